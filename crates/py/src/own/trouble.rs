//! What went wrong in a method of the user's.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::PyErr;

/// The first exception, and the flag that stops the search.
#[derive(Default)]
pub(crate) struct Trouble {
    stop: Arc<AtomicBool>,
    first: Mutex<Option<PyErr>>,
}

impl Trouble {
    /// Raised when the search is to stop.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    pub(crate) fn is_there(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn keep(&self, error: PyErr) {
        self.first().get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        self.stop.store(false, Ordering::Relaxed);
        self.first().take()
    }

    /// For a search within a method of the game being searched: its own trouble is new.
    pub(super) fn forget(&self) {
        self.take();
    }

    fn first(&self) -> MutexGuard<'_, Option<PyErr>> {
        self.first.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
