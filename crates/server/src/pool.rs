//! Thread pool for searches, shared fairly by clients.
//!
//! The queue is bounded: a full one refuses instead of letting clients wait for ever.
//! Searches never block the threads that answer HTTP. One thread more than the settings say
//! searches for moves only, and no address has all threads: the move of a game does not wait
//! for analyses, nor for another client. The threads for studies have a lower priority, so that
//! they leave the processor to the threads that answer. A search that runs gives way to others
//! that wait, with the best it has found; an analysis that waited itself answers soon.

mod queue;

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use axum::http::header;
use axum::response::{IntoResponse, Response};
use enraya_api::{Problem, ProblemCode, SessionCache};
use enraya_search::Budget;
use enraya_words::Words;
use serde::Serialize;
use tokio::sync::oneshot;

pub(crate) use queue::Ask;
use queue::{Class, Queue, Running};

/// Added to the niceness of threads that study: a quarter of the share of the others.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 6;

/// How often searches are looked at while any may have to end.
const GLANCE: Duration = Duration::from_millis(10);

struct Job {
    run: Box<dyn FnOnce(&mut SessionCache) + Send>,
    /// Set when the client has left, or the search is to give way.
    stop: Arc<AtomicBool>,
    given_way: Arc<AtomicBool>,
}

/// A search on one of the threads.
struct Current {
    running: Running,
    stop: Arc<AtomicBool>,
    given_way: Arc<AtomicBool>,
}

struct State {
    queue: Queue<Job>,
    /// What each thread searches; the first is the one for moves.
    threads: Vec<Option<Current>>,
    closed: bool,
}

struct Shared {
    state: Mutex<State>,
    /// Told when there is something to do for a thread, or for the watchman.
    work: Condvar,
    /// Memory of a thread's sessions, in MiB.
    memory: usize,
}

/// Search threads and the queue in front of them. Clones share both.
#[derive(Clone)]
pub(crate) struct Pool {
    shared: Arc<Shared>,
    _open: Arc<CloseOnDrop>,
}

struct CloseOnDrop(Arc<Shared>);

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.work.notify_all();
    }
}

/// Reasons why a search gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PoolError {
    /// The queue is full.
    #[error("the queue is full")]
    Full,
    /// The search panicked.
    #[error("the search failed")]
    Failed,
}

/// An answer, and whether it came early because others waited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Found<T> {
    pub(crate) answer: T,
    pub(crate) hurried: bool,
}

/// JSON that is written already.
pub(crate) struct JsonAnswer(Vec<u8>);

impl IntoResponse for JsonAnswer {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// Seconds after which a refused client may try again.
const RETRY_SECONDS: u32 = 2;

impl PoolError {
    /// The problem for the client.
    pub(crate) fn problem(self, words: &Words) -> Problem {
        match self {
            PoolError::Full => {
                Problem::new(ProblemCode::Busy, words).with_retry_after(RETRY_SECONDS)
            }
            PoolError::Failed => Problem::new(ProblemCode::Internal, words),
        }
    }
}

impl Pool {
    /// A pool with so many threads and one for moves, and places in its queue. What the
    /// threads remember takes so many MiB in all.
    pub(crate) fn new(workers: NonZeroUsize, queue: usize, memory: usize) -> Pool {
        let threads = workers.get() + 1;
        let state = State {
            queue: Queue::new(queue),
            threads: (0..threads).map(|_| None).collect(),
            closed: false,
        };
        let memory = memory / threads;
        let shared = Arc::new(Shared { state: Mutex::new(state), work: Condvar::new(), memory });
        let spawn = |name: &str, work: Box<dyn FnOnce() + Send>| {
            thread::Builder::new().name(name.to_owned()).spawn(work).expect("a thread");
        };
        for number in 0..threads {
            let shared = Arc::clone(&shared);
            spawn("engine", Box::new(move || shared.work(number)));
        }
        let watched = Arc::clone(&shared);
        spawn("watchman", Box::new(move || watched.watch()));
        Pool { _open: Arc::new(CloseOnDrop(Arc::clone(&shared))), shared }
    }

    /// Runs a search within a time limit; it is cancelled when the future is dropped.
    pub(crate) async fn search<T, F>(
        &self,
        ask: Ask,
        time: Duration,
        words: &Words,
        search: F,
    ) -> Result<Found<T>, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&mut SessionCache, &Budget) -> Result<T, Problem> + Send + 'static,
    {
        let found = self.run(ask, move |sessions, cancel| {
            search(sessions, &Budget::unlimited().time(time).cancel(cancel))
        });
        let Found { answer, hurried } = found.await.map_err(|error| error.problem(words))?;
        Ok(Found { answer: answer?, hurried })
    }

    /// The same, with the answer as JSON: large ones are written where they were found, not
    /// on a thread that answers.
    pub(crate) async fn search_json<T, F>(
        &self,
        ask: Ask,
        time: Duration,
        words: &Words,
        search: F,
    ) -> Result<JsonAnswer, Problem>
    where
        T: Serialize,
        F: FnOnce(&mut SessionCache, &Budget) -> Result<T, Problem> + Send + 'static,
    {
        let found = self.search(ask, time, words, move |sessions, budget| {
            let answer = search(sessions, budget)?;
            Ok(serde_json::to_vec(&answer).expect("keys are texts"))
        });
        Ok(JsonAnswer(found.await?.answer))
    }

