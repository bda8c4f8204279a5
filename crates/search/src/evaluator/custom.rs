//! The evaluation of a custom game: its own estimate at the depth limit, its own utility
//! where the game is over.

use enraya_rules::{Custom, CustomState, Outcome, Player};

use super::{Evaluator, Evaluators, NoEvaluation, WIN, ZeroEvaluator};
use crate::Evaluation;

impl Evaluators for Custom {
    const EVALUATIONS: &'static [Evaluation] = &[Evaluation::Own, Evaluation::None];

    fn evaluator(
        &self,
        name: Option<Evaluation>,
    ) -> Result<Box<dyn Evaluator<CustomState>>, NoEvaluation> {
        let estimates = match name.unwrap_or(Evaluation::Own) {
            Evaluation::Own => true,
            Evaluation::None if !self.rules().has_utility() => return Ok(Box::new(ZeroEvaluator)),
            Evaluation::None => false,
            found => return Err(NoEvaluation { found, allowed: Self::EVALUATIONS }),
        };
        Ok(Box::new(Own { game: self.clone(), estimates }))
    }
}

/// If the game gives neither, positions at the depth limit are equal and finished games
/// are worth what their outcome says.
struct Own {
    game: Custom,
    /// Whether the game's own estimate counts.
    estimates: bool,
}

impl Own {
    fn estimated(&self, state: &CustomState, player: Player) -> f64 {
        let estimate = self.estimates.then(|| self.game.rules().estimate(state, player));
        estimate.flatten().unwrap_or(0.0)
    }
}

impl Evaluator<CustomState> for Own {
    fn evaluate(&self, state: &CustomState, player: Player) -> i32 {
        let most = WIN - 1;
        let worth = self.estimated(state, player) * f64::from(WIN);
        (worth.round() as i32).clamp(-most, most)
    }

    fn estimate(&self, state: &CustomState, player: Player) -> f64 {
        let worth = self.estimated(state, player);
        if self.game.rules().has_utility() {
            return worth;
        }
        // An estimate, however sure, is less than a win.
        let most = f64::from(WIN - 1);
        (worth * f64::from(WIN)).clamp(-most, most)
    }

    fn utility(&self, state: &CustomState, outcome: Outcome, player: Player) -> f64 {
        let rules = self.game.rules();
        let own = rules.has_utility().then(|| rules.utility(state, player)).flatten();
        own.unwrap_or_else(|| f64::from(outcome.sign_for(player)) * f64::from(WIN))
    }

    fn bound(&self) -> f64 {
        if self.game.rules().has_utility() { f64::INFINITY } else { WIN.into() }
    }
}
