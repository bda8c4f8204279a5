//! The engine's side of a match: whenever it is to move, a task searches its move and plays
//! it, whether or not it is watched.
//!
//! A match has one such task at most. Whether there is one changes only while the match is
//! locked, so that no turn of the engine is missed and none is searched twice. The search is
//! cancelled when the match changes. A full queue is tried again after a pause, in which the
//! match may be evicted: it thinks on when it is loaded again.

#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use enraya_api::matches::{Command, Digest, EngineRequest, Id, Match, Refusal};
use tokio::time::sleep;

use super::engines::{EngineFailure, Found, Thinking};
use super::{MatchError, OpenMatch, OpenMatches, ProgressSender, Snapshot, now};
use crate::pool::Ask;

/// Pauses before a full queue is tried again: each twice the one before.
const LEAST_PAUSE: Duration = Duration::from_millis(50);
const MOST_PAUSE: Duration = Duration::from_secs(2);

/// Matches that are looked through when the server starts, at most.
const RESUMED: usize = 10_000;

/// What to do after a step of a thinking task.
enum Next {
    /// Look at the match again.
    Again,
    /// The same after a pause.
    Pause,
    /// Nothing: the engine is not to move, or cannot.
    Rest,
}

impl OpenMatches {
    /// Lets the engine search if it is to move and does not search yet. The caller has
    /// locked the match.
    pub(super) fn wake(&self, open: &Arc<OpenMatch>, state: &Match) {
        if !state.awaits_engine() || self.inner.engines.stopping.is_cancelled() {
            return;
        }
        let woken = open.thinking.send_if_modified(|thinking| {
            let rests = !matches!(thinking, Thinking::Searching);
            if rests {
                *thinking = Thinking::Searching;
            }
            rests
        });
        if woken {
            tokio::spawn(self.clone().think(Arc::clone(open), state.id()));
        }
    }

    /// Plays the engine's moves until it is not its turn.
    async fn think(self, mut open: Arc<OpenMatch>, id: Id) {
        let mut pause = LEAST_PAUSE;
        loop {
            match self.step(&open, id).await {
                Next::Rest => return,
                Next::Again => pause = LEAST_PAUSE,
                Next::Pause => {
                    let in_memory = Arc::downgrade(&open);
                    drop(open);
                    tokio::select! {
                        () = sleep(pause) => {}
                        () = self.inner.engines.stopping.cancelled() => {}
                    }
                    pause = (2 * pause).min(MOST_PAUSE);
                    let Some(still) = in_memory.upgrade() else { return };
                    open = still;
                }
            }
        }
    }

    /// Searches for one move and plays it.
    async fn step(&self, open: &OpenMatch, id: Id) -> Next {
        let request = {
            let state = open.state.lock().await;
            match state.ask_engine(None) {
                Ok(Some(request)) => request,
                _ => return open.rest(Thinking::Idle),
            }
        };
        let engines = &self.inner.engines;
        let EngineRequest { ply, seen, .. } = request;
        let progress = ProgressSender::new(open.progress.clone(), seen, ply);
        let mut snapshots = open.snapshots.subscribe();
        let ask = Ask::engine_move(open.client(id));
        let found = tokio::select! {
            found = engines.search(ask, request, progress) => found,
            _ = snapshots.wait_for(|snapshot| snapshot.version != seen) => return Next::Again,
            () = engines.stopping.cancelled() => return open.rest(Thinking::Idle),
        };
        let failure = match found {
            Ok(Found::Busy) => return Next::Pause,
            Ok(Found::Move(text)) => {
                let answer = Command::Answer { text, ply, seen };
                match self.act(id, Digest::NONE, answer).await {
                    Ok(_) | Err(MatchError::Refused(Refusal::Stale)) => return Next::Again,
                    Err(MatchError::Unavailable(error)) => {
                        tracing::warn!(error, "an engine's move could not be stored");
                        return Next::Pause;
                    }
                    Err(MatchError::Refused(_)) => EngineFailure::Search,
                    // The match has expired, or the server stops.
                    Err(_) => return open.rest(Thinking::Idle),
                }
            }
            Err(failure) => failure,
        };
        let state = open.state.lock().await;
        if state.version() != seen {
            return Next::Again;
        }
        tracing::error!(%failure, "an engine found no move");
        open.rest(Thinking::Failed(failure))
    }

    /// The match after the move of its engine that was asked for by the holder of a token:
    /// waits for the search under way. `ply` as in [`Match::ask_engine`].
    pub(crate) async fn engine_move(
        &self,
        id: Id,
        key: &Digest,
        ply: Option<u64>,
    ) -> Result<Snapshot, MatchError> {
        let open = self.open(id).await?;
        let (EngineRequest { ply, seen, .. }, mut snapshots, mut thinking) = {
            let state = open.state.lock().await;
            state.seat_of(key).ok_or(MatchError::NotFound)?;
            let Some(request) = state.ask_engine(ply)? else { return Ok(open.latest()) };
            self.wake(&open, &state);
            (request, open.snapshots.subscribe(), open.thinking.subscribe())
        };
        tokio::select! {
            biased;
            _ = snapshots.wait_for(|snapshot| snapshot.version != seen) => {}
            _ = thinking.wait_for(|thinking| !matches!(thinking, Thinking::Searching)) => {}
        }
        let state = open.state.lock().await;
        if state.version() != seen {
            state.answered(ply)?;
            return Ok(open.latest());
        }
        match &*open.thinking.borrow() {
            Thinking::Failed(failure) => Err(failure.clone().into()),
            Thinking::Idle | Thinking::Searching => Err(MatchError::Closed),
        }
    }

    /// Loads the matches that changed in the last so many seconds, so that engines think on
    /// that were to move when the server stopped.
    pub(crate) async fn resume(&self, seconds: u64) -> Result<(), MatchError> {
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        let ids = self.inner.store.changed(now().saturating_sub(seconds), RESUMED).await?;
        for id in ids {
            match self.open(id).await {
                Ok(_) | Err(MatchError::NotFound) => {}
                Err(error @ (MatchError::Failed(_) | MatchError::Unavailable(_))) => {
                    tracing::error!(%error, "a match could not be resumed");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

impl OpenMatch {
    /// Ends the thinking task.
    fn rest(&self, thinking: Thinking) -> Next {
        self.thinking.send_replace(thinking);
        Next::Rest
    }
}
