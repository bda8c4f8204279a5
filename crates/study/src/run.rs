//! One counted search of a position: statistics and result.

use std::num::NonZeroUsize;

use enraya_play::{
    Agent, EngineBuild, MctsAgent, Playable, Played, Session, SetupError, Workspace, choose_move,
    run_textbook, utility, with_played,
};
use enraya_search::clock::Instant;
use enraya_search::{
    Algorithm, Budget, Class, Convention, Counter, Engine, Evaluation, Tie, Utility, Value,
};

use crate::method::Method;

/// A completed or interrupted search.
#[derive(Clone, Debug)]
pub struct Run {
    /// The counts.
    pub counter: Counter,
    /// The evaluation at the depth limit; `None` for the engine's own.
    pub evaluation: Option<Evaluation>,
    /// The value for the player to move, in the utility of the convention (the
    /// engine's: ±1, 0 or an estimate between); `None` if it was cut short.
    pub value: Option<f64>,
    /// Win, draw or loss, if it is proven without estimates.
    pub proved: Option<Class>,
    /// The move chosen; `None` if the game is over.
    pub best: Option<String>,
    /// Time of the search.
    pub seconds: f64,
    /// Whether it was completed.
    pub complete: bool,
}

/// Runs a search of a position and counts its nodes.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::{Algorithm, Budget, Convention};
/// use enraya_study::{Method, run};
///
/// let session = Session::new("tictactoe".parse()?);
/// let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
/// let (method, convention) = (Method::Textbook(Algorithm::Minimax), Convention::default());
/// let run = run(&session, &mut workspace, method, &convention, &budget)?;
/// assert_eq!((run.counter.nodes, run.counter.leaves()), (549_946, 255_168));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(
    session: &Session,
    workspace: &mut Workspace,
    method: Method,
    convention: &Convention,
    budget: &Budget,
) -> Result<Run, SetupError> {
    match method {
        Method::Textbook(algorithm) => textbook(session, algorithm, convention, budget),
        Method::Engine => with_played!(session.played(), |played| {
            engine(played, workspace, convention.evaluation, budget)
        }),
        Method::Mcts => mcts(session, budget),
    }
}

/// Repetitions of a short search.
const REPETITIONS: usize = 5;
/// Searches are repeated as long as all together took less than this, in seconds.
const SHORT: f64 = 1.0;

/// As [`run`], but a search under a second is repeated, at most five times and a second in all,
/// and has the least of its times: a busy machine makes single times meaningless.
pub(crate) fn quickest(
    session: &Session,
    workspace: &mut Workspace,
    method: Method,
    convention: &Convention,
    budget: &Budget,
) -> Result<Run, SetupError> {
    let mut best = run(session, workspace, method, convention, budget)?;
    let mut spent = best.seconds;
    for _ in 1..REPETITIONS {
        if !best.complete || spent + best.seconds > SHORT {
            break;
        }
        let again = run(session, workspace, method, convention, budget)?;
        if !again.complete {
            break;
        }
        spent += again.seconds;
        best.seconds = best.seconds.min(again.seconds);
    }
    Ok(best)
}

/// Whether a search of a position can be set up: its order and evaluation exist.
pub(crate) fn check_run(
    session: &Session,
    method: Method,
    convention: &Convention,
) -> Result<(), SetupError> {
    with_played!(session.played(), |played| {
        let game = played.game();
        if method.textbook().is_none() && !played.has_engine() {
            return Err(SetupError::NoEngine);
        }
        enraya_rules::IndexedMoves::order(game, &convention.order)?;
        enraya_search::Evaluators::evaluator(game, convention.evaluation)?;
        Ok(())
    })
}

