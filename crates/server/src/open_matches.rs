//! Matches in memory: one shared instance of each match in use.
//!
//! A command locks its match, decides the event, stores it, applies it and publishes the
//! snapshot, in this order and in a task of its own: a client that disconnects cannot
//! separate memory from the store. Each change is serialized once, however many watch.
//! Idle matches are evicted when others need the place; the store has them. Where an engine
//! is to move, it thinks and answers by itself.

mod engines;
mod presence;
mod progress;
mod snapshot;
#[cfg(test)]
mod tests;
mod thinking;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use enraya_api::classes::ClassCode;
use enraya_api::matches::{
    Command, Digest, Event, Id, Match, PresenceKey, Refusal, ReplayError, Seat,
};
use tokio::sync::watch;

use crate::client::Client;
use crate::presence::{Presence, Seen, Stay};
use crate::store::{AppendError, Store, StoreError};

pub(crate) use engines::{EngineFailure, Engines};
pub(crate) use presence::PresenceReport;
pub(crate) use progress::{Progress, ProgressSender};
pub(crate) use snapshot::Snapshot;

use engines::Thinking;

/// How long the store may take to write before it counts as unavailable.
const READY_TIME: Duration = Duration::from_secs(2);

/// Matches with more events are read again away from the threads that answer.
const LONG: usize = 64;

/// Changes that are younger than this do not count when unused matches are deleted: a
/// server whose clock is wrong has a day to be noticed.
pub(crate) const SETTLED: i64 = 24 * 60 * 60;

/// Unused matches that are deleted at once: so many, or a part of all if that is more.
const SWEPT: usize = 1_000;
const SWEPT_PART: usize = 20;

/// How often a command is retried when another process has written to the file meanwhile.
/// A write that was reported as failed but reached the disk counts as another's.
const TRIES: usize = 4;

/// The matches in memory. Clones share them.
#[derive(Clone)]
pub(crate) struct OpenMatches {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    engines: Engines,
    cache: Mutex<Cache>,
    /// Maximum number of matches in memory.
    capacity: usize,
    /// Is told of the matches of classes that are over.
    on_result: OnceLock<OnResult>,
    /// Counts uses, to find the match that has been idle for longest.
    clock: AtomicU64,
}

/// Is told that a match of a class is over.
pub(crate) type OnResult = Box<dyn Fn(ClassResult) + Send + Sync>;

/// The result of a match of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClassResult {
    pub(crate) class: ClassCode,
    pub(crate) id: Id,
    /// Whether the host won; `None` for a draw.
    pub(crate) host_won: Option<bool>,
}

impl ClassResult {
    /// The result of a match, if it is one of a class, and over.
    fn of(state: &Match) -> Option<ClassResult> {
        let (class, winner) = (state.class()?, state.winner()?);
        let host_won = winner.map(|seat| seat == Seat::Host);
        Some(ClassResult { class, id: state.id(), host_won })
    }
}

#[derive(Default)]
struct Cache {
    matches: HashMap<Id, Arc<OpenMatch>>,
    /// Number of evictions: what was read from the store before one may be outdated.
    evictions: u64,
}

/// A match in memory.
struct OpenMatch {
    state: tokio::sync::Mutex<Match>,
    snapshots: watch::Sender<Snapshot>,
    progress: watch::Sender<Option<Arc<Progress>>>,
    thinking: watch::Sender<Thinking>,
    presence: Presence<Seat>,
    used: AtomicU64,
    class: Option<ClassCode>,
    /// Who acted last: the engine's search is charged to that client.
    client: Mutex<Client>,
    /// Requests that were applied lately, which are not applied again. Locked only while the
    /// match is.
    requests: Mutex<Vec<String>>,
}

/// Who sends a command.
pub(crate) struct Caller {
    /// Digest of its token.
    pub(crate) key: Digest,
    pub(crate) client: Client,
    /// What the request is known by if it is sent again.
    pub(crate) once: Option<String>,
}

