//! One room for everybody, and never ahead of the store.

use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use super::*;
use crate::room::Token;

const HOST: Token = Token::of([1; 16]);

fn id(number: u8) -> Id {
    Id::of([number; 16])
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
    }
}

fn play(text: &str, ply: u64) -> Command {
    Command::Play { text: text.to_owned(), ply: Some(ply) }
}

async fn rooms(most: usize) -> Rooms {
    Rooms::new(Store::in_memory().await.unwrap(), most)
}

impl Rooms {
    async fn host(&self, number: u8, command: Command) -> Result<News, RoomError> {
        self.act(id(number), HOST.digest(), command).await
    }

    async fn position(&self, number: u8) -> String {
        position(&self.news(id(number)).await.unwrap())
    }
}

fn position(news: &News) -> String {
    let head = format!("event: match\nid: {}\ndata: ", news.version);
    assert_eq!(news.event, [head.as_bytes(), &news.json, b"\n\n"].concat());
    let view: Value = serde_json::from_slice(&news.json).unwrap();
    view["position"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn watchers_see_the_newest() {
    let rooms = rooms(8).await;
    rooms.create(id(1), created()).await.unwrap();
    let mut watcher = rooms.watch(id(1)).await.unwrap();
    assert_eq!(position(&watcher.borrow_and_update()), "");
    for (ply, text) in (0..).zip(["4", "4", "5"]) {
        rooms.host(1, play(text, ply)).await.unwrap();
    }
    watcher.changed().await.unwrap();
    let newest = watcher.borrow_and_update().clone();
    assert_eq!((newest.version, position(&newest).as_str()), (4, "445"), "the rest is skipped");
    assert!(!watcher.has_changed().unwrap());

    // What changes nothing is no news.
    let again = rooms.host(1, play("5", 2)).await.unwrap();
    assert_eq!(again, newest);
    assert!(matches!(rooms.host(1, play("1", 0)).await, Err(RoomError::Refused(Refusal::Stale))));
    assert!(!watcher.has_changed().unwrap());
}

#[tokio::test]
async fn a_stranger_finds_nothing() {
    let rooms = rooms(8).await;
    rooms.create(id(1), created()).await.unwrap();
    for (id, key) in [
        (id(1), Token::of([2; 16]).digest()),
        (id(1), Digest::NOBODY),
        (id(2), HOST.digest()),
        (id(2), Digest::NOBODY),
    ] {
        assert!(matches!(rooms.act(id, key, play("4", 0)).await, Err(RoomError::NotFound)));
        let asked = rooms.ask(id, &key, |_, _| Ok(())).await;
        assert!(matches!(asked, Err(RoomError::NotFound)));
    }
    assert!(matches!(rooms.watch(id(2)).await, Err(RoomError::NotFound)));
    assert_eq!(rooms.position(1).await, "");
}

#[tokio::test]
async fn who_leaves_has_still_moved() {
    let rooms = rooms(8).await;
    rooms.create(id(1), created()).await.unwrap();
    let mut watcher = rooms.watch(id(1)).await.unwrap();
    {
        let act = std::pin::pin!(rooms.host(1, play("4", 0)));
        let polled = std::task::Poll::is_pending(&futures_poll(act).await);
        assert!(polled, "the client leaves before it is told");
    }
    watcher.changed().await.unwrap();
    assert_eq!(rooms.position(1).await, "4");
    assert_eq!(rooms.inner.store.load(id(1)).await.unwrap().unwrap().len(), 2);
}

/// Polls once.
async fn futures_poll<F: Future>(mut future: std::pin::Pin<&mut F>) -> std::task::Poll<F::Output> {
    std::future::poll_fn(|context| std::task::Poll::Ready(future.as_mut().poll(context))).await
}

/// Runs a statement as another program would.
async fn intrude(path: &Path, sql: &'static str) {
    use sqlx::ConnectOptions;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut connection = options.connect().await.unwrap();
    sqlx::query(sql).execute(&mut connection).await.unwrap();
}

#[tokio::test]
async fn what_is_not_stored_has_not_happened() {
    let directory = TempDir::new().unwrap();
    let path = directory.path().join("matches.db");
    let rooms = Rooms::new(Store::open(&path).await.unwrap(), 8);
    rooms.create(id(1), created()).await.unwrap();
    intrude(&path, "ALTER TABLE events RENAME TO hidden").await;
    assert!(matches!(rooms.host(1, play("4", 0)).await, Err(RoomError::Failed(_))));
    assert_eq!(rooms.position(1).await, "");
    intrude(&path, "ALTER TABLE hidden RENAME TO events").await;
    rooms.host(1, play("5", 0)).await.unwrap();
    assert_eq!(rooms.position(1).await, "5");
}

#[tokio::test]
async fn what_others_have_stored_is_seen() {
    let store = Store::in_memory().await.unwrap();
    let (here, there) = (Rooms::new(store.clone(), 8), Rooms::new(store, 8));
    here.create(id(1), created()).await.unwrap();
    assert_eq!(there.position(1).await, "");
    here.host(1, play("4", 0)).await.unwrap();
    here.host(1, play("4", 1)).await.unwrap();
    let mut watcher = there.watch(id(1)).await.unwrap();
    // A repetition of the stored move, another move in its place, and the next.
    assert_eq!(there.host(1, play("4", 0)).await.unwrap().version, 3);
    watcher.changed().await.unwrap();
    assert_eq!(position(&watcher.borrow()), "44");
    assert!(matches!(there.host(1, play("1", 1)).await, Err(RoomError::Refused(Refusal::Stale))));
    there.host(1, play("4", 2)).await.unwrap();
    assert_eq!(there.position(1).await, "444");
    here.host(1, Command::Play { text: "4".to_owned(), ply: None }).await.unwrap();
    assert_eq!(here.position(1).await, "4444");
}

#[tokio::test]
async fn only_so_many_rooms_are_open() {
    let rooms = rooms(8).await;
    let open = |rooms: &Rooms| rooms.open().rooms.len();
    for number in 0..50 {
        rooms.create(id(number), created()).await.unwrap();
        rooms.host(number, play("4", 0)).await.unwrap();
        assert!(open(&rooms) <= 8);
    }
    for number in 0..50 {
        assert_eq!(rooms.position(number).await, "4", "closed rooms open again");
    }
    // The room that was used last stays.
    rooms.news(id(3)).await.unwrap();
    let stays = Arc::as_ptr(&rooms.live(id(3)).await.unwrap());
    for number in 10..16 {
        rooms.news(id(number)).await.unwrap();
        assert_eq!(Arc::as_ptr(&rooms.live(id(3)).await.unwrap()), stays);
    }
    // Rooms that are watched are not closed.
    let mut watchers = Vec::new();
    for number in 0..8 {
        watchers.push(rooms.watch(id(number)).await.unwrap());
    }
    assert!(matches!(rooms.news(id(40)).await, Err(RoomError::Full)));
    rooms.host(0, play("4", 1)).await.unwrap();
    watchers[0].changed().await.unwrap();
    watchers.truncate(7);
    assert_eq!(rooms.position(40).await, "4");
}

#[tokio::test]
async fn forgotten_matches_are_gone_for_everybody() {
    let rooms = rooms(8).await;
    rooms.create(id(1), created()).await.unwrap();
    let mut watcher = rooms.watch(id(1)).await.unwrap();
    assert_eq!(rooms.expire(1_000).await.unwrap(), 0);
    // Nothing has happened since the end of the next second.
    let tomorrow = now() + 60;
    let forgotten = rooms.inner.store.expire(tomorrow).await.unwrap();
    rooms.close(&forgotten);
    assert!(watcher.changed().await.is_err(), "the stream ends");
    assert!(matches!(rooms.news(id(1)).await, Err(RoomError::NotFound)));

    // Forgotten behind the room's back.
    rooms.create(id(2), created()).await.unwrap();
    rooms.inner.store.expire(tomorrow).await.unwrap();
    assert!(matches!(rooms.host(2, play("4", 0)).await, Err(RoomError::NotFound)));
    assert!(matches!(rooms.news(id(2)).await, Err(RoomError::NotFound)));
}

#[tokio::test]
async fn a_closed_house_takes_nothing_in() {
    let rooms = rooms(8).await;
    rooms.create(id(1), created()).await.unwrap();
    rooms.shut().await;
    assert!(matches!(rooms.host(1, play("4", 0)).await, Err(RoomError::Closed)));
    assert!(matches!(rooms.create(id(2), created()).await, Err(RoomError::Closed)));
    assert_eq!(rooms.position(1).await, "", "what is known is still told");
}
