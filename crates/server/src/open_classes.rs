//! Classes in memory: one shared instance of each class in use.
//!
//! As for matches, a command locks its class, decides the event, stores it, applies it and
//! publishes the snapshot, in a task of its own. The matches of a round are made when its event
//! is stored, or when the class is read again after the server stopped in between; making one
//! twice has no effect. A match that ends tells its class.

mod games;
mod presence;
mod retention;
mod snapshot;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use enraya_api::classes::{Class, ClassCode, Command, Event, Refusal, ReplayError, Role};
use enraya_api::matches::{Digest, Id, PresenceKey};
use tokio::sync::watch;

use crate::client::Client;
use crate::open_matches::{MatchError, OpenMatches, now, run_to_completion};
use crate::presence::{Presence, Seen, Stay};
use crate::shares::{Share, Shares};
use crate::store::{AppendError, Store, StoreError};

pub(crate) use presence::AttendanceReport;
pub(crate) use snapshot::ClassSnapshot;

use retention::FoundOld;

/// How often a command is retried when another process has written to the file meanwhile.
const TRIES: usize = 4;

/// Requests that are remembered of a class, the newest.
const REQUESTS: usize = 256;

/// The classes in memory. Clones share them.
#[derive(Clone)]
pub(crate) struct OpenClasses {
    inner: Arc<Inner>,
}

struct Inner {
    store: Store,
    matches: OpenMatches,
    /// All that were asked for: there are few, and they are small.
    cache: Mutex<HashMap<ClassCode, Arc<OpenClass>>>,
    /// Maximum number of classes in the store.
    capacity: usize,
    /// Classes that were made since the server started: of one address a quarter of all.
    made: Arc<Shares>,
    found_old: FoundOld,
}

/// A class in memory.
struct OpenClass {
    state: tokio::sync::Mutex<Class>,
    snapshots: watch::Sender<ClassSnapshot>,
    presence: Presence<Role>,
    /// Requests that were applied lately, which are not applied again. Locked only while the
    /// class is.
    requests: Mutex<Vec<String>>,
    /// Matches that are over, whose results are not stored yet.
    ended: Mutex<Vec<(Id, Option<bool>)>>,
    /// Of the client that made it; `None` after a restart.
    _share: Option<Share>,
}

/// Who sends a command about a class.
pub(crate) struct ClassCaller {
    /// Digest of the token.
    pub(crate) key: Digest,
    /// What the request is known by if it is sent again.
    pub(crate) once: Option<String>,
}

/// Reasons why a class gives no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ClassError {
    /// The command does not apply.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// There are too many classes.
    #[error("there are too many classes")]
    TooMany,
    /// There are too many of this client's.
    #[error("this client has made too many classes")]
    TooManyOfClient,
    /// The same reasons as for a match.
    #[error(transparent)]
    Room(#[from] MatchError),
}

impl From<StoreError> for ClassError {
    fn from(error: StoreError) -> ClassError {
        MatchError::from(error).into()
    }
}

impl From<AppendError> for ClassError {
    fn from(error: AppendError) -> ClassError {
        MatchError::from(error).into()
    }
}

impl From<ReplayError> for ClassError {
    fn from(error: ReplayError) -> ClassError {
        MatchError::Failed(error.to_string()).into()
    }
}

const NOT_FOUND: ClassError = ClassError::Room(MatchError::NotFound);

impl OpenClasses {
    /// The classes of a store, whose games are among these matches.
    pub(crate) fn new(store: Store, matches: OpenMatches, capacity: usize) -> OpenClasses {
        let made = Shares::new(usize::MAX, capacity.div_ceil(4));
        let (cache, found_old) = (Mutex::default(), FoundOld::default());
        let inner = Arc::new(Inner { store, matches, cache, capacity, made, found_old });
        let weak: Weak<Inner> = Arc::downgrade(&inner);
        inner.matches.on_result(Box::new(move |result| {
            if let Some(inner) = weak.upgrade() {
                tokio::spawn(OpenClasses { inner }.record(result));
            }
        }));
        OpenClasses { inner }
    }

