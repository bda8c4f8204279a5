//! Perft: the number of move sequences of a given length, to test move generation.

use crate::Game;

/// The number of sequences of exactly `depth` legal moves from `state`. Games
/// that end earlier do not count.
///
/// ```
/// use enraya_rules::{ConnectFour, Game, perft};
/// let game = ConnectFour::default();
/// assert_eq!(perft(&game, &game.start(), 4), 2401);
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    game.moves(state).map(|mv| perft(game, &game.result(state, mv), depth - 1)).sum()
}
