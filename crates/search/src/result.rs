//! Search result: best move, value, principal variation, nodes.

use enraya_rules::{Game, Outcome};

use crate::Value;

/// The result of a search: the move to play, its value and its cost.
///
/// The value is a [`Value`] where distances are known; the textbook searches
/// count in the utility of their convention, a plain number.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchResult<M, V = Value> {
    /// The best move; none if the game is over. A search that was stopped
    /// chooses among what it finished, or takes the first legal move.
    pub best: Option<M>,
    /// The value of the position for its player to move.
    pub value: V,
    /// The principal variation: best play of both sides as far as the search
    /// kept it, beginning with [`best`](SearchResult::best).
    pub pv: Vec<M>,
    /// Nodes entered; in Monte Carlo tree search, simulations.
    pub nodes: u64,
    /// Whether the search ran to its end rather than out of budget.
    pub complete: bool,
}

impl<M> SearchResult<M> {
    /// The result of searching a finished game.
    pub(crate) fn game_over<G: Game>(game: &G, state: &G::State) -> Self {
        let outcome = game.outcome(state).unwrap_or(Outcome::Draw);
        let value = Value::of_outcome(outcome, game.to_move(state));
        SearchResult { best: None, value, pv: Vec::new(), nodes: 0, complete: true }
    }
}

impl<M: Copy> SearchResult<M, f64> {
    /// Before anything was searched.
    pub(crate) fn unknown() -> Self {
        SearchResult { best: None, value: 0.0, pv: Vec::new(), nodes: 0, complete: false }
    }

    /// Takes `best` as the move to play.
    pub(crate) fn choose(&mut self, best: Option<M>) {
        (self.best, self.pv) = (best, best.into_iter().collect());
    }
}
