//! Comparison of searches: counts of each method at each depth, and their agreement.
//!
//! All work of an algorithm is counted, with iterative deepening the shallower depths too: a
//! row is the cost of reaching its depth.

mod agreement;
mod measured;
mod row;

use enraya_rules::PositionError;
use enraya_search::{Budget, Convention, Evaluation, UnknownName};
use enraya_words::Words;

use enraya_play::localize::Localized;
use enraya_play::{Limits, MAX_DEPTH, Session, SetupError, Workspace, parse_depth};

use crate::method::Method;
use crate::run::{Run, quickest, run};

pub use agreement::{Agreement, Disagreement, Said, SearchValue};
pub use measured::{Measured, MeasuredError};
pub use row::Row;

/// Options of a comparison.
#[derive(Clone, Debug)]
pub struct ComparisonOptions {
    /// The methods.
    pub methods: Vec<Method>,
    /// The depths, in plies, each greater than the one before.
    pub depths: Vec<u32>,
    /// The convention of the textbook algorithms.
    pub convention: Convention,
    /// Limits of each search: one method to one depth from one position.
    pub limits: Limits,
    /// Whether searches under a second are repeated, for the least of their times.
    pub repeat: bool,
}

/// Result of a comparison.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// By depth, then in the order of the methods. A method whose search was cut short is not
    /// run at greater depths.
    pub rows: Vec<Row>,
    /// The agreement of the searches.
    pub agreement: Agreement,
    /// The evaluation at the depth limit of the textbook algorithms, if any took part.
    pub evaluation: Option<Evaluation>,
}

/// Error of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompareError {
    /// A text is not a position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A search does not fit the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Localized for CompareError {
    fn say(&self, words: &Words) -> String {
        match self {
            CompareError::Position(error) => error.say(words),
            CompareError::Setup(error) => error.say(words),
        }
    }
}

impl Comparison {
    /// Whether every search was completed.
    pub fn is_complete(&self) -> bool {
        self.rows.iter().all(|row| row.complete)
    }
}

/// Runs every method to every depth from every position of the session's game, and calls
/// `report` with every row. `budget` is for all of it: searches left when it is spent have no
/// row.
///
/// ```
/// use enraya_play::{Limits, Session, Workspace};
/// use enraya_study::compare::{ComparisonOptions, compare};
/// use enraya_search::{Budget, Convention, Evaluation, UnknownName};
///
/// let session = Session::new("connect4".parse()?);
/// let mut workspace = Workspace::default();
/// let options = ComparisonOptions {
///     methods: vec!["minimax".parse()?, "alphabeta".parse()?],
///     depths: vec![1, 2, 3],
///     convention: Convention::default(),
///     limits: Limits::default(),
///     repeat: false,
/// };
/// let positions = ["".to_owned()];
/// let comparison =
///     compare(&session, &mut workspace, &positions, &options, &Budget::unlimited(), &mut |_| ())?;
/// let nodes: Vec<u64> = comparison.rows.iter().map(|row| row.nodes).collect();
/// assert_eq!((nodes[0], nodes[2], nodes[4]), (8, 57, 400));
/// assert!(comparison.agreement.holds());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn compare(
    session: &Session,
    workspace: &mut Workspace,
    positions: &[String],
    options: &ComparisonOptions,
    budget: &Budget,
    report: &mut dyn FnMut(&Row),
) -> Result<Comparison, CompareError> {
    let ComparisonOptions { methods, depths, convention, limits, repeat } = options;
    let at = |position: &String| {
        let mut session = session.clone();
        session.set_position(position).map(|()| session)
    };
    let sessions = positions.iter().map(at).collect::<Result<Vec<_>, _>>()?;
    let mut methods = methods.clone();
    let (mut rows, mut answers, mut evaluation) = (Vec::new(), Vec::new(), None);
    for &depth in depths {
        let mut tired = Vec::new();
        for &method in &methods {
            let search =
                Search { method, depth, convention, limits: *limits, repeat: *repeat, budget };
            if budget.expired() {
                break;
            }
            let runs = search.runs(workspace, &sessions)?;
            for (number, run) in runs.iter().enumerate() {
                answers.extend(SearchValue::from_run(method, depth, number, run));
                if method.textbook().is_some() {
                    evaluation = run.evaluation;
                }
            }
            let row = Row::new(method, depth, positions.len(), &runs);
            if !row.complete {
                tired.push(method);
            }
            report(&row);
            rows.push(row);
        }
        methods.retain(|method| !tired.contains(method));
    }
    Ok(Comparison { rows, agreement: Agreement::from_values(&answers), evaluation })
}

/// One method at one depth.
struct Search<'a> {
    method: Method,
    depth: u32,
    convention: &'a Convention,
    limits: Limits,
    repeat: bool,
    budget: &'a Budget,
}

impl Search<'_> {
    /// The positions in turn, up to the first whose search is cut short.
    fn runs(
        &self,
        workspace: &mut Workspace,
        sessions: &[Session],
    ) -> Result<Vec<Run>, SetupError> {
        let mut runs = Vec::new();
        for session in sessions {
            let run = self.run(session, workspace)?;
            let complete = run.complete;
            runs.push(run);
            if !complete {
                break;
            }
        }
        Ok(runs)
    }

    fn run(&self, session: &Session, workspace: &mut Workspace) -> Result<Run, SetupError> {
        let budget = self.budget.clone().depth(self.depth);
        let budget = self.limits.within(budget);
        let run = if self.repeat { quickest } else { run };
        run(session, workspace, self.method, self.convention, &budget)
    }
}

/// Depths: `6`, `1..8` (both ends included), or several of these, `2,4,6..8`; in
/// order, each once.
///
/// ```
/// use enraya_study::compare::parse_depths;
/// assert_eq!(parse_depths("1..4"), Ok(vec![1, 2, 3, 4]));
/// assert_eq!(parse_depths("6,2,4..6"), Ok(vec![2, 4, 5, 6]));
/// assert!(parse_depths("4..1").is_err() && parse_depths("0..3").is_err());
/// ```
pub fn parse_depths(text: &str) -> Result<Vec<u32>, UnknownName> {
    let wrong = || UnknownName {
        found: text.to_owned(),
        allowed: format!("N, N..M, N,N..M,… (1-{MAX_DEPTH})"),
    };
    let mut depths = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once("..").unwrap_or((part, part));
        let parse = |text| parse_depth(text).map_err(|_| wrong());
        let (first, last) = (parse(first)?, parse(last)?);
        if first > last {
            return Err(wrong());
        }
        depths.extend(first..=last);
    }
    depths.sort_unstable();
    depths.dedup();
    Ok(depths)
}
