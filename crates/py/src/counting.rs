//! `count`: nodes and leaves of a textbook search under a named convention.

use enraya_search::Algorithm;
use enraya_study::Experiment;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::options::{chosen, search_function};
use crate::search_root::SearchRoot;
use crate::textbook::run;
use crate::words::data;

/// Node counts of a search, with the conventions they depend on.
#[pyclass(frozen, mapping, module = "enraya")]
pub(crate) struct Count(Py<PyDict>);

/// A count that was pickled.
#[pyfunction]
pub(crate) fn _count(counted: Py<PyDict>) -> Count {
    Count(counted)
}

#[pymethods]
impl Count {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Py<PyDict>,))> {
        Ok((py.import("enraya._enraya")?.getattr("_count")?, (self.0.clone_ref(py),)))
    }

    fn __dir__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let py = slf.py();
        let names = py.import("builtins")?.getattr("object")?.call_method1("__dir__", (slf,))?;
        names.call_method1("__add__", (slf.get().0.bind(py).keys(),))
    }

    fn __getattr__<'py>(&self, py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
        match self.0.bind(py).get_item(name)? {
            Some(value) => Ok(value),
            None => {
                let message = format!("a Count has no '{name}'");
                Err(pyo3::exceptions::PyAttributeError::new_err(message))
            }
        }
    }

    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().get_item(key)
    }

    /// The entry with this name, or the default.
    #[pyo3(signature = (key, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.0.bind(py).get_item(key)?.or(default))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        match other.cast::<Count>() {
            Ok(other) => self.0.bind(py).eq(other.get().0.bind(py)),
            Err(_) => self.0.bind(py).eq(other),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__(py)?.into_pyobject(py)?.hash()
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.0.bind(py).len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().call_method0("__iter__")
    }

    fn __contains__(&self, py: Python<'_>, key: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.0.bind(py).contains(key)
    }

    /// Everything as plain data, as `enraya count --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.0.bind(py).copy()
    }

    /// The names of the entries.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().call_method0("keys")
    }

    /// The values of the entries.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().call_method0("values")
    }

    /// The entries, as pairs of name and value.
    fn items<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().call_method0("items")
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let counts = self.0.bind(py);
        let mut parts = Vec::new();
        for name in ["algorithm", "nodes", "leaves", "cutoffs", "value", "move"] {
            if let Some(value) = counts.get_item(name)? {
                parts.push(format!("{name}={}", value.repr()?));
            }
        }
        Ok(format!("Count({})", parts.join(", ")))
    }
}

search_function! {
    /// Counts the nodes and leaves that an algorithm examines under a named convention.
    ///
    /// >>> import enraya as er
    /// >>> start = er.tictactoe().position()
    /// >>> er.count(start, "minimax").leaves, er.count(start, profile="cs188").nodes
    /// (255168, 146120)
    #[pyo3(text_signature = "(state, algorithm='alphabeta', *, depth=None, nodes=None, time=None, \
                             profile='aima', order=None, cut=None, fail=None, window=None, \
                             root=None, utility=None, eval=None, progress=None)")]
    fn count(state, algorithm; [cut, fail, window, root]; []; options, progress) -> Count {
        let py = state.py();
        let algorithm = chosen("algorithm", algorithm)?.unwrap_or(Algorithm::AlphaBeta);
        let root = SearchRoot::new(state)?;
        let (profile, convention) = options.convention(root.has_utility())?;
        let experiment = Experiment { algorithm, profile, convention };
        let run = run(&root, algorithm, &options, progress)?;
        let counted = enraya_study::Count::new(&experiment, options.limits()?.depth, run);
        let counted = data(py, &counted)?;
        Ok(Count(counted.cast_into::<PyDict>()?.unbind()))
    }
}
