//! Dots and Boxes: players draw edges between dots; a player who closes a box owns it and
//! moves again.
//!
//! A test of every search that flips the sign at each ply: here a player may move many
//! times in a row, and the player to move does not follow from the number of edges.

mod capture;
mod diagram;
mod key;
mod layout;
mod margin;
mod notation;
mod packed;
mod symmetry;

pub use capture::{Captures, EdgeSet};
pub use layout::Edge;

use std::cmp::Ordering;

use crate::bits::Bits;
use crate::dimension::Dimension;
use crate::{Game, Notation, Outcome, Picture, PlayError, Player, View};

/// A game of Dots and Boxes.
///
/// It ends when every edge is drawn, even if the lead is decisive earlier; the player with
/// more boxes wins.
///
/// ```
/// use enraya_rules::{Dots, Game, Notation, Player};
///
/// let game = Dots::new(1, 2)?;
/// let state = game.parse_position("a1b1 a2b2 a1a2 b1c1 b1b2")?;
/// assert_eq!(game.diagram(&state), "+-+.+/|X|../+-+-+ X");
/// assert_eq!(game.to_move(&state), Player::First, "closed a box: moves again");
/// assert_eq!(game.boxes_of(&state, Player::First), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dots {
    rows: u32,
    columns: u32,
    /// Every edge.
    edges: u128,
    /// Every box.
    boxes: u128,
}

/// A position of [`Dots`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DotsState {
    /// The edges drawn so far.
    drawn: u128,
    /// The boxes that the first player closed. The other closed ones are the
    /// second player's.
    firsts: u128,
    to_move: Player,
}

/// The reason that numbers do not make a game of Dots and Boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DotsError {
    /// A side is zero or too long.
    #[error("{found} {side} of boxes: allowed are 1 to {}", Dots::MAX_SIDE)]
    Side {
        /// Which side.
        side: Dimension,
        /// As it was given.
        found: u32,
    },
}

impl Dots {
    /// The most rows or columns of boxes: 7 × 7 boxes have 112 edges, the
    /// largest square that 128 bits hold.
    pub const MAX_SIDE: u32 = 7;

    /// A game with this many rows and columns of boxes.
    pub fn new(rows: u32, columns: u32) -> Result<Dots, DotsError> {
        for (side, found) in [(Dimension::Rows, rows), (Dimension::Columns, columns)] {
            if !(1..=Self::MAX_SIDE).contains(&found) {
                return Err(DotsError::Side { side, found });
            }
        }
        let mut game = Dots { rows, columns, edges: 0, boxes: 0 };
        game.edges = u128::bit(game.edge_count()) - 1;
        for row in 0..rows {
            game.boxes |= (u128::bit(columns) - 1) << (row * game.stride());
        }
        Ok(game)
    }

    /// The number of rows of boxes.
    pub const fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns of boxes.
    pub const fn columns(&self) -> u32 {
        self.columns
    }

    /// The number of boxes that `player` has closed.
    #[inline]
    pub fn boxes_of(&self, state: &DotsState, player: Player) -> u32 {
        let firsts = state.firsts.count();
        match player {
            Player::First => firsts,
            Player::Second => self.closed(state.drawn).count() - firsts,
        }
    }

    fn owner(&self, state: &DotsState, at: u32) -> Option<Player> {
        if !self.closed(state.drawn).has(at) {
            None
        } else if state.firsts.has(at) {
            Some(Player::First)
        } else {
            Some(Player::Second)
        }
    }
}

impl Game for Dots {
    type State = DotsState;
    type Move = Edge;

    fn start(&self) -> DotsState {
        DotsState { drawn: 0, firsts: 0, to_move: Player::First }
    }

    #[inline]
    fn to_move(&self, state: &DotsState) -> Player {
        state.to_move
    }

    /// In reading order: the horizontal edges along the top from left to right, then the
    /// vertical ones below them, and so on.
    #[inline]
    fn moves(&self, state: &DotsState) -> impl Iterator<Item = Edge> {
        (self.edges & !state.drawn).indices().map(|index| Edge(index as u8))
    }

    #[inline]
    fn play_unchecked(&self, state: &mut DotsState, edge: Edge) {
        state.drawn |= edge.bit();
        let closed = self.closed(state.drawn) & self.beside(edge);
        if closed == 0 {
            state.to_move = !state.to_move;
        } else if state.to_move == Player::First {
            state.firsts |= closed;
        }
    }

