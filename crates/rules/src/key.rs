//! A 64-bit name for a position.

use crate::{Game, Symmetric};

/// Can name a position by 64 bits, for tables of positions.
pub trait Keyed: Game {
    /// Equal for equal positions. Where [`key_is_exact`](Keyed::key_is_exact),
    /// also different for different positions of one game.
    fn key(&self, state: &Self::State) -> u64;

    /// Whether the keys of this game's reachable positions never collide. On
    /// boards with more positions than 64 bits can tell apart, a key is a hash.
    fn key_is_exact(&self) -> bool;

    /// One key for a position and all its mirror images and rotations: the
    /// smallest of theirs.
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

/// Scrambles 64 bits one to one, so that nearby inputs end far apart.
///
/// ```
/// use enraya_rules::scramble;
/// assert!((scramble(1) ^ scramble(2)).count_ones() > 16);
/// ```
pub const fn scramble(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits = (bits ^ (bits >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits ^ (bits >> 32)
}

/// A hash of any number of words.
pub(crate) fn hash_words(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(0x9e37_79b9_7f4a_7c15, |hash, word| {
        scramble(hash.rotate_left(5) ^ word).wrapping_add(hash)
    })
}
