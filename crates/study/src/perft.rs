//! Perft: the number of sequences of legal moves of a given length, within a budget.

use enraya_play::{Session, with_played};
use enraya_search::Budget;

/// Plies counted between two checks of the budget.
const UNCHECKED_PLIES: u32 = 3;

/// The number of sequences of `depth` legal moves from a position; `None` if the budget was
/// used up first.
///
/// ```
/// use enraya_play::Session;
/// use enraya_search::Budget;
/// use enraya_study::perft;
///
/// let session = Session::new("connect4".parse()?);
/// assert_eq!(perft(&session, 5, &Budget::unlimited()), Some(16807));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn perft(session: &Session, depth: u32, budget: &Budget) -> Option<u64> {
    with_played!(session.played(), |played| {
        sequences(played.game(), played.state(), depth, budget)
    })
}

fn sequences<G: enraya_rules::Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    budget: &Budget,
) -> Option<u64> {
    if depth <= UNCHECKED_PLIES {
        return Some(enraya_rules::perft(game, state, depth));
    }
    let mut sum: u64 = 0;
    for mv in game.moves(state) {
        if budget.expired() {
            return None;
        }
        sum = sum.saturating_add(sequences(game, &game.result(state, mv), depth - 1, budget)?);
    }
    Some(sum)
}
