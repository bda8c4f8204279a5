//! Equality of states by `==` or, where that says nothing, by their pickles.

use pyo3::exceptions::{PyException, PyKeyboardInterrupt};
use pyo3::prelude::*;

/// Whether two states are equal: by `==` or, where that raises (as with arrays) or is the
/// identity that `object` defines, by their pickles; true where neither can tell.
/// `KeyboardInterrupt` and other exceptions outside `Exception` are raised.
pub(crate) fn same(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
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

/// The same where nothing can be raised: Ctrl-C is signalled again for the next check.
pub(super) fn same_unless_interrupted(one: &Bound<'_, PyAny>, other: &Bound<'_, PyAny>) -> bool {
    same(one, other).unwrap_or_else(|error| {
        let py = one.py();
        if error.is_instance_of::<PyKeyboardInterrupt>(py) {
            let _ = py.import("_thread").and_then(|thread| thread.call_method0("interrupt_main"));
        }
        false
    })
}

/// A deep copy of a state, if it can be copied.
pub(super) fn copied<'py>(state: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = state.py();
    possible(py, py.import("copy")?.call_method1("deepcopy", (state,)))
}

fn pickle<'py>(state: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let py = state.py();
    possible(py, py.import("pickle")?.call_method1("dumps", (state,)))
}

/// Turns an `Exception` into `None`.
fn possible<T>(py: Python<'_>, done: PyResult<T>) -> PyResult<Option<T>> {
    match done {
        Ok(done) => Ok(Some(done)),
        Err(error) if error.is_instance_of::<PyException>(py) => Ok(None),
        Err(error) => Err(error),
    }
}
