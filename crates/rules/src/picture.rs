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
    },
    /// Text, for a game without a board.
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

/// Has a picture of every position.
///
/// ```
/// use enraya_rules::{Nim, Notation, Picture, View};
///
/// let game = Nim::new(&[3, 5], false)?;
/// let picture = game.picture(&game.parse_position("b4")?);
/// assert_eq!(picture, Picture::Heaps { left: vec![3, 1], full: vec![3, 5] });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait View: Game {
    /// The picture of a position.
    fn picture(&self, state: &Self::State) -> Picture;
}
