//! `trace`: a recorded search, drawn as a tree or stepped through.

use std::path::PathBuf;

use enraya_draw::trace::Recording;
use enraya_draw::tree::{DrawingOptions, OutputFormat, Theme, dot, svg, text, tikz};
use enraya_draw::{PngError, TraceReport};
use enraya_play::file::{FileFault, output};
use enraya_play::{Localized, Session};
use enraya_search::{Algorithm, Budget};
use enraya_study::Method;
use enraya_words::Words;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::arguments::whole;
use crate::dispatch;
use crate::error::{bad_value, refused_search};
use crate::options::{Limits, chosen, search_function};
use crate::search_root::SearchRoot;
use crate::words::{data, words};

/// A recorded search. Shows as a tree in notebooks.
///
/// >>> import enraya as er
/// >>> trace = er.trace(er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
/// >>> trace.value, trace.leaves, trace.pruned
/// (3.0, 7, [[1, 1], [1, 2]])
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Trace {
    trace: enraya_draw::trace::Trace,
    /// The `State` or `Tree` that was searched.
    root: Py<PyAny>,
    words: Words,
}

impl Trace {
    fn words(&self, lang: Option<&Bound<'_, PyAny>>) -> PyResult<Words> {
        match lang {
            Some(lang) => words(Some(lang)),
            None => Ok(Words::new(self.words.language())),
        }
    }

    /// Calls `write` with the root of the search.
    fn with_session<T: Send>(
        &self,
        py: Python<'_>,
        write: impl FnOnce(&Session, &Budget) -> T + Send,
    ) -> PyResult<T> {
        let object = self.root.bind(py);
        let root = SearchRoot::new(object)?;
        let session = root.session();
        dispatch::run(py, root.python_game(), None, |call| write(&session, &call.budget()))
    }

    /// The session whose boards a drawing shows; none of an abstract tree.
    fn boards<'a>(&self, session: &'a Session) -> Option<&'a Session> {
        (!self.trace.abstract_tree).then_some(session)
    }

    /// The trace as a file.
    fn file(
        &self,
        py: Python<'_>,
        form: OutputFormat,
        lang: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Vec<u8>> {
        let (options, words) = (DrawingOptions::default(), self.words(lang)?);
        // The feature of the library may be on because another program of the same build asks.
        if form == OutputFormat::Png && !cfg!(feature = "png") {
            return Err(bad_value(PngError::NotBuilt.say(&words)));
        }
        let written = self.with_session(py, |session, budget| {
            form.write(&self.trace, session, &options, &words, budget)
        })?;
        written.map_err(|error| bad_value(error.say(&words)))
    }
}

/// Drawing options from keyword arguments.
fn drawing_options(
    fold: Option<&Bound<'_, PyAny>>,
    plies: Option<&Bound<'_, PyAny>>,
    show: Option<&Bound<'_, PyAny>>,
    theme: Option<&Bound<'_, PyAny>>,
) -> PyResult<DrawingOptions> {
    let usual = DrawingOptions::default();
    Ok(DrawingOptions {
        fold: whole("fold", fold, 1..=100_000_usize)?.unwrap_or(usual.fold),
        plies: whole("plies", plies, 1..=1_000_u32)?,
        show: chosen("show", show)?,
        theme: chosen("theme", theme)?.unwrap_or(Theme::Light),
        ..usual
    })
}

#[pymethods]
impl Trace {
    /// The value of the root; None if the search was stopped.
    #[getter]
    fn value(&self) -> Option<f64> {
        self.trace.value
    }

