//! Tests: one shared instance of a match, never ahead of the store.

use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use enraya_api::matches::Token;
use serde_json::Value;
use tempfile::TempDir;
use tokio_util::sync::CancellationToken;

use super::*;
use crate::pool::Pool;

const HOST: Token = Token::from_bits([1; 16]);

fn id(number: u8) -> Id {
    Id::from_bits([number; 16])
}

fn created() -> Event {
    Event::Created {
        game: "connect4".to_owned(),
        start: String::new(),
        opponent: "here".parse().unwrap(),
        first: Seat::Host,
        name: None,
        key: HOST.digest(),
        seed: 1,
        hints: false,
        class: None,
    }
}

fn play(text: &str, ply: u64) -> Command {
    Command::Play { text: text.to_owned(), ply: Some(ply) }
}

async fn matches(capacity: usize) -> OpenMatches {
    on(Store::in_memory().await.unwrap(), capacity)
}

fn on(store: Store, capacity: usize) -> OpenMatches {
    let pool = Pool::new(NonZeroUsize::MIN, 8, 64);
    let engines = Engines::new(pool, Duration::from_secs(1), CancellationToken::new());
    OpenMatches::new(store, capacity, engines)
}

impl OpenMatches {
    pub(super) async fn create(&self, id: Id, created: Event) -> Result<Snapshot, MatchError> {
        self.create_for(Client::nobody(), id, created).await
    }

    async fn host(&self, number: u8, command: Command) -> Result<Snapshot, MatchError> {
        self.act(id(number), HOST.digest(), command).await
    }

    async fn position(&self, number: u8) -> String {
        position(&self.snapshot(id(number)).await.unwrap())
    }
}