    /// Creates a class under a code that is free. If there is one with this code, it is
    /// returned if it was made by the same request.
    pub(crate) async fn create(
        &self,
        client: Client,
        code: ClassCode,
        created: Event,
    ) -> Result<ClassSnapshot, ClassError> {
        let classes = self.clone();
        run_to_completion(async move {
            let (inner, at) = (&classes.inner, now());
            let class = Class::open(code, &created, at)?;
            if let Some(made) = classes.made_before(code, &created).await? {
                return Ok(made);
            }
            let share = inner.made.take(&client, 1).ok_or(ClassError::TooManyOfClient)?;
            if inner.store.count_classes().await? >= inner.capacity {
                return Err(ClassError::TooMany);
            }
            match inner.store.append_to_class(code, 1, &created, at, None).await {
                Ok(()) => Ok(classes.insert(class, Vec::new(), Some(share)).latest()),
                Err(AppendError::Conflict) => {
                    classes.made_before(code, &created).await?.ok_or(MatchError::Exists.into())
                }
                Err(error) => Err(error.into()),
            }
        })
        .await
    }

    /// The class that the same request has made already; an error if it was another request.
    async fn made_before(
        &self,
        code: ClassCode,
        created: &Event,
    ) -> Result<Option<ClassSnapshot>, ClassError> {
        match self.inner.store.load_class(code).await? {
            None => Ok(None),
            Some((events, _)) if events.first().is_some_and(|(first, _)| first == created) => {
                Ok(Some(self.open(code).await?.latest()))
            }
            Some(_) => Err(MatchError::Exists.into()),
        }
    }

    /// Reads a class on behalf of its teacher or a student.
    pub(crate) async fn ask<T>(
        &self,
        code: ClassCode,
        key: &Digest,
        question: impl FnOnce(&Class, Role) -> T,
    ) -> Result<T, ClassError> {
        let open = self.open(code).await?;
        let state = open.state.lock().await;
        let role = state.role_of(key).ok_or(NOT_FOUND)?;
        Ok(question(&state, role))
    }

    /// Whether moves are refused because the class is paused or has ended.
    pub(crate) async fn is_halted(&self, code: ClassCode) -> bool {
        // Without the lock, which is held while results are stored: moves do not wait for them.
        self.open(code).await.is_ok_and(|open| open.snapshots.borrow().halted)
    }

    /// The snapshots of a class and who is there, from now on, and the stay of the one with
    /// this key, which all watchers need.
    pub(crate) async fn attend(
        &self,
        code: ClassCode,
        key: &PresenceKey,
    ) -> Result<Attendance, ClassError> {
        let open = self.open(code).await?;
        let state = open.state.lock().await;
        let role = state.role_present(key).ok_or(NOT_FOUND)?;
        let stay = open.presence.enter(role);
        let (snapshots, seen) = (open.snapshots.subscribe(), open.presence.subscribe());
        Ok(Attendance { snapshots, seen, _stay: stay })
    }

    /// Executes a command. The change is durable when this returns, and happens even if the
    /// caller's future is dropped.
    pub(crate) async fn act(
        &self,
        caller: ClassCaller,
        code: ClassCode,
        command: Command,
    ) -> Result<ClassSnapshot, ClassError> {
        let classes = self.clone();
        run_to_completion(async move {
            let open = classes.open(code).await?;
            let mut state = open.state.lock().await;
            for _ in 0..TRIES {
                let role = state.role_of(&caller.key);
                let anybody = matches!(command, Command::Join { .. } | Command::Finish { .. });
                if role.is_none() && !anybody {
                    return Err(NOT_FOUND);
                }
                if caller.once.as_ref().is_some_and(|once| open.requests().contains(once)) {
                    return Ok(open.latest());
                }
                let Some(event) = state.decide(role, &command)? else { return Ok(open.latest()) };
                let (version, at, once) = (state.version() + 1, now(), caller.once.as_deref());
                let store = &classes.inner.store;
                match store.append_to_class(code, version, &event, at, once).await {
                    Ok(()) => {
                        state.apply(&event, at)?;
                        open.remember(&caller.once);
                        if matches!(event, Event::RoundBegun { .. } | Event::Joined { .. }) {
                            classes.make_matches(&state).await;
                        }
                        return Ok(open.publish(&state));
                    }
                    Err(AppendError::Conflict) => {
                        let stored = classes.load(code).await;
                        let (stored, requests) = stored.inspect_err(|_| classes.evict(code))?;
                        *state = stored;
                        *open.requests() = requests;
                        open.publish(&state);
                    }
                    Err(error) => return Err(error.into()),
                }
            }
            Err(AppendError::Conflict.into())
        })
        .await
    }

