//! Who hears of a search of a game written in Python: the function that was given to the
//! call, on the thread of that call. Rules come by so often that they tell it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

use pyo3::prelude::*;

use crate::call::Call;

/// A call that somebody listens to, and its thread.
pub(super) type Listening = (ThreadId, Arc<Call>);

/// The call of the search that goes on, if anybody listens.
#[derive(Default)]
pub(super) struct Audience {
    listens: AtomicBool,
    call: Mutex<Option<Listening>>,
}

impl Audience {
    /// Puts a call in the place of another, which is answered: searches may be nested.
    pub(super) fn seat(&self, call: &Arc<Call>) -> Option<Listening> {
        let heard = call.has_listener().then(|| (thread::current().id(), Arc::clone(call)));
        self.replace(heard)
    }

    pub(super) fn replace(&self, call: Option<Listening>) -> Option<Listening> {
        self.listens.store(call.is_some(), Ordering::Relaxed);
        std::mem::replace(&mut *self.call(), call)
    }

    /// Tells what there is to tell, if it is time.
    pub(super) fn tell(&self, py: Python<'_>) -> PyResult<()> {
        if !self.listens.load(Ordering::Relaxed) {
            return Ok(());
        }
        let here = thread::current().id();
        let call = self.call().as_ref().filter(|(at, _)| *at == here).map(|(_, call)| call.clone());
        call.map_or(Ok(()), |call| call.come_by(py))
    }

    fn call(&self) -> MutexGuard<'_, Option<Listening>> {
        self.call.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
