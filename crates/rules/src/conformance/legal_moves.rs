//! A move can be played exactly if it is listed.

use super::Law;
use super::check::{Check, Visit, repeated, require};
use crate::{Game, PlayError};

pub(super) struct LegalMoves;

impl<G: Game> Check<G> for LegalMoves {
    fn law(&self) -> Law {
        Law::LegalMoves
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        list(visit)?;
        for &mv in visit.sample {
            listed(visit, mv)?;
        }
        for &mv in visit.strangers {
            unlisted(visit, mv)?;
        }
        Ok(visit.sample.len() + visit.strangers.len())
    }
}

fn list<G: Game>(visit: &Visit<'_, G>) -> Result<(), String> {
    match visit.game.outcome(visit.state) {
        None => require(!visit.moves.is_empty(), || {
            "the game is not over, but no move is listed".to_owned()
        })?,
        Some(outcome) => require(visit.moves.is_empty(), || {
            format!("the game is over ({outcome:?}), but {:?} are listed", visit.moves)
        })?,
    }
    match repeated(visit.moves) {
        Some(mv) => Err(format!("{mv:?} is listed twice")),
        None => Ok(()),
    }
}

fn listed<G: Game>(visit: &Visit<'_, G>, mv: G::Move) -> Result<(), String> {
    let Visit { game, state, .. } = *visit;
    game.check_move(state, mv)
        .map_err(|error| format!("{mv:?} is listed, but check_move answers {error:?}"))?;
    let mut played = state.clone();
    game.play(&mut played, mv)
        .map_err(|error| format!("{mv:?} is listed, but play answers {error:?}"))?;
    let mut unchecked = state.clone();
    game.play_unchecked(&mut unchecked, mv);
    require(played == unchecked, || {
        format!("{mv:?} leads to {played:?} with play, to {unchecked:?} with play_unchecked")
    })?;
    let result = game.result(state, mv);
    require(played == result, || {
        format!("{mv:?} leads to {played:?} with play, to {result:?} with result")
    })
}

fn unlisted<G: Game>(visit: &Visit<'_, G>, mv: G::Move) -> Result<(), String> {
    let Visit { game, state, .. } = *visit;
    let Err(reason) = game.check_move(state, mv) else {
        return Err(format!("{mv:?} is not listed, but check_move accepts it"));
    };
    let mut after = state.clone();
    let Err(refusal) = game.play(&mut after, mv) else {
        return Err(format!("{mv:?} is not listed, but play accepts it"));
    };
    require(after == *state, || format!("play refuses {mv:?} but changes the state to {after:?}"))?;
    require(reason == refusal, || {
        format!("{mv:?} is refused with {reason:?} by check_move, with {refusal:?} by play")
    })?;
    let over = game.outcome(state).is_some();
    require(over == (reason == PlayError::GameOver), || {
        let progress = if over { "is over" } else { "goes on" };
        format!("the game {progress}, but {mv:?} is refused with {reason:?}")
    })
}
