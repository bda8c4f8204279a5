//! A recorded search.

use std::path::PathBuf;

use enraya_lab::drawing::{DrawingOptions, dot, picture, svg, text, tikz};
use enraya_lab::report::TraceReport;
use enraya_lab::trace::{Method, Recording, trace_tree};
use enraya_lab::{Table, stepper};
use enraya_rules::Tree;
use enraya_search::Budget;
use enraya_words::Words;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;

use crate::call::call;
use crate::convention::{Options, named};
use crate::error::bad_value;
use crate::number::whole;
use crate::own::OwnGame;
use crate::searching::{Searched, refused};
use crate::words::{data, words};

/// A recorded search. Shows as a tree in notebooks.
///
/// >>> import enraya as er
/// >>> trace = er.trace(er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]))
/// >>> trace.value, trace.leaves, trace.pruned
/// (3.0, 7, [[1, 1], [1, 2]])
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Trace {
    trace: enraya_lab::trace::Trace,
    /// The same search without cuts, for the quiz; `None` if it has none anyway or is too
    /// large.
    whole: Option<enraya_lab::trace::Trace>,
    searched: Root,
    words: Words,
}

/// What was searched, for the boards of the drawing.
enum Root {
    Position { state: Py<crate::state::State> },
    Tree,
}

/// A search is recorded twice, once without cuts, if it is at most this large.
const QUIZ: u64 = 20_000;

impl Trace {
    fn words(&self, lang: Option<&str>) -> PyResult<Words> {
        match lang {
            Some(lang) => words(Some(lang)),
            None => Ok(Words::new(self.words.language())),
        }
    }

    fn own(&self) -> Option<&OwnGame> {
        match &self.searched {
            Root::Position { state } => state.get().own_game(),
            Root::Tree => None,
        }
    }

    /// Writes the trace down with the boards at hand.
    fn written<T: Send>(
        &self,
        py: Python<'_>,
        write: impl FnOnce(Option<&dyn Table>) -> T + Send,
    ) -> PyResult<T> {
        let table = match &self.searched {
            Root::Position { state } => Some(state.get().table()),
            Root::Tree => None,
        };
        call(py, self.own(), None, move |_| write(table.as_deref()))
    }
}

