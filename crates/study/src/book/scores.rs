//! Scores of a book's positions, one after the other, with a table that they share.

use enraya_play::{Capabilities, ExactSolver, SolverConfig};
use enraya_rules::line::LineState;
use enraya_rules::{Game, Line};
use enraya_search::solver::SolverShape;
use enraya_search::{Budget, NoMemory};

/// The solver of a book's positions, which uses no book.
pub(super) struct PositionScores<S: SolverShape>(Box<dyn ExactSolver<Line<S>>>);

impl<S: SolverShape> PositionScores<S>
where
    Line<S>: Capabilities + Game<State = LineState<S::Bits>>,
{
    /// `None` if the game has no solver.
    pub(super) fn new(game: &Line<S>, config: &SolverConfig) -> Result<Option<Self>, NoMemory> {
        Ok(game.exact_solver(&config.without_book())?.map(PositionScores))
    }

    /// The score of a position; `None` once the budget has run out.
    pub(super) fn score(&mut self, state: &LineState<S::Bits>, budget: &Budget) -> Option<i32> {
        if budget.expired() {
            return None;
        }
        self.0.score_within(state, budget).bounds.exact()
    }
}