    /// Deletes a class with its names and matches.
    pub(crate) async fn delete(&self, code: ClassCode) -> Result<(), ClassError> {
        let classes = self.clone();
        run_to_completion(async move {
            let open = classes.open(code).await?;
            let state = open.state.lock().await;
            let ids = state.match_ids();
            classes.inner.store.delete_class(code, &ids).await?;
            classes.evict(code);
            classes.inner.matches.forget(&ids);
            Ok(())
        })
        .await
    }

    /// The class in memory, loaded from the store if necessary.
    async fn open(&self, code: ClassCode) -> Result<Arc<OpenClass>, ClassError> {
        let known = self.cache().get(&code).cloned();
        if let Some(open) = known {
            return Ok(open);
        }
        let (class, requests) = self.load(code).await?;
        let open = self.insert(class, requests, None);
        tokio::spawn(self.clone().catch_up(Arc::clone(&open)));
        Ok(open)
    }

    async fn load(&self, code: ClassCode) -> Result<(Class, Vec<String>), ClassError> {
        let stored = self.inner.store.load_class(code).await?;
        let (events, mut requests) = stored.ok_or(NOT_FOUND)?;
        requests.drain(..requests.len().saturating_sub(REQUESTS));
        let replay = tokio::task::spawn_blocking(move || Class::replay(code, &events));
        let class = replay.await.map_err(|error| MatchError::Failed(error.to_string()))??;
        Ok((class, requests))
    }

    /// Adds a class to the cache, or returns the one that another task has added meanwhile.
    fn insert(&self, class: Class, requests: Vec<String>, share: Option<Share>) -> Arc<OpenClass> {
        let mut cache = self.cache();
        let new = |class: Class| {
            Arc::new(OpenClass {
                snapshots: watch::Sender::new(ClassSnapshot::new(&class)),
                state: tokio::sync::Mutex::new(class),
                presence: Presence::default(),
                requests: Mutex::new(requests),
                ended: Mutex::default(),
                _share: share,
            })
        };
        Arc::clone(cache.entry(class.code()).or_insert_with(|| new(class)))
    }

    fn evict(&self, code: ClassCode) {
        self.cache().remove(&code);
    }

    fn cache(&self) -> MutexGuard<'_, HashMap<ClassCode, Arc<OpenClass>>> {
        self.inner.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Answer to a member of a class.
pub(crate) struct Attendance {
    pub(crate) snapshots: watch::Receiver<ClassSnapshot>,
    pub(crate) seen: watch::Receiver<Seen<Role>>,
    pub(crate) _stay: Stay<Role>,
}

impl OpenClass {
    fn publish(&self, class: &Class) -> ClassSnapshot {
        let snapshot = ClassSnapshot::new(class);
        self.snapshots.send_replace(snapshot.clone());
        snapshot
    }

    fn requests(&self) -> MutexGuard<'_, Vec<String>> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn ended(&self) -> MutexGuard<'_, Vec<(Id, Option<bool>)>> {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, once: &Option<String>) {
        let mut requests = self.requests();
        requests.extend(once.clone());
        let old = requests.len().saturating_sub(REQUESTS);
        requests.drain(..old);
    }

    fn latest(&self) -> ClassSnapshot {
        self.snapshots.borrow().clone()
    }
}
