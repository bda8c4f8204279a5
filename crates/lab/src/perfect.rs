//! The agent `perfect`: moves from the exact solver, within a second.

use std::time::Duration;

use enraya_rules::Game;
use enraya_search::{Budget, Tie};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

use crate::expert::Expert;

/// For the score of the position and the moves that keep it.
const THOUGHT: Duration = Duration::from_millis(600);
/// For bounds on every move, shared by them, where that was not enough.
const SECOND_THOUGHT: Duration = Duration::from_millis(300);

/// A move from the solver.
pub(crate) struct Found<M> {
    pub(crate) mv: M,
    /// The score, if it was found in time.
    pub(crate) score: Option<i32>,
    pub(crate) nodes: u64,
}

/// The quickest win or slowest loss; where time does not allow to find it, a
/// move of which the best is proved. `None` if the game is over.
pub(crate) fn choose<G: Game>(
    game: &G,
    state: &G::State,
    expert: &mut dyn Expert<G>,
    budget: &Budget,
    (tie, seed): (Tie, u64),
) -> Option<Found<G::Move>> {
    let (solution, best) = expert.best_moves(state, budget.clone().time(THOUGHT));
    let mut nodes = solution.nodes;
    let pick = |moves: &[G::Move], usual: usize| match tie {
        Tie::First | Tie::Quickest => moves.get(usual).copied(),
        Tie::Last => moves.last().copied(),
        Tie::Random => moves.choose(&mut Pcg64::seed_from_u64(seed)).copied(),
    };
    if let Some(mv) = pick(&best, 0) {
        return Some(Found { mv, score: solution.bounds.exact(), nodes });
    }
    let moves: Vec<G::Move> = game.moves(state).collect();
    let share = SECOND_THOUGHT / moves.len().max(1) as u32;
    let mut bounds = Vec::new();
    for &mv in &moves {
        let answer = expert.score(&game.result(state, mv), budget.clone().time(share));
        nodes += answer.nodes;
        let proved = -answer.bounds;
        bounds.push((proved.lower, proved.upper));
    }
    let most = bounds.iter().max()?;
    let equals: Vec<G::Move> =
        moves.iter().zip(&bounds).filter(|(_, found)| *found == most).map(|(&mv, _)| mv).collect();
    // Nothing tells these apart: a stone in the middle takes part in more lines.
    let mv = pick(&equals, equals.len() / 2)?;
    Some(Found { mv, score: None, nodes })
}
