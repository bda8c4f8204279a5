//! Tests: the engine answers by itself, once.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};

use enraya_api::matches::{EngineError, Event, Seat, Token};
use enraya_play::SetupError;
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_util::sync::CancellationToken;

use super::*;
use crate::open_matches::Engines;
use crate::pool::Pool;
use crate::store::Store;

const HOST: Token = Token::from_bits([1; 16]);
const ID: Id = Id::from_bits([1; 16]);

/// What the engine is told to do with a search.
enum Order {
    Play(&'static str),
    Refuse,
    Panic,
}

/// An engine that does what it is told.
struct Puppet {
    matches: OpenMatches,
    store: Store,
    orders: Sender<Order>,
    /// The version of each search that began, and then whether it was cancelled.
    searches: UnboundedReceiver<(u64, &'static str)>,
}

fn engines(
    pool: Pool,
    orders: Receiver<Order>,
    searches: UnboundedSender<(u64, &'static str)>,
) -> Engines {
    let orders = Mutex::new(orders);
    let mut engines = Engines::new(pool, Duration::from_secs(3600), CancellationToken::new());
    engines.choose = Arc::new(move |request: &EngineRequest, _, budget, _| {
        let tell = |what| searches.send((request.seen, what)).unwrap();
        tell("begun");
        let orders = orders.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        loop {
            if budget.expired() {
                tell("cancelled");
                return Err(EngineError::from(SetupError::NotPerfect));
            }
            match orders.try_recv() {
                Ok(Order::Play(text)) => return Ok(text.to_owned()),
                Ok(Order::Refuse) => return Err(EngineError::from(SetupError::NotPerfect)),
                Ok(Order::Panic) => panic!("planned"),
                Err(_) => std::thread::yield_now(),
            }
        }
    });
    engines
}

impl Puppet {
    async fn new() -> Puppet {
        Puppet::on(Store::in_memory().await.unwrap())
    }

    fn on(store: Store) -> Puppet {
        let (orders, received) = channel();
        let (told, searches) = unbounded_channel();
        let engines = engines(Pool::new(NonZeroUsize::MIN, 1, 64), received, told);
        Puppet { matches: OpenMatches::new(store.clone(), 8, engines), store, orders, searches }
    }

    fn order(&self, order: Order) {
        self.orders.send(order).unwrap();
    }

    async fn create(&self, id: Id, game: &str, first: Seat) -> Snapshot {
        self.matches.create(id, created(game, first)).await.unwrap()
    }

    async fn host(&self, command: Command) -> Snapshot {
        self.matches.act(ID, HOST.digest(), command).await.unwrap()
    }

    async fn play(&self, text: &str) -> Snapshot {
        self.host(Command::Play { text: text.to_owned(), ply: None }).await
    }

    async fn ask(&self) -> Result<Snapshot, MatchError> {
        self.matches.engine_move(ID, &HOST.digest(), None).await
    }

    async fn began(&mut self) -> u64 {
        let (seen, what) = self.searches.recv().await.unwrap();
        assert_eq!(what, "begun");
        seen
    }

    /// The moves of a version, when watchers see it.
    async fn shown(&self, version: u64) -> Vec<String> {
        let mut snapshots = self.matches.watch(ID).await.unwrap();
        let shown = snapshots.wait_for(|snapshot| snapshot.version == version).await;
        moves(&shown.unwrap())
    }

    /// Waits until the store has so many events of a match, without loading the match.
    async fn stored(&self, id: Id, events: usize) {
        while self.store.load(id).await.unwrap().is_none_or(|stored| stored.len() < events) {
            tokio::task::yield_now().await;
        }
    }
}

fn created(game: &str, first: Seat) -> Event {
    Event::Created {
        game: game.to_owned(),
        start: String::new(),
        opponent: "engine".parse().unwrap(),
        first,
        name: None,
        key: HOST.digest(),
        seed: 1,
        hints: false,
        class: None,
    }
}

fn moves(snapshot: &Snapshot) -> Vec<String> {
    let view: Value = serde_json::from_slice(&snapshot.json).unwrap();
    serde_json::from_value(view["moves"].clone()).unwrap()
}

#[tokio::test]
async fn the_engine_answers_with_nobody_watching() {
    let mut puppet = Puppet::new().await;
    puppet.create(ID, "connect4", Seat::Host).await;
    puppet.order(Order::Play("3"));
    assert_eq!(moves(&puppet.play("4").await), ["4"], "the move is acknowledged before");
    puppet.stored(ID, 3).await;
    assert_eq!(puppet.began().await, 2);
    assert_eq!(puppet.shown(3).await, ["4", "3"]);
}

#[tokio::test]
async fn the_engine_begins_and_goes_on() {
    let mut puppet = Puppet::new().await;
    // The third closes a box, so the fourth is the engine's as well.
    for text in ["b1b2", "a1b1", "c1c2", "a1a2"] {
        puppet.order(Order::Play(text));
    }
    puppet.create(ID, "dots:1x2", Seat::Guest).await;
    puppet.shown(2).await;
    puppet.play("b2c2").await;
    puppet.shown(4).await;
    puppet.play("b1c1").await;
    for seen in [1, 3, 5, 6] {
        assert_eq!(puppet.began().await, seen);
    }
    let all = ["b1b2", "b2c2", "a1b1", "b1c1", "c1c2", "a1a2"];
    assert_eq!(puppet.shown(7).await, all);
}

#[tokio::test]
async fn a_change_cancels_the_search() {
    let mut puppet = Puppet::new().await;
    puppet.create(ID, "connect4", Seat::Host).await;
    puppet.play("4").await;
    assert_eq!(puppet.began().await, 2);
    let waiting = tokio::spawn({
        let matches = puppet.matches.clone();
        async move { matches.engine_move(ID, &HOST.digest(), Some(1)).await }
    });
    while !waiting.is_finished() && puppet.watchers() < 2 {
        tokio::task::yield_now().await;
    }
    puppet.host(Command::Undo).await;
    assert_eq!(puppet.searches.recv().await, Some((2, "cancelled")));
    let waited = waiting.await.unwrap();
    assert!(matches!(waited, Err(MatchError::Refused(Refusal::Stale))), "{waited:?}");
    assert_eq!(moves(&puppet.matches.snapshot(ID).await.unwrap()), [""; 0]);

    // Another engine takes over the move of the first.
    puppet.play("4").await;
    assert_eq!(puppet.began().await, 4);
    puppet.host(Command::Engage { agent: "random".parse().unwrap() }).await;
    assert_eq!(puppet.searches.recv().await, Some((4, "cancelled")));
    assert_eq!(puppet.began().await, 5);
    puppet.order(Order::Play("1"));
    assert_eq!(moves(&puppet.ask().await.unwrap()), ["4", "1"]);
}

impl Puppet {
    /// How many wait for changes of the match.
    fn watchers(&self) -> usize {
        let open = self.matches.cache().matches.get(&ID).cloned();
        open.map_or(0, |open| open.snapshots.receiver_count())
    }
}

#[tokio::test]
async fn however_many_ask_it_moves_once() {
    let mut puppet = Puppet::new().await;
    puppet.create(ID, "connect4", Seat::Host).await;
    assert!(matches!(puppet.ask().await, Err(MatchError::Refused(Refusal::NotYourTurn))));
    puppet.play("4").await;
    puppet.order(Order::Play("5"));
    let (one, two, three) = tokio::join!(puppet.ask(), puppet.ask(), puppet.ask());
    for answer in [one, two, three, puppet.ask().await] {
        assert_eq!(moves(&answer.unwrap()), ["4", "5"]);
    }
    assert_eq!(puppet.began().await, 2);
    assert!(puppet.searches.try_recv().is_err(), "a single search");
    let stranger = puppet.matches.engine_move(ID, &Digest::NONE, None).await;
    assert!(matches!(stranger, Err(MatchError::NotFound)));
}

#[tokio::test]
async fn a_full_queue_is_tried_again() {
    let mut puppet = Puppet::new().await;
    let ids = [1, 2, 3, 4].map(|number| Id::from_bits([number; 16]));
    for id in ids {
        puppet.create(id, "connect4", Seat::Guest).await;
    }
    // One is searched, one is in the queue, the others are refused.
    puppet.began().await;
    for _ in ids {
        puppet.order(Order::Play("4"));
    }
    for id in ids {
        puppet.stored(id, 2).await;
    }
}

#[tokio::test]
async fn a_search_that_fails_leaves_the_match_usable() {
    let mut puppet = Puppet::new().await;
    puppet.create(ID, "connect4", Seat::Host).await;
    for (order, expected) in [
        (Order::Panic, EngineFailure::Search),
        (Order::Refuse, EngineFailure::Agent(SetupError::NotPerfect.into())),
        (Order::Play("9"), EngineFailure::Search),
    ] {
        puppet.play("4").await;
        puppet.order(order);
        let failed = puppet.ask().await;
        assert!(
            matches!(&failed, Err(MatchError::Engine(found)) if *found == expected),
            "{failed:?}"
        );
        assert_eq!(moves(&puppet.matches.snapshot(ID).await.unwrap()), ["4"]);
        puppet.host(Command::Undo).await;
    }
    // What failed is tried again when the match is asked for.
    puppet.play("4").await;
    puppet.order(Order::Panic);
    assert!(matches!(puppet.ask().await, Err(MatchError::Engine(_))));
    puppet.order(Order::Play("1"));
    assert_eq!(moves(&puppet.ask().await.unwrap()), ["4", "1"]);
    let mut searches = 0;
    while puppet.searches.try_recv().is_ok() {
        searches += 1;
    }
    assert_eq!(searches, 5);
}

#[tokio::test]
async fn the_engine_thinks_on_after_a_restart() {
    let mut stopped = Puppet::new().await;
    stopped.create(ID, "connect4", Seat::Guest).await;
    assert_eq!(stopped.began().await, 1);
    stopped.matches.inner.engines.stopping.cancel();
    assert_eq!(stopped.searches.recv().await, Some((1, "cancelled")));
    assert!(matches!(stopped.ask().await, Err(MatchError::Closed)));

    let mut puppet = Puppet::on(stopped.store.clone());
    puppet.order(Order::Play("4"));
    puppet.matches.resume(3600).await.unwrap();
    puppet.stored(ID, 2).await;
    assert_eq!(puppet.began().await, 1);

    // What changed long ago is loaded when it is read.
    let old = Id::from_bits([2; 16]);
    puppet.store.append(old, 1, &created("connect4", Seat::Guest), 1_000).await.unwrap();
    puppet.matches.resume(3600).await.unwrap();
    assert!(!puppet.matches.cache().matches.contains_key(&old));
    puppet.order(Order::Play("5"));
    puppet.matches.snapshot(old).await.unwrap();
    puppet.stored(old, 2).await;
}