    /// The move chosen.
    #[getter]
    fn r#move(&self) -> Option<&str> {
        self.trace.best.as_deref()
    }

    /// Nodes visited.
    #[getter]
    fn nodes(&self) -> u64 {
        self.trace.counter.nodes
    }

    /// Leaves visited.
    #[getter]
    fn leaves(&self) -> u64 {
        self.trace.counter.leaves()
    }

    /// Nodes that returned early.
    #[getter]
    fn cutoffs(&self) -> u64 {
        self.trace.counter.cutoffs
    }

    /// Whether the search ran to its end.
    #[getter]
    fn complete(&self) -> bool {
        self.trace.complete
    }

    /// The topmost pruned branches, as paths of child indices from zero.
    #[getter]
    fn pruned(&self) -> Vec<Vec<usize>> {
        self.trace.pruned()
    }

    /// Everything as plain data, as `enraya tree --format json` prints it.
    #[pyo3(signature = (lang=None))]
    fn to_dict<'py>(
        &self,
        py: Python<'py>,
        lang: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        data(py, &TraceReport::new(&self.trace, &self.words(lang)?))
    }

    /// The tree as a picture.
    #[pyo3(signature = (*, lang=None, fold=None, plies=None, show=None, theme=None))]
    #[pyo3(
        text_signature = "($self, *, lang=None, fold=None, plies=None, show=None, theme='light')"
    )]
    fn svg(
        &self,
        py: Python<'_>,
        lang: Option<&Bound<'_, PyAny>>,
        fold: Option<&Bound<'_, PyAny>>,
        plies: Option<&Bound<'_, PyAny>>,
        show: Option<&Bound<'_, PyAny>>,
        theme: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let (options, words) = (drawing_options(fold, plies, show, theme)?, self.words(lang)?);
        self.with_session(py, |session, _| svg(&self.trace, &options, &words, self.boards(session)))
    }

    /// The tree for Graphviz.
    #[pyo3(signature = (*, lang=None, fold=None))]
    fn dot(
        &self,
        lang: Option<&Bound<'_, PyAny>>,
        fold: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let options = drawing_options(fold, None, None, None)?;
        Ok(dot(&self.trace, &options, &self.words(lang)?))
    }

    /// The tree for LaTeX with TikZ.
    #[pyo3(signature = (*, lang=None, fold=None))]
    fn tikz(
        &self,
        py: Python<'_>,
        lang: Option<&Bound<'_, PyAny>>,
        fold: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let options = drawing_options(fold, None, None, None)?;
        let words = self.words(lang)?;
        self.with_session(py, |session, _| {
            tikz(&self.trace, &options, &words, self.boards(session))
        })
    }

    /// The tree as lines of text.
    #[pyo3(signature = (*, lang=None, fold=None))]
    fn text(
        &self,
        lang: Option<&Bound<'_, PyAny>>,
        fold: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let options = drawing_options(fold, None, None, None)?;
        Ok(text(&self.trace, &options, &self.words(lang)?, &|_, text| text.to_owned()))
    }

    /// A standalone page that steps through the search, with a quiz.
    #[pyo3(signature = (*, lang=None))]
    fn html(&self, py: Python<'_>, lang: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let page = self.file(py, OutputFormat::Html, lang)?;
        Ok(String::from_utf8(page).expect("a page is text"))
    }

    /// Writes a file in the format of its ending: svg, dot, tex, json, txt or html, or
    /// png in a build with the feature `png`.
    #[pyo3(signature = (path, *, lang=None))]
    fn save(&self, py: Python<'_>, path: PathBuf, lang: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let Some(form) = OutputFormat::from_path(&path) else {
            let path = path.display();
            return Err(bad_value(format!(
                "{path}: the ending must be svg, png, dot, tex, json, txt or html"
            )));
        };
        let bytes = self.file(py, form, lang)?;
        let Err(error) = output::save(&path, &bytes, false) else { return Ok(()) };
        let code = match FileFault::inside(&error) {
            Some(_) => Some(py.import("errno")?.getattr("EACCES")?.extract()?),
            None => error.raw_os_error(),
        };
        let Some(code) = code else { return Err(error.into()) };
        // From these arguments Python makes the fitting subclass, such as FileNotFoundError.
        let text: String = py.import("os")?.call_method1("strerror", (code,))?.extract()?;
        Err(PyOSError::new_err((code, text, path.display().to_string())))
    }

    /// A stepper through the search, for notebooks.
    #[pyo3(signature = (*, lang=None, height=None))]
    fn stepper(
        &self,
        py: Python<'_>,
        lang: Option<&Bound<'_, PyAny>>,
        height: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Stepper> {
        let height = whole("height", height, 100..=10_000_u32)?;
        Ok(Stepper { html: self.html(py, lang)?, height })
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None, None, None, None)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled<'py>)> {
        let bytes = PyBytes::new(py, &self.trace.archive());
        let pickled = (self.root.clone_ref(py), bytes, self.words.language().code().to_owned());
        Ok((py.import("enraya._enraya")?.getattr("_trace")?, pickled))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Trace>() else { return Ok(false) };
        let other = other.get();
        Ok(self.root.bind(py).eq(other.root.bind(py))?
            && self.trace.archive() == other.trace.archive())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __repr__(&self) -> String {
        let counter = &self.trace.counter;
        let (nodes, leaves, cutoffs) = (counter.nodes, counter.leaves(), counter.cutoffs);
        let method = self.trace.recording.method;
        format!("Trace({method}: nodes={nodes}, leaves={leaves}, cutoffs={cutoffs})")
    }
}

