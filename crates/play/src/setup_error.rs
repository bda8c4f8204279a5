//! Errors of setting a search or an agent up on a game.

use enraya_rules::OrderError;
use enraya_search::{NoEvaluation, NoMemory};
use enraya_words::{Words, say};

use crate::localize::Localized;
use crate::program::Forfeit;

/// Error of setting a search or an agent up on a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The order does not fit the game.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The evaluation does not fit the game.
    #[error(transparent)]
    Evaluation(#[from] NoEvaluation),
    /// The agent `perfect` does not play this game.
    #[error(
        "perfect plays boards with gravity of at most {most} bits, (rows + 1) × columns, on \
         which every line of k or more wins, and games small enough to be searched to the end",
        most = SetupError::PERFECT_BITS
    )]
    NotPerfect,
    /// The game has no such level.
    #[error("this game has levels 1-{highest}, not {level}")]
    NoLevel {
        /// The level given.
        level: u32,
        /// The highest level.
        highest: u32,
    },
    /// The engine does not search abstract trees.
    #[error("the engine searches games, not abstract trees: allowed are the other algorithms")]
    NoEngine,
    /// Memory for a transposition table is lacking.
    #[error(transparent)]
    Memory(#[from] NoMemory),
    /// The program of an external agent cannot be used.
    #[error(transparent)]
    Program(#[from] Forfeit),
}

impl SetupError {
    /// The largest boards with gravity that the exact solver supports.
    pub const PERFECT_BITS: u32 = u128::BITS;
}

impl Localized for SetupError {
    fn say(&self, words: &Words) -> String {
        match self {
            SetupError::Order(error) => error.say(words),
            SetupError::Evaluation(error) => error.say(words),
            SetupError::NotPerfect => {
                say!(words, "error-agent-perfect", most = SetupError::PERFECT_BITS)
            }
            SetupError::NoEngine => words.get("error-tree-engine"),
            SetupError::NoLevel { level, highest } => {
                say!(words, "error-agent-level", level = *level, highest = *highest)
            }
            SetupError::Memory(NoMemory { mib }) => {
                say!(words, "error-agent-memory", mib = *mib)
            }
            SetupError::Program(forfeit) => {
                say!(words, "error-agent-program", reason = forfeit.say(words))
            }
        }
    }
}
