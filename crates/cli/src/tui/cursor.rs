//! Board cursor: a place on any board, its move number, and steps with the arrow keys.

use enraya_rules::Picture;

/// A place on any board.
///
/// - grid: row from the top and column; with gravity only the column counts;
/// - heaps: `column` is the heap, `row` how many objects to take;
/// - boxes: `row` counts the lines of edges from the top, horizontal and
///   vertical ones in turn, and `column` the edges within the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) row: u32,
    pub(super) column: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Up,
    Down,
    Left,
    Right,
}

impl Cursor {
    /// The middle of a board.
    pub(super) fn start(picture: &Picture) -> Cursor {
        match picture {
            Picture::Grid { rows, columns, .. } => Cursor { row: rows / 2, column: columns / 2 },
            Picture::Heaps { .. } => Cursor { row: 1, column: 0 }.settled(picture),
            Picture::Boxes { columns, .. } => Cursor { row: 0, column: columns / 2 },
            Picture::Text(_) => Cursor { row: 0, column: 0 },
        }
    }

    /// The place of the move with this number.
    pub(super) fn at(number: usize, picture: &Picture) -> Cursor {
        let number = number as u32;
        match picture {
            Picture::Grid { gravity: true, .. } | Picture::Text(_) => {
                Cursor { row: 0, column: number }
            }
            Picture::Grid { columns, .. } => {
                Cursor { row: number / columns, column: number % columns }.settled(picture)
            }
            Picture::Heaps { full, .. } => {
                let mut rest = number;
                let mut heap = 0;
                while heap + 1 < full.len() && rest >= full[heap] {
                    rest -= full[heap];
                    heap += 1;
                }
                Cursor { row: rest + 1, column: heap as u32 }
            }
            Picture::Boxes { columns, .. } => {
                let (pair, along) = (number / (2 * columns + 1), number % (2 * columns + 1));
                match along.checked_sub(*columns) {
                    None => Cursor { row: 2 * pair, column: along },
                    Some(column) => Cursor { row: 2 * pair + 1, column },
                }
            }
        }
    }

    /// The number of the move made here.
    pub(super) fn number(self, picture: &Picture) -> usize {
        let Cursor { row, column } = self;
        let number = match picture {
            Picture::Grid { gravity: true, .. } | Picture::Text(_) => column,
            Picture::Grid { columns, .. } => row * columns + column,
            Picture::Heaps { full, .. } => {
                let earlier: u32 = full[..column as usize].iter().sum();
                earlier + row.max(1) - 1
            }
            Picture::Boxes { columns, .. } => {
                row / 2 * (2 * columns + 1)
                    + if row.is_multiple_of(2) { 0 } else { *columns }
                    + column
            }
        };
        number as usize
    }

    /// One step; at the edge of the board, none.
    pub(super) fn step(self, direction: Direction, picture: &Picture) -> Cursor {
        let Cursor { row, column } = self;
        if let Picture::Heaps { left, .. } = picture {
            return self.step_heaps(direction, left).settled(picture);
        }
        let moved = match direction {
            Direction::Up => Cursor { row: row.saturating_sub(1), column },
            Direction::Down => Cursor { row: row + 1, column },
            Direction::Left => Cursor { row, column: column.saturating_sub(1) },
            Direction::Right => Cursor { row, column: column + 1 },
        };
        moved.settled(picture)
    }

    fn step_heaps(self, direction: Direction, left: &[u32]) -> Cursor {
        let Cursor { row, column } = self;
        let filled = |&heap: &u32| left[heap as usize] > 0;
        match direction {
            Direction::Up => Cursor { row: row + 1, column },
            Direction::Down => Cursor { row: row.saturating_sub(1).max(1), column },
            Direction::Left => {
                Cursor { row, column: (0..column).rev().find(filled).unwrap_or(column) }
            }
            Direction::Right => {
                let mut later = column + 1..left.len() as u32;
                Cursor { row, column: later.find(filled).unwrap_or(column) }
            }
        }
    }

