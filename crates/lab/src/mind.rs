//! The engine and the Monte-Carlo tree that a table keeps from move to move, so
//! that what they learnt is not lost.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use enraya_rules::Game;
use enraya_search::{Engine, Evaluation, Evaluators, Mcts};

use crate::{Effort, EngineAgent, Judgement, Level, MctsAgent, SetupError, solving};

/// What was made for somebody, with what was asked for.
type Kept<K, M> = Arc<Mutex<Option<(K, M)>>>;

/// All of them, once somebody has asked. A copy shares them.
pub(crate) struct Minds<G: Game> {
    engine: Kept<Build, Engine<G>>,
    mcts: Kept<MctsAgent, Mcts<G>>,
    solving: Kept<Effort, Engine<G>>,
}

impl<G: Game> Clone for Minds<G> {
    fn clone(&self) -> Self {
        let solving = Arc::clone(&self.solving);
        Minds { engine: Arc::clone(&self.engine), mcts: Arc::clone(&self.mcts), solving }
    }
}

impl<G: Game> Default for Minds<G> {
    fn default() -> Self {
        Minds { engine: Arc::default(), mcts: Arc::default(), solving: Arc::default() }
    }
}

/// What an engine was made with.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Build {
    threads: NonZeroUsize,
    mib: usize,
    evaluation: Option<Evaluation>,
}

/// What a panic has left behind is a table whose every entry is true, or a tree
/// whose every node has been counted.
fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<G: Game + Evaluators + Clone> Minds<G> {
    /// Has `work` done by an engine like this, the same as last time if it was like
    /// this.
    pub(crate) fn with_engine<T>(
        &self,
        game: &G,
        agent: &EngineAgent,
        effort: Effort,
        work: impl FnOnce(&mut Engine<G>) -> T,
    ) -> Result<T, SetupError> {
        let mib = agent.table_mib.unwrap_or(effort.table_mib.min(Engine::<G>::TABLE_MIB));
        let threads = agent.threads.unwrap_or(effort.threads);
        let build = Build { threads, mib, evaluation: agent.evaluation };
        let mut kept = held(&self.engine);
        if kept.as_ref().is_none_or(|(known, _)| *known != build) {
            let evaluator = match agent.evaluation {
                Some(name) => game.evaluator(Some(name))?,
                None => game.strongest(),
            };
            let engine = Engine::with_evaluator(game.clone(), evaluator, mib)?.threads(threads);
            *kept = Some((build, engine));
        }
        let (_, engine) = kept.as_mut().expect("it has just been made");
        Ok(work(engine))
    }

    /// The engine of a level: one thread, so that the same seed gives the same game.
    pub(crate) fn with_level<T>(
        &self,
        game: &G,
        work: impl FnOnce(&mut Engine<G>) -> T,
    ) -> Result<T, SetupError> {
        let (threads, table_mib) = (Some(NonZeroUsize::MIN), Some(Level::TABLE_MIB));
        let agent = EngineAgent { threads, table_mib, ..EngineAgent::default() };
        self.with_engine(game, &agent, Effort::default(), work)
    }

    /// Has `work` done by the engine that solves.
    pub(crate) fn with_solving<T>(
        &self,
        game: &G,
        effort: Effort,
        work: impl FnOnce(&mut Engine<G>) -> T,
    ) -> Result<T, SetupError> {
        // Who waits while another solves can keep to no budget.
        let Ok(mut kept) = self.solving.try_lock() else {
            return Ok(work(&mut solving::engine(game, effort)?));
        };
        if kept.is_none() {
            *kept = Some((effort, solving::engine(game, effort)?));
        }
        let (_, engine) = kept.as_mut().expect("it has just been made");
        Ok(work(engine))
    }

    /// Has `work` done by a Monte-Carlo search like this; its tree is the one of last
    /// time if it was like this.
    pub(crate) fn with_mcts<T>(
        &self,
        game: &G,
        agent: &MctsAgent,
        (effort, seed): (Effort, u64),
        work: impl FnOnce(&mut Mcts<G>) -> T,
    ) -> T {
        let mut kept = held(&self.mcts);
        if kept.as_ref().is_none_or(|(known, _)| known != agent) {
            let mut mcts = Mcts::new(game.clone());
            mcts = mcts.threads(agent.threads.unwrap_or(effort.threads));
            if let Some(simulations) = agent.simulations {
                mcts = mcts.simulations(simulations);
            }
            if let Some(hundredths) = agent.exploration {
                mcts = mcts.exploration(f64::from(hundredths) / 100.0);
            }
            if agent.leaf == Judgement::Evaluation {
                mcts = mcts.evaluator(game.strongest());
            }
            *kept = Some((*agent, mcts));
        }
        let (_, mcts) = kept.as_mut().expect("it has just been made");
        mcts.reseed(seed);
        work(mcts)
    }
}
