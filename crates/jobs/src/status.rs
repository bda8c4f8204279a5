//! The state of a store: what is done, missing and failed, how fast it goes, and what is left.

use std::time::SystemTime;

use serde::Serialize;

use crate::error::StoreError;
use crate::store::{Failure, Store};

/// Shards whose times the rate is taken from, the last ones.
const RECENT: usize = 200;

/// The state of a store.
#[derive(Clone, Debug, PartialEq)]
pub struct Status {
    /// The number of shards.
    pub shards: usize,
    /// Shards that are there and whole.
    pub done: usize,
    /// Files that are not the shard that they should be.
    pub damaged: Vec<usize>,
    /// Shards that could not be made, with their errors.
    pub failed: Vec<Failure>,
    /// Shards a second, over the last ones.
    pub rate: Option<f64>,
}

impl Status {
    /// Reads every shard of a store.
    pub fn of(store: &Store) -> Result<Status, StoreError> {
        let shards = store.plan().shards();
        let (mut times, mut damaged) = (Vec::<SystemTime>::new(), Vec::new());
        let mut done = 0;
        for number in 0..shards {
            match store.read(number)? {
                Ok(Some(_)) => {
                    done += 1;
                    times.extend(store.finished(number));
                }
                Ok(None) => {}
                Err(_) => damaged.push(number),
            }
        }
        times.sort_unstable();
        let recent = &times[times.len().saturating_sub(RECENT)..];
        let span = match recent {
            [first, .., last] => last.duration_since(*first).ok(),
            _ => None,
        };
        let span = span.map(|span| span.as_secs_f64()).filter(|&seconds| seconds > 0.0);
        let rate = span.map(|seconds| (recent.len() - 1) as f64 / seconds);
        Ok(Status { shards, done, damaged, failed: store.failures()?, rate })
    }

    /// Shards that are not done.
    pub fn missing(&self) -> usize {
        self.shards - self.done
    }

    /// Whether all are done.
    pub fn is_complete(&self) -> bool {
        self.missing() == 0
    }

    /// Seconds left at that rate.
    pub fn seconds_left(&self) -> Option<f64> {
        self.rate.map(|rate| self.missing() as f64 / rate)
    }
}

/// Output of `jobs status --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StatusReport {
    /// The kind of the plan.
    pub kind: &'static str,
    /// The plan's hash.
    pub plan: String,
    /// The number of shards.
    pub shards: usize,
    /// Shards that are there and whole.
    pub done: usize,
    /// Shards that are not done.
    pub missing: usize,
    /// Numbers of damaged shards, from zero.
    pub damaged: Vec<usize>,
    /// Shards that could not be made.
    pub failed: Vec<Failure>,
    /// Shards a second; null if fewer than two are done.
    pub rate: Option<f64>,
    /// Seconds left at that rate.
    pub seconds_left: Option<f64>,
    /// Whether all are done.
    pub complete: bool,
}

impl StatusReport {
    /// The report on a store.
    pub fn new(store: &Store, status: &Status) -> StatusReport {
        StatusReport {
            kind: store.plan().job().kind(),
            plan: store.plan().hash().to_owned(),
            shards: status.shards,
            done: status.done,
            missing: status.missing(),
            damaged: status.damaged.clone(),
            failed: status.failed.clone(),
            rate: status.rate,
            seconds_left: status.seconds_left(),
            complete: status.is_complete(),
        }
    }
}
