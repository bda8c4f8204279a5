//! Whether two states of the user's are the same, whatever they are made of.

use pyo3::exceptions::{PyException, PyKeyboardInterrupt};
use pyo3::prelude::*;

/// Whether two states are the same, as far as that can be told: by `==` or, where that fails
/// (as with arrays) or only knows whether they are one object, by their pickles. What ends
/// programs, such as Ctrl-C, is raised.
pub(super) fn same(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
    let object = one.py().import("builtins")?.getattr("object")?;
    let compares = !one.get_type().getattr("__eq__")?.is(&object.getattr("__eq__")?);
    if compares && let Some(same) = possible(one.py(), one.eq(other))? {
        return Ok(same);
    }
    match (pickle(one)?, pickle(other)?) {
        (Some(one), Some(other)) => one.eq(other),
        _ => Ok(true),
    }
}

/// The same where nothing can be raised: Ctrl-C is heard again by whoever looks next.
pub(super) fn same_unless_interrupted(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> bool {
    same(one, other).unwrap_or_else(|error| {
        let py = one.py();
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            let _ = py.import("_thread").and_then(|thread| thread.call_method0("interrupt_main"));
        }
        false
    })
}

/// A copy of a state as it is now, if there can be one.
pub(super) fn copied<'py>(state: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = state.py();
    possible(py, py.import("copy")?.call_method1("deepcopy", (state,)))
}

fn pickle<'py>(state: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = state.py();
    possible(py, py.import("pickle")?.call_method1("dumps", (state,)))
}

/// Nothing where an exception says that it cannot be done.
fn possible<T>(py: Python<'_>, done: PyResult<T>) -> PyResult<Option<T>> {
    match done {
        Ok(done) => Ok(Some(done)),
        Err(error) if error.is_instance_of::<PyException>(py) => Ok(None),
        Err(error) => Err(error),
    }
}
