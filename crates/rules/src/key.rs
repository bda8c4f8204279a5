//! 64-bit position keys, for transposition tables.

use crate::{Game, Symmetric};

/// Has a 64-bit key for every position.
///
/// ```
/// use enraya_rules::{Keyed, Notation, TicTacToe};
///
/// let game = TicTacToe::default();
/// let [corner, other, transposed] = ["a1 b2 c3", "a3 b2 c1", "c3 b2 a1"]
///     .map(|moves| game.parse_position(moves).expect("legal moves"));
/// assert_eq!(game.key(&corner), game.key(&transposed));
/// assert_ne!(game.key(&corner), game.key(&other));
/// assert_eq!(game.canonical_key(&corner), game.canonical_key(&other));
/// ```
pub trait Keyed: Game {
    /// Equal for equal positions. If [`key_is_exact`](Keyed::key_is_exact), also
    /// different for different positions of one game.
    fn key(&self, state: &Self::State) -> u64;

    /// Whether the keys of this game's reachable positions never collide. On boards with
    /// more than 2^64 positions a key is a hash.
    fn key_is_exact(&self) -> bool;

    /// One key for a position and all its mirror images and rotations: the smallest of
    /// their keys.
    fn canonical_key(&self, state: &Self::State) -> u64
    where
        Self: Symmetric,
    {
        (0..self.symmetries())
            .map(|symmetry| self.key(&self.transform(state, symmetry)))
            .min()
            .expect("the identity is a symmetry")
    }
}
