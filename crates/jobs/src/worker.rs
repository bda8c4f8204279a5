//! A worker: does the tasks that a store lacks, on threads of this process.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use enraya_rules::hash::mix;
use enraya_search::Budget;

use crate::error::StoreError;
use crate::plan::Prepared;
use crate::store::{Failure, Store};

/// One of several equal parts of a plan: every `of`-th shard.
///
/// ```
/// use enraya_jobs::Part;
/// let part: Part = "2/3".parse()?;
/// assert_eq!((0..7).filter(|&shard| part.has(shard)).collect::<Vec<_>>(), [1, 4]);
/// assert!("0/3".parse::<Part>().is_err() && "4/3".parse::<Part>().is_err());
/// # Ok::<(), enraya_jobs::PartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    number: NonZeroUsize,
    of: NonZeroUsize,
}

impl Part {
    /// The whole plan.
    pub const WHOLE: Part = Part { number: NonZeroUsize::MIN, of: NonZeroUsize::MIN };

    /// Whether it has this shard.
    pub fn has(&self, shard: usize) -> bool {
        shard % self.of.get() == self.number.get() - 1
    }
}

/// Not a part: `I/N` with I from 1 to N.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("I/N, with I from 1 to N")]
pub struct PartError;

impl FromStr for Part {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Part, PartError> {
        let (number, of) = text.split_once('/').ok_or(PartError)?;
        let parse = |text: &str| text.parse::<NonZeroUsize>().map_err(|_| PartError);
        let part = Part { number: parse(number)?, of: parse(of)? };
        if part.number <= part.of { Ok(part) } else { Err(PartError) }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

/// Does the tasks of a plan that a store lacks.
pub struct Worker<'w> {
    prepared: &'w Prepared,
    store: &'w Store,
    /// The part of the plan that it does.
    pub part: Part,
    /// Threads: each does a task at a time.
    pub threads: NonZeroUsize,
    /// How often a task is tried again before it is parked.
    pub retries: usize,
}

/// What a worker has done so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Shards of its part that are done, by it or before.
    pub done: usize,
    /// Those that it made.
    pub made: usize,
    /// Shards of its part that could not be made.
    pub failed: usize,
    /// Shards of its part.
    pub total: usize,
}

/// The end of a worker's run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worked {
    /// Shards of its part that are done, by it or before.
    pub done: usize,
    /// Those that it made.
    pub made: usize,
    /// Shards of its part.
    pub total: usize,
    /// Shards that could not be made.
    pub failed: Vec<Failure>,
    /// Whether the budget ran out.
    pub stopped: bool,
}

/// The threads' common state.
struct Run<'r> {
    /// The shards of the part, in the order in which they are tried.
    queue: &'r [usize],
    next: AtomicUsize,
    done: AtomicUsize,
    made: AtomicUsize,
    failed: Mutex<Vec<Failure>>,
    /// The first error of the store, which ends the run.
    broken: Mutex<Option<StoreError>>,
    ended: AtomicBool,
}

impl<'w> Worker<'w> {
    /// How often a task is tried again by default.
    pub const RETRIES: usize = 1;

    /// A worker for the whole plan on one thread.
    pub fn new(prepared: &'w Prepared, store: &'w Store) -> Worker<'w> {
        let (part, threads) = (Part::WHOLE, NonZeroUsize::MIN);
        Worker { prepared, store, part, threads, retries: Worker::RETRIES }
    }

    /// Does all that is missing. An error of a task parks its shard and the others go on; an
    /// error of the store ends the run, and what is in the store stays. `report` is called after
    /// every shard, on any thread.
    pub fn run(
        &self,
        budget: &Budget,
        report: &(dyn Fn(Progress) + Sync),
    ) -> Result<Worked, StoreError> {
        let own = (0..self.prepared.plan.shards()).filter(|&shard| self.part.has(shard));
        let mut queue: Vec<usize> = own.collect();
        // Every run has an order of its own: two on one store rarely do the same shard, and what
        // is done so far is a fair sample of the whole.
        let salt = salt();
        queue.sort_by_key(|&shard| mix(salt ^ mix(shard as u64)));
        let run = Run {
            queue: &queue,
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            made: AtomicUsize::new(0),
            failed: Mutex::default(),
            broken: Mutex::default(),
            ended: AtomicBool::new(false),
        };
        if self.threads == NonZeroUsize::MIN {
            self.work(&run, budget, report);
        } else {
            thread::scope(|scope| {
                for _ in 0..self.threads.get().min(queue.len()) {
                    scope.spawn(|| self.work(&run, budget, report));
                }
            });
        }
        if let Some(error) = lock(&run.broken).take() {
            return Err(error);
        }
        let mut failed = std::mem::take(&mut *lock(&run.failed));
        failed.sort_by_key(|failure| failure.shard);
        let (done, made, total) = (run.done.into_inner(), run.made.into_inner(), queue.len());
        Ok(Worked { done, made, total, stopped: done + failed.len() < total, failed })
    }

    fn work(&self, run: &Run<'_>, budget: &Budget, report: &(dyn Fn(Progress) + Sync)) {
        while !run.ended.load(Ordering::Relaxed) && !budget.expired() {
            let next = run.next.fetch_add(1, Ordering::Relaxed);
            let Some(&number) = run.queue.get(next) else { break };
            match self.shard(number, run, budget) {
                Ok(true) => report(Progress {
                    done: run.done.load(Ordering::Relaxed),
                    made: run.made.load(Ordering::Relaxed),
                    failed: lock(&run.failed).len(),
                    total: run.queue.len(),
                }),
                Ok(false) => break,
                Err(error) => {
                    run.ended.store(true, Ordering::Relaxed);
                    lock(&run.broken).get_or_insert(error);
                }
            }
        }
    }

    /// Makes a shard unless it is there; false if the budget ran out.
    fn shard(&self, number: usize, run: &Run<'_>, budget: &Budget) -> Result<bool, StoreError> {
        if self.store.has(number)? {
            run.done.fetch_add(1, Ordering::Relaxed);
            return Ok(true);
        }
        let task = self.prepared.task(number).expect("a shard of the plan");
        for attempt in 1..=self.retries + 1 {
            match task.attempt(budget) {
                Ok(None) => return Ok(false),
                Ok(Some(shard)) => {
                    self.store.write(&shard)?;
                    run.done.fetch_add(1, Ordering::Relaxed);
                    run.made.fetch_add(1, Ordering::Relaxed);
                    break;
                }
                Err(_) if attempt <= self.retries => {}
                Err(error) => {
                    let failure = Failure { shard: number, attempts: attempt, error };
                    self.store.park(&failure)?;
                    lock(&run.failed).push(failure);
                }
            }
        }
        Ok(true)
    }
}

/// A number that hardly any other run has.
fn salt() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    mix(now.as_nanos() as u64) ^ u64::from(std::process::id())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
