//! Recording a search: a textbook search, UCT or the engine, observed by the recorder.

use enraya_play::{Playable, Played, Session, SetupError, with_played};
use enraya_rules::{AnyGame, Order, Tree};
use enraya_search::{
    Algorithm, Budget, Convention, Engine, Observer, Profile, Search, Tie, engine,
};
use enraya_study::Method;

use super::recorder::{Recorder, Scale};
use super::{Node, Trace};

/// The options of a recording.
#[derive(Clone, Debug, PartialEq)]
pub struct Recording {
    /// The search.
    pub method: Method,
    /// The profile the convention started from, for the report.
    pub profile: Profile,
    /// The convention, with options applied.
    pub convention: Convention,
    /// The most nodes that are kept; the others are counted.
    pub limit: usize,
    /// The number of simulations of MCTS.
    pub simulations: u64,
    /// The random seed.
    pub seed: u64,
}

impl Recording {
    /// The default node limit.
    pub const LIMIT: usize = 100_000;
    /// The default number of simulations.
    pub const SIMULATIONS: u64 = 100;
}

impl Default for Recording {
    fn default() -> Self {
        let profile = Profile::Aima;
        Recording {
            method: Method::Textbook(Algorithm::AlphaBeta),
            profile,
            convention: profile.into(),
            limit: Self::LIMIT,
            simulations: Self::SIMULATIONS,
            seed: 0,
        }
    }
}

/// Records a search of a position.
///
/// In an abstract tree the values are those of the leaves, whatever utility is requested. The
/// engine supports only win, draw and loss, and does not search abstract trees.
///
/// ```
/// use enraya_draw::trace::{Recording, record};
/// use enraya_play::Session;
/// use enraya_search::Budget;
///
/// let session = Session::open(&"tictactoe".parse()?, "XOX/.O./..X")?;
/// let trace = record(&session, &Recording::default(), &Budget::unlimited())?;
/// assert_eq!((trace.value, trace.best.as_deref()), (Some(1.0), Some("c2")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(
    session: &Session,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError> {
    let mut trace = with_played!(session.played(), |played| recorded(played, recording, budget))?;
    (trace.game, trace.position) = (session.name(), session.position());
    trace.abstract_tree = matches!(session.game(), AnyGame::Tree(_));
    Ok(trace)
}

/// Records a search of an abstract tree.
pub fn record_tree(
    tree: &Tree,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError> {
    record(&Session::new(AnyGame::Tree(tree.clone())), recording, budget)
}

/// Repeats the search of a trace without cuts, for the quiz: `None` if the search never cuts,
/// or if the tree has more nodes than the recording keeps.
///
/// ```
/// use enraya_draw::trace::{Recording, record, without_cuts};
/// use enraya_play::Session;
/// use enraya_rules::AnyGame;
/// use enraya_search::Budget;
///
/// let tree = AnyGame::Tree("[[3,12,8],[2,4,6],[14,5,2]]".parse()?);
/// let (session, budget) = (Session::new(tree), Budget::unlimited());
/// let trace = record(&session, &Recording::default(), &budget)?;
/// let whole = without_cuts(&session, &trace, &budget).unwrap();
/// assert_eq!((trace.counter.leaves(), whole.counter.leaves()), (7, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn without_cuts(session: &Session, trace: &Trace, budget: &Budget) -> Option<Trace> {
    if !trace.complete || !trace.recording.method.prunes() {
        return None;
    }
    let plain =
        Recording { method: Method::Textbook(Algorithm::Minimax), ..trace.recording.clone() };
    let budget = budget.clone().nodes(plain.limit as u64);
    let budget = match trace.depth {
        Some(depth) => budget.depth(depth),
        None => budget,
    };
    let whole = record(session, &plain, &budget).ok()?;
    (whole.complete && whole.hidden == 0).then_some(whole)
}

fn recorded<G: Playable>(
    played: &Played<G>,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError> {
    let convention = played.game().convention(recording.convention.clone());
    let recording = &Recording { convention, ..recording.clone() };
    let mut trace = match recording.method {
        // The engine does not search a finished game; the textbook search records one node.
        Method::Engine if played.is_over() => {
            let over =
                Recording { method: Method::Textbook(Algorithm::Minimax), ..recording.clone() };
            Trace { recording: recording.clone(), ..by_textbook(played, &over, budget)? }
        }
        Method::Engine => by_engine(played, recording, budget)?,
        _ => by_textbook(played, recording, budget)?,
    };
    let evaluation = recording.convention.evaluation.unwrap_or(G::EVALUATIONS[0]);
    trace.evaluation = trace.depth.map(|_| evaluation.name());
    Ok(trace)
}

fn by_textbook<G: Playable>(
    played: &Played<G>,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError> {
    let game = played.game();
    let evaluator = game.evaluator(recording.convention.evaluation)?;
    let order = &recording.convention.order;
    let mut recorder = Recorder::new(recording.limit);
    if *order != Order::Row {
        recorder = recorder.ordered(game.order(order)?);
    }
    if recording.method == Method::Mcts {
        recorder = recorder.merging();
    }
    if !recording.method.prunes() {
        recorder = recorder.unpruned();
    }
    // Dynamic dispatch, so that the searches are not compiled again for the recorder.
    let observer: &mut dyn Observer<G> = &mut recorder;
    let search = Search::new(game)
        .convention(recording.convention.clone())
        .order(order)?
        .tie(Tie::First, recording.seed)
        .budget(budget.clone())
        .evaluator(evaluator.as_ref())
        .observe(observer);
    let decision = match recording.method.textbook() {
        Some(algorithm) => search.run(algorithm, played.state()),
        None => search.uct(played.state(), recording.simulations, recording.seed),
    };
    let best = decision.result.best.map(|mv| game.move_text(mv));
    let value = decision.result.complete.then_some(decision.result.value);
    Ok(finished(recorder, recording, budget, value, best, decision.result.complete))
}

fn by_engine<G: Playable>(
    played: &Played<G>,
    recording: &Recording,
    budget: &Budget,
) -> Result<Trace, SetupError> {
    let game = played.game();
    if !played.has_engine() {
        return Err(SetupError::NoEngine);
    }
    let scale = Scale { value: engine::utility, longest: enraya_search::Utility::ten(game) };
    let mut recorder = Recorder::new(recording.limit).scaled(scale);
    let evaluator = game.evaluator(recording.convention.evaluation)?;
    let mut engine = Engine::with_evaluator(game.clone(), evaluator, ENGINE_MIB)?;
    let observer: &mut dyn Observer<G> = &mut recorder;
    let found = engine.search_observed(played.state(), budget, &mut |_| (), observer);
    let best = found.result.best.map(|mv| game.move_text(mv));
    let complete = found.result.complete;
    let mut trace = finished(recorder, recording, budget, None, best, complete);
    trace.value = complete.then(|| trace.node(trace.root()).value);
    Ok(trace)
}

/// The size of a recorded engine's transposition table: recorded searches are short.
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
    // A search that was stopped at once has at least its root.
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
