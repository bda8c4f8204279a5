//! A position written down in 64-bit words, without loss.
//!
//! A [key](crate::Keyed) is always one word and so, on large boards, a hash. What
//! has to keep positions, exactly and closely packed, asks for a code.

use crate::Game;

/// Can write a position into words and read it back.
///
/// ```
/// use enraya_rules::{Coded, ConnectFour, Game, Notation};
///
/// let game = ConnectFour::default();
/// let state = game.parse_position("4453")?;
/// let mut code = vec![0; game.code_words()];
/// game.encode(&state, &mut code);
/// assert_eq!(code.len(), 1);
/// assert_eq!(game.decode(&code), state);
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub trait Coded: Game {
    /// The most words that any game's positions take.
    const MOST_WORDS: usize = 12;

    /// How many words every code of this game has, at most
    /// [`MOST_WORDS`](Coded::MOST_WORDS).
    fn code_words(&self) -> usize;

    /// Writes the code of a reachable position into as many words.
    fn encode(&self, state: &Self::State, code: &mut [u64]);

    /// The position that was encoded. What other words give is unspecified.
    fn decode(&self, code: &[u64]) -> Self::State;
}
