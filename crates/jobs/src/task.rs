//! A task: the work of one shard with all that it needs, to be done anywhere.

use std::panic::{AssertUnwindSafe, catch_unwind};

use enraya_search::Budget;
use serde::{Deserialize, Serialize};

use crate::VERSION;
use crate::error::TaskError;
use crate::kinds::Work;
use crate::shard::Shard;

/// The work of one shard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    pub(crate) plan: String,
    pub(crate) version: String,
    pub(crate) number: usize,
    pub(crate) table_mib: usize,
    pub(crate) work: Work,
}

impl Task {
    /// Reads a task; those of other versions are refused.
    pub fn parse(text: &str) -> Result<Task, TaskError> {
        serde_json::from_str(text)
            .map_err(|reason| TaskError::Malformed { reason: reason.to_string() })
    }

    /// The task as text, to be sent to another process.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a task is plain data")
    }

    /// The number of its shard, from zero.
    pub fn number(&self) -> usize {
        self.number
    }

    /// Does the work; `None` if the budget ran out. The same task gives the same shard.
    pub fn run(&self, budget: &Budget) -> Result<Option<Shard>, TaskError> {
        if self.version != VERSION {
            return Err(TaskError::Version { found: self.version.clone() });
        }
        let lines = self.work.run(self.table_mib, budget)?;
        Ok(lines.map(|lines| Shard { plan: self.plan.clone(), number: self.number, lines }))
    }

    /// Does the work as [`run`](Task::run) does; an error or a panic as text, so that the caller
    /// goes on.
    pub fn attempt(&self, budget: &Budget) -> Result<Option<Shard>, String> {
        match catch_unwind(AssertUnwindSafe(|| self.run(budget))) {
            Ok(made) => made.map_err(|error| error.to_string()),
            Err(panic) => {
                let text = panic.downcast_ref::<String>().map(String::as_str);
                let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
                Err(text.unwrap_or("panic").to_owned())
            }
        }
    }
}