    #[inline]
    fn outcome(&self, state: &DotsState) -> Option<Outcome> {
        if state.drawn != self.edges {
            return None;
        }
        let [first, second] = Player::BOTH.map(|player| self.boxes_of(state, player));
        Some(match first.cmp(&second) {
            Ordering::Greater => Outcome::Win(Player::First),
            Ordering::Less => Outcome::Win(Player::Second),
            Ordering::Equal => Outcome::Draw,
        })
    }

    fn check_move(&self, state: &DotsState, edge: Edge) -> Result<(), PlayError> {
        if self.outcome(state).is_some() {
            Err(PlayError::GameOver)
        } else if !self.edges.has(edge.index()) {
            Err(PlayError::OffBoard)
        } else if state.drawn.has(edge.index()) {
            Err(PlayError::Taken)
        } else {
            Ok(())
        }
    }

    fn alternates(&self) -> bool {
        false
    }

    fn max_plies(&self) -> u32 {
        self.edge_count()
    }

    fn plies_left(&self, state: &DotsState) -> u32 {
        self.edge_count() - state.drawn.count()
    }
}

impl View for Dots {
    fn picture(&self, state: &DotsState) -> Picture {
        let edges = |from: u32, length: u32| {
            (0..=self.rows)
                .flat_map(move |row| (0..length).map(move |at| row * self.stride() + from + at))
                .filter(|&index| self.edges.has(index))
        };
        let [horizontal, vertical] =
            [edges(0, self.columns), edges(self.columns, self.columns + 1)];
        let drawn = |index| state.drawn.has(index);
        let names = horizontal.clone().chain(vertical.clone());
        Picture::Boxes {
            rows: self.rows,
            columns: self.columns,
            horizontal: horizontal.map(drawn).collect(),
            vertical: vertical.map(drawn).collect(),
            owners: self.box_bits().map(|at| self.owner(state, at)).collect(),
            names: names.map(|index| self.move_text(Edge(index as u8))).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_limits() {
        let error = |side, found| Err(DotsError::Side { side, found });
        assert_eq!(Dots::new(0, 3), error(Dimension::Rows, 0));
        assert_eq!(Dots::new(3, 8), error(Dimension::Columns, 8));
        assert_eq!(Dots::new(7, 7).map(|game| game.max_plies()), Ok(112));
    }

    #[test]
    fn a_rejected_move_has_a_reason_and_changes_nothing() {
        let game = Dots::new(1, 1).unwrap();
        let mut state = game.start();
        let edges: Vec<Edge> = game.moves(&state).collect();
        let outside = Dots::new(7, 7).unwrap().edge((0, 6), (0, 7)).unwrap();
        game.play(&mut state, edges[2]).unwrap();
        let before = state;
        assert_eq!(game.play(&mut state, edges[2]), Err(PlayError::Taken));
        assert_eq!(game.play(&mut state, Edge(4)), Err(PlayError::OffBoard));
        assert_eq!(game.play(&mut state, outside), Err(PlayError::OffBoard));
        assert_eq!(state, before);
        for edge in [0, 1, 3] {
            game.play(&mut state, edges[edge]).unwrap();
        }
        assert_eq!(game.play(&mut state, edges[0]), Err(PlayError::GameOver));
    }

    #[test]
    fn one_edge_can_close_two_boxes() {
        let game = Dots::new(1, 2).unwrap();
        let mut state = game.start();
        let middle = game.edge((0, 1), (1, 1)).unwrap();
        for edge in game.moves(&game.start()).filter(|&edge| edge != middle) {
            game.play(&mut state, edge).unwrap();
        }
        assert_eq!(Player::BOTH.map(|player| game.boxes_of(&state, player)), [0, 0]);
        game.play(&mut state, middle).unwrap();
        assert_eq!(Player::BOTH.map(|player| game.boxes_of(&state, player)), [2, 0]);
        assert_eq!(game.outcome(&state), Some(Outcome::Win(Player::First)));
    }

    #[test]
    fn a_picture_shows_edges_and_owners() {
        let game = Dots::new(1, 2).unwrap();
        let mut state = game.start();
        for index in [0, 1, 2, 3, 5] {
            game.play(&mut state, Edge(index)).unwrap();
        }
        let picture = Picture::Boxes {
            rows: 1,
            columns: 2,
            horizontal: vec![true, true, true, false],
            vertical: vec![true, true, false],
            owners: vec![Some(Player::First), None],
            names: ["a2b2", "b2c2", "a1b1", "b1c1", "a1a2", "b1b2", "c1c2"]
                .map(String::from)
                .to_vec(),
        };
        assert_eq!(game.picture(&state), picture);
    }
}
