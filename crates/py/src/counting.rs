//! Counting what a search examines.

use enraya_lab::Experiment;
use enraya_search::Algorithm;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convention::{Options, named};
use crate::searching::{Searched, run};
use crate::words::data;

/// What a search examined, with every choice the numbers depend on.
#[pyclass(frozen, mapping, module = "enraya")]
pub(crate) struct Count(Py<PyDict>);

#[pymethods]
impl Count {
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

    /// What has this name, or the other thing.
    #[pyo3(signature = (key, default=None))]
    fn get<'py>(
        &self,
        py: Python<'py>,
        key: &Bound<'py, PyAny>,
        default: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.0.bind(py).get_item(key)?.or(default))
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

    /// The names of what was counted.
    fn keys<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().call_method0("keys")
    }

    /// The numbers.
    fn values<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.0.bind(py).as_any().call_method0("values")
    }

    /// Names and numbers.
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

/// Counts the nodes and leaves that an algorithm examines under a named convention.
///
/// >>> import enraya as er
/// >>> start = er.tictactoe().position()
/// >>> er.count(start, "minimax").leaves, er.count(start, profile="cs188").nodes
/// (255168, 146120)
#[pyfunction]
#[pyo3(signature = (state, algorithm="alphabeta", *, depth=None, nodes=None, time=None,
                    profile="aima", order=None, cut=None, fail=None, window=None, utility=None,
                    eval=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn count(
    state: &Bound<'_, PyAny>,
    algorithm: &str,
    depth: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    profile: &str,
    order: Option<&str>,
    cut: Option<&str>,
    fail: Option<&str>,
    window: Option<&str>,
    utility: Option<&str>,
    eval: Option<&str>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Count> {
    let py = state.py();
    let options = Options { depth, nodes, time, profile, order, cut, fail, window, utility, eval };
    let algorithm: Algorithm = named("algorithm", algorithm)?;
    let searched = Searched::new(state)?;
    let (profile, convention) = options.convention(searched.has_utility())?;
    let experiment = Experiment { algorithm, profile, convention };
    let run = run(&searched, algorithm, &options, progress)?;
    let counted = enraya_lab::Count::new(&experiment, options.limits()?.depth, run);
    let counted = data(py, &counted)?;
    Ok(Count(counted.cast_into::<PyDict>()?.unbind()))
}
