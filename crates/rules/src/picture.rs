//! View model of a position: plain data to draw a board from.

use crate::{Game, Player};

/// A position as plain data: what a terminal, a page or an image needs to draw it, without
/// knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A board of cells.
    Grid {
        /// The number of rows.
        rows: u32,
        /// The number of columns.
        columns: u32,
        /// Whether a move is a column rather than a cell.
        gravity: bool,
        /// How the board and its stones are drawn.
        look: Look,
        /// The names of the columns from the left, as moves are written.
        files: Vec<String>,
        /// The names of the rows from the top; none if a move is a column. A cell is
        /// written as its file and its rank.
        ranks: Vec<String>,
        /// The stone on each cell, row by row from the top.
        stones: Vec<Option<Player>>,
        /// The cells of the lines that ended the game.
        winning: Vec<bool>,
    },
    /// Heaps of objects.
    Heaps {
        /// The number of objects left in each.
        left: Vec<u32>,
        /// The number of objects in each at the start.
        full: Vec<u32>,
        /// The name of each, as moves are written.
        names: Vec<String>,
    },
    /// Boxes between dots.
    Boxes {
        /// The number of rows of boxes.
        rows: u32,
        /// The number of columns of boxes.
        columns: u32,
        /// Whether each horizontal edge is drawn: `rows + 1` rows from the top
        /// of `columns` edges each.
        horizontal: Vec<bool>,
        /// Whether each vertical edge is drawn: `rows` rows from the top of
        /// `columns + 1` edges each.
        vertical: Vec<bool>,
        /// The owner of each box, row by row from the top.
        owners: Vec<Option<Player>>,
        /// The names of the edges, as moves are written: first the horizontal ones, then the
        /// vertical ones.
        names: Vec<String>,
    },
    /// Text, for a game without a board.
    Text(String),
}

/// How a board of cells is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Discs that fall into columns.
    Drop,
    /// Crosses and rings.
    Marks,
    /// Black and white stones on lines.
    Stones,
    /// Black and white discs on green.
    Discs,
}

/// What is on one place of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The stone on a cell, or the owner of a box.
    Stone(Option<Player>),
    /// The number of objects in a heap.
    Objects(u32),
    /// Whether an edge is drawn.
    Edge(bool),
}

impl Place {
    /// Whether nothing is there.
    pub fn is_empty(self) -> bool {
        matches!(self, Place::Stone(None) | Place::Objects(0) | Place::Edge(false))
    }
}

/// A place that differs between two pictures of one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The number of the place in [`Picture::places`].
    pub place: usize,
    /// What is there afterwards.
    pub to: Place,
}

impl Picture {
    /// Every place of the board: cells row by row from the top; heaps; or edges, first the
    /// horizontal ones, then the vertical ones, and then the boxes. Text has none.
    pub fn places(&self) -> Vec<Place> {
        match self {
            Picture::Grid { stones, .. } => stones.iter().copied().map(Place::Stone).collect(),
            Picture::Heaps { left, .. } => left.iter().copied().map(Place::Objects).collect(),
            Picture::Boxes { horizontal, vertical, owners, .. } => {
                let edges = horizontal.iter().chain(vertical).copied().map(Place::Edge);
                edges.chain(owners.iter().copied().map(Place::Stone)).collect()
            }
            Picture::Text(_) => Vec::new(),
        }
    }

    /// The places that differ in a later picture of the same board, in order of their
    /// numbers, but those that were empty first: so the first change is the place where a
    /// move was made. A move that changes nothing on the board, such as a pass, has none.
    ///
    /// ```
    /// use enraya_rules::{Change, Nim, Notation, Place, View};
    ///
    /// let game = Nim::new(&[3, 5], false)?;
    /// let [before, after] = ["", "b4"].map(|text| game.parse_position(text).unwrap());
    /// let changes = game.picture(&before).changes(&game.picture(&after));
    /// assert_eq!(changes, [Change { place: 1, to: Place::Objects(1) }]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn changes(&self, after: &Picture) -> Vec<Change> {
        let pairs = self.places().into_iter().zip(after.places()).enumerate();
        let changed = pairs.filter(|(_, (before, after))| before != after);
        let (made, turned): (Vec<_>, Vec<_>) =
            changed.partition(|(_, (before, _))| before.is_empty());
        let all = made.into_iter().chain(turned);
        all.map(|(place, (_, to))| Change { place, to }).collect()
    }

    /// The numbers of the places that ended the game, such as a line of stones.
    pub fn winning(&self) -> Vec<usize> {
        let Picture::Grid { winning, .. } = self else { return Vec::new() };
        (0..winning.len()).filter(|&place| winning[place]).collect()
    }

    /// The same with the players exchanged.
    #[must_use]
    pub fn exchanged(mut self) -> Picture {
        if let Picture::Grid { stones: owners, .. } | Picture::Boxes { owners, .. } = &mut self {
            for owner in owners.iter_mut().flatten() {
                *owner = !*owner;
            }
        }
        self
    }
}

