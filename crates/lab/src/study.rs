//! The analysis of a game that has an exact solver.

use enraya_rules::Game;
use enraya_search::solver::Bounds;
use enraya_search::{Budget, Stopped, Value};

use crate::expert::Expert;
use crate::{Analysis, MoveValue, Threat, Zugzwang};

/// What the exact solver tells of a position beside the values of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Study {
    /// Best play, as moves' text; empty if the budget did not reach that far.
    pub line: Vec<String>,
    /// The empty cells that complete a line, the first player's first.
    pub threats: Vec<Threat>,
    /// Who profits when only bad moves are left.
    pub zugzwang: Zugzwang,
}

/// Nodes for an estimate of what the solver could not settle.
const ESTIMATE_NODES: u64 = 200_000;
/// The part of the time that is kept for it.
const ESTIMATE_SHARE: u32 = 8;

/// The same limits, but one of so many shares of the time is kept back.
pub(crate) fn sooner(budget: &Budget, shares: u32) -> Budget {
    match budget.time_left() {
        Some(time) => budget.clone().time(time - time / shares),
        None => budget.clone(),
    }
}

/// The exact score of every move. What the budget does not reach has bounds, and
/// an estimate from `estimate`, which has at most as many nodes again but no more
/// time; without it, there is no answer.
pub(crate) fn study<G: Game>(
    game: &G,
    state: &G::State,
    expert: &mut dyn Expert<G>,
    budget: &Budget,
    text: impl Fn(G::Move) -> String,
    estimate: Option<&dyn Fn(&Budget) -> Analysis>,
) -> Result<Analysis, Stopped> {
    let scores = expert.moves(state, sooner(budget, ESTIMATE_SHARE));
    let mut nodes = scores.iter().map(|(_, solution)| solution.nodes).sum();
    let bounds: Vec<Bounds> = scores.iter().map(|(_, solution)| solution.bounds).collect();
    let complete = scores.iter().all(|(_, solution)| solution.complete);
    let (mut values, mut depth) = (vec![None; scores.len()], game.plies_left(state));
    if !complete {
        let estimate = estimate.ok_or(Stopped)?;
        let most = budget.max_nodes().map_or(ESTIMATE_NODES, |most| most.min(ESTIMATE_NODES));
        let estimate = estimate(&budget.clone().nodes(most));
        values = estimate.moves.iter().map(|mv| Some(mv.value)).collect();
        nodes += estimate.nodes;
        depth = estimate.depth;
    }
    let value = |bounds: Bounds, estimate: Option<Value>| match (bounds.class(), estimate) {
        // At the latest, at the earliest: the lower bound holds either way.
        (Some(_), _) | (None, None) => expert.value(state, bounds.lower),
        (None, Some(estimate)) => estimate,
    };
    let values: Vec<Value> =
        bounds.iter().zip(values).map(|(&bounds, estimate)| value(bounds, estimate)).collect();
    let best = values.iter().max().copied();
    let lower = bounds.iter().map(|bounds| bounds.lower).max();
    let upper = bounds.iter().map(|bounds| bounds.upper).max();
    let line = match lower {
        Some(score) if lower == upper => expert.line(state, score, budget.less_nodes(nodes)),
        _ => Vec::new(),
    };
    let moves = scores.iter().zip(values).map(|(&(mv, solution), value)| MoveValue {
        text: text(mv),
        value,
        bounds: Some(solution.bounds),
        best: Some(value) == best,
    });
    let moves = moves.collect();
    let (threats, zugzwang) = expert.threats(state);
    let line = line.into_iter().map(text).collect();
    Ok(Analysis { moves, depth, nodes, study: Some(Study { line, threats, zugzwang }) })
}
