//! The kinds of long work: what their units are, how they are done and merged.

mod book;
mod grade;
mod opening_tree;
mod solve;
mod tournament;

use std::ops::Range;

use enraya_search::Budget;
use serde::{Deserialize, Serialize};

use crate::error::JobError;

pub use book::BookJob;
pub use grade::{GradeJob, SandboxLevel, Submitted};
pub use solve::{BoardsJob, Positions, SolveJob};
pub use tournament::TournamentJob;

/// The work of a shard, with all that it needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Work {
    /// Scores of a book's positions.
    Book(book::BookWork),
    /// Solutions of positions.
    Solve(solve::SolveWork),
    /// Pairs of games.
    Tournament(tournament::TournamentWork),
    /// Marks of students.
    Grade(Box<grade::GradeWork>),
}

impl Work {
    /// A line for each unit; `None` if the budget ran out.
    pub(crate) fn run(
        &self,
        table_mib: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, JobError> {
        match self {
            Work::Book(work) => work.run(table_mib, budget),
            Work::Solve(work) => work.run(table_mib, budget),
            Work::Tournament(work) => work.run(table_mib, budget),
            Work::Grade(work) => work.run(budget),
        }
    }
}

/// A job whose units of work are listed.
pub(crate) trait Units: Send + Sync {
    /// The number of units: positions, boards, pairs of games, students.
    fn len(&self) -> usize;
    /// The work on some of them, one line of result each.
    fn work(&self, range: Range<usize>) -> Work;
    /// The result of all lines, in order.
    fn merge(&self, lines: &[String]) -> Result<Vec<u8>, Merged>;
}

/// Error of merging lines.
pub(crate) enum Merged {
    /// This line is not of the kind, counted from zero.
    Line(usize),
    /// The results do not fit together.
    Job(JobError),
}

impl<E: Into<JobError>> From<E> for Merged {
    fn from(error: E) -> Merged {
        Merged::Job(error.into())
    }
}
