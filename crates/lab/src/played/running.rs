//! How searches are run to be counted.

use std::num::NonZeroUsize;
use std::time::Instant;

use enraya_rules::{IndexedMoves, Keyed, Notation, Symmetric};
use enraya_search::{
    Algorithm, Budget, Convention, Counter, Engine, Evaluation, Evaluators, Tactics, Tie,
};

use super::Played;
use crate::run::proved;
use crate::{EngineAgent, Run, SetupError};

impl<G: IndexedMoves + Evaluators + Keyed + Notation + Clone> Played<G> {
    pub(super) fn run_textbook(
        &self,
        algorithm: Algorithm,
        convention: &Convention,
        budget: Budget,
    ) -> Result<Run, SetupError> {
        let start = Instant::now();
        let (decision, counter) = self.search(algorithm, convention, (Tie::First, 0), budget)?;
        let value = decision.result.complete.then_some(decision.result.value);
        Ok(Run {
            counter,
            evaluation: Some(convention.evaluation.unwrap_or(G::EVALUATIONS[0])),
            value,
            proved: value.and_then(|value| proved(convention.utility, value, &counter)),
            best: decision.result.best.map(|mv| self.game.move_text(mv)),
            seconds: start.elapsed().as_secs_f64(),
            complete: decision.result.complete,
        })
    }

    /// One thread, so that the count is the same every time, and nothing learnt
    /// before.
    pub(super) fn run_engine(
        &self,
        evaluation: Option<Evaluation>,
        budget: &Budget,
    ) -> Result<Run, SetupError>
    where
        G: Tactics + Symmetric + Sync,
        G::State: Send + Sync,
        G::Move: Send + Sync,
    {
        let (threads, table_mib) = (Some(NonZeroUsize::MIN), Some(Engine::<G>::TABLE_MIB));
        let agent = EngineAgent { threads, table_mib, evaluation, ..EngineAgent::default() };
        self.minds.with_engine(&self.game, &agent, self.effort, |engine| {
            engine.forget();
            let mut counter = Counter::default();
            let start = Instant::now();
            let state = self.record.state();
            let thought = engine.search_observed(state, budget, &mut |_| (), &mut counter);
            let seconds = start.elapsed().as_secs_f64();
            let text = |mv| self.game.move_text(mv);
            Run { seconds, ..Run::of_engine(&thought, counter, evaluation, text) }
        })
    }
}
