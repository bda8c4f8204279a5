//! `explain`: a position explained in words.

use std::time::Duration;

use enraya_study::report::ExplanationReport;
use enraya_words::Words;
use pyo3::prelude::*;

use crate::arguments::seconds;
use crate::dispatch;
use crate::options::Limits;
use crate::state::{self, State};
use crate::words::{data, words};

/// A position explained in words: `str()` is the text.
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Explanation {
    state: Py<State>,
    explanation: enraya_study::Explanation,
    words: Words,
}

#[pymethods]
impl Explanation {
    /// The text, paragraph by paragraph.
    #[getter]
    fn paragraphs(&self) -> Vec<String> {
        self.explanation.say(&self.words).iter().map(enraya_study::Paragraph::text).collect()
    }

    /// Whether everything was settled within the time.
    #[getter]
    fn complete(&self) -> bool {
        self.explanation.complete
    }

    /// Best play, as far as it is settled.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.explanation.line.clone()
    }

    /// Everything as plain data, as `enraya explain --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let report = self.state.get().with_session(py, |session| {
            let position = session.position();
            ExplanationReport::new(session, &position, &self.explanation, &self.words)
        })?;
        data(py, &report)
    }

    fn __str__(&self) -> String {
        self.paragraphs().join("\n\n")
    }

    fn __repr__(&self) -> String {
        let first = self.paragraphs().into_iter().next().unwrap_or_default();
        format!("<Explanation: {first}>")
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let escape = py.import("html")?.getattr("escape")?;
        let mut html = String::new();
        for paragraph in self.paragraphs() {
            let text: String = escape.call1((paragraph,))?.extract()?;
            html += &format!("<p>{}</p>", text.replace('\n', "<br>"));
        }
        Ok(html)
    }
}

/// Explains a position in words: who wins, why, and what other moves cost. It takes at
/// most ten seconds unless another time is given.
///
/// >>> import enraya as er
/// >>> print(er.explain(er.connect4().position("4455"), lang="en").paragraphs[0])
/// X is to move and wins in 2.
#[pyfunction]
#[pyo3(signature = (state, *, lang=None, time=None, progress=None))]
pub(crate) fn explain(
    state: &Bound<'_, PyAny>,
    lang: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Explanation> {
    let state = state::given(state)?;
    let time = seconds("time", time)?.unwrap_or(USUAL);
    let limits = Limits { depth: None, nodes: None, time: Some(time) };
    let words = words(lang)?;
    let (session, workspace) = (state.get().session(), state.get().workspace());
    let explanation =
        dispatch::run(state.py(), state.get().python_game(), progress, move |call| {
            let budget = limits.within(call.budget());
            workspace.run(|workspace| enraya_study::explain(&session, workspace, &budget))
        })?;
    Ok(Explanation { state: state.clone().unbind(), explanation, words })
}

/// Default time limit.
const USUAL: Duration = Duration::from_secs(10);