impl Caller {
    /// The server itself, or a client that sends no command twice.
    pub(crate) fn plain(key: Digest) -> Caller {
        Caller { key, client: Client::nobody(), once: None }
    }
}

/// Requests that are remembered of a match, the newest.
const REQUESTS: usize = 64;

/// A match with the requests that were applied to it lately.
struct Loaded {
    state: Match,
    requests: Vec<String>,
}

/// Reasons why a match gives no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MatchError {
    /// There is no such match, or the token is none of its tokens.
    #[error("there is no such match")]
    NotFound,
    /// The command does not apply.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The engine found no move.
    #[error(transparent)]
    Engine(#[from] EngineFailure),
    /// There is another match with this id.
    #[error("there is another match with this id")]
    Exists,
    /// Too many matches are in use.
    #[error("too many matches are in use")]
    Full,
    /// The server is stopping.
    #[error("the store is closed")]
    Closed,
    /// The store cannot be read or written just now.
    #[error("{0}")]
    Unavailable(String),
    /// What is stored of the match cannot be understood.
    #[error("{0}")]
    Failed(String),
}

impl From<StoreError> for MatchError {
    fn from(error: StoreError) -> MatchError {
        match error {
            StoreError::Closed => MatchError::Closed,
            damage if damage.is_damage() => MatchError::Failed(damage.to_string()),
            other => MatchError::Unavailable(other.to_string()),
        }
    }
}

impl From<AppendError> for MatchError {
    fn from(error: AppendError) -> MatchError {
        match error {
            AppendError::Closed => MatchError::Closed,
            other => MatchError::Unavailable(other.to_string()),
        }
    }
}

impl From<ReplayError> for MatchError {
    fn from(error: ReplayError) -> MatchError {
        MatchError::Failed(error.to_string())
    }
}

impl OpenMatches {
    /// The matches of a store, at most `capacity` of them in memory.
    pub(crate) fn new(store: Store, capacity: usize, engines: Engines) -> OpenMatches {
        let (cache, clock) = (Mutex::default(), AtomicU64::new(0));
        let on_result = OnceLock::new();
        OpenMatches { inner: Arc::new(Inner { store, engines, cache, capacity, on_result, clock }) }
    }

    /// Reports the results of the matches of classes, from now on.
    pub(crate) fn on_result(&self, tell: OnResult) {
        // The first one stays: there is one server.
        let _ = self.inner.on_result.set(tell);
    }

    /// The class that a match is a game of.
    pub(crate) async fn class_of(&self, id: Id) -> Result<Option<ClassCode>, MatchError> {
        Ok(self.open(id).await?.class)
    }

    /// The result of a match of a class, if it is over.
    pub(crate) async fn class_result(&self, id: Id) -> Result<Option<ClassResult>, MatchError> {
        let open = self.open(id).await?;
        let state = open.state.lock().await;
        Ok(ClassResult::of(&state))
    }

    /// Drops matches that were deleted from the store.
    pub(crate) fn forget(&self, ids: &[Id]) {
        self.evict(ids);
    }

    /// Creates a match for a client, under an id that is new.
    pub(crate) async fn create_for(
        &self,
        client: Client,
        id: Id,
        created: Event,
    ) -> Result<Snapshot, MatchError> {
        let matches = self.clone();
        run_to_completion(async move {
            let at = now();
            let state = Match::open(id, &created, at)?;
            // Its place first: a match that is refused is not stored. No other task knows it
            // yet, and what is in use is not evicted.
            let open = {
                let mut cache = matches.cache();
                if cache.matches.contains_key(&id) {
                    return Err(MatchError::Exists);
                }
                matches.place(&mut cache, Loaded { state, requests: Vec::new() })?
            };
            open.set_client(client);
            let state = open.state.lock().await;
            match matches.inner.store.append(id, 1, &created, at).await {
                Ok(()) => {}
                Err(error) => {
                    matches.evict(&[id]);
                    return Err(match error {
                        AppendError::Conflict => MatchError::Exists,
                        error => error.into(),
                    });
                }
            }
            matches.wake(&open, &state);
            Ok(open.latest())
        })
        .await
    }

