//! Engine searches of matches: the shared pool, the time limit, and each match's state.

use std::sync::Arc;
use std::time::Duration;

use enraya_api::matches::{EngineError, EngineRequest, engine_move};
use enraya_api::{Problem, ProblemCode, SessionCache};
use enraya_search::Budget;
use enraya_words::Words;
use tokio_util::sync::CancellationToken;

use super::ProgressSender;
use crate::pool::{Ask, Pool, PoolError};

/// Chooses the engine's move, on a search thread.
pub(super) type Choose = dyn Fn(&EngineRequest, &mut SessionCache, &Budget, &ProgressSender) -> Result<String, EngineError>
    + Send
    + Sync;

/// The search threads that the engines of all matches share.
pub(crate) struct Engines {
    pub(super) pool: Pool,
    /// Time limit of a move.
    pub(super) time: Duration,
    pub(super) choose: Arc<Choose>,
    /// Cancelled when the server stops: searches end then.
    pub(super) stopping: CancellationToken,
}

impl Engines {
    /// Engines that search on this pool.
    pub(crate) fn new(pool: Pool, time: Duration, stopping: CancellationToken) -> Engines {
        let choose = Arc::new(
            |request: &EngineRequest,
             sessions: &mut SessionCache,
             budget: &Budget,
             progress: &ProgressSender| {
                let tell = |thinking, alternates| progress.send(thinking, alternates);
                engine_move(request, sessions, budget, tell)
            },
        );
        Engines { pool, time, choose, stopping }
    }
}

/// How far the engine of a match is.
#[derive(Clone, Debug, Default)]
pub(super) enum Thinking {
    /// It is not to move, or rests.
    #[default]
    Idle,
    /// A task searches for its move, or waits for a search thread.
    Searching,
    /// It found no move.
    Failed(EngineFailure),
}

/// Reasons why an engine found no move. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EngineFailure {
    /// It cannot play this game.
    #[error(transparent)]
    Agent(#[from] EngineError),
    /// The search failed.
    #[error("the search failed")]
    Search,
}

impl EngineFailure {
    /// The problem for the client.
    pub(crate) fn problem(&self, words: &Words) -> Problem {
        match self {
            EngineFailure::Agent(error) => error.problem(words),
            EngineFailure::Search => Problem::new(ProblemCode::Internal, words),
        }
    }
}

/// What came of a search: a move, or no place in the queue.
pub(super) enum Found {
    Move(String),
    Busy,
}

impl Engines {
    /// Searches for a move; cancelled when the future is dropped.
    pub(super) async fn search(
        &self,
        ask: Ask,
        request: EngineRequest,
        progress: ProgressSender,
    ) -> Result<Found, EngineFailure> {
        let (choose, time) = (Arc::clone(&self.choose), self.time);
        let found = self.pool.run(ask, move |sessions, cancel| {
            let budget = Budget::unlimited().time(time).cancel(cancel);
            choose(&request, sessions, &budget, &progress)
        });
        match found.await {
            Ok(found) => Ok(Found::Move(found.answer?)),
            Err(PoolError::Full) => Ok(Found::Busy),
            Err(PoolError::Failed) => Err(EngineFailure::Search),
        }
    }
}
