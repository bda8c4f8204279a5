//! Games of classes: the matches of a round are made when it begins, and their results recorded
//! when they are over; both again while the store fails.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use enraya_api::classes::{Class, ClassCode, Command};
use enraya_api::matches::{Command as MatchCommand, Digest, Id};
use futures_util::future::join_all;
use tokio::time::sleep;

use super::{ClassCaller, ClassError, OpenClass, OpenClasses};
use crate::client::Client;
use crate::open_matches::{Caller, ClassResult, MatchError};

/// The pause after so many failures: a tenth of a second, then twice as long each time, up to 26
/// seconds.
fn pause(failures: u32) -> Duration {
    Duration::from_millis(100 << failures.min(8))
}

impl OpenClasses {
    /// Records the result of a match, with all others that came while the class was busy; tries
    /// again until the store takes it.
    pub(super) async fn record(self, result: ClassResult) {
        let ClassResult { class, id, host_won } = result;
        let mut results = vec![(id, host_won)];
        for failures in 0.. {
            match self.record_all(class, &mut results).await {
                Err(ClassError::Room(MatchError::Unavailable(error))) => {
                    tracing::warn!(error, "results could not be stored");
                    sleep(pause(failures)).await;
                }
                _ => return,
            }
        }
    }

    /// Records these results and what has come meanwhile. What could not be stored stays in
    /// `results`.
    async fn record_all(
        &self,
        class: ClassCode,
        results: &mut Vec<(Id, Option<bool>)>,
    ) -> Result<(), ClassError> {
        let open = self.open(class).await?;
        open.ended().append(results);
        *results = {
            // Whoever has the class now takes what has come meanwhile.
            let _busy = open.state.lock().await;
            std::mem::take(&mut *open.ended())
        };
        if results.is_empty() {
            return Ok(());
        }
        let caller = ClassCaller { key: Digest::NONE, once: None };
        let finish = Command::Finish { matches: results.clone() };
        self.act(caller, class, finish).await.map(drop)
    }

    /// Makes the matches of the current round that are not over, and are missing; those that
    /// cannot be made now are made later.
    pub(super) async fn make_matches(&self, class: &Class) {
        if !self.try_to_make_matches(class).await {
            tokio::spawn(self.clone().make_matches_later(class.code()));
        }
    }

    async fn make_matches_later(self, code: ClassCode) {
        for failures in 0.. {
            sleep(pause(failures)).await;
            let Some(open) = self.cache().get(&code).cloned() else { return };
            let state = open.state.lock().await;
            if self.try_to_make_matches(&state).await {
                return;
            }
        }
    }

    /// Whether there is nothing left that may be tried again.
    async fn try_to_make_matches(&self, class: &Class) -> bool {
        let made = class.open_matches().into_iter().map(|game| async move {
            let matches = &self.inner.matches;
            // One that is there may be in use: it is not to be made again beside itself.
            match matches.snapshot(game.id).await {
                Err(MatchError::NotFound) => {
                    matches.create_once(Client::nobody(), game.id, game.created).await?;
                }
                there => drop(there?),
            }
            if let Some((name, key)) = game.guest {
                let join = MatchCommand::Join { name: Some(name), key };
                matches.act_for(Caller::plain(key), game.id, join).await?;
            }
            Ok::<(), MatchError>(())
        });
        let errors: Vec<_> = join_all(made).await.into_iter().filter_map(Result::err).collect();
        for error in &errors {
            tracing::error!(%error, "a match of a class could not be made");
        }
        let passing = |error| matches!(error, MatchError::Unavailable(_) | MatchError::Full);
        !errors.into_iter().any(passing)
    }

    /// After the server has stopped: makes matches that are missing, and records results that
    /// are.
    pub(super) fn catch_up(self, open: Arc<OpenClass>) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        // Of a named type, because catching up opens classes, and opening them catches up.
        Box::pin(async move { self.make_and_record(&open).await })
    }

    async fn make_and_record(&self, open: &OpenClass) {
        let ids: Vec<_> = {
            let state = open.state.lock().await;
            self.make_matches(&state).await;
            state.open_matches().into_iter().map(|game| game.id).collect()
        };
        for id in ids {
            if let Ok(Some(result)) = self.inner.matches.class_result(id).await {
                self.clone().record(result).await;
            }
        }
    }
}