    /// Creates a match under an id that follows from the request: sent again, it finds the
    /// match that it made.
    pub(crate) async fn create_once(
        &self,
        client: Client,
        id: Id,
        created: Event,
    ) -> Result<Snapshot, MatchError> {
        for _ in 0..TRIES {
            match self.create_for(client, id, created.clone()).await {
                Err(MatchError::Exists) => {}
                done => return done,
            }
            let open = match self.open(id).await {
                Err(MatchError::NotFound) => continue,
                open => open?,
            };
            // A task that makes it at this moment has it locked until it is stored.
            let _locked = open.state.lock().await;
            match self.inner.store.load(id).await?.as_deref() {
                Some([(first, _), ..]) if *first == created => return Ok(open.latest()),
                Some(_) => return Err(MatchError::Exists),
                None => {}
            }
        }
        Err(MatchError::Unavailable("the match could not be made".to_owned()))
    }

    /// The latest snapshot of a match.
    pub(crate) async fn snapshot(&self, id: Id) -> Result<Snapshot, MatchError> {
        Ok(self.open(id).await?.latest())
    }

    /// The snapshots of a match from now on. Ends when the match expires.
    pub(crate) async fn watch(&self, id: Id) -> Result<watch::Receiver<Snapshot>, MatchError> {
        Ok(self.open(id).await?.snapshots.subscribe())
    }

    /// The progress of the engine in a match from now on; the latest comes at once.
    pub(crate) async fn subscribe(
        &self,
        id: Id,
    ) -> Result<watch::Receiver<Option<Arc<Progress>>>, MatchError> {
        let mut progress = self.open(id).await?.progress.subscribe();
        progress.mark_changed();
        Ok(progress)
    }

    /// Who of the players is there from now on, and the stay of the one with this key.
    pub(crate) async fn attend(
        &self,
        id: Id,
        key: Option<&PresenceKey>,
    ) -> Result<(watch::Receiver<Seen<Seat>>, Option<Stay<Seat>>), MatchError> {
        let open = self.open(id).await?;
        let state = open.state.lock().await;
        let seat = key.and_then(|key| state.seat_present(key));
        Ok((open.presence.subscribe(), seat.map(|seat| open.presence.enter(seat))))
    }

    /// Reads a match on behalf of the holder of a token.
    pub(crate) async fn ask<T>(
        &self,
        id: Id,
        key: &Digest,
        question: impl FnOnce(&Match, Seat) -> Result<T, Refusal>,
    ) -> Result<T, MatchError> {
        let open = self.open(id).await?;
        let state = open.state.lock().await;
        let seat = state.seat_of(key).ok_or(MatchError::NotFound)?;
        Ok(question(&state, seat)?)
    }

    /// Executes a command of the holder of a token, or of the engine.
    pub(crate) async fn act(
        &self,
        id: Id,
        key: Digest,
        command: Command,
    ) -> Result<Snapshot, MatchError> {
        self.act_for(Caller::plain(key), id, command).await
    }

