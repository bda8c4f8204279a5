//! Lossless packing of positions into 64-bit words.
//!
//! A [key](crate::Keyed) is always one word and so, on large boards, a hash. A packed
//! position can always be unpacked again: sets of positions on disk or in memory store
//! these.

use crate::Game;

/// The upper limit of [`Packed::packed_words`], for buffers of fixed size.
pub const MAX_WORDS: usize = 12;

/// Packs positions into words and unpacks them.
///
/// ```
/// use enraya_rules::{ConnectFour, Game, Notation, Packed};
///
/// let game = ConnectFour::default();
/// let state = game.parse_position("4453")?;
/// let mut words = vec![0; game.packed_words()];
/// game.pack(&state, &mut words);
/// assert_eq!(words.len(), 1);
/// assert_eq!(game.unpack(&words), state);
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub trait Packed: Game {
    /// The number of words of every packed position of this game, at most
    /// [`MAX_WORDS`].
    fn packed_words(&self) -> usize;

    /// Packs a reachable position into [`packed_words`](Packed::packed_words) words.
    fn pack(&self, state: &Self::State, words: &mut [u64]);

    /// The position that was packed. The answer to any other words is unspecified.
    fn unpack(&self, words: &[u64]) -> Self::State;
}
