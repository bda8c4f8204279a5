//! JSON report of `perft`.

use serde::Serialize;

/// Output of `perft --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PerftReport {
    /// The game's name.
    pub game: String,
    /// The position as it was given.
    pub position: String,
    /// Plies.
    pub depth: u32,
    /// The number of sequences of this many legal moves.
    pub nodes: u64,
    /// Time of the count.
    pub seconds: f64,
}