    /// Executes a command. The change is durable when this returns, and happens even if the
    /// caller's future is dropped.
    pub(crate) async fn act_for(
        &self,
        caller: Caller,
        id: Id,
        command: Command,
    ) -> Result<Snapshot, MatchError> {
        let matches = self.clone();
        run_to_completion(async move {
            let open = matches.open(id).await?;
            let mut state = open.state.lock().await;
            for _ in 0..TRIES {
                let seat = match command {
                    Command::Join { .. } | Command::Answer { .. } => Seat::Guest,
                    _ => state.seat_of(&caller.key).ok_or(MatchError::NotFound)?,
                };
                if caller.once.as_ref().is_some_and(|once| open.requests().contains(once)) {
                    return Ok(open.latest());
                }
                let Some(decision) = state.decide(seat, &command)? else {
                    return Ok(open.latest());
                };
                let (version, at) = (state.version() + 1, now());
                if !matches!(command, Command::Answer { .. }) {
                    open.set_client(caller.client);
                }
                let (store, once) = (&matches.inner.store, caller.once.as_deref());
                match store.append_once(id, version, decision.event(), at, once).await {
                    Ok(()) => {
                        state.commit(decision, at)?;
                        open.remember(&caller.once);
                        return Ok(matches.publish(&open, &state));
                    }
                    Err(AppendError::Conflict) => {
                        let stored = matches.load(id).await;
                        let stored = stored.inspect_err(|_| matches.evict(&[id]))?;
                        *state = stored.state;
                        *open.requests() = stored.requests;
                        matches.publish(&open, &state);
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            Err(AppendError::Conflict.into())
        })
        .await
    }

    /// Deletes some of the matches that have not changed for so many seconds before the
    /// newest change. Not before now: if the clock jumps, or the server was switched off for
    /// long, nothing is older than it was.
    pub(crate) async fn expire(&self, seconds: u64) -> Result<usize, MatchError> {
        self.expire_at(now(), seconds).await
    }

    async fn expire_at(&self, now: i64, seconds: u64) -> Result<usize, MatchError> {
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        let (matches, newest) = self.inner.store.newest(now.saturating_sub(SETTLED)).await?;
        let Some(newest) = newest else { return Ok(0) };
        let most = SWEPT.max(matches / SWEPT_PART);
        let expired = self.inner.store.expire(newest.saturating_sub(seconds), most).await?;
        self.evict(&expired);
        Ok(expired.len())
    }

    /// Whether a change would be stored now.
    pub(crate) async fn is_ready(&self) -> bool {
        match tokio::time::timeout(READY_TIME, self.inner.store.probe()).await {
            Ok(Ok(())) => true,
            Ok(Err(_)) | Err(_) => false,
        }
    }

    /// Stores what was accepted and closes the store.
    pub(crate) async fn close(&self) {
        self.inner.store.close().await;
    }

    /// The match in memory, loaded from the store if necessary.
    async fn open(&self, id: Id) -> Result<Arc<OpenMatch>, MatchError> {
        loop {
            let evictions = {
                let cache = self.cache();
                if let Some(open) = cache.matches.get(&id) {
                    self.touch(open);
                    return Ok(Arc::clone(open));
                }
                cache.evictions
            };
            if let Some(open) = self.insert(self.load(id).await?, evictions)? {
                return Ok(open);
            }
        }
    }

    async fn load(&self, id: Id) -> Result<Loaded, MatchError> {
        let (events, mut requests) =
            self.inner.store.load_with_requests(id).await?.ok_or(MatchError::NotFound)?;
        requests.drain(..requests.len().saturating_sub(REQUESTS));
        if events.len() <= LONG {
            return Ok(Loaded { state: Match::replay(id, &events)?, requests });
        }
        let replay = tokio::task::spawn_blocking(move || Match::replay(id, &events));
        let state = replay.await.map_err(|error| MatchError::Failed(error.to_string()))??;
        Ok(Loaded { state, requests })
    }

    /// Adds a match to the cache, or returns the one that another task has added meanwhile.
    /// `None` if matches were evicted since `evictions` was read: this one may have been
    /// among them, and `state` may be outdated.
    fn insert(&self, loaded: Loaded, evictions: u64) -> Result<Option<Arc<OpenMatch>>, MatchError> {
        let mut cache = self.cache();
        if let Some(open) = cache.matches.get(&loaded.state.id()) {
            return Ok(Some(Arc::clone(open)));
        }
        if cache.evictions != evictions {
            return Ok(None);
        }
        let open = self.place(&mut cache, loaded)?;
        self.wake(&open, &open.state.try_lock().expect("nobody else has it yet"));
        Ok(Some(open))
    }

    /// Puts a match into the cache, in the place of an idle one if it is full.
    fn place(&self, cache: &mut Cache, loaded: Loaded) -> Result<Arc<OpenMatch>, MatchError> {
        if cache.matches.len() >= self.inner.capacity {
            cache.evict_idle(self.inner.capacity);
            if cache.matches.len() >= self.inner.capacity {
                return Err(MatchError::Full);
            }
        }
        let id = loaded.state.id();
        let open = Arc::new(OpenMatch::new(loaded));
        self.touch(&open);
        cache.matches.insert(id, Arc::clone(&open));
        Ok(open)
    }

    /// Shows a change of a locked match to all who watch, and to its engine.
    fn publish(&self, open: &Arc<OpenMatch>, state: &Match) -> Snapshot {
        let snapshot = Snapshot::new(state);
        open.snapshots.send_replace(snapshot.clone());
        if let (Some(tell), Some(result)) = (self.inner.on_result.get(), ClassResult::of(state)) {
            tell(result);
        }
        self.wake(open, state);
        snapshot
    }

    fn evict(&self, ids: &[Id]) {
        let mut cache = self.cache();
        for id in ids {
            if cache.matches.remove(id).is_some() {
                cache.evictions += 1;
            }
        }
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.inner.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn touch(&self, open: &OpenMatch) {
        let time = self.inner.clock.fetch_add(1, Ordering::Relaxed);
        open.used.store(time, Ordering::Relaxed);
    }
}

impl Cache {
    /// Evicts an eighth of the capacity: matches without users, longest idle first.
    fn evict_idle(&mut self, capacity: usize) {
        let idle = |open: &Arc<OpenMatch>| {
            Arc::strong_count(open) == 1 && open.snapshots.receiver_count() == 0
        };
        let used = |open: &OpenMatch| open.used.load(Ordering::Relaxed);
        let mut idle: Vec<(u64, Id)> = self
            .matches
            .iter()
            .filter(|(_, open)| idle(open))
            .map(|(id, open)| (used(open), *id))
            .collect();
        idle.sort_unstable_by_key(|(used, _)| *used);
        for (_, id) in idle.iter().take((capacity / 8).max(1)) {
            self.matches.remove(id);
            self.evictions += 1;
        }
    }
}

impl OpenMatch {
    fn new(loaded: Loaded) -> OpenMatch {
        let Loaded { state, requests } = loaded;
        let snapshots = watch::Sender::new(Snapshot::new(&state));
        let class = state.class();
        let (state, used) = (tokio::sync::Mutex::new(state), AtomicU64::new(0));
        let (progress, thinking) = (watch::Sender::default(), watch::Sender::default());
        let (client, requests) = (Mutex::new(Client::nobody()), Mutex::new(requests));
        let presence = Presence::default();
        OpenMatch { state, snapshots, progress, thinking, presence, used, class, client, requests }
    }

    fn set_client(&self, client: Client) {
        *self.client.lock().unwrap_or_else(PoisonError::into_inner) = client;
    }

    /// Who is charged for the engine's search: a match has a share of its own.
    fn client(&self, id: Id) -> Client {
        self.client.lock().unwrap_or_else(PoisonError::into_inner).on_seat(id)
    }

    fn requests(&self) -> MutexGuard<'_, Vec<String>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, once: &Option<String>) {
        let mut requests = self.requests();
        requests.extend(once.clone());
        let old = requests.len().saturating_sub(REQUESTS);
        requests.drain(..old);
    }

    fn latest(&self) -> Snapshot {
        self.snapshots.borrow().clone()
    }
}

/// Runs `work` to completion even if the caller's future is dropped.
pub(crate) async fn run_to_completion<T, E>(
    work: impl Future<Output = Result<T, E>> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<MatchError> + Send + 'static,
{
    match tokio::spawn(work).await {
        Ok(done) => done,
        Err(error) => Err(MatchError::Failed(error.to_string()).into()),
    }
}

/// Unix seconds.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
