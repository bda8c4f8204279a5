//! Keys of the positions of a game written in Python.
//!
//! Python's own hashes are not good enough to tell positions apart: -1 and -2 have the
//! same. A state that is equal to one met before gets its number, any other a new one.

use std::sync::{Mutex, MutexGuard, PoisonError};

use enraya_rules::scramble;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// How many states are remembered at a time: forgetting costs a search what it knows
/// of them, and nothing else.
const MOST: usize = 1 << 20;

/// States by number.
pub(super) struct Keys(Mutex<(Py<PyDict>, u64)>);

impl Keys {
    pub(super) fn new(py: Python<'_>) -> Keys {
        Keys(Mutex::new((PyDict::new(py).unbind(), 0)))
    }

    /// The key of a state. One that cannot be hashed is equal to no other.
    pub(super) fn key(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<u64> {
        // The user's methods may run wherever Python makes or drops something: nothing is
        // locked there.
        let full = self.kept().0.bind(py).len() >= MOST;
        let fresh = full.then(|| PyDict::new(py).unbind());
        let (states, next, old) = {
            let mut kept = self.kept();
            let old = fresh.map(|fresh| std::mem::replace(&mut kept.0, fresh));
            kept.1 += 1;
            (kept.0.clone_ref(py), kept.1, old)
        };
        drop(old);
        let found = states.bind(py).call_method1("setdefault", (state, next));
        let number = match found {
            Ok(number) => number.extract()?,
            Err(error) if !error.is_instance_of::<PyTypeError>(py) => return Err(error),
            Err(error) => match state.bind(py).hash() {
                Ok(_) => return Err(error),
                Err(_) => next,
            },
        };
        Ok(scramble(number))
    }

    fn kept(&self) -> MutexGuard<'_, (Py<PyDict>, u64)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
