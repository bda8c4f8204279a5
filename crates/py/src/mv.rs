//! `enraya.Move`: a move by text, index and the user's object.

use pyo3::prelude::*;

/// A move: `str(move)` is its text, `move.index` its number from zero (the column with
/// gravity, else the cell row by row from the top), `move.raw` what a game written in
/// Python calls it.
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Move {
    pub(crate) text: String,
    pub(crate) index: usize,
    pub(crate) raw: Option<Py<PyAny>>,
}

/// The fields, as pickled.
type Parts = (String, usize, Option<Py<PyAny>>);

/// Restores a pickled move.
#[pyfunction]
pub(crate) fn _move(text: String, index: usize, raw: Option<Py<PyAny>>) -> Move {
    Move { text, index, raw }
}

#[pymethods]
impl Move {
    /// The number, from zero.
    #[getter]
    fn index(&self) -> usize {
        self.index
    }

    /// The move as a game written in Python has it; the text in any other game.
    #[getter]
    fn raw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.raw {
            Some(raw) => Ok(raw.bind(py).clone()),
            None => Ok(self.text.as_str().into_pyobject(py)?.into_any()),
        }
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        match other.cast::<Move>() {
            Ok(other) => other.get().text == self.text,
            Err(_) => other.extract::<String>().is_ok_and(|text| text == self.text),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Parts)> {
        let (py, mv) = (slf.py(), slf.get());
        let again = py.import("enraya._enraya")?.getattr("_move")?;
        let raw = mv.raw.as_ref().map(|raw| raw.clone_ref(py));
        Ok((again, (mv.text.clone(), mv.index, raw)))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.text.as_str().into_pyobject(py)?.hash()
    }
}
