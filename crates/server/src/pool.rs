//! Thread pool for searches, with a bounded queue: a full queue refuses instead of letting
//! clients wait for ever, and searches never block the threads that answer HTTP.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use enraya_api::{Problem, ProblemCode, SessionCache};
use enraya_search::Budget;
use enraya_words::Words;
use tokio::sync::oneshot;

type Job = Box<dyn FnOnce(&mut SessionCache) + Send>;

/// Search threads and the queue in front of them. Clones share both.
#[derive(Clone)]
pub(crate) struct Pool {
    jobs: SyncSender<Job>,
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
    /// A pool with so many threads and places in its queue.
    pub(crate) fn new(workers: NonZeroUsize, queue: usize) -> Pool {
        let (jobs, waiting) = sync_channel(queue);
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..workers.get() {
            let waiting = Arc::clone(&waiting);
            let work = move || work(&waiting);
            thread::Builder::new().name("engine".to_owned()).spawn(work).expect("a thread");
        }
        Pool { jobs }
    }

    /// Runs a search within a time limit; it is cancelled when the future is dropped.
    pub(crate) async fn search<T, F>(
        &self,
        time: Duration,
        words: &Words,
        search: F,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: FnOnce(&mut SessionCache, &Budget) -> Result<T, Problem> + Send + 'static,
    {
        let found = self.run(move |sessions, cancel| {
            search(sessions, &Budget::unlimited().time(time).cancel(cancel))
        });
        found.await.map_err(|error| error.problem(words))?
    }

    /// Runs a job on one of the threads, with the thread's session cache and a flag that is
    /// set when the future is dropped.
    pub(crate) async fn run<T, F>(&self, search: F) -> Result<T, PoolError>
    where
        T: Send + 'static,
        F: FnOnce(&mut SessionCache, Arc<AtomicBool>) -> T + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let dropped = CancelOnDrop(Arc::default());
        let cancel = Arc::clone(&dropped.0);
        let job: Job = Box::new(move |sessions| {
            if !cancel.load(Ordering::Relaxed) {
                // Fails if the client has left.
                let _ = answer.send(search(sessions, cancel));
            }
        });
        self.jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => PoolError::Full,
            TrySendError::Disconnected(_) => PoolError::Failed,
        })?;
        answered.await.map_err(|_| PoolError::Failed)
    }
}

/// Sets the flag when dropped.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    let mut sessions = SessionCache::default();
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        if catch_unwind(AssertUnwindSafe(|| job(&mut sessions))).is_err() {
            tracing::error!("a search panicked");
            sessions = SessionCache::default();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    fn pool(queue: usize) -> Pool {
        Pool::new(NonZeroUsize::MIN, queue)
    }

    #[tokio::test]
    async fn answers_come_back() {
        assert_eq!(pool(4).run(|_, _| 6 * 7).await, Ok(42));
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_recovers() {
        let pool = pool(1);
        let (begun, wait_begun) = channel();
        let (release, wait_release) = channel::<()>();
        let first = tokio::spawn({
            let pool = pool.clone();
            async move {
                let hold = move |_: &mut SessionCache, _| {
                    begun.send(()).unwrap();
                    wait_release.recv().unwrap();
                };
                pool.run(hold).await
            }
        });
        tokio::task::spawn_blocking(move || wait_begun.recv().unwrap()).await.unwrap();
        let mut second = Box::pin(pool.run(|_, _| 2));
        assert!(at_once(&mut second).await.is_none(), "it waits");
        assert_eq!(pool.run(|_, _| 3).await, Err(PoolError::Full));
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert_eq!(second.await, Ok(2));
    }

    /// The answer, if it is there at once.
    async fn at_once<F: Future + Unpin>(future: &mut F) -> Option<F::Output> {
        std::future::poll_fn(|context| {
            std::task::Poll::Ready(match std::pin::Pin::new(&mut *future).poll(context) {
                std::task::Poll::Ready(output) => Some(output),
                std::task::Poll::Pending => None,
            })
        })
        .await
    }

    #[tokio::test]
    async fn a_dropped_future_cancels_its_search() {
        let pool = pool(4);
        let (told, tell) = channel();
        let mut search = Box::pin(pool.run(move |_, cancel: Arc<AtomicBool>| {
            told.send("begun").unwrap();
            while !cancel.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            told.send("ended").unwrap();
        }));
        assert!(at_once(&mut search).await.is_none());
        assert_eq!(tell.recv(), Ok("begun"));
        drop(search);
        assert_eq!(tell.recv(), Ok("ended"));
    }

    #[tokio::test]
    async fn a_panic_ends_one_search_only() {
        let pool = pool(4);
        assert_eq!(pool.run(|_, _| -> u32 { panic!("planned") }).await, Err(PoolError::Failed));
        assert_eq!(pool.run(|_, _| 1).await, Ok(1));
    }
}