/// How to draw, as far as it was said.
fn drawing_options(
    fold: Option<&Bound<'_, PyAny>>,
    plies: Option<&Bound<'_, PyAny>>,
    show: Option<&str>,
    theme: &str,
) -> PyResult<DrawingOptions> {
    let usual = DrawingOptions::default();
    Ok(DrawingOptions {
        fold: whole("fold", fold, 1..=1_000_000_usize)?.unwrap_or(usual.fold),
        plies: whole("plies", plies, 1..=1_000_u32)?,
        show: show.map(|show| named("show", show)).transpose()?,
        theme: named("theme", theme)?,
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

    /// The topmost branches that were never looked at, as numbers of children from zero.
    #[getter]
    fn pruned(&self) -> Vec<Vec<usize>> {
        self.trace.pruned()
    }

    /// Everything as plain data, as `enraya tree --format json` prints it.
    #[pyo3(signature = (lang=None))]
    fn to_dict<'py>(&self, py: Python<'py>, lang: Option<&str>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &TraceReport::new(&self.trace, &self.words(lang)?))
    }

    /// The tree as a picture.
    #[pyo3(signature = (*, lang=None, fold=None, plies=None, show=None, theme="light"))]
    fn svg(
        &self,
        py: Python<'_>,
        lang: Option<&str>,
        fold: Option<&Bound<'_, PyAny>>,
        plies: Option<&Bound<'_, PyAny>>,
        show: Option<&str>,
        theme: &str,
    ) -> PyResult<String> {
        let (options, words) = (drawing_options(fold, plies, show, theme)?, self.words(lang)?);
        self.written(py, |boards| svg(&self.trace, &options, &words, boards))
    }

    /// The tree for Graphviz.
    #[pyo3(signature = (*, lang=None, fold=None))]
    fn dot(&self, lang: Option<&str>, fold: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let options = drawing_options(fold, None, None, "light")?;
        Ok(dot(&self.trace, &options, &self.words(lang)?))
    }

    /// The tree for LaTeX with TikZ.
    #[pyo3(signature = (*, lang=None, fold=None))]
    fn tikz(
        &self,
        py: Python<'_>,
        lang: Option<&str>,
        fold: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let options = drawing_options(fold, None, None, "light")?;
        let words = self.words(lang)?;
        self.written(py, |boards| tikz(&self.trace, &options, &words, boards))
    }

    /// The tree as lines of text.
    #[pyo3(signature = (*, lang=None, fold=None))]
    fn text(&self, lang: Option<&str>, fold: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let options = drawing_options(fold, None, None, "light")?;
        Ok(text(&self.trace, &options, &self.words(lang)?, &|_, text| text.to_owned()))
    }

    /// A page of its own that goes through the search step by step, with a quiz.
    #[pyo3(signature = (*, lang=None))]
    fn html(&self, py: Python<'_>, lang: Option<&str>) -> PyResult<String> {
        let (options, words) = (DrawingOptions::default(), self.words(lang)?);
        self.written(py, |boards| {
            let drawn =
                |trace| (TraceReport::new(trace, &words), svg(trace, &options, &words, boards));
            let (report, drawing) = drawn(&self.trace);
            let full = self.whole.as_ref().map(drawn);
            let full = full.as_ref().map(|(report, drawing)| (report, drawing.as_str()));
            stepper::html(&report, &drawing, full, &words)
        })
    }

    /// Writes a file; its ending says how: svg, png, dot, tex, json, txt or html.
    #[pyo3(signature = (path, *, lang=None))]
    fn save(&self, py: Python<'_>, path: PathBuf, lang: Option<&str>) -> PyResult<()> {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let words = self.words(lang)?;
        let bytes = match ending.as_str() {
            "svg" => self.svg(py, lang, None, None, None, "light")?.into_bytes(),
            "png" => {
                let options = DrawingOptions::default();
                let drawn =
                    self.written(py, |boards| picture(&self.trace, &options, &words, boards))?;
                drawn.map_err(bad_value)?
            }
            "dot" | "gv" => self.dot(lang, None)?.into_bytes(),
            "tex" | "tikz" => self.tikz(py, lang, None)?.into_bytes(),
            "txt" => self.text(lang, None)?.into_bytes(),
            "html" | "htm" => self.html(py, lang)?.into_bytes(),
            "json" => {
                let report = TraceReport::new(&self.trace, &words);
                serde_json::to_vec(&report).expect("a report is plain data")
            }
            _ => {
                let path = path.display();
                return Err(bad_value(format!(
                    "{path}: the ending must be svg, png, dot, tex, json, txt or html"
                )));
            }
        };
        std::fs::write(&path, bytes)
            .map_err(|error| PyOSError::new_err(format!("{}: {error}", path.display())))
    }

    /// The search to go through step by step, in a notebook.
    #[pyo3(signature = (*, lang=None, height=None))]
    fn stepper(
        &self,
        py: Python<'_>,
        lang: Option<&str>,
        height: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Stepper> {
        let height = whole("height", height, 100..=10_000_u32)?.unwrap_or(640);
        Ok(Stepper { html: self.html(py, lang)?, height })
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None, None, None, None, "light")
    }

    fn __repr__(&self) -> String {
        let counter = &self.trace.counter;
        let (nodes, leaves, cutoffs) = (counter.nodes, counter.leaves(), counter.cutoffs);
        let method = self.trace.recording.method;
        format!("Trace({method}: nodes={nodes}, leaves={leaves}, cutoffs={cutoffs})")
    }
}

