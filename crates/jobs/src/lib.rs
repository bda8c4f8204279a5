//! Long work in parts: plans, shards, a store, workers and merging.
//!
//! A [`Plan`] says what is to be done and how it is split; it is a small JSON file. Each of its
//! shards is a [`Task`], which has all that it needs in itself: it may be sent to another
//! process or machine, where [`Task::run`] makes the [`Shard`]. A task done twice gives the same
//! bytes. A [`Store`] is a directory with a file for each shard, written, synced and renamed:
//! what has its final name is whole. [`Worker`] does the tasks that a store lacks, on threads of
//! this process; [`Prepared::merge`] makes the result once all are there.
//!
//! ```
//! use enraya_jobs::{BookJob, Plan, Store, Worker};
//! use enraya_search::Budget;
//!
//! let folder = std::env::temp_dir().join(format!("enraya-doc-jobs-{}", std::process::id()));
//! let job = BookJob { game: "line:4x4x3+gravity".to_owned(), plies: 2 };
//! let plan = Plan::new(job.into(), Some(3), 1)?;
//! let prepared = plan.prepare()?;
//! let store = Store::open(&folder, &plan)?;
//! let worked = Worker::new(&prepared, &store).run(&Budget::unlimited(), &|_| ())?;
//! assert_eq!((worked.done, worked.failed.len()), (3, 0));
//! let book = prepared.merge(&store)?;
//! assert!(book.starts_with(b"ENRAYABK"));
//! # std::fs::remove_dir_all(folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod job;
mod kinds;
mod localize;
mod merge;
mod plan;
mod shard;
mod status;
mod store;
mod task;
mod worker;

pub use error::{JobError, MergeError, PlanError, StoreError, TaskError};
pub use job::Job;
pub use kinds::{
    BoardsJob, BookJob, GradeJob, Positions, SandboxLevel, SolveJob, Submitted, TournamentJob,
};
pub use plan::{Plan, Prepared};
pub use shard::{Shard, ShardFault};
pub use status::{Status, StatusReport};
pub use store::{Failure, Store};
pub use task::Task;
pub use worker::{Part, PartError, Progress, Worked, Worker};

/// The version of the program, which a plan, its tasks and its shards carry: another may count
/// or choose otherwise.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
