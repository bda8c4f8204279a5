//! The first exception raised by the user's methods during a search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pyo3::PyErr;

/// An exception to be raised at the end of the search, and the flag that stops it.
#[derive(Default)]
pub(crate) struct PendingException {
    stop: Arc<AtomicBool>,
    first: Mutex<Option<PyErr>>,
}

impl PendingException {
    /// Set when the search is to stop.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    pub(crate) fn is_set(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn set(&self, error: PyErr) {
        self.first().get_or_insert(error);
        self.stop.store(true, Ordering::Relaxed);
    }

    pub(crate) fn take(&self) -> Option<PyErr> {
        self.stop.store(false, Ordering::Relaxed);
        self.first().take()
    }

    /// Forgets the exception of a search that has ended.
    pub(super) fn clear(&self) {
        self.take();
    }

    fn first(&self) -> MutexGuard<'_, Option<PyErr>> {
        self.first.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
