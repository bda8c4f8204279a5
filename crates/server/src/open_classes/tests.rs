//! Tests of classes in memory and their store: results, expiry, a stop between two writes.

use std::time::{Duration, Instant};

use enraya_api::classes::Mode;
use enraya_api::matches::{Command as MatchCommand, Name, Token};
use tempfile::TempDir;

use super::retention::{SWEPT, UNUSED};
use super::*;
use crate::{AppState, Config};

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: i64 = 24 * 60 * 60;

const TEACHER: Token = Token::from_bits([1; 16]);

fn student(number: u8) -> Token {
    Token::from_bits([number + 10; 16])
}

fn code() -> ClassCode {
    "KXRTM".parse().unwrap()
}

/// A class for each number, mostly another.
fn numbered(number: u64) -> ClassCode {
    ClassCode::from_bits(number.wrapping_mul(0x9e37_79b9_7f4a_7c15).to_le_bytes())
}

fn created() -> Event {
    Event::Created {
        game: "tictactoe".to_owned(),
        start: String::new(),
        mode: Box::new(Mode::RoundRobin),
        key: TEACHER.digest(),
        seed: 1,
        secret: "secret".to_owned(),
    }
}

fn join(number: u8) -> Event {
    let name = Name::parse(&format!("S{number}")).unwrap().unwrap();
    Event::Joined { name, key: student(number).digest() }
}

async fn act(classes: &OpenClasses, command: Command) -> Result<ClassSnapshot, ClassError> {
    classes.act(ClassCaller { key: TEACHER.digest(), once: None }, code(), command).await
}

fn json(snapshot: &ClassSnapshot) -> serde_json::Value {
    serde_json::from_slice(&snapshot.json).unwrap()
}

/// A class of two with its first round, as a server stored it that stopped before it made the
/// match.
async fn stopped(store: &Store) {
    let mut class = Class::open(code(), &created(), 1).unwrap();
    store.append_to_class(code(), 1, &created(), now(), None).await.unwrap();
    for number in [1, 2] {
        class.apply(&join(number), 1).unwrap();
        let version = class.version();
        store.append_to_class(code(), version, &join(number), now(), None).await.unwrap();
    }
    let begun = class.decide(Some(Role::Teacher), &Command::StartRound { round: None });
    let begun = begun.unwrap().unwrap();
    store.append_to_class(code(), 4, &begun, now(), None).await.unwrap();
}

/// Waits until the class has this version.
async fn reach(classes: &OpenClasses, version: u64) {
    let open = classes.open(code()).await.unwrap();
    let mut snapshots = open.snapshots.subscribe();
    snapshots.wait_for(|snapshot| snapshot.version >= version).await.unwrap();
}

#[tokio::test]
async fn matches_are_made_and_results_recorded_after_a_stop() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("matches.db");
    let store = Store::open(&path).await.unwrap();
    stopped(&store).await;
    let state = AppState::new(Config::default(), store.clone());
    let open = state.classes.open(code()).await.unwrap();
    state.classes.clone().catch_up(Arc::clone(&open)).await;
    let view = json(&open.latest());
    let id: Id = view["games"][0]["match"].as_str().unwrap().parse().unwrap();
    // The match ends; its class has not heard of it when the server stops.
    for (number, text) in [(1, "a1"), (2, "a2"), (1, "b1"), (2, "b2"), (1, "c1")] {
        let play = MatchCommand::Play { text: text.to_owned(), ply: None };
        state.matches.act(id, student(number).digest(), play).await.unwrap();
    }
    reach(&state.classes, 5).await;
    assert_eq!(json(&open.latest())["games"][0]["result"], "first");
    store.close().await;

    let store = Store::open(&path).await.unwrap();
    let again = AppState::new(Config::default(), store.clone());
    let open = again.classes.open(code()).await.unwrap();
    assert_eq!(json(&open.latest())["standings"][0]["points"], 1.0);
    assert_eq!(crate::check(&path).unwrap().classes, 1);
}

/// The result is in the match alone: its class's event was never written.
#[tokio::test]
async fn a_result_that_the_class_has_missed_is_found() {
    let store = Store::in_memory().await.unwrap();
    stopped(&store).await;
    let class = Class::replay(code(), &store.load_class(code()).await.unwrap().unwrap().0).unwrap();
    let game = class.open_matches().remove(0);
    let (name, key) = game.guest.unwrap();
    use enraya_api::matches::{Event as MatchEvent, Seat};
    let joined = MatchEvent::Joined { name: Some(name), key };
    let resigned = MatchEvent::Resigned { by: Seat::Host };
    for (version, event) in (1..).zip([game.created, joined, resigned]) {
        store.append(game.id, version, &event, now()).await.unwrap();
    }
    let state = AppState::new(Config::default(), store);
    reach(&state.classes, 5).await;
    let open = state.classes.open(code()).await.unwrap();
    assert_eq!(json(&open.latest())["games"][0]["result"], "second");
}

