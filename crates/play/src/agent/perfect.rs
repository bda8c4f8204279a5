//! The agent `perfect`: moves from the exact solver or the margin solver, within a second; in
//! other small games from alpha-beta to the end.

use std::time::Duration;

use enraya_rules::Game;
use enraya_search::solver::Bounds;
use enraya_search::{Algorithm, Budget, Convention, Profile, Tie};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64;

use super::choice::Choice;
use super::textbook::TextbookAgent;
use crate::SetupError;
use crate::exact_margins::ExactMargins;
use crate::exact_solver::{ExactSolver, ScoreQuery};
use crate::played::{Playable, Played};
use crate::workspace::Workspace;

/// Time for the score of the position and the moves that keep it.
const BEST_TIME: Duration = Duration::from_millis(600);
/// Time for bounds on every move, shared by all of them, where the first was not enough.
const BOUNDS_TIME: Duration = Duration::from_millis(300);
/// Nodes after which a search to the end of a game of unknown size is given up.
const ATTEMPT_NODES: u64 = 2_000_000;

/// A move from the solver.
struct Found<M> {
    mv: M,
    /// The score or margin, if it was found in time.
    score: Option<i32>,
    nodes: u64,
}

/// The quickest win or slowest loss; where time does not suffice to find it, the move
/// with the best proven bound. `None` if the game is over.
fn from_solver<G: Game>(
    game: &G,
    state: &G::State,
    solver: &mut dyn ExactSolver<G>,
    budget: &Budget,
    (tie, seed): (Tie, u64),
) -> Option<Found<G::Move>> {
    let (solution, best) = solver.best_moves(state, false, budget.clone().time(BEST_TIME));
    let mut nodes = solution.nodes;
    if let Some(mv) = pick(&best, 0, tie, seed) {
        return Some(Found { mv, score: solution.bounds.exact(), nodes });
    }
    let moves: Vec<G::Move> = game.moves(state).collect();
    let share = BOUNDS_TIME / moves.len().max(1) as u32;
    let mut bounds = Vec::new();
    for &mv in &moves {
        let query =
            ScoreQuery { weak: false, budget: budget.clone().time(share), report: &mut |_| () };
        let answer = solver.score(&game.result(state, mv), query);
        nodes += answer.nodes;
        let proved = -answer.bounds;
        bounds.push((proved.lower, proved.upper));
    }
    let most = bounds.iter().max()?;
    let equals: Vec<G::Move> =
        moves.iter().zip(&bounds).filter(|(_, found)| *found == most).map(|(&mv, _)| mv).collect();
    // Equal bounds: prefer the centre, which is part of more lines.
    let mv = pick(&equals, equals.len() / 2, tie, seed)?;
    Some(Found { mv, score: None, nodes })
}

/// The move that wins by most or loses by least; where time does not suffice to find it, the
/// move with the best proven bound. `None` if the game is over.
fn from_margins<G: Game>(
    state: &G::State,
    solver: &mut dyn ExactMargins<G>,
    budget: &Budget,
    (tie, seed): (Tie, u64),
) -> Option<Found<G::Move>> {
    let limits = budget.clone().time(BEST_TIME);
    let found = solver.bounds(state, false, &limits, &mut |_| ());
    let mut nodes = found.nodes;
    if let Some(margin) = found.bounds.exact() {
        let (best, more) = solver.moves_reaching(state, margin, &limits.less_nodes(nodes));
        nodes += more;
        if let Some(mv) = pick(&best.unwrap_or_default(), 0, tie, seed) {
            return Some(Found { mv, score: Some(margin), nodes });
        }
    }
    let ranking = solver.rank(state, &budget.less_nodes(nodes).time(BOUNDS_TIME));
    nodes += ranking.nodes;
    let proved = |bounds: &Bounds| (bounds.lower, bounds.upper);
    let most = ranking.moves.iter().map(|(_, bounds)| proved(bounds)).max()?;
    let equals: Vec<G::Move> = ranking
        .moves
        .iter()
        .filter(|(_, bounds)| proved(bounds) == most)
        .map(|&(mv, _)| mv)
        .collect();
    let mv = pick(&equals, 0, tie, seed)?;
    Some(Found { mv, score: found.bounds.exact().filter(|_| ranking.complete), nodes })
}

/// One of equally good moves; `usual` is the place of the first choice.
fn pick<M: Copy>(moves: &[M], usual: usize, tie: Tie, seed: u64) -> Option<M> {
    match tie {
        Tie::First | Tie::Quickest => moves.get(usual).copied(),
        Tie::Last => moves.last().copied(),
        Tie::Random => moves.choose(&mut Pcg64::seed_from_u64(seed)).copied(),
    }
}

pub(crate) fn choose<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    tie: Tie,
    budget: Budget,
    seed: u64,
) -> Result<Option<Choice>, SetupError> {
    let (game, state) = (played.game(), played.state());
    let choice = |found: Found<G::Move>| Choice {
        value: found.score.map(f64::from),
        nodes: found.nodes,
        complete: found.score.is_some() || !budget.expired(),
        proved: found.score.is_some(),
        ..Choice::new(played.text_and_number(found.mv))
    };
    if let Some(solver) = workspace.try_exact_solver(game)? {
        return Ok(from_solver(game, state, solver, &budget, (tie, seed)).map(choice));
    }
    if game.has_margin_in_reach(&game.start())
        && let Some(solver) = workspace.margin_solver(game)?
    {
        return Ok(from_margins(state, solver, &budget, (tie, seed)).map(choice));
    }
    let agent = to_the_end(game, tie);
    let choice = match game.is_small() {
        Some(true) => agent.choose(played, budget, seed)?,
        None => attempt(&agent, played, workspace, budget, seed)?,
        Some(false) => return Err(SetupError::NotPerfect),
    };
    Ok(choice.map(|choice| Choice { depth: None, ..choice }))
}

/// A search to the end of a game whose size is unknown. Once it has been given up, the
/// workspace knows that the game is too large.
fn attempt<G: Playable>(
    agent: &TextbookAgent,
    played: &Played<G>,
    workspace: &mut Workspace,
    budget: Budget,
    seed: u64,
) -> Result<Option<Choice>, SetupError> {
    let too_large = workspace.too_large(played.game());
    if !*too_large {
        let nodes = budget.max_nodes().map_or(ATTEMPT_NODES, |most| most.min(ATTEMPT_NODES));
        let choice = agent.choose(played, budget.nodes(nodes), seed)?;
        *too_large = choice.as_ref().is_some_and(|choice| choice.nodes >= ATTEMPT_NODES);
        if !*too_large {
            return Ok(choice);
        }
    }
    Err(SetupError::NotPerfect)
}

/// The textbook agent that plays a small game perfectly.
pub(crate) fn to_the_end<G: Playable>(game: &G, tie: Tie) -> TextbookAgent {
    let convention = Convention { order: game.center_first(), ..Profile::Lecture.into() };
    let depth = Some(game.max_plies());
    TextbookAgent { depth, convention, tie, ..TextbookAgent::new(Algorithm::AlphaBeta) }
}
