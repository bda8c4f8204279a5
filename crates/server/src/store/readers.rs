//! Pool of connections that only read, each used by one blocking task at a time.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::StoreError;
use super::database::Database;

/// Connections that read at once, at most.
const READERS: u32 = 4;

/// Connections that read, opened when they are first needed.
pub(super) struct Readers {
    database: Database,
    idle: Mutex<Vec<Connection>>,
    places: Arc<Semaphore>,
}

impl Readers {
    pub(super) fn new(database: Database) -> Readers {
        let places = Arc::new(Semaphore::new(READERS as usize));
        Readers { database, idle: Mutex::default(), places }
    }

    /// Opens the first connection. While it is open, a writer that is thrown away is not
    /// the last one, at whose end SQLite would move everything into the main file.
    pub(super) fn warm(&self) -> rusqlite::Result<()> {
        let connection = self.database.reader()?;
        self.idle().push(connection);
        Ok(())
    }

    /// Runs a query, when a connection is free.
    pub(super) async fn read<T: Send + 'static>(
        self: &Arc<Readers>,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = Arc::clone(&self.places).acquire_owned().await;
        let place = place.map_err(|_| StoreError::Closed)?;
        let readers = Arc::clone(self);
        let work = move || {
            let idle = readers.idle().pop();
            let connection = idle.map_or_else(|| readers.database.reader(), Ok)?;
            let answer = query(&connection);
            // One that failed may fail again: the next query opens another.
            if answer.is_ok() {
                readers.idle().push(connection);
            }
            drop(place);
            answer
        };
        Ok(spawn_blocking(work).await.map_err(|_| StoreError::Closed)??)
    }

    /// Waits for the queries under way, then closes all connections.
    pub(super) async fn close(&self) {
        if let Ok(all) = self.places.acquire_many(READERS).await {
            self.places.close();
            self.idle().clear();
            drop(all);
        }
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
