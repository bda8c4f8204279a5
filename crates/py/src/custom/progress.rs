//! Progress reports from within the rules of a Python game, on the thread of the call.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use pyo3::prelude::*;

use crate::call::Call;

/// A call with a `progress` function, and its thread.
pub(super) type Listening = (ThreadId, Arc<Call>);

/// The running call that wants progress reports, if any.
#[derive(Default)]
pub(super) struct Progress {
    listens: AtomicBool,
    call: Mutex<Option<Listening>>,
}

impl Progress {
    /// Registers a call and returns the one it replaces: searches may be nested.
    pub(super) fn listen(&self, call: &Arc<Call>) -> Option<Listening> {
        let heard = call.has_listener().then(|| (thread::current().id(), Arc::clone(call)));
        self.replace(heard)
    }

    pub(super) fn replace(&self, call: Option<Listening>) -> Option<Listening> {
        self.listens.store(call.is_some(), Ordering::Relaxed);
        std::mem::replace(&mut *self.call(), call)
    }

    /// Reports progress if this is the thread of the call and a report is due.
    pub(super) fn report(&self, py: Python<'_>) -> PyResult<()> {
        if !self.listens.load(Ordering::Relaxed) {
            return Ok(());
        }
        let here = thread::current().id();
        let call = self.call().as_ref().filter(|(at, _)| *at == here).map(|(_, call)| call.clone());
        call.map_or(Ok(()), |call| call.report_if_due(py))
    }

    fn call(&self) -> MutexGuard<'_, Option<Listening>> {
        self.call.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
