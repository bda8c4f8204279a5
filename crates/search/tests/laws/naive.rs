//! Naive solver, by the definition of a game: no windows, no scores, no table.

use enraya_rules::{Game, Player};
use enraya_search::Class;

/// The winner with best play; `None` if neither player can force a win.
///
/// A player to move wins if *some* move leads to where that player wins, and
/// loses only if *every* move leads to where the other does.
pub(crate) fn winner<G: Game>(game: &G, state: &G::State) -> Option<Player> {
    if let Some(outcome) = game.outcome(state) {
        return outcome.winner();
    }
    let mover = game.to_move(state);
    let ends: Vec<Option<Player>> =
        game.moves(state).map(|mv| winner(game, &game.result(state, mv))).collect();
    if ends.contains(&Some(mover)) {
        Some(mover)
    } else if ends.contains(&None) {
        None
    } else {
        Some(!mover)
    }
}

/// Win, draw or loss as `player` sees it.
pub(crate) fn class<G: Game>(game: &G, state: &G::State, player: Player) -> Class {
    match winner(game, state) {
        None => Class::Draw,
        Some(winner) if winner == player => Class::Win,
        Some(_) => Class::Loss,
    }
}
