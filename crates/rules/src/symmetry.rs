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