fn textbook(
    session: &Session,
    algorithm: Algorithm,
    convention: &Convention,
    budget: &Budget,
) -> Result<Run, SetupError> {
    let (start, mut counter) = (Instant::now(), Counter::default());
    let tie = (Tie::First, 0);
    let found = run_textbook(session, algorithm, convention, tie, budget.clone(), &mut counter)?;
    let seconds = start.elapsed().as_secs_f64();
    let (utility, evaluation) =
        with_played!(session.played(), |played| utility_and_evaluation(played, convention));
    let value = found.complete.then_some(found.value);
    Ok(Run {
        counter,
        evaluation,
        value,
        proved: value.and_then(|value| proved(utility, value, &counter)),
        best: found.best,
        seconds,
        complete: found.complete,
    })
}

/// What a textbook search of this game uses. The mean of the leaves below a node of an abstract
/// tree is not a named evaluation.
fn utility_and_evaluation<G: Playable>(
    played: &Played<G>,
    convention: &Convention,
) -> (Utility, Option<Evaluation>) {
    let convention = played.game().convention(convention.clone());
    let evaluation = || convention.evaluation.unwrap_or(G::EVALUATIONS[0]);
    (convention.utility, played.has_engine().then(evaluation))
}

/// One thread, so that the count is the same every time, and an empty table.
fn engine<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    evaluation: Option<Evaluation>,
    budget: &Budget,
) -> Result<Run, SetupError> {
    if !played.has_engine() {
        return Err(SetupError::NoEngine);
    }
    let (threads, table_mib) = (NonZeroUsize::MIN, Engine::<G>::TABLE_MIB);
    let engine = workspace.engine(played.game(), EngineBuild { threads, table_mib, evaluation })?;
    engine.forget();
    let (mut counter, start) = (Counter::default(), Instant::now());
    let found = engine.search_observed(played.state(), budget, &mut |_| (), &mut counter);
    let seconds = start.elapsed().as_secs_f64();
    Ok(Run {
        counter,
        evaluation,
        value: found.result.complete.then(|| utility(found.result.value)),
        proved: found.result.value.class(),
        best: found.result.best.map(|mv| played.game().move_text(mv)),
        seconds,
        complete: found.result.complete,
    })
}

/// Simulations of MCTS where the budget has no limit on nodes.
const SIMULATIONS: u64 = 10_000;

/// One thread and an empty tree, so that the result is the same every time; a node is a
/// simulation.
fn mcts(session: &Session, budget: &Budget) -> Result<Run, SetupError> {
    let simulations = budget.max_nodes().unwrap_or(SIMULATIONS);
    let agent = MctsAgent {
        simulations: Some(simulations),
        threads: Some(NonZeroUsize::MIN),
        ..MctsAgent::default()
    };
    let (mut workspace, start) = (Workspace::default(), Instant::now());
    let choice = choose_move(session, &mut workspace, &Agent::Mcts(agent), 0, budget)?;
    let seconds = start.elapsed().as_secs_f64();
    let nodes = choice.as_ref().map_or(0, |choice| choice.nodes);
    let over = session.outcome().map(|outcome| Value::of_outcome(outcome, session.to_move()));
    let value = choice.as_ref().and_then(|choice| choice.value).or_else(|| over.map(utility));
    let proved = over.is_some() || choice.as_ref().is_some_and(|choice| choice.proved);
    let complete = proved || nodes >= simulations;
    Ok(Run {
        counter: Counter { nodes, ..Counter::default() },
        evaluation: None,
        value: value.filter(|_| complete),
        proved: value.filter(|_| proved).map(|value| Utility::Unit.class(value)),
        best: choice.map(|choice| choice.text),
        seconds,
        complete,
    })
}

/// The class proven by a textbook value. Estimates are smaller than a win in the utilities
/// `unit` and `depth`, but not always in `cost`.
fn proved(utility: Utility, value: f64, counter: &Counter) -> Option<Class> {
    let class = utility.class(value);
    let decisive = class != Class::Draw && utility != Utility::Cost;
    (counter.horizon == 0 || decisive).then_some(class)
}
