//! Players who are said to alternate do.

use super::Law;
use super::check::{Check, Visit, require};
use super::writing;
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
                let (mv, player) = (visit.writing.mv(mv), writing::player(player));
                format!("the players alternate, but after {mv} it is the turn of {player} again")
            })?;
        }
        Ok(sample.len())
    }
}
