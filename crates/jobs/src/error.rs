//! Errors of plans, tasks, stores and merging.

use std::io;
use std::path::PathBuf;

use enraya_play::{AgentError, SetupError};
use enraya_rules::{NameError, PositionError};
use enraya_search::{NoMemory, UnknownName};
use enraya_study::book::BookPartError;
use enraya_teach::grading::AssignmentError;

use crate::VERSION;
use crate::shard::ShardFault;

/// Error of a job's parameters, found while it is planned or done.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] NameError),
    /// A position is impossible; its number, from one.
    #[error("position {number}: {reason}")]
    Position {
        /// Its number.
        number: usize,
        /// The error.
        reason: PositionError,
    },
    /// The book is impossible.
    #[error(transparent)]
    Book(#[from] BookPartError),
    /// A search cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There is no such agent.
    #[error(transparent)]
    Agent(AgentError),
    /// The agent does not play the same moves again.
    #[error("'{agent}' does not play the same moves again: {REPRODUCIBLE}")]
    Unreproducible {
        /// The agent.
        agent: String,
    },
    /// There is no such name.
    #[error(transparent)]
    Name(UnknownName),
    /// The tasks of an exercise are impossible.
    #[error(transparent)]
    Assignment(#[from] AssignmentError),
    /// Another parameter is wrong.
    #[error("{name}: '{found}' is not possible")]
    Parameter {
        /// Its name.
        name: &'static str,
        /// What was given.
        found: String,
    },
    /// The folder of a class cannot be read, or that of a copy not written.
    #[error("{}: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A submission is not what it was when the plan was made.
    #[error("'{name}' has changed since the plan was made, or is gone")]
    Submission {
        /// Its name.
        name: String,
    },
    /// Programs of students cannot be isolated.
    #[error("students' programs cannot be isolated on this machine")]
    Sandbox,
    /// There is nothing to do.
    #[error("there is nothing to do")]
    Nothing,
    /// The game ends before that ply in every line of play.
    #[error("{game} has no unfinished position after {plies} plies")]
    Plies {
        /// The game.
        game: String,
        /// The plies asked for.
        plies: u32,
    },
}

/// Agents of a plan, for error messages.
pub(crate) const REPRODUCIBLE: &str =
    "random, minimax, alphabeta, perfect, level:N, engine:nodes=N, engine:depth=N, mcts:sims=N";

impl From<NoMemory> for JobError {
    fn from(error: NoMemory) -> JobError {
        JobError::Setup(error.into())
    }
}

/// Error of reading a plan.
#[derive(Debug, thiserror::Error)]
pub enum PlanError {
    /// The text is not a plan.
    #[error("this is not a plan of enraya: {reason}")]
    Malformed {
        /// The reason, from the JSON reader.
        reason: String,
    },
    /// The plan was made by another version.
    #[error("this plan is of version {found}: this program is version {VERSION}")]
    Version {
        /// The plan's version.
        found: String,
    },
    /// The plan was changed after it was made.
    #[error("this plan was changed: its hash is wrong")]
    Hash,
    /// Its parameters are wrong.
    #[error(transparent)]
    Job(#[from] JobError),
}

/// Error of a task: its shard cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum TaskError {
    /// The text is not a task.
    #[error("this is not a task of enraya: {reason}")]
    Malformed {
        /// The reason, from the JSON reader.
        reason: String,
    },
    /// The task was made by another version.
    #[error("this task is of version {found}: this worker is version {VERSION}")]
    Version {
        /// The task's version.
        found: String,
    },
    /// Its parameters are wrong.
    #[error(transparent)]
    Job(#[from] JobError),
}

/// Error of a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The directory belongs to another plan.
    #[error("{}: this store is of another plan ({found})", path.display())]
    OtherPlan {
        /// The directory.
        path: PathBuf,
        /// The beginning of its plan's hash.
        found: String,
    },
    /// A file cannot be read.
    #[error("{}: {source}", path.display())]
    Read {
        /// Its path.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A file cannot be written: a full disk, a missing permission.
    #[error("{}: {source}", path.display())]
    Write {
        /// Its path.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A shard to be stored is damaged or of another plan.
    #[error("shard {number}: {fault}")]
    Shard {
        /// Its number.
        number: usize,
        /// The fault.
        fault: ShardFault,
    },
}

/// Error of merging.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// Shards are missing.
    #[error("{missing} of {total} shards are missing, the first is {first}")]
    Missing {
        /// How many.
        missing: usize,
        /// The number of all.
        total: usize,
        /// The first one.
        first: usize,
    },
    /// A shard is damaged or of another plan.
    #[error("{}: {fault}", path.display())]
    Shard {
        /// Its path.
        path: PathBuf,
        /// The fault.
        fault: ShardFault,
    },
    /// The lines of a shard are not what its kind writes.
    #[error("shard {number}: its lines are not of this kind")]
    Lines {
        /// Its number.
        number: usize,
    },
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The results do not fit together.
    #[error(transparent)]
    Job(#[from] JobError),
}