/// The root, the archive and the code of the language, as pickled.
type Pickled<'py> = (Py<PyAny>, Bound<'py, PyBytes>, String);

/// Restores a pickled trace.
#[pyfunction]
pub(crate) fn _trace(
    root: &Bound<'_, PyAny>,
    archive: &[u8],
    lang: &Bound<'_, PyAny>,
) -> PyResult<Trace> {
    SearchRoot::new(root)?;
    let trace = enraya_draw::trace::Trace::from_archive(archive)
        .map_err(|_| bad_value("not a trace of this version of enraya: trace again"))?;
    Ok(Trace { trace, root: root.clone().unbind(), words: words(Some(lang))? })
}

/// A stepper through a search: a page within the notebook.
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Stepper {
    html: String,
    /// In pixels; that of the page if `None`.
    height: Option<u32>,
}

/// Fits the height of a frame to its page.
const FIT: &str =
    r#" onload="this.style.height=this.contentDocument.documentElement.scrollHeight+16+'px'""#;

#[pymethods]
impl Stepper {
    #[new]
    #[pyo3(signature = (html, height=None))]
    fn new(html: String, height: Option<u32>) -> Stepper {
        Stepper { html, height }
    }

    /// The page and the height of its frame.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("html", &self.html)?;
        dict.set_item("height", self.height)?;
        Ok(dict)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String, Option<u32>)) {
        let Stepper { html, height } = slf.get();
        (slf.get_type().into_any(), (html.clone(), *height))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same = |other: &Stepper| self.html == other.html && self.height == other.height;
        other.cast::<Stepper>().is_ok_and(|other| same(other.get()))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.html).hash()
    }

    /// The standalone page.
    #[getter]
    fn html(&self) -> &str {
        &self.html
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let page: String = py.import("html")?.call_method1("escape", (&self.html,))?.extract()?;
        let (height, fit) = match self.height {
            Some(height) => (height, ""),
            None => (640, FIT),
        };
        Ok(format!(
            r#"<iframe srcdoc="{page}" style="width:100%;height:{height}px;border:0"{fit}></iframe>"#
        ))
    }

    fn __repr__(&self) -> String {
        format!("<Stepper: {} bytes of HTML>", self.html.len())
    }
}

search_function! {
    /// Records a search: `minimax`, `alphabeta`, `pvs`, `deepening`, `engine` or `mcts`.
    ///
    /// >>> import enraya as er
    /// >>> trace = er.trace(er.tictactoe().position("b2 a1 c3"), depth=2)
    /// >>> trace.svg().startswith("<svg")
    /// True
    #[pyo3(text_signature = "(state, algorithm='alphabeta', *, depth=None, nodes=None, time=None, \
                             profile='aima', order=None, cut=None, fail=None, window=None, \
                             root=None, utility=None, eval=None, limit=100000, sims=100, seed=0, \
                             lang=None, progress=None)")]
    fn trace(
        state, algorithm; [cut, fail, window, root]; [limit, sims, seed, lang]; options, progress
    ) -> Trace {
        let root = SearchRoot::new(state)?;
        let (limits, words) = (options.limits()?, words(lang)?);
        let (profile, convention) = options.convention(root.has_utility())?;
        let recording = Recording {
            method: chosen("algorithm", algorithm)?.unwrap_or(Method::Textbook(Algorithm::AlphaBeta)),
            profile,
            convention,
            limit: whole("limit", limit, 1..=10_000_000_usize)?.unwrap_or(Recording::LIMIT),
            simulations: whole("sims", sims, 1..=u64::MAX)?.unwrap_or(Recording::SIMULATIONS),
            seed: whole("seed", seed, 0..=u64::MAX)?.unwrap_or(0),
        };
        record(&root, &recording, &limits, words, progress)
    }
}

fn record(
    root: &SearchRoot<'_, '_>,
    recording: &Recording,
    limits: &Limits,
    words: Words,
    progress: Option<Py<PyAny>>,
) -> PyResult<Trace> {
    let (object, session) = (root.object(), root.session());
    let recorded = dispatch::run(object.py(), root.python_game(), progress, |call| {
        enraya_draw::trace::record(&session, recording, &limits.within(call.budget()))
    })?;
    let trace = recorded.map_err(refused_search)?;
    Ok(Trace { trace, root: object.clone().unbind(), words })
}
