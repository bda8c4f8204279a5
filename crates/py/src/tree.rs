//! A game given by its tree.

use pyo3::exceptions::{PyRecursionError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::error::bad_value;
use crate::own::shown;

/// A tree of numbers, as textbooks draw them: MAX moves at the root.
///
/// >>> import enraya as er
/// >>> tree = er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
/// >>> er.count(tree).leaves
/// 7
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Tree(pub(crate) enraya_rules::Tree);

#[pymethods]
impl Tree {
    #[new]
    fn new(tree: &Bound<'_, PyAny>) -> PyResult<Tree> {
        if let Ok(text) = tree.cast::<PyString>() {
            return Ok(Tree(text.to_cow()?.parse().map_err(bad_value)?));
        }
        let refused = |what: &str| {
            PyTypeError::new_err(format!(
                "a tree must be nested lists of numbers, or its text, not {what}"
            ))
        };
        if !tree.is_instance_of::<PyList>() && !tree.is_instance_of::<PyTuple>() {
            return Err(refused(&shown(tree)));
        }
        let py = tree.py();
        let text = py.import("json")?.call_method1("dumps", (tree,)).map_err(|error| {
            if error.is_instance_of::<PyRecursionError>(py) {
                return refused("lists nested so deep");
            }
            refused(&shown(tree))
        })?;
        Ok(Tree(text.extract::<String>()?.parse().map_err(bad_value)?))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Tree('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}
