//! Tests of classes in memory and their store: results, expiry, a stop between two writes.

use enraya_api::classes::Mode;
use enraya_api::matches::{Name, Token};
use tempfile::TempDir;

use super::*;
use crate::{AppState, Config};

const TEACHER: Token = Token::from_bits([1; 16]);

fn student(number: u8) -> Token {
    Token::from_bits([number + 10; 16])
}

fn code() -> ClassCode {
    "KXRTM".parse().unwrap()
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
    const DAY: u64 = 24 * 60 * 60;
    let later = |days: i64| now() + days * DAY as i64 + 60;
    assert_eq!(state.classes.expire_at(later(9), 10 * DAY).await.unwrap(), 0);
    assert_eq!(state.classes.expire_at(later(10), 10 * DAY).await.unwrap(), 1);
    assert!(store.load(ids[0]).await.unwrap().is_none());
    assert!(store.load_class(code()).await.unwrap().is_none());
    let gone = act(&state.classes, Command::Pause).await;
    assert!(matches!(gone, Err(ClassError::Room(MatchError::NotFound))));
    // Nobody joined this one.
    state.classes.create(code(), created()).await.unwrap();
    assert_eq!(state.classes.expire_at(now() + UNUSED, 10 * DAY).await.unwrap(), 0);
    assert_eq!(state.classes.expire_at(now() + UNUSED + 5, 10 * DAY).await.unwrap(), 1);
}
