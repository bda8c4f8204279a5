//! Setting up a search to be recorded.

use enraya_rules::{Game, IndexedMoves, Keyed, Notation, Order, OrderError, Symmetric, Tree};
use enraya_search::evaluator::Leaves;
use enraya_search::{
    Algorithm, Budget, Convention, Engine, Evaluation, Evaluator, Evaluators, Profile, Search,
    Tactics, Tie, Utility, engine,
};

use super::recorder::{Recorder, Scale};
use super::{Node, Trace};
use crate::SetupError;

enraya_search::named! {
    /// A search that can be recorded.
    pub enum Method {
        /// Looks at every line of play.
        Minimax = "minimax",
        /// Leaves out what cannot change the result.
        AlphaBeta = "alphabeta",
        /// Asks of most moves only whether they are better.
        Pvs = "pvs",
        /// Searches ever deeper, with a table of positions.
        Deepening = "deepening",
        /// The engine that plays: all of this, and more.
        Engine = "engine",
        /// Plays many games by lot, and ever more of the promising ones.
        Mcts = "mcts",
    }
}

/// What to record.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// The search.
    pub method: Method,
    /// The profile the convention started from, for the report.
    pub profile: Profile,
    /// The convention, options applied.
    pub convention: Convention,
    /// The most nodes that are kept. What is left out is counted.
    pub limit: usize,
    /// How many simulations are made, where the search is one of simulations.
    pub simulations: u64,
    /// What is left to chance.
    pub seed: u64,
}

impl Recording {
    /// The most nodes that are kept, unless another number is asked for.
    pub const LIMIT: usize = 100_000;
    /// Simulations, unless another number is asked for.
    pub const SIMULATIONS: u64 = 100;
}

impl Default for Recording {
    fn default() -> Self {
        let profile = Profile::Aima;
        Recording {
            method: Method::AlphaBeta,
            profile,
            convention: profile.into(),
            limit: Self::LIMIT,
            simulations: Self::SIMULATIONS,
            seed: 0,
        }
    }
}

impl Method {
    /// The textbook's algorithm, if it is one that has bounds or looks at all.
    pub fn algorithm(self) -> Option<Algorithm> {
        match self {
            Method::Minimax => Some(Algorithm::Minimax),
            Method::AlphaBeta => Some(Algorithm::AlphaBeta),
            Method::Pvs => Some(Algorithm::Pvs),
            Method::Deepening => Some(Algorithm::Deepening),
            Method::Engine | Method::Mcts => None,
        }
    }

    /// Whether cuts, bounds and windows mean something here.
    pub fn prunes(self) -> bool {
        matches!(self, Method::AlphaBeta | Method::Pvs | Method::Deepening | Method::Engine)
    }
}

/// Records a search of an abstract tree. Its values are the leaves' own, whatever
/// the utility asked for; the engine, which knows only won, drawn and lost, does
/// not search it.
pub fn trace_tree(
    tree: &Tree,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError> {
    let convention =
        Convention { utility: Utility::Cost, evaluation: None, ..recording.convention.clone() };
    let recording = &Recording { convention, ..recording.clone() };
    let leaves = Leaves::new(tree);
    let recorded = Recorded { game: tree, state: tree.start(), evaluator: &leaves };
    let mut trace = recorded.textbook(recording, budget)?.ok_or(SetupError::NoEngine)?;
    trace.game = tree.to_string();
    trace.abstract_tree = true;
    trace.evaluation = trace.depth.map(|_| Evaluation::None.name());
    Ok(trace)
}

/// Records a search of a position.
pub(crate) fn trace_game<G>(
    game: &G,
    state: &G::State,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError>
where
    G: IndexedMoves + Evaluators + Keyed + Notation + Symmetric + Tactics + Clone + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    let evaluator = game.evaluator(recording.convention.evaluation)?;
    let recorded = Recorded { game, state: state.clone(), evaluator: evaluator.as_ref() };
    if game.outcome(state).is_some() {
        // The engine has nothing to say there; the textbook has one node.
        let over = Recording { method: Method::Minimax, ..recording.clone() };
        let trace = recorded.textbook(&over, budget)?.ok_or(SetupError::NoEngine)?;
        return Ok(Trace { recording: recording.clone(), ..trace });
    }
    match recorded.textbook(recording, budget)? {
        Some(trace) => Ok(trace),
        None => recorded.engine(recording, budget),
    }
}

/// A position about to be searched.
pub(crate) struct Recorded<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) state: G::State,
    pub(crate) evaluator: &'a dyn Evaluator<G::State>,
}

