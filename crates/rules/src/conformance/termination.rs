//! Law of termination: games end within `max_plies`.

use super::Law;
use super::check::{Check, Visit, require};
use crate::Game;

pub(super) struct Termination;

impl<G: Game> Check<G> for Termination {
    fn law(&self) -> Law {
        Law::Termination
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let (plies, most) = (visit.route.len(), visit.game.max_plies());
        require(plies < most as usize || visit.moves.is_empty(), || {
            format!("max_plies is {most}, but the game goes on after {plies}")
        })?;
        Ok(visit.moves.len())
    }
}
