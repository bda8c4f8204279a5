//! What an engine answers.

use enraya_rules::{Game, Outcome};

use crate::Value;

/// What an engine has found out about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// The best move; none if the game is over.
    pub best: Option<M>,
    /// The value of the position for its player to move. The distance of a win
    /// or loss is that of best play if [`settled`](Thought::settled), else one
    /// that the winner need not exceed.
    pub value: Value,
    /// Whether nothing is left to find out: the value is exact, and so is its
    /// distance.
    pub settled: bool,
    /// Best play as far as it is known, beginning with the best move.
    pub line: Vec<M>,
    /// The greatest depth that was searched to its end.
    pub depth: u32,
    /// Nodes entered.
    pub nodes: u64,
    /// Whether the search ended because it was done, not because its budget was.
    pub complete: bool,
}

impl<M> Thought<M> {
    /// Of a game that is over.
    pub(crate) fn over<G: Game>(game: &G, state: &G::State) -> Self {
        let value = match game.outcome(state) {
            None | Some(Outcome::Draw) => Value::Draw,
            Some(Outcome::Win(winner)) if winner == game.to_move(state) => Value::Win(0),
            Some(Outcome::Win(_)) => Value::Loss(0),
        };
        let line = Vec::new();
        Thought { best: None, value, settled: true, line, depth: 0, nodes: 0, complete: true }
    }
}

/// A move and what it is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedMove<M> {
    /// The move.
    pub mv: M,
    /// Its value; distances count the move itself.
    pub value: Value,
}
