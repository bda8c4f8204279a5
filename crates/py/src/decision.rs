//! `enraya.Decision`: the move chosen by a search.

use enraya_play::Choice;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::mv::Move;
use crate::state::State;

/// The result of a search: the move, its value for the player who makes it, and the cost
/// of the search.
#[pyclass(frozen, get_all, module = "enraya")]
pub(crate) struct Decision {
    /// The move; None if the game is over.
    r#move: Option<Py<Move>>,
    /// Its value for the player who makes it; None if unknown.
    value: Option<f64>,
    /// Nodes visited, or simulations.
    nodes: u64,
    /// Leaves among them.
    leaves: u64,
    /// The depth of the search; None if to the end of the game.
    depth: Option<u32>,
    /// The principal variation, as far as it is known.
    line: Vec<String>,
    /// Whether the value is proven: no evaluation took part.
    proved: bool,
    /// Whether the search ran to its end.
    complete: bool,
    /// Seconds of the search.
    seconds: f64,
}

/// The fields of a decision other than the move.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) value: Option<f64>,
    pub(crate) nodes: u64,
    pub(crate) leaves: u64,
    pub(crate) depth: Option<u32>,
    pub(crate) line: Vec<String>,
    pub(crate) proved: bool,
    pub(crate) complete: bool,
    pub(crate) seconds: f64,
}

impl Decision {
    pub(crate) fn new(py: Python<'_>, mv: Option<Move>, findings: Findings) -> PyResult<Decision> {
        let Findings { value, nodes, leaves, depth, line, proved, complete, seconds } = findings;
        let r#move = mv.map(|mv| Py::new(py, mv)).transpose()?;
        Ok(Decision { r#move, value, nodes, leaves, depth, line, proved, complete, seconds })
    }

    /// The decision of an agent.
    pub(crate) fn of_choice(
        py: Python<'_>,
        state: &State,
        choice: Option<Choice>,
        seconds: f64,
    ) -> PyResult<Decision> {
        let Some(choice) = choice else {
            let findings =
                Findings { complete: true, proved: true, seconds, ..Findings::default() };
            return Decision::new(py, None, findings);
        };
        let mv = state.answer_move(py, &choice.text, choice.index);
        let Choice { value, nodes, leaves, depth, pv: line, proved, complete, .. } = choice;
        let findings = Findings { value, nodes, leaves, depth, line, proved, complete, seconds };
        Decision::new(py, Some(mv), findings)
    }
}

/// The fields, as pickled.
type Parts = (Option<Py<Move>>, Option<f64>, u64, u64, Option<u32>, Vec<String>, bool, bool, f64);

/// Restores a pickled decision.
#[pyfunction]
pub(crate) fn _decision(parts: Parts) -> Decision {
    let (r#move, value, nodes, leaves, depth, line, proved, complete, seconds) = parts;
    Decision { r#move, value, nodes, leaves, depth, line, proved, complete, seconds }
}

#[pymethods]
impl Decision {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let Decision { value, nodes, leaves, depth, proved, complete, seconds, .. } = *self;
        let mv = self.r#move.as_ref().map(|mv| mv.clone_ref(py));
        let line = self.line.clone();
        let parts = (mv, value, nodes, leaves, depth, line, proved, complete, seconds);
        Ok((py.import("enraya._enraya")?.getattr("_decision")?, (parts,)))
    }

    /// Everything as plain data.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("move", self.r#move.as_ref().map(|mv| mv.get().text.clone()))?;
        dict.set_item("value", self.value)?;
        dict.set_item("nodes", self.nodes)?;
        dict.set_item("leaves", self.leaves)?;
        dict.set_item("depth", self.depth)?;
        dict.set_item("line", self.line.clone())?;
        dict.set_item("proved", self.proved)?;
        dict.set_item("complete", self.complete)?;
        dict.set_item("seconds", self.seconds)?;
        Ok(dict)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Decision>() else { return Ok(false) };
        self.to_dict(py)?.eq(other.get().to_dict(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __repr__(&self) -> String {
        let mv = self.r#move.as_ref().map_or("None", |mv| mv.get().text.as_str());
        let value = self.value.map_or_else(|| "None".to_owned(), |value| value.to_string());
        format!("Decision(move={mv}, value={value}, nodes={})", self.nodes)
    }
}
