//! A job: one of the kinds of long work, with its parameters.

use serde::{Deserialize, Serialize};

use crate::error::JobError;
use crate::kinds::{BoardsJob, BookJob, GradeJob, SolveJob, TournamentJob, Units};

/// The kinds of long work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "parameters", rename_all = "lowercase")]
pub enum Job {
    /// The exact scores of an opening book.
    Book(BookJob),
    /// The solution of many positions of a game.
    Solve(SolveJob),
    /// The solution of many boards.
    Boards(BoardsJob),
    /// The games of a round robin.
    Tournament(TournamentJob),
    /// The marks of a class.
    Grade(GradeJob),
}

impl Job {
    /// The name of the kind.
    pub fn kind(&self) -> &'static str {
        match self {
            Job::Book(_) => "book",
            Job::Solve(_) => "solve",
            Job::Boards(_) => "boards",
            Job::Tournament(_) => "tournament",
            Job::Grade(_) => "grade",
        }
    }

    /// The usual number of units in a shard.
    pub(crate) fn usual_shard_size(&self) -> usize {
        match self {
            Job::Book(_) => 1000,
            Job::Solve(_) => 100,
            Job::Boards(_) => 1,
            Job::Tournament(_) => 50,
            Job::Grade(_) => 5,
        }
    }

    /// The job with all that a plan fixes.
    pub(crate) fn fixed(self) -> Result<Job, JobError> {
        match self {
            Job::Grade(job) => Ok(Job::Grade(job.listed()?)),
            job => Ok(job),
        }
    }

    /// Lists the units.
    pub(crate) fn units(&self) -> Result<Box<dyn Units>, JobError> {
        let units: Box<dyn Units> = match self {
            Job::Book(job) => Box::new(job.units()?),
            Job::Solve(job) => Box::new(job.units()?),
            Job::Boards(job) => Box::new(job.units()?),
            Job::Tournament(job) => Box::new(job.units()?),
            Job::Grade(job) => Box::new(job.units()?),
        };
        if units.len() == 0 { Err(JobError::Nothing) } else { Ok(units) }
    }
}

impl From<BookJob> for Job {
    fn from(job: BookJob) -> Job {
        Job::Book(job)
    }
}

impl From<SolveJob> for Job {
    fn from(job: SolveJob) -> Job {
        Job::Solve(job)
    }
}

impl From<BoardsJob> for Job {
    fn from(job: BoardsJob) -> Job {
        Job::Boards(job)
    }
}

impl From<TournamentJob> for Job {
    fn from(job: TournamentJob) -> Job {
        Job::Tournament(job)
    }
}

impl From<GradeJob> for Job {
    fn from(job: GradeJob) -> Job {
        Job::Grade(job)
    }
}
