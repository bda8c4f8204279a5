//! What to play, and what for.

use crate::Analysis;
use crate::value::Worth;

/// The value of a position and the moves that keep it: less than an
/// [`Analysis`], and sooner known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What is known of the position, for its player to move.
    pub worth: Worth,
    /// The moves that keep it, as text, in the game's order; those that look best
    /// where it is not settled.
    pub moves: Vec<String>,
    /// Nodes examined.
    pub nodes: u64,
}

impl Advice {
    /// What an analysis says; `None` if the game is over.
    pub(crate) fn from_analysis(analysis: &Analysis, spent: u64) -> Option<Advice> {
        let best = analysis.moves.iter().filter(|mv| mv.best);
        let moves = best.map(|mv| mv.text.clone()).collect();
        Some(Advice { worth: analysis.worth()?, moves, nodes: spent + analysis.nodes })
    }
}
