//! Laws of Monte Carlo tree search.

mod limits;
mod memory;
mod proofs;
mod strength;

use std::num::NonZeroUsize;

use enraya_rules::Game;
use enraya_search::MctsResult;

fn threads(count: usize) -> NonZeroUsize {
    NonZeroUsize::new(count).expect("at least one thread")
}

/// The visits of all root moves.
fn visits<M>(tally: &MctsResult<M>) -> u64 {
    tally.moves.iter().map(|candidate| u64::from(candidate.visits)).sum()
}

/// Checks that the fields of a result are consistent.
fn check_sense<G: Game>(game: &G, state: &G::State, tally: &MctsResult<G::Move>) {
    let moves: Vec<G::Move> = tally.moves.iter().map(|candidate| candidate.mv).collect();
    assert_eq!(moves, game.moves(state).collect::<Vec<_>>());
    assert_eq!(tally.result.best, tally.result.pv.first().copied());
    assert_eq!(tally.result.best.is_none(), moves.is_empty());
    assert!(tally.moves.iter().all(|candidate| candidate.mean.abs() <= 1.0), "{tally:?}");
    let mut state = state.clone();
    for &mv in &tally.result.pv {
        game.play(&mut state, mv).expect("the principal variation is legal");
    }
    if let Some(plies) = tally.result.value.distance() {
        assert_eq!(plies as usize, tally.result.pv.len(), "the line of a proof leads to its end");
        assert!(game.outcome(&state).is_some());
    }
}
