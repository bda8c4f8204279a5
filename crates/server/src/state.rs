//! What every request may need.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::guard::Rate;
use crate::page::Page;
use crate::pool::Pool;
use crate::rooms::Rooms;
use crate::{Config, Store};

/// What every request may need: cheap to clone, made once.
#[derive(Clone)]
pub struct AppState {
    pub(crate) config: Arc<Config>,
    pub(crate) pool: Pool,
    pub(crate) page: Arc<Page>,
    pub(crate) rooms: Rooms,
    pub(crate) rate: Arc<Rate>,
    /// Cancelled when the server is to stop: streams end then.
    pub(crate) stopping: CancellationToken,
}

impl AppState {
    /// The state of a server with these settings and these matches.
    pub fn new(config: Config, store: Store) -> AppState {
        AppState {
            pool: Pool::new(config.workers, config.queue),
            page: Arc::new(Page::new(&config)),
            rooms: Rooms::new(store, config.rooms),
            rate: Arc::new(Rate::new(&config)),
            config: Arc::new(config),
            stopping: CancellationToken::new(),
        }
    }

    /// Ends the streams, so that their connections can close.
    pub fn stop(&self) {
        self.stopping.cancel();
    }
}
