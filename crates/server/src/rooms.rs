//! The rooms that are open: one of each match, shared by everybody in it.
//!
//! A command locks its room, asks it what would happen, makes that durable, lets it
//! happen and tells the watchers, in this order and in a task of its own: a client
//! that leaves in the middle cannot part what is remembered from what is stored. What
//! everybody sees is written out once for each change, however many watch. Rooms that
//! nobody uses are closed when others need the place; the store has them.

mod musing;
mod news;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use tokio::sync::watch;

use crate::room::{Command, Digest, Event, Id, Misfit, Refusal, Room, Seat};
use crate::store::{AppendError, Store, StoreError};

pub(crate) use musing::{Musing, Told, Voice};
pub(crate) use news::News;

/// How often a command is tried on what others have written to the file meanwhile. A
/// write that was reported as failed but had reached the disk counts as another's.
const TRIES: usize = 4;

/// The rooms that are open. Clones share them.
#[derive(Clone)]
pub(crate) struct Rooms {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    open: Mutex<Open>,
    /// Rooms that are open at once, at most.
    most: usize,
    /// Counts uses, to tell which room has been idle for longest.
    clock: AtomicU64,
}

#[derive(Default)]
struct Open {
    rooms: HashMap<Id, Arc<Live>>,
    /// Grows when rooms are closed: what was read from the store before may be old.
    closed: u64,
}

/// An open room.
struct Live {
    room: tokio::sync::Mutex<Room>,
    news: watch::Sender<News>,
    musings: watch::Sender<Option<Arc<Musing>>>,
    used: AtomicU64,
}

/// Why there is no answer from a room.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RoomError {
    /// There is no such match, or the token is none of its tokens.
    #[error("there is no such match")]
    NotFound,
    /// The room does not do that.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Too many rooms are in use.
    #[error("too many rooms are in use")]
    Full,
    /// The server is stopping.
    #[error("the store is closed")]
    Closed,
    /// What is stored cannot be read, or nothing can be stored.
    #[error("{0}")]
    Failed(String),
}

impl From<StoreError> for RoomError {
    fn from(error: StoreError) -> RoomError {
        match error {
            StoreError::Closed => RoomError::Closed,
            other => RoomError::Failed(other.to_string()),
        }
    }
}

impl From<AppendError> for RoomError {
    fn from(error: AppendError) -> RoomError {
        match error {
            AppendError::Closed => RoomError::Closed,
            other => RoomError::Failed(other.to_string()),
        }
    }
}

impl From<Misfit> for RoomError {
    fn from(error: Misfit) -> RoomError {
        RoomError::Failed(error.to_string())
    }
}

impl Rooms {
    /// The rooms of a store, so many of which may be open at once.
    pub(crate) fn new(store: Store, most: usize) -> Rooms {
        let (open, clock) = (Mutex::default(), AtomicU64::new(0));
        Rooms { inner: Arc::new(Inner { store, open, most, clock }) }
    }

    /// Opens a new room.
    pub(crate) async fn create(&self, id: Id, created: Event) -> Result<News, RoomError> {
        let rooms = self.clone();
        finish(async move {
            let (closed, at) = (rooms.open().closed, now());
            let room = Room::open(id, &created, at)?;
            rooms.inner.store.append(id, 1, &created, at).await?;
            match rooms.keep(room, closed)? {
                Some(live) => Ok(live.latest()),
                None => rooms.news(id).await,
            }
        })
        .await
    }

    /// The newest of a match.
    pub(crate) async fn news(&self, id: Id) -> Result<News, RoomError> {
        Ok(self.live(id).await?.latest())
    }

    /// The newest of a match, from now on. Ends when the match is forgotten.
    pub(crate) async fn watch(&self, id: Id) -> Result<watch::Receiver<News>, RoomError> {
        Ok(self.live(id).await?.news.subscribe())
    }

    /// What the engine in a match thinks, from now on; the newest comes at once.
    pub(crate) async fn overhear(
        &self,
        id: Id,
    ) -> Result<watch::Receiver<Option<Arc<Musing>>>, RoomError> {
        let mut musings = self.live(id).await?.musings.subscribe();
        musings.mark_changed();
        Ok(musings)
    }

    /// A voice for the engine in a match, which thinks about the move at `ply` of
    /// this version.
    pub(crate) async fn voice(&self, id: Id, version: u64, ply: u64) -> Result<Voice, RoomError> {
        Ok(Voice::new(self.live(id).await?.musings.clone(), version, ply))
    }

    /// Asks a room about something on behalf of whoever holds this token.
    pub(crate) async fn ask<T>(
        &self,
        id: Id,
        key: &Digest,
        question: impl FnOnce(&Room, Seat) -> Result<T, Refusal>,
    ) -> Result<T, RoomError> {
        let live = self.live(id).await?;
        let room = live.room.lock().await;
        let seat = room.seat_of(key).ok_or(RoomError::NotFound)?;
        Ok(question(&room, seat)?)
    }

