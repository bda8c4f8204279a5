//! Hash keys of Python states, by interning: equal states get the same key.
//!
//! Python's hashes would not do: `hash(-1) == hash(-2)`.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use enraya_rules::hash::mix;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// States interned at a time. Forgetting them costs a search its table entries, nothing
/// else.
const MAX: usize = 1 << 20;

/// The interned states, and the last number given.
pub(super) struct Keys(Mutex<(Py<PyDict>, u64)>);

impl Keys {
    pub(super) fn new(py: Python<'_>) -> Keys {
        Keys(Mutex::new((PyDict::new(py).unbind(), 0)))
    }

    /// The key of a state. An unhashable state is equal to no other.
    pub(super) fn key(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<u64> {
        // Making and dropping Python objects may call the user's methods, so the lock is
        // not held there.
        let full = self.kept().0.bind(py).len() >= MAX;
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
        Ok(mix(number))
    }

    fn kept(&self) -> MutexGuard<'_, (Py<PyDict>, u64)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Positions met in conformance checks, by key: how the state looks, and its facts.
#[derive(Default)]
pub(super) struct SeenPositions(Mutex<HashMap<u64, (String, String)>>);

impl SeenPositions {
    /// The finding at the first position with this key: `found` if it is the first.
    pub(super) fn first(&self, key: u64, found: &(String, String)) -> (String, String) {
        let mut met = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        met.entry(key).or_insert_with(|| found.clone()).clone()
    }
}