/// Has a picture of every position.
///
/// ```
/// use enraya_rules::{Nim, Notation, Picture, View};
///
/// let game = Nim::new(&[3, 5], false)?;
/// let picture = game.picture(&game.parse_position("b4")?);
/// let names = ["a", "b"].map(String::from).to_vec();
/// assert_eq!(picture, Picture::Heaps { left: vec![3, 1], full: vec![3, 5], names });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait View: Game {
    /// The picture of a position.
    fn picture(&self, state: &Self::State) -> Picture;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyGame, Notation, with_game};

    const X: Place = Place::Stone(Some(Player::First));
    const O: Place = Place::Stone(Some(Player::Second));

    fn picture(game: &str, position: &str) -> Picture {
        let game: AnyGame = game.parse().unwrap();
        with_game!(&game, |game| game.picture(&game.parse_position(position).unwrap()))
    }

    #[track_caller]
    fn check(game: &str, [before, after]: [&str; 2], expected: &[(usize, Place)]) {
        let before = picture(game, before);
        let changes = before.changes(&picture(game, after));
        let found: Vec<_> = changes.iter().map(|change| (change.place, change.to)).collect();
        assert_eq!(found, expected, "{game}");
    }

    #[test]
    fn a_move_changes_the_places_it_touches() {
        check("tictactoe", ["b2", "b2 a1"], &[(6, O)]);
        check("connect4", ["4", "44"], &[(31, O)]);
        check("nim:3,4,5", ["", "c2"], &[(2, Place::Objects(3))]);
        check("nim:3,4,5", ["a1", "a1 a2"], &[(0, Place::Objects(0))]);
        check("dots:1x2", ["", "b1b2"], &[(5, Place::Edge(true))]);
        check("othello:4x4", ["", "b1"], &[(1, X), (5, X)]);
        check("othello:4x4", ["b1 c1 d3 a1", "b1 c1 d3 a1 pass"], &[]);
    }

    #[test]
    fn an_edge_comes_before_the_boxes_it_closes() {
        let open = "a1b1 a2b2 b1c1 b2c2 a1a2 c1c2";
        let closed = "a1b1 a2b2 b1c1 b2c2 a1a2 c1c2 b1b2";
        check("dots:1x2", [open, closed], &[(5, Place::Edge(true)), (7, X), (8, X)]);
    }

    #[test]
    fn places_that_were_empty_come_first() {
        let turned = ["OX./.../...", "XXO/.../..."];
        check("line:3x3x3", turned, &[(2, O), (0, X)]);
    }

    #[test]
    fn an_unchanged_board_has_no_changes() {
        for (game, position) in [("connect4", "4453"), ("nim:3,4", "a1"), ("dots:2x2", "a1a2")] {
            check(game, [position, position], &[]);
        }
    }

    #[test]
    fn places_are_counted_from_the_top_left() {
        let count = |game| picture(game, "").places().len();
        assert_eq!(["connect4", "nim:3,4,5", "dots:2x3"].map(count), [42, 3, 9 + 8 + 6]);
    }

    #[test]
    fn names_join_to_moves() {
        for (game, name, files, ranks) in [
            ("tictactoe", Look::Marks, "a b c", "3 2 1"),
            ("line:2x9x2", Look::Marks, "a b c d e f g h i", "2 1"),
            ("line:2x10x2", Look::Stones, "a b c d e f g h i j", "2 1"),
            ("othello:4x6", Look::Discs, "a b c d e f", "1 2 3 4"),
            ("line:4x11x4+gravity", Look::Drop, "1 2 3 4 5 6 7 8 9 a b", ""),
        ] {
            let Picture::Grid { look, files: found, ranks: rows, .. } = picture(game, "") else {
                panic!("{game} has a board of cells")
            };
            assert_eq!((look, found.join(" "), rows.join(" ")), (name, files.into(), ranks.into()));
        }
    }

    /// A move that changes one place begins with its name, or is its name.
    #[test]
    fn heaps_and_edges_have_the_names_of_their_moves() {
        for game in ["nim:3,4,5", "dots:1x1", "dots:2x3", "dots:7x7"] {
            let game: AnyGame = game.parse().unwrap();
            with_game!(&game, |game| {
                let (start, before) = (game.start(), game.picture(&game.start()));
                let names = match &before {
                    Picture::Heaps { names, .. } | Picture::Boxes { names, .. } => names,
                    other => panic!("{other:?}"),
                };
                for mv in game.moves(&start) {
                    let changes = before.changes(&game.picture(&game.result(&start, mv)));
                    let (name, text) = (&names[changes[0].place], game.move_text(mv));
                    let count = text.strip_prefix(name.as_str()).unwrap();
                    let objects = matches!(before, Picture::Heaps { .. });
                    assert_eq!(count.parse::<u32>().is_ok(), objects, "{text}");
                }
            });
        }
    }

    #[test]
    fn a_line_is_told_by_its_places() {
        assert_eq!(picture("tictactoe", "a1 a2 b2 b3 c3").winning(), [2, 4, 6]);
        assert_eq!(picture("tictactoe", "a1").winning(), [0; 0]);
        assert_eq!(picture("nim:1", "a1").winning(), [0; 0]);
    }
}
