//! Law of purity: methods give the same answer to the same question.

use super::Law;
use super::check::{Check, Visit, require};
use super::labels;
use crate::Game;

pub(super) struct Purity;

impl<G: Game> Check<G> for Purity {
    fn law(&self) -> Law {
        Law::Purity
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, state, labels, .. } = *visit;
        let differs = |what: &str, once: &str, again: &str| {
            Err(format!("{what} is {once} and, asked again, {again}"))
        };
        if visit.route.is_empty() && game.start() != game.start() {
            return Err("the start is another one, asked again".to_owned());
        }
        require(*state == state.clone(), || "the state does not equal its own clone".to_owned())?;
        let [once, again] = [(); 2].map(|()| game.to_move(state));
        if once != again {
            return differs("the player to move", labels::player(once), labels::player(again));
        }
        let [once, again] = [(); 2].map(|()| game.outcome(state));
        if once != again {
            return differs("the outcome", labels::outcome(once), labels::outcome(again));
        }
        let again: Vec<G::Move> = game.moves(state).collect();
        if visit.moves != again {
            return differs("the list of moves", &labels.list(visit.moves), &labels.list(&again));
        }
        for &mv in visit.sample {
            let [once, again] = [(); 2].map(|()| game.result(state, mv));
            if once != again {
                let what = format!("the result of {}", labels.mv(mv));
                return differs(&what, &labels.state(&once), &labels.state(&again));
            }
        }
        Ok(visit.sample.len())
    }
}
