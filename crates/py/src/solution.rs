//! `enraya.Solution`: the exact result of a position.

use enraya_study::Solved;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::outcome::Outcome;

/// The exact result of a position with perfect play, as far as it was found.
#[pyclass(frozen, get_all, module = "enraya")]
pub(crate) struct Solution {
    /// The score for the player to move: positive if they win, the more the sooner; None
    /// if it was not settled.
    score: Option<i32>,
    /// Lower bound of the score.
    lower: i32,
    /// Upper bound of the score.
    upper: i32,
    /// The result of the game with best play; None if that is not settled.
    outcome: Option<Outcome>,
    /// Plies to the end with best play, if one side wins and the distance is known.
    distance: Option<u32>,
    /// By how many boxes or discs the player to move wins, or loses if negative, where that is
    /// known.
    margin: Option<i32>,
    /// The moves that keep the score; None if they were not asked for or not found.
    best: Option<Vec<String>>,
    /// Nodes visited to find the score.
    nodes: u64,
    /// Seconds of the search.
    seconds: f64,
    /// Whether the score (if solved weakly: its sign) is settled.
    complete: bool,
}

impl Solution {
    pub(crate) fn new(solved: Solved) -> Solution {
        Solution {
            score: solved.score(),
            lower: solved.bounds.lower,
            upper: solved.bounds.upper,
            outcome: solved.outcome().map(Outcome),
            distance: solved.distance,
            margin: solved.margin.map(|margin| margin.by),
            nodes: solved.nodes,
            seconds: solved.seconds,
            complete: solved.complete,
            best: solved.best,
        }
    }
}

/// The fields, as pickled, except for the margin.
type Parts =
    (Option<i32>, i32, i32, Option<Outcome>, Option<u32>, Option<Vec<String>>, u64, f64, bool);

/// The fields and the margin, which solutions pickled earlier lack.
type Pickled = (Parts, Option<i32>);

/// Restores a pickled solution.
#[pyfunction]
#[pyo3(signature = (parts, margin=None))]
pub(crate) fn _solution(parts: Parts, margin: Option<i32>) -> Solution {
    let (score, lower, upper, outcome, distance, best, nodes, seconds, complete) = parts;
    Solution { score, lower, upper, outcome, distance, margin, best, nodes, seconds, complete }
}

#[pymethods]
impl Solution {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let Solution { score, lower, upper, outcome, distance, nodes, seconds, complete, .. } =
            *self;
        let best = self.best.clone();
        let parts = (score, lower, upper, outcome, distance, best, nodes, seconds, complete);
        Ok((py.import("enraya._enraya")?.getattr("_solution")?, (parts, self.margin)))
    }

    /// Everything as plain data.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("score", self.score)?;
        dict.set_item("lower", self.lower)?;
        dict.set_item("upper", self.upper)?;
        dict.set_item("outcome", self.outcome.map(Outcome::name))?;
        dict.set_item("distance", self.distance)?;
        dict.set_item("margin", self.margin)?;
        dict.set_item("best", self.best.clone())?;
        dict.set_item("nodes", self.nodes)?;
        dict.set_item("seconds", self.seconds)?;
        dict.set_item("complete", self.complete)?;
        Ok(dict)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Solution>() else { return Ok(false) };
        self.to_dict(py)?.eq(other.get().to_dict(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __repr__(&self) -> String {
        let score = self.score.map_or_else(
            || format!("None, lower={}, upper={}", self.lower, self.upper),
            |score| score.to_string(),
        );
        let best = self
            .best
            .as_ref()
            .map_or_else(String::new, |best| format!(", best=[{}]", best.join(", ")));
        format!("Solution(score={score}{best})")
    }
}
