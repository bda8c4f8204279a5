//! Mirror images and rotations: positions that play the same.

use crate::Game;

/// Knows the ways in which its board can be turned over without changing the
/// game.
///
/// Symmetries are numbered from 0, the identity. Each one must map legal moves
/// to legal moves, keep the player to move and the outcome, and commute with
/// playing: transforming a position after a move gives the transformed position
/// after the transformed move.
pub trait Symmetric: Game {
    /// How many symmetries there are, the identity included.
    fn symmetries(&self) -> usize;
    /// The image of a position.
    fn transform(&self, state: &Self::State, symmetry: usize) -> Self::State;
    /// The image of a move.
    fn transform_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move;
}

/// The symmetries of a rectangle are these bits of their number; only a square
/// has the last one.
pub(crate) const MIRROR: usize = 1;
const FLIP: usize = 2;
const TRANSPOSE: usize = 4;

/// Where a place (row, column) in a rectangle goes, given the rectangle's last
/// row and column.
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