    /// The nearest place that exists on the board.
    pub(super) fn settled(self, picture: &Picture) -> Cursor {
        match picture {
            Picture::Grid { rows, columns, .. } => {
                Cursor { row: self.row.min(rows - 1), column: self.column.min(columns - 1) }
            }
            Picture::Heaps { left, .. } => {
                let nearest = (0..left.len() as u32)
                    .filter(|&heap| left[heap as usize] > 0)
                    .min_by_key(|heap| heap.abs_diff(self.column));
                let column = nearest.unwrap_or(0);
                Cursor { row: self.row.clamp(1, left[column as usize].max(1)), column }
            }
            Picture::Boxes { rows, columns, .. } => {
                let row = self.row.min(2 * rows);
                let most = if row.is_multiple_of(2) { columns - 1 } else { *columns };
                Cursor { row, column: self.column.min(most) }
            }
            Picture::Text(_) => self,
        }
    }
}

/// The first and last digit keys that stand for a move; `None` if none does.
pub(super) fn digit_range(picture: &Picture) -> Option<(u32, u32)> {
    match picture {
        Picture::Grid { columns, gravity: true, .. } => Some((1, (*columns).min(9))),
        Picture::Grid { rows, columns, .. } if rows * columns <= 10 => {
            Some((0, rows * columns - 1))
        }
        _ => None,
    }
}

/// The number of the move that a digit key stands for: a column with gravity, else a
/// cell as the console numbers them, if one digit suffices for all cells.
pub(super) fn number_of_digit(picture: &Picture, digit: u32) -> Option<usize> {
    let (first, last) = digit_range(picture)?;
    (first..=last).contains(&digit).then(|| (digit - first) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::overlay::GAMES;
    use enraya_play::Session;

    fn picture(game: &str, position: &str) -> Picture {
        Session::open(&game.parse().unwrap(), position).unwrap().picture()
    }

    /// The moves that have a place on the board: all but a pass.
    fn places(session: &Session) -> usize {
        match session.picture() {
            Picture::Grid { gravity: false, stones, .. } => stones.len(),
            _ => session.move_count(),
        }
    }

    #[test]
    fn places_and_numbers_are_one_to_one() {
        for game in GAMES.into_iter().chain(["line:19x19x5"]) {
            let session = Session::open(&game.parse().unwrap(), "").unwrap();
            for number in 0..places(&session) {
                let cursor = Cursor::at(number, &session.picture());
                assert_eq!(cursor.number(&session.picture()), number, "{game}");
                assert_eq!(cursor.settled(&session.picture()), cursor, "{game}");
            }
        }
    }

    #[test]
    fn steps_reach_every_move() {
        use Direction::*;
        for game in GAMES {
            let session = Session::open(&game.parse().unwrap(), "").unwrap();
            let picture = session.picture();
            let mut reached = vec![Cursor::start(&picture)];
            let mut at = 0;
            while at < reached.len() {
                for direction in [Up, Down, Left, Right] {
                    let next = reached[at].step(direction, &picture);
                    if !reached.contains(&next) {
                        reached.push(next);
                    }
                }
                at += 1;
            }
            let mut numbers: Vec<_> =
                reached.iter().map(|cursor| cursor.number(&picture)).collect();
            numbers.sort_unstable();
            numbers.dedup();
            assert!(numbers.into_iter().eq(0..places(&session)), "{game}");
        }
    }

    #[test]
    fn empty_heaps_are_skipped() {
        let picture = picture("nim:3,4,5", "b4");
        let cursor = Cursor { row: 3, column: 0 }.step(Direction::Right, &picture);
        assert_eq!(cursor, Cursor { row: 3, column: 2 });
        assert_eq!(cursor.step(Direction::Up, &picture).row, 4);
        assert_eq!(Cursor { row: 9, column: 1 }.settled(&picture).column, 0);
    }
}
