//! Violation of a law, with the moves that reproduce it.

use super::Law;

/// A law that the game breaks, and where.
///
/// Moves and state are in the game's notation if the run has it and it is not at fault
/// itself, else in `Debug` form.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the law of {law} is broken {}: {detail}. The position is {state}", place(.moves))]
pub struct Violation {
    /// Which law.
    pub law: Law,
    /// The moves that lead from the start to the position.
    pub moves: Vec<String>,
    /// The position.
    pub state: String,
    /// What was expected and what was found.
    pub detail: String,
}

fn place(moves: &[String]) -> String {
    match moves {
        [] => "at the start".to_owned(),
        [mv] => format!("after the move {mv}"),
        moves => format!("after the {} moves {}", moves.len(), moves.join(" ")),
    }
}
