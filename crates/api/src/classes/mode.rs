//! Modes of a class: round robin, Swiss, all against a level, a quiz race.

use enraya_play::Agent;
use serde::{Deserialize, Serialize};

/// What the students of a class do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Mode {
    /// Each plays each other once.
    RoundRobin,
    /// Neighbours in the standings play each other.
    Swiss {
        /// Number of rounds; enough for one winner if missing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rounds: Option<u32>,
    },
    /// All students play the same opponent.
    Level {
        /// Which one.
        #[serde(with = "crate::matches::text_form")]
        agent: Agent,
    },
    /// All students answer questions about the same tree.
    Quiz {
        /// Children of every inner node.
        branching: u32,
        /// Plies of the tree.
        depth: u32,
    },
}

impl Mode {
    /// Whether students play each other.
    pub(super) fn is_tournament(&self) -> bool {
        matches!(self, Mode::RoundRobin | Mode::Swiss { .. })
    }
}
