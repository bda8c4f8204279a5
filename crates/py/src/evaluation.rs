//! `evaluate`: static evaluations of a position, term by term.

use enraya_study::report::EvaluationsReport;
use pyo3::prelude::*;

use crate::state;
use crate::words::{data, words};

/// The heuristic value of a position under every evaluation of its game, term by term, as
/// `enraya eval --json` prints it. Nothing is searched.
///
/// >>> import enraya as er
/// >>> found = er.evaluate(er.connect4().position("44455"))["evaluations"]
/// >>> {one["name"]: one["value"] for one in found}["coursework"]
/// 0
#[pyfunction]
#[pyo3(signature = (state, *, lang=None))]
pub(crate) fn evaluate<'py>(
    state: &Bound<'py, PyAny>,
    lang: Option<&Bound<'_, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = state.py();
    let (state, words) = (state::given(state)?, words(lang)?);
    let report = state.get().with_session(py, |session| {
        EvaluationsReport::new(session, &enraya_study::evaluate(session), &words)
    })?;
    data(py, &report)
}
