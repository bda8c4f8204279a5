//! What there is to see of a position, for whoever draws it.

use crate::{Game, Player};

/// A position as plain data, free of any rule: what a terminal, a page or an
/// image needs to draw it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picture {
    /// A board of cells.
    Grid {
        /// How many rows there are.
        rows: u32,
        /// How many columns there are.
        columns: u32,
        /// Whether a move is a column rather than a cell.
        gravity: bool,
        /// Who is on each cell, row by row from the top.
        stones: Vec<Option<Player>>,
        /// Which cells belong to a line that ended the game.
        winning: Vec<bool>,
    },
    /// Heaps of objects.
    Heaps {
        /// How many objects are left in each.
        left: Vec<u32>,
        /// How many each had at the start.
        full: Vec<u32>,
    },
    /// Boxes between dots.
    Boxes {
        /// How many rows of boxes there are.
        rows: u32,
        /// How many columns of boxes there are.
        columns: u32,
        /// Whether each horizontal edge is drawn: `rows + 1` rows from the top
        /// of `columns` edges each.
        horizontal: Vec<bool>,
        /// Whether each vertical edge is drawn: `rows` rows from the top of
        /// `columns + 1` edges each.
        vertical: Vec<bool>,
        /// Who closed each box, row by row from the top.
        owners: Vec<Option<Player>>,
    },
    /// What a game without a board says of its position.
    Text(String),
}

impl Picture {
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

/// Can be drawn.
pub trait View: Game {
    /// What there is to see of a position.
    fn picture(&self, state: &Self::State) -> Picture;
}
