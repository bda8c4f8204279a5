//! Law of turns: players take turns if `alternates` is true.

use super::Law;
use super::check::{Check, Visit, require};
use super::labels;
use crate::Game;

pub(super) struct Turns;

impl<G: Game> Check<G> for Turns {
    fn law(&self) -> Law {
        Law::Turns
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, state, sample, .. } = *visit;
        if !game.alternates() {
            return Ok(0);
        }
        let player = game.to_move(state);
        for &mv in sample {
            require(game.to_move(&game.result(state, mv)) != player, || {
                let (mv, player) = (visit.labels.mv(mv), labels::player(player));
                format!("the players alternate, but after {mv} it is the turn of {player} again")
            })?;
        }
        Ok(sample.len())
    }
}
