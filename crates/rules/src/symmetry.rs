//! Symmetries of a game: mirror images and rotations of its positions.

use crate::Game;

/// Has symmetries, transformations of its positions that do not change the game.
///
/// They are numbered from 0, the identity. Each one must map legal moves to legal moves,
/// keep the player to move and the outcome, and commute with playing: the image of the
/// position after a move is the image of the position after the image of the move.
///
/// ```
/// use enraya_rules::{ConnectFour, Game, Notation, Symmetric};
///
/// let game = ConnectFour::default();
/// assert_eq!(game.symmetries(), 2);
/// let state = game.parse_position("12")?;
/// assert_eq!(game.transform(&state, 1), game.parse_position("76")?);
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub trait Symmetric: Game {
    /// The number of symmetries, the identity included.
    fn symmetries(&self) -> usize;
    /// The image of a position.
    fn transform(&self, state: &Self::State, symmetry: usize) -> Self::State;
    /// The image of a move.
    fn transform_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move;
}

/// The number of a rectangle's symmetry is a set of these bits; `TRANSPOSE` is for squares
/// only.
pub(crate) const MIRROR: usize = 1;
const FLIP: usize = 2;
const TRANSPOSE: usize = 4;

/// The image of a place (row, column) in a rectangle with this last row and column.
pub(crate) fn image(place: (u32, u32), last: (u32, u32), symmetry: usize) -> (u32, u32) {
    let (mut row, mut column) = place;
    if symmetry & TRANSPOSE != 0 {
        (row, column) = (column, row);
    }
    if symmetry & MIRROR != 0 {
        column = last.1 - column;
    }
    if symmetry & FLIP != 0 {
        row = last.0 - row;
    }
    (row, column)
}
