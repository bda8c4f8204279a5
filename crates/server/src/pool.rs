//! Engines at work: threads of their own, so that no search ever holds up the
//! ones that answer, and a queue that ends, so that a crowd gets an answer.

use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use enraya_words::Words;
use tokio::sync::oneshot;

use crate::problem::{Code, Problem};
use crate::shelf::Shelf;

type Job = Box<dyn FnOnce(&mut Shelf) + Send>;

/// Threads that search, and the searches that wait for them.
#[derive(Clone)]
pub(crate) struct Pool {
    jobs: SyncSender<Job>,
}

/// Why a search gave no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PoolError {
    /// Enough searches wait already.
    #[error("the queue is full")]
    Full,
    /// The search broke down.
    #[error("the search failed")]
    Failed,
}

/// When somebody who was refused may try again.
const RETRY_SECONDS: u32 = 2;

impl PoolError {
    /// What the caller is told.
    pub(crate) fn problem(self, words: &Words) -> Problem {
        match self {
            PoolError::Full => Problem::new(Code::Busy, words).retry_after(RETRY_SECONDS),
            PoolError::Failed => Problem::new(Code::Internal, words),
        }
    }
}

impl Pool {
    /// A pool of so many threads, with room for so many searches to wait.
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

    /// Does a search on one of the threads. It is given what the thread keeps
    /// between searches, and a flag that says that nobody waits for the answer
    /// any more: who asked has left when the future is dropped.
    pub(crate) async fn run<T, F>(&self, search: F) -> Result<T, PoolError>
    where
        T: Send + 'static,
        F: FnOnce(&mut Shelf, Arc<AtomicBool>) -> T + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let left = Leaving(Arc::default());
        let cancel = Arc::clone(&left.0);
        let job: Job = Box::new(move |shelf| {
            if !cancel.load(Ordering::Relaxed) {
                // Nobody is there to be told if this fails.
                let _ = answer.send(search(shelf, cancel));
            }
        });
        self.jobs.try_send(job).map_err(|error| match error {
            TrySendError::Full(_) => PoolError::Full,
            TrySendError::Disconnected(_) => PoolError::Failed,
        })?;
        answered.await.map_err(|_| PoolError::Failed)
    }
}

/// Says so when it is dropped.
struct Leaving(Arc<AtomicBool>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn work(waiting: &Mutex<Receiver<Job>>) {
    let mut shelf = Shelf::default();
    loop {
        let job = waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        if catch_unwind(AssertUnwindSafe(|| job(&mut shelf))).is_err() {
            tracing::error!("a search panicked");
            shelf = Shelf::default();
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
                let hold = move |_: &mut Shelf, _| {
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
    async fn who_leaves_is_noticed() {
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
    async fn a_search_that_panics_takes_nobody_along() {
        let pool = pool(4);
        assert_eq!(pool.run(|_, _| -> u32 { panic!("planned") }).await, Err(PoolError::Failed));
        assert_eq!(pool.run(|_, _| 1).await, Ok(1));
    }
}
