//! Asking twice gives the same answer.

use super::Law;
use super::check::{Check, Visit, require};
use crate::Game;

pub(super) struct Purity;

impl<G: Game> Check<G> for Purity {
    fn law(&self) -> Law {
        Law::Purity
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, state, .. } = *visit;
        if visit.route.is_empty() {
            same("the start", || game.start())?;
        }
        require(*state == state.clone(), || "the state does not equal its own clone".to_owned())?;
        same("the player to move", || game.to_move(state))?;
        same("the outcome", || game.outcome(state))?;
        let again: Vec<G::Move> = game.moves(state).collect();
        require(visit.moves == again, || {
            format!("the moves are {:?} and, asked again, {again:?}", visit.moves)
        })?;
        for &mv in visit.sample {
            same(&format!("the result of {mv:?}"), || game.result(state, mv))?;
        }
        Ok(visit.sample.len())
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, ask: impl Fn() -> T) -> Result<(), String> {
    let (once, again) = (ask(), ask());
    require(once == again, || format!("{what} is {once:?} and, asked again, {again:?}"))
}
