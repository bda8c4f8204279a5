//! Results of iterative deepening and of ranking all moves.

use enraya_rules::Game;

use crate::{SearchResult, Value};

/// The result of iterative deepening, after a depth or at its end.
#[derive(Clone, Debug, PartialEq)]
pub struct DeepeningResult<M> {
    /// The best move, its value and the principal variation. The distance of a
    /// win or loss is that of best play if [`settled`](DeepeningResult::settled),
    /// else an upper bound for the winner.
    pub result: SearchResult<M>,
    /// The greatest depth that was searched to its end.
    pub depth: u32,
    /// Whether the value is exact, its distance included: deeper searches would
    /// find nothing else.
    pub settled: bool,
}

impl<M> DeepeningResult<M> {
    /// The result of a finished game.
    pub(crate) fn game_over<G: Game>(game: &G, state: &G::State) -> Self {
        DeepeningResult { result: SearchResult::game_over(game, state), depth: 0, settled: true }
    }
}

/// A move and its value for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedMove<M> {
    /// The move.
    pub mv: M,
    /// Its value; distances count the move itself.
    pub value: Value,
}

/// The values of all moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking<M> {
    /// The best move and its value.
    pub result: SearchResult<M>,
    /// Every move, best first.
    pub moves: Vec<RankedMove<M>>,
    /// Plies to which all of them were searched.
    pub depth: u32,
}
