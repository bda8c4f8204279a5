//! `enraya.Tree`: an abstract game tree with numbers at the leaves.

use enraya_teach::exam::worksheet_figure;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};

use crate::arguments::is_truth;
use crate::error::bad_value;
use crate::repr::short_repr;
use crate::words::words;

/// A tree of numbers, as textbooks draw them: MAX moves at the root.
///
/// >>> import enraya as er
/// >>> tree = er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])
/// >>> er.count(tree).leaves
/// 7
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Tree(pub(crate) enraya_rules::Tree);

/// Limit of nesting.
const DEEPEST: u32 = 1_000;

/// Trees with more leaves are not drawn in notebooks.
const MAX_DRAWN: usize = 100;

/// Writes nested lists, or arrays, of numbers as the text of a tree.
fn write(tree: &Bound<'_, PyAny>, depth: u32, text: &mut String) -> PyResult<()> {
    let refused = |what: &str| {
        Err(PyTypeError::new_err(format!(
            "a tree must be nested lists of numbers, or its text, not {what}"
        )))
    };
    let number = tree.extract::<f64>().ok().filter(|_| !is_truth(tree));
    if let Some(number) = number.filter(|number| depth > 0 && number.is_finite()) {
        *text += &number.to_string();
        return Ok(());
    }
    let listed = tree.is_instance_of::<PyList>()
        || tree.is_instance_of::<PyTuple>()
        || tree.hasattr("__array_interface__")?;
    let children = match tree.try_iter() {
        Ok(children) if listed => children,
        _ => return refused(&short_repr(tree)),
    };
    if depth == DEEPEST {
        return refused("lists nested so deep");
    }
    text.push('[');
    for (number, child) in children.enumerate() {
        if number > 0 {
            text.push(',');
        }
        write(&child?, depth + 1, text)?;
    }
    text.push(']');
    Ok(())
}

#[pymethods]
impl Tree {
    #[new]
    fn new(tree: &Bound<'_, PyAny>) -> PyResult<Tree> {
        if let Ok(text) = tree.cast::<PyString>() {
            return Ok(Tree(text.to_cow()?.parse().map_err(bad_value)?));
        }
        let mut text = String::new();
        write(tree, 0, &mut text)?;
        Ok(Tree(text.parse().map_err(bad_value)?))
    }

    /// The tree as a picture, with room for values: a search of it is drawn by `trace`.
    fn svg(&self) -> PyResult<String> {
        Ok(worksheet_figure(&self.0, None, &words(None)?).svg)
    }

    fn _repr_svg_(&self) -> PyResult<Option<String>> {
        let leaves = self.0.to_string().matches(',').count() + 1;
        (leaves <= MAX_DRAWN).then(|| self.svg()).transpose()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Tree('{}')", self.0)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Tree>().is_ok_and(|other| other.get().0 == self.0)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.0.to_string()).hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().0.to_string(),))
    }
}
