//! One row of a comparison: a method at one depth.

use enraya_search::Counter;
use serde::Serialize;

use crate::count::as_number;
use crate::method::Method;
use crate::run::Run;

/// A method and a depth: sums over all positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ComparisonRow))]
pub struct Row {
    /// Plies.
    pub depth: u32,
    /// The method's name.
    pub algorithm: &'static str,
    /// The number of positions whose search was completed.
    pub positions: usize,
    /// Nodes, the roots included.
    pub nodes: u64,
    /// Leaves of all kinds.
    pub leaves: u64,
    /// Leaves in which the game is over.
    pub terminal: u64,
    /// Leaves at the depth limit.
    pub horizon: u64,
    /// Leaves with a value known without further search.
    pub known: u64,
    /// Nodes with a cutoff.
    pub cutoffs: u64,
    /// Cutoffs at the first child.
    pub cut_first: u64,
    /// Cutoffs at the second child.
    pub cut_second: u64,
    /// Cutoffs at the third child.
    pub cut_third: u64,
    /// Cutoffs at a later child.
    pub cut_later: u64,
    /// The fraction of cutoffs at the first child, from 0 to 1; `None` without cutoffs.
    pub first_move_cuts: Option<f64>,
    /// Nodes answered by the transposition table.
    pub table_hits: u64,
    /// The effective branching factor: the depth-th root of the mean number of nodes per
    /// position. `None` if the search was cut short.
    pub branching: Option<f64>,
    /// Time of the searches.
    pub seconds: f64,
    /// The value for the player to move; `None` for several positions, or if the
    /// search was cut short.
    #[serde(serialize_with = "as_number")]
    pub value: Option<f64>,
    /// The move chosen; `None` for several positions, or if the game is over.
    #[serde(rename = "move")]
    pub best: Option<String>,
    /// Whether every search was completed; if not, counts are lower bounds.
    pub complete: bool,
}

impl Row {
    /// The runs of a method to a depth, from `all` positions if none was cut short.
    pub(super) fn new(method: Method, depth: u32, all: usize, runs: &[Run]) -> Row {
        let mut counter = Counter::default();
        for run in runs {
            counter += run.counter;
        }
        let complete = runs.len() == all && runs.iter().all(|run| run.complete);
        let only = if let ([run], 1) = (runs, all) { Some(run) } else { None };
        let mean = counter.nodes as f64 / all.max(1) as f64;
        let [cut_first, cut_second, cut_third, cut_later] = counter.cut_at;
        Row {
            depth,
            algorithm: method.name(),
            positions: runs.iter().filter(|run| run.complete).count(),
            nodes: counter.nodes,
            leaves: counter.leaves(),
            terminal: counter.terminal,
            horizon: counter.horizon,
            known: counter.known,
            cutoffs: counter.cutoffs,
            cut_first,
            cut_second,
            cut_third,
            cut_later,
            first_move_cuts: counter.first_move_cuts(),
            table_hits: counter.table_hits,
            branching: complete.then(|| mean.powf(1.0 / f64::from(depth))),
            seconds: runs.iter().map(|run| run.seconds).sum(),
            value: only.and_then(|run| run.value),
            best: only.and_then(|run| run.best.clone()),
            complete,
        }
    }
}
