//! The exact solver, one game's positions after the other.

use std::time::Instant;

use enraya_rules::line::LineState;
use enraya_rules::{Game, Notation, PositionError};
use enraya_search::solver::{Solver, SolverShape, value_of_score};
use enraya_search::{Class, Value};

use super::{Ask, Solved, Solving};

/// A solver with its name. Its table is never cleared: what one position taught
/// is true of the next.
pub(super) struct Exact<S: SolverShape> {
    name: String,
    solver: Solver<S>,
}

impl<S: SolverShape> Exact<S> {
    pub(super) fn new(name: String, solver: Solver<S>) -> Self {
        Exact { name, solver }
    }
}

impl<S: SolverShape + Send> Solving for Exact<S>
where
    S::Bits: Send + Sync,
{
    fn name(&self) -> &str {
        &self.name
    }

    fn alternates(&self) -> bool {
        self.solver.game().alternates()
    }

    fn solve(&mut self, position: &str, ask: Ask<'_>) -> Result<Solved, PositionError> {
        let game = *self.solver.game();
        let state = game.parse_position(position)?;
        let finished = Solved::finished(&game, &state);
        Ok(finished.unwrap_or_else(|| exactly(&mut self.solver, &state, ask)))
    }
}

/// Solves a position in which the game goes on.
pub(crate) fn exactly<S: SolverShape>(
    solver: &mut Solver<S>,
    state: &LineState<S::Bits>,
    ask: Ask<'_>,
) -> Solved {
    let game = *solver.game();
    let Ask { weak, best, budget, report } = ask;
    let start = Instant::now();
    let query = solver.query().budget(budget.clone()).report(report);
    let solution = if weak { query.weak() } else { query }.score(state);
    let seconds = start.elapsed().as_secs_f64();
    let best = (best && solution.complete).then(|| {
        let legal: Vec<_> = game.moves(state).collect();
        let lost = solution.bounds.class() == Some(Class::Loss);
        // No choice, or none that matters: every move of a lost game loses.
        if legal.len() == 1 || (weak && lost) {
            return Some(legal);
        }
        let query = solver.query().budget(budget.less_nodes(solution.nodes));
        let (found, moves) = if weak { query.weak() } else { query }.best_moves(state);
        found.complete.then_some(moves)
    });
    let texts = |moves: Vec<_>| moves.into_iter().map(|mv| game.move_text(mv)).collect();
    let score = solution.bounds.exact();
    let value = score.map(|score| value_of_score(&game.rules(), state, score));
    Solved {
        to_move: game.to_move(state),
        over: None,
        bounds: solution.bounds,
        distance: value.and_then(Value::distance),
        best: best.flatten().map(texts),
        nodes: solution.nodes,
        seconds,
        complete: solution.complete,
    }
}