impl<G: IndexedMoves + Keyed + Notation> Recorded<'_, G> {
    /// A textbook search in the order of the convention; `None` if the method is none.
    fn textbook(
        &self,
        recording: &Recording,
        budget: &Budget,
    ) -> Result<Option<Trace>, OrderError> {
        let order = &recording.convention.order;
        let mut recorder = Recorder::new(recording.limit);
        if *order != Order::Row {
            recorder = recorder.ordered(self.game.order(order)?);
        }
        if recording.method == Method::Mcts {
            recorder = recorder.merging();
        }
        if !recording.method.prunes() {
            recorder = recorder.unpruned();
        }
        let search = Search::new(self.game)
            .convention(recording.convention.clone())
            .order(order)?
            .tie(Tie::First, recording.seed)
            .budget(budget.clone())
            .evaluator(self.evaluator)
            .observe(&mut recorder);
        let decision = match recording.method.algorithm() {
            Some(algorithm) => search.run(algorithm, &self.state),
            None if recording.method == Method::Mcts => {
                search.uct(&self.state, recording.simulations, recording.seed)
            }
            None => return Ok(None),
        };
        let best = decision.result.best.map(|mv| self.game.move_text(mv));
        let value = decision.result.complete.then_some(decision.result.value);
        Ok(Some(finished(recorder, recording, budget, value, best, decision.result.complete)))
    }
}

impl<G> Recorded<'_, G>
where
    G: IndexedMoves + Evaluators + Keyed + Notation + Symmetric + Tactics + Clone + Sync,
    G::State: Send + Sync,
    G::Move: Send + Sync,
{
    fn engine(&self, recording: &Recording, budget: &Budget) -> Result<Trace, SetupError> {
        let scale =
            Scale { value: engine::utility, longest: enraya_search::Utility::ten(self.game) };
        let mut recorder = Recorder::new(recording.limit).scaled(scale);
        let evaluator = self.game.evaluator(recording.convention.evaluation)?;
        let mut engine = Engine::with_evaluator(self.game.clone(), evaluator, ENGINE_MIB)?;
        let thought = engine.search_observed(&self.state, budget, &mut |_| (), &mut recorder);
        let best = thought.result.best.map(|mv| self.game.move_text(mv));
        let complete = thought.result.complete;
        let mut trace = finished(recorder, recording, budget, None, best, complete);
        trace.value = complete.then(|| trace.node(trace.root()).value);
        Ok(trace)
    }
}

/// The table of a recorded engine: recorded searches are short.
const ENGINE_MIB: usize = 16;

fn finished<S>(
    recorder: Recorder<S>,
    recording: &Recording,
    budget: &Budget,
    value: Option<f64>,
    best: Option<String>,
    complete: bool,
) -> Trace {
    let Recorder { mut nodes, mut roots, mut events, moves, mut skipped, counter, hidden, .. } =
        recorder;
    nodes.shrink_to_fit();
    events.shrink_to_fit();
    skipped.shrink_to_fit();
    // A search that was stopped at once has looked at its root, if at nothing else.
    if nodes.is_empty() {
        nodes.push(Node::ROOT);
        roots.push(0);
    }
    Trace {
        recording: recording.clone(),
        game: String::new(),
        position: String::new(),
        abstract_tree: false,
        evaluation: None,
        depth: budget.max_depth(),
        value,
        best,
        complete,
        counter,
        hidden,
        nodes,
        roots,
        events,
        moves,
        skipped,
    }
}