    /// Runs a job on one of the threads, with the thread's session cache and a flag that is
    /// set when the future is dropped, or when the search is to give way.
    pub(crate) async fn run<T, F>(&self, ask: Ask, search: F) -> Result<Found<T>, PoolError>
    where
        T: Send + 'static,
        F: FnOnce(&mut SessionCache, Arc<AtomicBool>) -> T + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let dropped = CancelOnDrop(Arc::default());
        let (begun, given_way) = (Arc::new(AtomicBool::new(false)), Arc::default());
        let (cancel, has_begun) = (Arc::clone(&dropped.0), Arc::clone(&begun));
        let run = Box::new(move |sessions: &mut SessionCache| {
            has_begun.store(true, Ordering::Relaxed);
            // Not for a client that has left. Sending fails if it leaves meanwhile.
            if !answer.is_closed() {
                let _ = answer.send(search(sessions, cancel));
            }
        });
        let job = Job { run, stop: Arc::clone(&dropped.0), given_way: Arc::clone(&given_way) };
        let now = Instant::now();
        self.shared.lock().queue.push(ask, job, now).map_err(|_| PoolError::Full)?;
        self.shared.work.notify_all();
        match answered.await {
            Ok(answer) => Ok(Found { answer, hurried: given_way.load(Ordering::Relaxed) }),
            // It panicked, or lost its place to another client.
            Err(_) if begun.load(Ordering::Relaxed) => Err(PoolError::Failed),
            Err(_) => Err(PoolError::Full),
        }
    }
}

/// Sets the flag when dropped.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What a thread may search: the first one moves only, the others moves that it has no time
/// for; and one address never has the moves of all threads.
fn may(threads: &[Option<Current>], number: usize, ask: &Ask) -> bool {
    if ask.class == Class::Study {
        return number > 0;
    }
    if number > 0 && threads[0].is_none() {
        return false;
    }
    let others = threads.iter().enumerate().filter(|(other, _)| *other != number);
    let others = others.filter_map(|(_, current)| current.as_ref().map(|found| found.running.ask));
    let own = others
        .filter(|other| other.class == Class::Move && other.client.address == ask.client.address);
    own.count() + 1 < threads.len()
}

/// Lets the threads that answer, and the one for moves, go first on a busy processor.
#[cfg(target_os = "linux")]
fn lower_priority() {
    use rustix::process::{getpriority_process, setpriority_process};
    // On Linux that is the priority of the calling thread; without it all are equal.
    if let Ok(usual) = getpriority_process(None) {
        let _ = setpriority_process(None, usual + NICENESS);
    }
}

#[cfg(not(target_os = "linux"))]
fn lower_priority() {}

impl State {
    fn running(&self) -> Vec<Running> {
        self.threads.iter().flatten().map(|current| current.running).collect()
    }

    fn next(&mut self, number: usize) -> Option<Job> {
        let (running, now) = (self.running(), Instant::now());
        let may = |ask: &Ask| may(&self.threads, number, ask);
        let (running, job) = self.queue.pop(&running, now, may)?;
        let (stop, given_way) = (Arc::clone(&job.stop), Arc::clone(&job.given_way));
        self.threads[number] = Some(Current { running, stop, given_way });
        Some(job)
    }

    /// Whether any search may have to end before it is done.
    fn hurries(&self) -> bool {
        !self.queue.is_empty() || self.running().iter().any(|search| search.own_time().is_some())
    }

    /// Tells the searches to end that have had their time.
    fn give_way(&self) {
        let (running, now, workers) = (self.running(), Instant::now(), self.threads.len() - 1);
        for (number, current) in self.threads.iter().enumerate() {
            let Some(Current { running: search, stop, given_way }) = current else { continue };
            let had = now.saturating_duration_since(search.since);
            let may = |ask: &Ask| may(&self.threads, number, ask);
            let least = self.queue.least_time(search, &running, workers, now, may);
            if least.is_some_and(|least| had >= least) {
                given_way.store(true, Ordering::Relaxed);
                stop.store(true, Ordering::Relaxed);
            }
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&self, state: MutexGuard<'a, State>) -> MutexGuard<'a, State> {
        self.work.wait(state).unwrap_or_else(PoisonError::into_inner)
    }

    /// A thread that searches.
    fn work(&self, number: usize) {
        if number > 0 {
            lower_priority();
        }
        let mut sessions = SessionCache::with_memory(self.memory);
        let mut state = self.lock();
        loop {
            if state.closed {
                return;
            }
            let Some(job) = state.next(number) else {
                state = self.wait(state);
                continue;
            };
            drop(state);
            if catch_unwind(AssertUnwindSafe(|| (job.run)(&mut sessions))).is_err() {
                tracing::error!("a search panicked");
                sessions = SessionCache::with_memory(self.memory);
            }
            state = self.lock();
            if let Some(Current { running, .. }) = state.threads[number].take() {
                let now = Instant::now();
                let time = now.saturating_duration_since(running.since);
                state.queue.charge(&running.ask.client, time, now);
                // A place of this address is free.
                self.work.notify_all();
            }
        }
    }

    /// The thread that lets searches give way.
    fn watch(&self) {
        loop {
            let mut state = self.lock();
            while !state.hurries() && !state.closed {
                state = self.wait(state);
            }
            if state.closed {
                return;
            }
            state.give_way();
            drop(state);
            thread::sleep(GLANCE);
        }
    }
}

#[cfg(test)]
mod tests;
