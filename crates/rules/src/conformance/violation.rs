//! A broken law, with the way to it.

use super::Law;

/// A law that the game breaks, and where.
///
/// Moves and state are in the game's own notation if that is under test and
/// not itself at fault, else as their types' `Debug` writes them.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the law of {law} is broken {}: {detail}. The position is {state}", place(.moves))]
pub struct Violation {
    /// Which law.
    pub law: Law,
    /// The moves that lead from the start to the position.
    pub moves: Vec<String>,
    /// The position.
    pub state: String,
    /// What was expected there and what was found.
    pub detail: String,
}

fn place(moves: &[String]) -> String {
    match moves {
        [] => "at the start".to_owned(),
        [mv] => format!("after the move {mv}"),
        moves => format!("after the {} moves {}", moves.len(), moves.join(" ")),
    }
}
