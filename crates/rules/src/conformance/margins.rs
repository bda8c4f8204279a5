//! Law of margins: their sign is the outcome's, and the bounds on the way hold.

use super::Law;
use super::check::{Check, Visit, require};
use super::labels;
use crate::{Margin, Player};

pub(super) struct Margins;

impl<G: Margin> Check<G> for Margins {
    fn law(&self) -> Law {
        Law::Margins
    }

    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String> {
        let Visit { game, state, route, .. } = *visit;
        let [secured, returned] = Player::BOTH.map(|player| game.secured_margin(state, player));
        require(secured == -returned, || {
            format!("{secured} is secured for the first player, {returned} for the second")
        })?;
        let Some(outcome) = game.outcome(state) else { return Ok(0) };
        let [margin, other] = Player::BOTH.map(|player| game.margin(state, player));
        require(margin == -other, || {
            format!("the margin is {margin} for the first player, {other} for the second")
        })?;
        require(margin.signum() == outcome.sign_for(Player::First), || {
            let outcome = labels::outcome(Some(outcome));
            format!("the margin of the first player is {margin}, the outcome {outcome}")
        })?;
        let mut before = game.start();
        for (played, mv) in (0..).zip(route.iter().map(Some).chain([None])) {
            let (secured, open) =
                (game.secured_margin(&before, Player::First), game.open_margin(&before));
            require((margin - secured).abs() <= open, || {
                format!(
                    "after {played} moves {secured} is secured and {open} open for the first player, who ends with {margin}"
                )
            })?;
            let left = game.plies_left(&before) as usize;
            require(!game.has_fixed_length() || left == route.len() - played, || {
                format!(
                    "after {played} moves {left} should be left, but the game ends after {}",
                    route.len()
                )
            })?;
            mv.inspect(|mv| game.play_unchecked(&mut before, **mv));
        }
        Ok(0)
    }
}
