//! Tests of the search threads.

use std::net::IpAddr;
use std::sync::mpsc::{Receiver, Sender, channel};

use super::*;
use crate::client::Client;

fn pool(queue: usize) -> Pool {
    Pool::new(NonZeroUsize::MIN, queue, 64)
}

fn client(address: u8) -> Client {
    Client { address: IpAddr::from([10, 0, 0, address]), seat: None }
}

fn study() -> Ask {
    Ask::study(client(1))
}

impl Pool {
    async fn answer<T: Send + 'static>(
        &self,
        ask: Ask,
        search: impl FnOnce(&mut SessionCache, Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        Ok(self.run(ask, search).await?.answer)
    }

    /// A search that runs until it is told to end; it has begun when this returns.
    async fn hold(
        &self,
        ask: Ask,
    ) -> (tokio::task::JoinHandle<Result<Found<()>, PoolError>>, Sender<()>) {
        let (begun, wait_begun) = channel();
        let (release, wait_release): (_, Receiver<()>) = channel();
        let pool = self.clone();
        let held = tokio::spawn(async move {
            let hold = move |_: &mut SessionCache, _| {
                begun.send(()).unwrap();
                let _ = wait_release.recv();
            };
            pool.run(ask, hold).await
        });
        tokio::task::spawn_blocking(move || wait_begun.recv().unwrap()).await.unwrap();
        (held, release)
    }
}

#[tokio::test]
async fn answers_come_back() {
    assert_eq!(pool(4).answer(study(), |_, _| 6 * 7).await, Ok(42));
}

#[tokio::test]
async fn a_full_queue_refuses_and_recovers() {
    let pool = pool(1);
    let (first, release) = pool.hold(study()).await;
    let mut second = Box::pin(pool.answer(study(), |_, _| 2));
    assert!(at_once(&mut second).await.is_none(), "it waits");
    assert_eq!(pool.answer(study(), |_, _| 3).await, Err(PoolError::Full));
    release.send(()).unwrap();
    assert_eq!(first.await.unwrap().map(|found| found.answer), Ok(()));
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
    let mut search = Box::pin(pool.run(study(), move |_, cancel: Arc<AtomicBool>| {
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
    let planned = |_: &mut SessionCache, _| -> u32 { panic!("planned") };
    assert_eq!(pool.answer(study(), planned).await, Err(PoolError::Failed));
    assert_eq!(pool.answer(study(), |_, _| 1).await, Ok(1));
}

#[tokio::test]
async fn a_move_does_not_wait_for_studies() {
    let pool = pool(8);
    let (_held, _release) = pool.hold(study()).await;
    let mut waiting = Box::pin(pool.answer(study(), |_, _| 2));
    assert!(at_once(&mut waiting).await.is_none());
    let own = pool.answer(Ask::engine_move(client(1)), |_, _| 3).await;
    assert_eq!(own, Ok(3), "of the same client");
    assert_eq!(pool.answer(Ask::engine_move(client(2)), |_, _| 4).await, Ok(4));
}

/// The thread for moves is asked first; those for studies leave it the processor.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn studies_have_a_lower_priority_than_moves() {
    let niceness = |_: &mut SessionCache, _| rustix::process::getpriority_process(None).unwrap();
    let pool = pool(8);
    for _ in 0..20 {
        let mover = pool.answer(Ask::engine_move(client(1)), niceness).await.unwrap();
        let studier = pool.answer(study(), niceness).await.unwrap();
        assert_eq!(studier, (mover + NICENESS).min(19));
    }
}

#[tokio::test]
async fn one_address_does_not_have_all_threads() {
    let pool = pool(8);
    let (held, release) = pool.hold(Ask::engine_move(client(1))).await;
    let mut second = Box::pin(pool.answer(Ask::engine_move(client(1)), |_, _| 2));
    assert!(at_once(&mut second).await.is_none());
    assert_eq!(pool.answer(Ask::engine_move(client(2)), |_, _| 3).await, Ok(3));
    assert!(at_once(&mut second).await.is_none(), "it waits for the first");
    release.send(()).unwrap();
    assert!(held.await.unwrap().is_ok());
    assert_eq!(second.await, Ok(2));
}

#[tokio::test]
async fn a_long_search_gives_way_with_what_it_has() {
    let pool = pool(8);
    let until_stopped = |_: &mut SessionCache, cancel: Arc<AtomicBool>| {
        while !cancel.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        "the best so far"
    };
    let mut long = Box::pin(pool.run(Ask::analysis(client(1)), until_stopped));
    assert!(at_once(&mut long).await.is_none());
    let (short, long) = tokio::join!(pool.run(Ask::analysis(client(2)), |_, _| "short"), long);
    assert_eq!(short, Ok(Found { answer: "short", hurried: false }));
    assert_eq!(long, Ok(Found { answer: "the best so far", hurried: true }));
}

/// As many searches as a class has students, all at the same time: a student who waits for a
/// thread gets it because others give way, and none is left without an answer.
#[tokio::test]
async fn a_class_that_asks_at_once_is_answered() {
    let pool = pool(64);
    let mut asked = tokio::task::JoinSet::new();
    for student in 0..30 {
        let pool = pool.clone();
        let ask = Ask::analysis(client(if student % 2 == 0 { 1 } else { student }));
        asked.spawn(async move {
            let search = |_: &mut SessionCache, cancel: Arc<AtomicBool>| {
                let end = Instant::now() + Duration::from_secs(3_600);
                while !cancel.load(Ordering::Relaxed) && Instant::now() < end {
                    thread::sleep(Duration::from_millis(1));
                }
            };
            pool.run(ask, search).await
        });
    }
    // The last of them has no search to give way to, but it had to wait.
    for _ in 0..30 {
        assert!(asked.join_next().await.unwrap().unwrap().unwrap().hurried);
    }
}