#[tokio::test]
async fn a_class_expires_with_its_names_and_matches() {
    let store = Store::in_memory().await.unwrap();
    stopped(&store).await;
    let state = AppState::new(Config::default(), store.clone());
    let open = state.classes.open(code()).await.unwrap();
    state.classes.clone().catch_up(open).await;
    let class = Class::replay(code(), &store.load_class(code()).await.unwrap().unwrap().0).unwrap();
    let ids = class.match_ids();
    assert!(store.load(ids[0]).await.unwrap().is_some());
    let (today, begun) = (now(), Instant::now());
    let run = async |days: i64, hours: u32| {
        let (now, instant) = (today + days * DAY + 60, begun + HOUR * hours);
        state.classes.expire_at(now, instant, 10 * DAY as u64).await.unwrap()
    };
    assert_eq!(run(9, 0).await, 0);
    assert_eq!(run(10, 1).await, 0, "by the clock alone");
    assert_eq!(run(11, 25).await, 1, "the clock has said so for a day");
    assert!(store.load(ids[0]).await.unwrap().is_none());
    assert!(store.load_class(code()).await.unwrap().is_none());
    let gone = act(&state.classes, Command::Pause).await;
    assert!(matches!(gone, Err(ClassError::Room(MatchError::NotFound))));
}

/// A class without students, and one with students.
async fn unused_and_used(store: &Store) -> (AppState, ClassCode) {
    stopped(store).await;
    let (state, unused) = (AppState::new(Config::default(), store.clone()), numbered(5));
    state.classes.create(Client::nobody(), unused, created()).await.unwrap();
    (state, unused)
}

#[tokio::test]
async fn a_class_that_nobody_joins_expires_in_the_time_of_the_process() {
    let store = Store::in_memory().await.unwrap();
    let (state, unused) = unused_and_used(&store).await;
    let begun = Instant::now();
    let run = async |seconds: i64, hours: u32| {
        let instant = begun + HOUR * hours;
        state.classes.expire_at(now() + seconds, instant, 10 * DAY as u64).await.unwrap()
    };
    assert_eq!(run(UNUSED - 60, 0).await, 0, "not an hour old");
    assert_eq!(run(UNUSED + 60, 1).await, 0, "the clock alone does not count");
    assert_eq!(run(60, 2).await, 0, "it goes right again");
    assert_eq!(run(UNUSED + 60, 3).await, 0);
    assert_eq!(run(2 * UNUSED + 60, 4).await, 1);
    assert!(store.load_class(unused).await.unwrap().is_none());
    assert!(store.load_class(code()).await.unwrap().is_some());
}

#[tokio::test]
async fn a_clock_that_jumps_deletes_no_class() {
    let store = Store::in_memory().await.unwrap();
    let (state, unused) = unused_and_used(&store).await;
    // Two days ago something happened in the file; the class changed just now.
    let event = enraya_api::matches::Event::Swapped;
    store.append(Id::from_bits([1; 16]), 1, &event, now() - 2 * DAY).await.unwrap();
    let begun = Instant::now();
    let run = async |days: i64, hours: u32| {
        let (now, instant) = (now() + days * DAY, begun + HOUR * hours);
        state.classes.expire_at(now, instant, 10 * DAY as u64).await.unwrap()
    };
    assert_eq!(run(40, 0).await, 0, "when the server starts");
    assert_eq!(run(0, 1).await, 0, "noticed, and set right");
    assert_eq!(run(40, 2).await, 0);
    assert_eq!(run(40, 25).await, 1, "unused for a day");
    assert!(store.load_class(unused).await.unwrap().is_none());
    assert_eq!(run(41, 26).await, 1, "the clock has said so for a day");
    assert!(store.load_class(code()).await.unwrap().is_none());
}

#[tokio::test]
async fn one_run_deletes_a_bounded_number_of_classes() {
    let store = Store::in_memory().await.unwrap();
    let state = AppState::new(Config::default(), store.clone());
    let (mut stored, mut tried) = (0, 0);
    while stored < SWEPT + 5 {
        let code = numbered(tried);
        tried += 1;
        stored += usize::from(store.append_to_class(code, 1, &created(), 1, None).await.is_ok());
    }
    store.append_to_class(code(), 1, &created(), now() - 2 * DAY, None).await.unwrap();
    let run = async || state.classes.expire(10 * DAY as u64).await.unwrap();
    assert_eq!([run().await, run().await, run().await], [SWEPT, 5, 0]);
}

#[tokio::test]
async fn one_client_does_not_make_all_classes() {
    let store = Store::in_memory().await.unwrap();
    let config = Config { classes: 8, ..Config::default() };
    let state = AppState::new(config, store.clone());
    let make = async |client: u8, number: u64| {
        let client = Client::at(std::net::IpAddr::from([10, 0, 0, client]));
        let code = numbered(number);
        state.classes.create(client, code, created()).await
    };
    make(1, 1).await.unwrap();
    make(1, 2).await.unwrap();
    assert!(matches!(make(1, 3).await, Err(ClassError::TooManyOfClient)));
    make(1, 2).await.expect("sent again");
    for (client, number) in [(2, 4), (2, 5), (3, 6), (3, 7), (4, 8), (4, 9)] {
        make(client, number).await.unwrap();
    }
    assert!(matches!(make(5, 10).await, Err(ClassError::TooMany)));
    make(4, 9).await.expect("sent again");
    state.classes.delete(numbered(1)).await.unwrap();
    make(1, 3).await.expect("there is room again");
}
