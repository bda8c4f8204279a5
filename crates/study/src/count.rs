//! Node and leaf counts of a textbook search under a named convention.

use enraya_play::{Session, SetupError, Workspace};
use enraya_search::{Algorithm, Budget, Convention, Evaluation, Profile};
use serde::{Serialize, Serializer};

use crate::method::Method;
use crate::run::{Run, run};

/// Algorithm and convention of a count.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// The profile the convention started from, for the report.
    pub profile: Profile,
    /// The convention, options applied.
    pub convention: Convention,
}

/// The counts, with every choice that they depend on.
#[derive(Clone, Debug, Serialize)]
pub struct Count {
    /// The algorithm.
    #[serde(serialize_with = "as_text")]
    pub algorithm: Algorithm,
    /// The profile.
    #[serde(serialize_with = "as_text")]
    pub profile: Profile,
    /// The order of moves.
    pub order: String,
    /// The cutoff test; `None` for an algorithm without cutoffs.
    pub cut: Option<&'static str>,
    /// Fail-hard or fail-soft.
    pub fail: Option<&'static str>,
    /// The window of the root.
    pub window: Option<&'static str>,
    /// The windows of the root's moves.
    pub root: Option<&'static str>,
    /// The utility of a finished game.
    pub utility: &'static str,
    /// The evaluation at the depth limit; `None` without a limit.
    pub eval: Option<&'static str>,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// Nodes, the root included.
    pub nodes: u64,
    /// Leaves of both kinds.
    pub leaves: u64,
    /// Leaves in which the game is over.
    pub terminal: u64,
    /// Leaves at the depth limit.
    pub horizon: u64,
    /// Nodes with a cutoff.
    pub cutoffs: u64,
    /// The value for the player to move, in the utility named; `None` if the
    /// search was cut short.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// The best move, the first of equals; `None` if the game is over.
    #[serde(rename = "move")]
    pub best: Option<String>,
    /// Time of the search.
    pub seconds: f64,
    /// Whether the search was completed.
    pub complete: bool,
}

impl Count {
    /// The counts of a run, with its depth limit if there was one.
    pub fn new(experiment: &Experiment, depth: Option<u32>, run: Run) -> Count {
        let counter = run.counter;
        let Experiment { algorithm, profile, convention } = experiment;
        let prunes = |name| (*algorithm != Algorithm::Minimax).then_some(name);
        Count {
            algorithm: *algorithm,
            profile: *profile,
            order: convention.order.to_string(),
            cut: prunes(convention.cut.name()),
            fail: prunes(convention.fail.name()),
            window: prunes(convention.window.name()),
            root: prunes(convention.root.name()),
            utility: convention.utility.name(),
            eval: run.evaluation.filter(|_| depth.is_some()).map(Evaluation::name),
            depth,
            nodes: counter.nodes,
            leaves: counter.leaves(),
            terminal: counter.terminal,
            horizon: counter.horizon,
            cutoffs: counter.cutoffs,
            value: run.value,
            best: run.best,
            seconds: run.seconds,
            complete: run.complete,
        }
    }
}

/// Counts the nodes and leaves of a textbook search of a position.
///
/// ```
/// use enraya_play::{Session, Workspace};
/// use enraya_search::{Algorithm, Budget, Profile};
/// use enraya_study::{Experiment, count};
///
/// let session = Session::new("tictactoe".parse()?);
/// let (algorithm, profile) = (Algorithm::AlphaBeta, Profile::Aima);
/// let experiment = Experiment { algorithm, profile, convention: profile.into() };
/// let count = count(&session, &mut Workspace::default(), &experiment, &Budget::unlimited())?;
/// assert_eq!((count.leaves, count.nodes), (7_330, 18_297));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn count(
    session: &Session,
    workspace: &mut Workspace,
    experiment: &Experiment,
    budget: &Budget,
) -> Result<Count, SetupError> {
    let method = Method::Textbook(experiment.algorithm);
    let run = run(session, workspace, method, &experiment.convention, budget)?;
    Ok(Count::new(experiment, budget.max_depth(), run))
}

/// A value as text in JSON.
pub(crate) fn as_text<T: std::fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Whole values as integers in JSON: `1`, not `1.0`.
pub fn as_number<S: Serializer>(value: &Option<f64>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) if value.fract() == 0.0 => serializer.serialize_i64(*value as i64),
        value => value.serialize(serializer),
    }
}
