//! The grade of one task.

use super::common_mistakes::CommonMistake;
use super::diagnosis::Fault;

/// The grade of one task.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskGrade {
    /// From 0 to 100.
    pub mark: f64,
    /// The number of nodes visited.
    pub visits: usize,
    /// The first fault, if any.
    pub fault: Option<Fault>,
    /// Whether the value is right, where one was asked for and given.
    pub value: Option<bool>,
}

impl TaskGrade {
    /// All or nothing.
    pub(super) fn of(fault: Option<Fault>) -> TaskGrade {
        let mark = if fault.is_none() { 100.0 } else { 0.0 };
        TaskGrade { mark, visits: 0, fault, value: None }
    }

    /// A task without an answer.
    pub(super) fn failed(fault: Fault) -> TaskGrade {
        TaskGrade::of(Some(fault))
    }
}

/// A grade, and the common mistakes that would have given the same answer.
pub(super) struct Judged {
    pub(super) grade: TaskGrade,
    pub(super) explained_by: Vec<CommonMistake>,
}

impl From<TaskGrade> for Judged {
    fn from(grade: TaskGrade) -> Judged {
        Judged { grade, explained_by: Vec::new() }
    }
}
