//! A plan: a job, how it is split into shards, and a hash of both; a small JSON file.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::VERSION;
use crate::error::{JobError, PlanError};
use crate::job::Job;
use crate::kinds::Units;
use crate::task::Task;

/// The version of the form of plans.
const FORM: u32 = 1;

/// A job split into shards.
///
/// ```
/// use enraya_jobs::{BookJob, Plan};
/// let job = BookJob { game: "line:4x4x3+gravity".to_owned(), plies: 2 };
/// let plan = Plan::new(job.into(), Some(3), 1)?;
/// assert_eq!((plan.units(), plan.shards()), (8, 3));
/// assert_eq!(Plan::parse(&plan.to_json())?, plan);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    contents: Contents,
    hash: String,
}

/// What the hash covers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Contents {
    enraya_plan: u32,
    version: String,
    #[serde(flatten)]
    job: Job,
    units: usize,
    shard_size: usize,
    table_mib: usize,
}

/// The file.
#[derive(Serialize, Deserialize)]
struct File {
    #[serde(flatten)]
    contents: Contents,
    shards: usize,
    hash: String,
}

impl Plan {
    /// The usual memory of a worker's table, in MiB: it is part of a plan, because the nodes
    /// of a search depend on it.
    pub const TABLE_MIB: usize = 64;

    /// Splits a job into shards of this many units, or of the kind's usual number.
    pub fn new(job: Job, shard_size: Option<usize>, table_mib: usize) -> Result<Plan, JobError> {
        let job = job.fixed()?;
        let units = job.units()?.len();
        let shard_size = shard_size.unwrap_or(job.usual_shard_size()).max(1);
        let version = VERSION.to_owned();
        let contents = Contents { enraya_plan: FORM, version, job, units, shard_size, table_mib };
        let hash = contents.hash();
        Ok(Plan { contents, hash })
    }

    /// Reads a plan; those of other versions are refused.
    pub fn parse(text: &str) -> Result<Plan, PlanError> {
        let malformed =
            |reason: serde_json::Error| PlanError::Malformed { reason: reason.to_string() };
        let value: serde_json::Value = serde_json::from_str(text).map_err(malformed)?;
        // First, because another version may have other kinds.
        match (value["enraya_plan"].as_u64(), value["version"].as_str()) {
            (Some(_), Some(found)) if found != VERSION => {
                return Err(PlanError::Version { found: found.to_owned() });
            }
            (Some(_), Some(_)) => {}
            _ => return Err(PlanError::Malformed { reason: "enraya_plan".to_owned() }),
        }
        let File { contents, shards, hash } = serde_json::from_value(value).map_err(malformed)?;
        let plan = Plan { contents, hash };
        if plan.hash != plan.contents.hash()
            || plan.contents.shard_size == 0
            || shards != plan.shards()
        {
            return Err(PlanError::Hash);
        }
        Ok(plan)
    }

    /// The plan as a file.
    pub fn to_json(&self) -> String {
        let (contents, hash) = (self.contents.clone(), self.hash.clone());
        let file = File { contents, shards: self.shards(), hash };
        let value = serde_json::to_value(&file).expect("a plan is plain data");
        serde_json::to_string_pretty(&value).expect("a plan is plain data") + "\n"
    }

    /// The job.
    pub fn job(&self) -> &Job {
        &self.contents.job
    }

    /// The number of units of work: positions, boards, pairs of games, students.
    pub fn units(&self) -> usize {
        self.contents.units
    }

    /// The number of shards.
    pub fn shards(&self) -> usize {
        self.contents.units.div_ceil(self.contents.shard_size)
    }

    /// The units of a shard, counted from zero.
    pub(crate) fn range(&self, number: usize) -> Range<usize> {
        let start = (number * self.contents.shard_size).min(self.contents.units);
        start..(start + self.contents.shard_size).min(self.contents.units)
    }

    /// The memory of a worker's table.
    pub fn table_mib(&self) -> usize {
        self.contents.table_mib
    }

    /// SHA-256 of all the rest, in hexadecimal.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// Lists the units of work.
    pub fn prepare(&self) -> Result<Prepared, JobError> {
        let units = self.contents.job.units()?;
        Ok(Prepared { plan: self.clone(), units })
    }
}

impl Contents {
    fn hash(&self) -> String {
        let text = serde_json::to_value(self).expect("a plan is plain data").to_string();
        let digest = Sha256::digest(text.as_bytes());
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A plan with its units listed, from which tasks are made.
pub struct Prepared {
    pub(crate) plan: Plan,
    pub(crate) units: Box<dyn Units>,
}

impl Prepared {
    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The task of a shard, counted from zero; `None` beyond the last.
    pub fn task(&self, number: usize) -> Option<Task> {
        let range = self.plan.range(number);
        (!range.is_empty()).then(|| Task {
            plan: self.plan.hash.clone(),
            version: self.plan.contents.version.clone(),
            number,
            table_mib: self.plan.contents.table_mib,
            work: self.units.work(range),
        })
    }
}
