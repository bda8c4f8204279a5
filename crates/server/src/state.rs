//! State shared by all requests.

use std::sync::Arc;

use axum::extract::FromRef;
use tokio_util::sync::CancellationToken;

use crate::config::Config;
use crate::http::middleware::RateLimit;
use crate::open_matches::OpenMatches;
use crate::page::Page;
use crate::pool::Pool;
use crate::store::Store;

/// State shared by all requests: cheap to clone.
#[derive(Clone)]
pub struct AppState {
    pub(crate) config: Arc<Config>,
    pub(crate) pool: Pool,
    pub(crate) page: Arc<Page>,
    pub(crate) matches: OpenMatches,
    pub(crate) rate: Arc<RateLimit>,
    /// Cancelled when the server stops: streams end then.
    pub(crate) stopping: CancellationToken,
}

impl AppState {
    /// The state of a server with these settings and these matches.
    pub fn new(config: Config, store: Store) -> AppState {
        AppState {
            pool: Pool::new(config.workers, config.queue),
            page: Arc::new(Page::new(&config)),
            matches: OpenMatches::new(store, config.open_matches),
            rate: Arc::new(RateLimit::new(&config)),
            config: Arc::new(config),
            stopping: CancellationToken::new(),
        }
    }

    /// Ends the streams, so that their connections can close.
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