/// A search to go through step by step: a page within the notebook.
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Stepper {
    html: String,
    height: u32,
}

#[pymethods]
impl Stepper {
    /// The page, which needs nothing else.
    #[getter]
    fn html(&self) -> &str {
        &self.html
    }

    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let page: String = py.import("html")?.call_method1("escape", (&self.html,))?.extract()?;
        Ok(format!(
            r#"<iframe srcdoc="{page}" style="width:100%;height:{}px;border:0"></iframe>"#,
            self.height
        ))
    }

    fn __repr__(&self) -> String {
        format!("<Stepper: {} bytes of HTML>", self.html.len())
    }
}

/// Records a search: `minimax`, `alphabeta`, `pvs`, `deepening`, `engine` or `mcts`.
///
/// >>> import enraya as er
/// >>> trace = er.trace(er.tictactoe().position("b2 a1 c3"), depth=2)
/// >>> trace.svg().startswith("<svg")
/// True
#[pyfunction]
#[pyo3(signature = (state, algorithm="alphabeta", *, depth=None, nodes=None, time=None,
                    profile="aima", order=None, cut=None, fail=None, window=None, utility=None,
                    eval=None, limit=None, sims=None, seed=None, lang=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn trace(
    state: &Bound<'_, PyAny>,
    algorithm: &str,
    depth: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    time: Option<f64>,
    profile: &str,
    order: Option<&str>,
    cut: Option<&str>,
    fail: Option<&str>,
    window: Option<&str>,
    utility: Option<&str>,
    eval: Option<&str>,
    limit: Option<&Bound<'_, PyAny>>,
    sims: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    lang: Option<&str>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Trace> {
    let py = state.py();
    let options = Options { depth, nodes, time, profile, order, cut, fail, window, utility, eval };
    let searched = Searched::new(state)?;
    let (limits, words) = (options.limits()?, words(lang)?);
    let (profile, convention) = options.convention(searched.has_utility())?;
    let recording = Recording {
        method: named("algorithm", algorithm)?,
        profile,
        convention,
        limit: whole("limit", limit, 1..=10_000_000_usize)?.unwrap_or(Recording::LIMIT),
        simulations: whole("sims", sims, 1..=u64::MAX)?.unwrap_or(Recording::SIMULATIONS),
        seed: whole("seed", seed, 0..=u64::MAX)?.unwrap_or(0),
    };
    let (source, own, root) = match &searched {
        Searched::State(state) => {
            let table = state.get().table();
            let root = Root::Position { state: (*state).clone().unbind() };
            (Source::Table(table), state.get().own_game().cloned(), root)
        }
        Searched::Tree(tree) => (Source::Tree(tree.get().0.clone()), None, Root::Tree),
    };
    let recorded = call(py, own.as_ref(), progress, move |call| {
        let trace = source.trace(&recording, &limits.within(call.budget()))?;
        let whole = (recording.method.prunes() && trace.complete).then(|| {
            let plain = Recording { method: Method::Minimax, ..recording.clone() };
            let budget = call.budget().nodes(QUIZ);
            let budget = limits.depth.map_or(budget.clone(), |depth| budget.depth(depth));
            source.trace(&plain, &budget).ok()
        });
        let whole = whole.flatten().filter(|whole| whole.complete && whole.hidden == 0);
        Ok((trace, whole))
    })?;
    let (trace, whole) = recorded.map_err(refused)?;
    Ok(Trace { trace, whole, searched: root, words })
}

/// What is recorded.
enum Source {
    Table(Box<dyn Table>),
    Tree(Tree),
}

impl Source {
    fn trace(
        &self,
        recording: &Recording,
        budget: &Budget,
    ) -> Result<enraya_lab::trace::Trace, enraya_lab::SetupError> {
        match self {
            Source::Table(table) => table.trace(recording, budget),
            Source::Tree(tree) => trace_tree(tree, recording, budget),
        }
    }
}