    /// Does what whoever holds this token wishes, unless the room refuses. What it
    /// changed is durable when this returns; it happens even if nobody waits for it.
    pub(crate) async fn act(
        &self,
        id: Id,
        key: Digest,
        command: Command,
    ) -> Result<News, RoomError> {
        let rooms = self.clone();
        finish(async move {
            let live = rooms.live(id).await?;
            let mut room = live.room.lock().await;
            for _ in 0..TRIES {
                let seat = match command {
                    Command::Join { .. } => Seat::Guest,
                    _ => room.seat_of(&key).ok_or(RoomError::NotFound)?,
                };
                let Some(event) = room.decide(seat, &command)? else { return Ok(live.latest()) };
                let (version, at) = (room.version() + 1, now());
                match rooms.inner.store.append(id, version, &event, at).await {
                    Ok(()) => {
                        room.apply(&event, at)?;
                        return Ok(live.publish(&room));
                    }
                    Err(AppendError::Conflict) => {
                        let stored = rooms.load(id).await;
                        *room = stored.inspect_err(|_| rooms.close(&[id]))?;
                        live.publish(&room);
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            Err(AppendError::Conflict.into())
        })
        .await
    }

    /// Forgets matches in which nothing has happened for so many seconds.
    pub(crate) async fn expire(&self, seconds: u64) -> Result<usize, RoomError> {
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        let forgotten = self.inner.store.expire(now().saturating_sub(seconds)).await?;
        self.close(&forgotten);
        Ok(forgotten.len())
    }

    /// Stores what was accepted; nothing is accepted after.
    pub(crate) async fn shut(&self) {
        self.inner.store.close().await;
    }

    /// An open room, from the store if need be.
    async fn live(&self, id: Id) -> Result<Arc<Live>, RoomError> {
        loop {
            let closed = {
                let open = self.open();
                if let Some(live) = open.rooms.get(&id) {
                    self.touch(live);
                    return Ok(Arc::clone(live));
                }
                open.closed
            };
            if let Some(live) = self.keep(self.load(id).await?, closed)? {
                return Ok(live);
            }
        }
    }

    async fn load(&self, id: Id) -> Result<Room, RoomError> {
        let events = self.inner.store.load(id).await?.ok_or(RoomError::NotFound)?;
        Ok(Room::replay(id, &events)?)
    }

    /// Lets everybody into a room, or into the one that somebody else has opened
    /// meanwhile. `None` if rooms were closed since `closed` was read: this one may
    /// have been among them, and what is in our hands may be old.
    fn keep(&self, room: Room, closed: u64) -> Result<Option<Arc<Live>>, RoomError> {
        let mut open = self.open();
        if let Some(live) = open.rooms.get(&room.id()) {
            return Ok(Some(Arc::clone(live)));
        }
        if open.closed != closed {
            return Ok(None);
        }
        if open.rooms.len() >= self.inner.most {
            open.make_place(self.inner.most);
            if open.rooms.len() >= self.inner.most {
                return Err(RoomError::Full);
            }
        }
        let id = room.id();
        let live = Arc::new(Live::new(room));
        self.touch(&live);
        open.rooms.insert(id, Arc::clone(&live));
        Ok(Some(live))
    }

    fn close(&self, ids: &[Id]) {
        let mut open = self.open();
        for id in ids {
            if open.rooms.remove(id).is_some() {
                open.closed += 1;
            }
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn touch(&self, live: &Live) {
        let time = self.inner.clock.fetch_add(1, Ordering::Relaxed);
        live.used.store(time, Ordering::Relaxed);
    }
}

impl Open {
    /// Closes some of the rooms that nobody is in, those idle for longest first.
    fn make_place(&mut self, most: usize) {
        let idle =
            |live: &Arc<Live>| Arc::strong_count(live) == 1 && live.news.receiver_count() == 0;
        let used = |live: &Live| live.used.load(Ordering::Relaxed);
        let mut idle: Vec<(u64, Id)> = self
            .rooms
            .iter()
            .filter(|(_, live)| idle(live))
            .map(|(id, live)| (used(live), *id))
            .collect();
        idle.sort_unstable_by_key(|(used, _)| *used);
        for (_, id) in idle.iter().take((most / 8).max(1)) {
            self.rooms.remove(id);
            self.closed += 1;
        }
    }
}

impl Live {
    fn new(room: Room) -> Live {
        let (news, musings) = (watch::Sender::new(News::of(&room)), watch::Sender::default());
        let (room, used) = (tokio::sync::Mutex::new(room), AtomicU64::new(0));
        Live { room, news, musings, used }
    }

    fn latest(&self) -> News {
        self.news.borrow().clone()
    }

    fn publish(&self, room: &Room) -> News {
        let news = News::of(room);
        self.news.send_replace(news.clone());
        news
    }
}

/// Waits for something that goes on when nobody waits any more.
async fn finish<T: Send + 'static>(
    work: impl Future<Output = Result<T, RoomError>> + Send + 'static,
) -> Result<T, RoomError> {
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(error) => Err(RoomError::Failed(error.to_string())),
    }
}

/// Unix seconds.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
