//! `explain`: a position explained in words.

use std::time::Duration;

use enraya_study::report::ExplanationReport;
use pyo3::prelude::*;

use crate::arguments::seconds;
use crate::dispatch;
use crate::options::Limits;
use crate::state;
use crate::words::words;

/// A position explained in words: `str()` is the text.
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Explanation {
    paragraphs: Vec<String>,
    complete: bool,
    line: Vec<String>,
    /// The report as JSON.
    report: String,
}

/// The fields, as pickled.
type Parts = (Vec<String>, bool, Vec<String>, String);

/// Restores a pickled explanation.
#[pyfunction]
pub(crate) fn _explanation(parts: Parts) -> Explanation {
    let (paragraphs, complete, line, report) = parts;
    Explanation { paragraphs, complete, line, report }
}

#[pymethods]
impl Explanation {
    /// The text, paragraph by paragraph.
    #[getter]
    fn paragraphs(&self) -> Vec<String> {
        self.paragraphs.clone()
    }

    /// Whether everything was settled within the time.
    #[getter]
    fn complete(&self) -> bool {
        self.complete
    }

    /// Best play, as far as it is settled.
    #[getter]
    fn line(&self) -> Vec<String> {
        self.line.clone()
    }

    /// Everything as plain data, as `enraya explain --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (&self.report,))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let Explanation { paragraphs, complete, line, report } = self;
        let parts = (paragraphs.clone(), *complete, line.clone(), report.clone());
        Ok((py.import("enraya._enraya")?.getattr("_explanation")?, (parts,)))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Explanation>().is_ok_and(|other| other.get().report == self.report)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.report.as_str().into_pyobject(py)?.hash()
    }

    fn __str__(&self) -> String {
        self.paragraphs.join("\n\n")
    }

    fn __repr__(&self) -> String {
        let first = self.paragraphs.first().map_or("", String::as_str);
        format!("<Explanation: {first}>")
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let escape = py.import("html")?.getattr("escape")?;
        let mut html = String::new();
        for paragraph in &self.paragraphs {
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
    let report = state.get().with_session(state.py(), |session| {
        ExplanationReport::new(session, &session.position(), &explanation, &words)
    })?;
    let paragraphs = explanation.say(&words);
    Ok(Explanation {
        paragraphs: paragraphs.iter().map(enraya_study::Paragraph::text).collect(),
        complete: explanation.complete,
        line: explanation.line,
        report: serde_json::to_string(&report).expect("a report is plain data"),
    })
}

/// Default time limit.
const USUAL: Duration = Duration::from_secs(10);
