//! Law of legal moves: a move is legal exactly if it is listed.

use super::Law;
use super::check::{Check, Visit, repeated, require};
use super::labels;
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
        for &mv in visit.unlisted {
            unlisted(visit, mv)?;
        }
        Ok(visit.sample.len() + visit.unlisted.len())
    }
}

fn list<G: Game>(visit: &Visit<'_, G>) -> Result<(), String> {
    match visit.game.outcome(visit.state) {
        None => require(!visit.moves.is_empty(), || {
            "the game is not over, but no move is listed".to_owned()
        })?,
        Some(outcome) => require(visit.moves.is_empty(), || {
            let moves = visit.labels.list(visit.moves);
            let outcome = labels::outcome(Some(outcome));
            format!("the game is over ({outcome}), but {moves} can still be played")
        })?,
    }
    match repeated(visit.moves) {
        Some(&mv) => Err(format!("{} is listed twice", visit.labels.mv(mv))),
        None => Ok(()),
    }
}

fn listed<G: Game>(visit: &Visit<'_, G>, mv: G::Move) -> Result<(), String> {
    let Visit { game, state, labels, .. } = *visit;
    let text = || labels.mv(mv);
    game.check_move(state, mv)
        .map_err(|error| format!("{} is listed, but check_move answers {error:?}", text()))?;
    let mut played = state.clone();
    game.play(&mut played, mv)
        .map_err(|error| format!("{} is listed, but play answers {error:?}", text()))?;
    let mut unchecked = state.clone();
    game.play_unchecked(&mut unchecked, mv);
    require(played == unchecked, || {
        let [played, unchecked] = [&played, &unchecked].map(|state| labels.state(state));
        format!("{} leads to {played} with play, {unchecked} with play_unchecked", text())
    })?;
    let result = game.result(state, mv);
    require(played == result, || {
        let [played, result] = [&played, &result].map(|state| labels.state(state));
        format!("{} leads to {played} with play, {result} with result", text())
    })
}

fn unlisted<G: Game>(visit: &Visit<'_, G>, mv: G::Move) -> Result<(), String> {
    let Visit { game, state, labels, .. } = *visit;
    let text = || labels.mv(mv);
    let Err(reason) = game.check_move(state, mv) else {
        return Err(format!("{} is not listed, but check_move accepts it", text()));
    };
    let mut after = state.clone();
    let Err(refusal) = game.play(&mut after, mv) else {
        return Err(format!("{} is not listed, but play accepts it", text()));
    };
    require(after == *state, || {
        format!("play refuses {} but changes the state to {}", text(), labels.state(&after))
    })?;
    require(reason == refusal, || {
        format!("{} is refused with {reason:?} by check_move, {refusal:?} by play", text())
    })?;
    let over = game.outcome(state).is_some();
    require(over == (reason == PlayError::GameOver), || {
        let progress = if over { "is over" } else { "goes on" };
        format!("the game {progress}, but {} is refused with {reason:?}", text())
    })
}
