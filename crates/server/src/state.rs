//! State shared by all requests.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::health::Readiness;
use crate::http::answers::Answers;
use crate::http::host::Hosts;
use crate::http::join_limit::JoinLimit;
use crate::http::middleware::RateLimit;
use crate::open_classes::OpenClasses;
use crate::open_matches::{Engines, OpenMatches};
use crate::page::Page;
use crate::pool::Pool;
use crate::shares::Shares;
use crate::store::Store;

/// Matches that changed in this time are resumed when the server starts; others when a client
/// opens them.
const LATELY: Duration = Duration::from_secs(60 * 60);

/// State shared by all requests: cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub(crate) config: Arc<Config>,
    pub(crate) pool: Pool,
    pub(crate) page: Arc<Page>,
    pub(crate) matches: OpenMatches,
    pub(crate) classes: OpenClasses,
    pub(crate) rate: Arc<RateLimit>,
    pub(crate) joins: Arc<JoinLimit>,
    pub(crate) readiness: Arc<Readiness>,
    pub(crate) hosts: Arc<Hosts>,
    /// Bytes of answers that clients have not read yet.
    pub(crate) answers: Answers,
    /// Streams of events.
    pub(crate) streams: Arc<Shares>,
    /// Cancelled when the server stops: streams and the searches of engines end then.
    pub(crate) stopping: CancellationToken,
}

impl AppState {
    /// The state of a server with these settings and these matches.
    pub fn new(config: Config, store: Store) -> AppState {
        let pool = Pool::new(config.workers, config.queue, config.memory / 2);
        let answers = config.memory.saturating_mul(1 << 20) / 8;
        let stopping = CancellationToken::new();
        let engines = Engines::new(pool.clone(), config.move_time, stopping.clone());
        let matches = OpenMatches::new(store.clone(), config.open_matches, engines);
        AppState {
            pool,
            page: Arc::new(Page::new(&config)),
            classes: OpenClasses::new(store, matches.clone(), config.classes),
            matches,
            rate: Arc::new(RateLimit::new(&config)),
            joins: Arc::new(JoinLimit::new(&config)),
            readiness: Arc::default(),
            hosts: Arc::new(Hosts::new(config.public_url.as_deref())),
            answers: Answers(Shares::new(answers, answers / 2)),
            streams: Shares::new(config.connections, config.connections.div_ceil(4)),
            config: Arc::new(config),
            stopping,
        }
    }

    /// Lets the engines think on that were to move when the last server stopped.
    pub async fn resume(&self) {
        if let Err(error) = self.matches.resume(LATELY.as_secs()).await {
            tracing::error!(%error, "matches could not be resumed");
        }
    }

    /// Ends the streams, so that their connections can close, and the searches of engines.
    pub fn stop(&self) {
        self.stopping.cancel();
    }
}

impl FromRef<AppState> for Arc<Config> {
    fn from_ref(state: &AppState) -> Arc<Config> {
        Arc::clone(&state.config)
    }
}

impl FromRef<AppState> for Arc<Page> {
    fn from_ref(state: &AppState) -> Arc<Page> {
        Arc::clone(&state.page)
    }
}

impl FromRef<AppState> for Arc<RateLimit> {
    fn from_ref(state: &AppState) -> Arc<RateLimit> {
        Arc::clone(&state.rate)
    }
}

impl FromRef<AppState> for OpenMatches {
    fn from_ref(state: &AppState) -> OpenMatches {
        state.matches.clone()
    }
}

impl FromRef<AppState> for Arc<Readiness> {
    fn from_ref(state: &AppState) -> Arc<Readiness> {
        Arc::clone(&state.readiness)
    }
}

impl FromRef<AppState> for Arc<Hosts> {
    fn from_ref(state: &AppState) -> Arc<Hosts> {
        Arc::clone(&state.hosts)
    }
}

impl FromRef<AppState> for Answers {
    fn from_ref(state: &AppState) -> Answers {
        state.answers.clone()
    }
}
