//! Commands: requests of the teacher, of students, and of the server when a match ends.

use super::event::GameResult;
use crate::matches::{Digest, Id, Name};

/// A request to change a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// A student joins.
    Join {
        /// The name.
        name: Name,
        /// Digest of the student's token.
        key: Digest,
    },
    /// The teacher removes a student, who loses the game under way.
    Remove {
        /// The student's number.
        student: u32,
    },
    /// The teacher starts the next round.
    StartRound {
        /// The number of the round, if the teacher says so: a repeated request is then
        /// recognised.
        round: Option<u32>,
    },
    /// The teacher stops all games for a while.
    Pause,
    /// The games go on.
    Resume,
    /// The teacher ends the class; standings are final.
    End,
    /// The teacher decides a game that is not over.
    Award {
        /// Number of the game in the current round, from one.
        table: u32,
        /// Its result.
        result: GameResult,
    },
    /// Matches of the class are over.
    Finish {
        /// Which, and whether the match's host won; `None` for a draw.
        matches: Vec<(Id, Option<bool>)>,
    },
    /// A student answers the quiz of the round.
    Answer {
        /// Number of the round.
        round: u32,
        /// The value of the root.
        value: i64,
        /// Number of leaves that alpha-beta examines.
        leaves: u64,
    },
}

impl Command {
    /// A name of its kind.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Join { .. } => "join",
            Command::Remove { .. } => "remove",
            Command::StartRound { .. } => "start-round",
            Command::Pause => "pause",
            Command::Resume => "resume",
            Command::End => "end",
            Command::Award { .. } => "award",
            Command::Finish { .. } => "finish",
            Command::Answer { .. } => "answer",
        }
    }
}