fn position(snapshot: &Snapshot) -> String {
    let head = format!("event: match\nid: {}\ndata: ", snapshot.version);
    assert_eq!(snapshot.event, [head.as_bytes(), &snapshot.json, b"\n\n"].concat());
    let view: Value = serde_json::from_slice(&snapshot.json).unwrap();
    view["position"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn watchers_see_the_newest() {
    let matches = matches(8).await;
    matches.create(id(1), created()).await.unwrap();
    let mut watcher = matches.watch(id(1)).await.unwrap();
    assert_eq!(position(&watcher.borrow_and_update()), "");
    for (ply, text) in (0..).zip(["4", "4", "5"]) {
        matches.host(1, play(text, ply)).await.unwrap();
    }
    watcher.changed().await.unwrap();
    let newest = watcher.borrow_and_update().clone();
    assert_eq!((newest.version, position(&newest).as_str()), (4, "445"), "the rest is skipped");
    assert!(!watcher.has_changed().unwrap());

    // A repeated command publishes nothing.
    let again = matches.host(1, play("5", 2)).await.unwrap();
    assert_eq!(again, newest);
    assert!(matches!(
        matches.host(1, play("1", 0)).await,
        Err(MatchError::Refused(Refusal::Stale))
    ));
    assert!(!watcher.has_changed().unwrap());
}

#[tokio::test]
async fn a_wrong_token_finds_nothing() {
    let matches = matches(8).await;
    matches.create(id(1), created()).await.unwrap();
    for (id, key) in [
        (id(1), Token::from_bits([2; 16]).digest()),
        (id(1), Digest::NONE),
        (id(2), HOST.digest()),
        (id(2), Digest::NONE),
    ] {
        assert!(matches!(matches.act(id, key, play("4", 0)).await, Err(MatchError::NotFound)));
        let asked = matches.ask(id, &key, |_, _| Ok(())).await;
        assert!(matches!(asked, Err(MatchError::NotFound)));
    }
    assert!(matches!(matches.watch(id(2)).await, Err(MatchError::NotFound)));
    assert_eq!(matches.position(1).await, "");
}

#[tokio::test]
async fn a_dropped_request_still_moves() {
    let matches = matches(8).await;
    matches.create(id(1), created()).await.unwrap();
    let mut watcher = matches.watch(id(1)).await.unwrap();
    {
        let act = std::pin::pin!(matches.host(1, play("4", 0)));
        let polled = std::task::Poll::is_pending(&futures_poll(act).await);
        assert!(polled, "the client disconnects before the answer");
    }
    watcher.changed().await.unwrap();
    assert_eq!(matches.position(1).await, "4");
    assert_eq!(matches.inner.store.load(id(1)).await.unwrap().unwrap().len(), 2);
}

/// Polls once.
async fn futures_poll<F: Future>(mut future: std::pin::Pin<&mut F>) -> std::task::Poll<F::Output> {
    std::future::poll_fn(|context| std::task::Poll::Ready(future.as_mut().poll(context))).await
}

/// Runs a statement as another program would.
fn intrude(path: &Path, sql: &'static str) {
    rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

#[tokio::test]
async fn an_event_that_is_not_stored_is_not_applied() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let matches = on(Store::open(&path).await.unwrap(), 8);
    matches.create(id(1), created()).await.unwrap();
    intrude(&path, "ALTER TABLE events RENAME TO hidden");
    assert!(matches!(matches.host(1, play("4", 0)).await, Err(MatchError::Unavailable(_))));
    assert_eq!(matches.position(1).await, "");
    intrude(&path, "ALTER TABLE hidden RENAME TO events");
    matches.host(1, play("5", 0)).await.unwrap();
    assert_eq!(matches.position(1).await, "5");
}

#[tokio::test]
async fn events_of_another_process_are_seen() {
    let store = Store::in_memory().await.unwrap();
    let (here, there) = (on(store.clone(), 8), on(store, 8));
    here.create(id(1), created()).await.unwrap();
    assert_eq!(there.position(1).await, "");
    here.host(1, play("4", 0)).await.unwrap();
    here.host(1, play("4", 1)).await.unwrap();
    let mut watcher = there.watch(id(1)).await.unwrap();
    // A repetition of the stored move, another move in its place, and the next.
    assert_eq!(there.host(1, play("4", 0)).await.unwrap().version, 3);
    watcher.changed().await.unwrap();
    assert_eq!(position(&watcher.borrow()), "44");
    assert!(matches!(there.host(1, play("1", 1)).await, Err(MatchError::Refused(Refusal::Stale))));
    there.host(1, play("4", 2)).await.unwrap();
    assert_eq!(there.position(1).await, "444");
    here.host(1, Command::Play { text: "4".to_owned(), ply: None }).await.unwrap();
    assert_eq!(here.position(1).await, "4444");
}

#[tokio::test]
async fn idle_matches_are_evicted() {
    let matches = matches(8).await;
    let open = |matches: &OpenMatches| matches.cache().matches.len();
    for number in 0..50 {
        matches.create(id(number), created()).await.unwrap();
        matches.host(number, play("4", 0)).await.unwrap();
        assert!(open(&matches) <= 8);
    }
    for number in 0..50 {
        assert_eq!(matches.position(number).await, "4", "evicted matches load again");
    }
    // The match used last stays.
    matches.snapshot(id(3)).await.unwrap();
    let stays = Arc::as_ptr(&matches.open(id(3)).await.unwrap());
    for number in 10..16 {
        matches.snapshot(id(number)).await.unwrap();
        assert_eq!(Arc::as_ptr(&matches.open(id(3)).await.unwrap()), stays);
    }
    // Watched matches are not evicted.
    let mut watchers = Vec::new();
    for number in 0..8 {
        watchers.push(matches.watch(id(number)).await.unwrap());
    }
    assert!(matches!(matches.snapshot(id(40)).await, Err(MatchError::Full)));
    matches.host(0, play("4", 1)).await.unwrap();
    watchers[0].changed().await.unwrap();
    watchers.truncate(7);
    assert_eq!(matches.position(40).await, "4");
}

#[tokio::test]
async fn expired_matches_are_gone() {
    let matches = matches(8).await;
    matches.create(id(1), created()).await.unwrap();
    let mut watcher = matches.watch(id(1)).await.unwrap();
    assert_eq!(matches.expire(1_000).await.unwrap(), 0);
    // Nothing has happened since the end of the next second.
    let tomorrow = now() + 60;
    let expired = matches.inner.store.expire(tomorrow, 9).await.unwrap();
    matches.evict(&expired);
    assert!(watcher.changed().await.is_err(), "the stream ends");
    assert!(matches!(matches.snapshot(id(1)).await, Err(MatchError::NotFound)));

    // Expired in the store only.
    matches.create(id(2), created()).await.unwrap();
    matches.inner.store.expire(tomorrow, 9).await.unwrap();
    assert!(matches!(matches.host(2, play("4", 0)).await, Err(MatchError::NotFound)));
    assert!(matches!(matches.snapshot(id(2)).await, Err(MatchError::NotFound)));
}

#[tokio::test]
async fn a_match_that_is_refused_is_not_stored() {
    let matches = matches(1).await;
    matches.create(id(1), created()).await.unwrap();
    let watched = matches.watch(id(1)).await.unwrap();
    assert!(matches!(matches.create(id(2), created()).await, Err(MatchError::Full)));
    assert_eq!(matches.inner.store.load(id(2)).await.unwrap(), None);
    drop(watched);
    matches.create(id(2), created()).await.unwrap();
    assert_eq!(matches.position(2).await, "");
}

#[tokio::test]
async fn a_clock_that_jumps_deletes_nothing() {
    const DAY: i64 = 24 * 60 * 60;
    const KEEP: u64 = 30 * DAY as u64;
    let store = Store::in_memory().await.unwrap();
    let matches = on(store.clone(), 8);
    let today = 20_000 * DAY;
    for (number, days_ago) in [(1, 45), (2, 20), (3, 2), (4, 0)] {
        store.append(id(number), 1, &created(), today - days_ago * DAY).await.unwrap();
    }
    let there = async |wanted: [bool; 4]| {
        for (number, wanted) in (1..).zip(wanted) {
            assert_eq!(store.load(id(number)).await.unwrap().is_some(), wanted, "match {number}");
        }
    };
    // Forty days ahead, when the server starts and after a match was made by that clock.
    assert_eq!(matches.expire_at(today - 50 * DAY, KEEP).await.unwrap(), 0, "the past");
    store.append(id(5), 1, &created(), today + 40 * DAY).await.unwrap();
    assert_eq!(matches.expire_at(today + 40 * DAY + 60, KEEP).await.unwrap(), 1);
    there([false, true, true, true]).await;
    // By a clock that goes right, a match is deleted in its time, and a day at most later.
    assert_eq!(matches.expire_at(today + 8 * DAY, KEEP).await.unwrap(), 0);
    store.append(id(6), 1, &created(), today + 11 * DAY).await.unwrap();
    assert_eq!(matches.expire_at(today + 12 * DAY + 1, KEEP).await.unwrap(), 1);
    there([false, false, true, true]).await;
}

#[tokio::test]
async fn one_run_deletes_a_bounded_number() {
    let store = Store::in_memory().await.unwrap();
    let matches = on(store.clone(), 8);
    let many = SWEPT + 300;
    let mut writes = tokio::task::JoinSet::new();
    for number in 0..many {
        let store = store.clone();
        writes.spawn(async move {
            let mut bits = [9; 16];
            bits[..4].copy_from_slice(&(number as u32).to_be_bytes());
            store.append(Id::from_bits(bits), 1, &created(), 1_000).await.unwrap();
        });
    }
    writes.join_all().await;
    store.append(id(1), 1, &created(), 1_000_000).await.unwrap();
    let now = 2_000_000;
    let runs = [matches.expire_at(now, 60).await, matches.expire_at(now, 60).await];
    assert_eq!(runs.map(Result::unwrap), [SWEPT, 300]);
    assert!(store.load(id(1)).await.unwrap().is_some());
}

#[tokio::test]
async fn a_closed_store_refuses() {
    let matches = matches(8).await;
    matches.create(id(1), created()).await.unwrap();
    matches.close().await;
    assert!(matches!(matches.host(1, play("4", 0)).await, Err(MatchError::Closed)));
    assert!(matches!(matches.create(id(2), created()).await, Err(MatchError::Closed)));
    assert_eq!(matches.position(1).await, "", "what is known is still told");
}
