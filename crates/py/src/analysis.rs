//! `analyze`: the value of every legal move.

use enraya_draw::position_svg;
use enraya_play::value::{class_name, estimate};
use enraya_study::report::AnalysisReport;
use enraya_words::Words;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PySlice};

use crate::dispatch;
use crate::error::bad_value;
use crate::mv::Move;
use crate::options::Limits;
use crate::packed_analysis::Packed;
use crate::repr::short_repr;
use crate::state::{self, State};
use crate::words::{data, words};

/// The value of one move, for the player who makes it.
#[pyclass(frozen, get_all, module = "enraya")]
pub(crate) struct MoveValue {
    /// The move.
    r#move: Py<Move>,
    /// `win`, `draw`, `loss` or `estimate`.
    value: &'static str,
    /// Plies to the end, if one side wins and the distance is known.
    distance: Option<u32>,
    /// The score of the exact solver, where there is one.
    score: Option<i32>,
    /// Between -1 and 1, if it is an estimate.
    estimate: Option<f64>,
    /// By how many boxes or discs the player wins, or loses if negative, where that is known.
    margin: Option<i32>,
    /// Whether no other move is better.
    best: bool,
    /// Whether it is proven, with its distance or margin.
    exact: bool,
    /// In words.
    words: String,
}

#[pymethods]
impl MoveValue {
    fn __repr__(&self) -> String {
        format!("MoveValue({}: {})", self.r#move.get().text, self.words)
    }

    /// Everything as plain data; the move is its text.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("move", &self.r#move.get().text)?;
        dict.set_item("value", self.value)?;
        dict.set_item("distance", self.distance)?;
        dict.set_item("score", self.score)?;
        dict.set_item("estimate", self.estimate)?;
        dict.set_item("margin", self.margin)?;
        dict.set_item("best", self.best)?;
        dict.set_item("exact", self.exact)?;
        dict.set_item("words", &self.words)?;
        Ok(dict)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (MoveParts,))> {
        let MoveValue { value, distance, score, estimate, margin, best, exact, .. } = *self;
        let (mv, words) = (self.r#move.clone_ref(py), self.words.clone());
        let parts = (mv, value.to_owned(), distance, score, estimate, margin, best, exact, words);
        Ok((py.import("enraya._enraya")?.getattr("_move_value")?, (parts,)))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<MoveValue>() else { return Ok(false) };
        self.to_dict(py)?.eq(other.get().to_dict(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }
}

/// The fields of a move's value, as pickled.
type MoveParts =
    (Py<Move>, String, Option<u32>, Option<i32>, Option<f64>, Option<i32>, bool, bool, String);

/// Restores a pickled value of a move.
#[pyfunction]
pub(crate) fn _move_value(parts: MoveParts) -> MoveValue {
    let (r#move, value, distance, score, estimate, margin, best, exact, words) = parts;
    let known = ["win", "draw", "loss"].into_iter().find(|known| *known == value);
    let value = known.unwrap_or("estimate");
    MoveValue { r#move, value, distance, score, estimate, margin, best, exact, words }
}

/// The value of every legal move. Shows as a coloured board in notebooks.
#[pyclass(frozen, module = "enraya", sequence)]
pub(crate) struct Analysis {
    state: Py<State>,
    analysis: enraya_study::Analysis,
    words: Words,
    alternates: bool,
}

impl Analysis {
    /// An analysis of a position.
    pub(crate) fn new(
        py: Python<'_>,
        state: State,
        analysis: enraya_study::Analysis,
        words: Words,
    ) -> PyResult<Analysis> {
        let alternates = state.session().alternates();
        Ok(Analysis { state: Py::new(py, state)?, analysis, words, alternates })
    }

    fn value(&self, py: Python<'_>, mv: &enraya_study::MoveValue) -> PyResult<MoveValue> {
        Ok(MoveValue {
            r#move: Py::new(py, self.state.get().answer_text(py, &mv.text)?)?,
            value: class_name(mv.value),
            distance: mv.distance(),
            score: mv.score(),
            estimate: estimate(mv.value),
            margin: mv.margin.map(|margin| margin.by),
            best: mv.best,
            exact: mv.is_exact(),
            words: mv.say(&self.words, self.alternates),
        })
    }
}

#[pymethods]
impl Analysis {
    /// The position.
    #[getter]
    fn state(&self, py: Python<'_>) -> Py<State> {
        self.state.clone_ref(py)
    }

    /// Every legal move with its value, in the game's order.
    #[getter]
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<MoveValue>> {
        self.analysis.moves.iter().map(|mv| self.value(py, mv)).collect()
    }

    /// The best moves: none is better.
    #[getter]
    fn best(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        let best = self.analysis.moves.iter().filter(|mv| mv.best);
        best.map(|mv| self.state.get().answer_text(py, &mv.text)).collect()
    }

    /// Whether every value is settled.
    #[getter]
    fn exact(&self) -> bool {
        self.analysis.is_exact()
    }

    /// The depth to which every unsettled move was searched.
    #[getter]
    fn depth(&self) -> u32 {
        self.analysis.depth
    }

    /// Nodes examined.
    #[getter]
    fn nodes(&self) -> u64 {
        self.analysis.nodes
    }

    /// Everything as plain data, as `enraya analyze --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let report = self.state.get().with_session(py, |session| {
            AnalysisReport::new(session, &session.position(), &self.analysis)
        })?;
        data(py, &report)
    }

    /// The board with the value of every move on it.
    #[pyo3(signature = (lang=None))]
    fn svg(&self, py: Python<'_>, lang: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let other = lang.map(|lang| words(Some(lang))).transpose()?;
        let words = other.as_ref().unwrap_or(&self.words);
        let analysis = Some(&self.analysis);
        self.state.get().with_session(py, |session| position_svg(session, analysis, words))
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
    }

    fn __len__(&self) -> usize {
        self.analysis.moves.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.moves(py)?.into_pyobject(py)?.call_method0("__iter__")
    }

    /// A move's value by its place, by its text, or by the move; several by a slice.
    fn __getitem__<'py>(
        &self,
        py: Python<'py>,
        at: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if at.is_instance_of::<PySlice>() {
            return self.moves(py)?.into_pyobject(py)?.get_item(at);
        }
        let text = match at.cast::<Move>() {
            Ok(mv) => Some(mv.get().text.clone()),
            Err(_) => at.extract::<String>().ok(),
        };
        if let Some(text) = text {
            let found = self.analysis.moves.iter().find(|mv| mv.text == text);
            let found = found.ok_or_else(|| {
                let moves: Vec<&str> =
                    self.analysis.moves.iter().map(|mv| mv.text.as_str()).collect();
                let message = format!("no legal move '{text}': there are {}", moves.join(", "));
                PyKeyError::new_err(message)
            })?;
            return Ok(Bound::new(py, self.value(py, found)?)?.into_any());
        }
        let at: isize = at.extract().map_err(|_| {
            let at = short_repr(at);
            PyTypeError::new_err(format!("expected a place, a slice or a move, not {at}"))
        })?;
        Ok(Bound::new(py, self.at(py, at)?)?.into_any())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let report = serde_json::to_string(&Packed::of(&self.analysis)).map_err(bad_value)?;
        let parts = (self.state.clone_ref(py), report, self.words.language().code().to_owned());
        Ok((py.import("enraya._enraya")?.getattr("_analysis")?, (parts,)))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Analysis>() else { return Ok(false) };
        let other = other.get();
        Ok(self.analysis == other.analysis && self.state.bind(py).eq(other.state.bind(py))?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __str__(&self) -> String {
        let line = |mv: &enraya_study::MoveValue| {
            let star = if mv.best { "*" } else { " " };
            format!("{star} {}: {}", mv.text, mv.say(&self.words, self.alternates))
        };
        self.analysis.moves.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn __repr__(&self) -> String {
        let value = |mv: &enraya_study::MoveValue| {
            format!("{}: {}", mv.text, mv.say(&self.words, self.alternates))
        };
        let moves = self.analysis.moves.iter().map(value).collect::<Vec<_>>().join(", ");
        format!("Analysis({moves})")
    }
}

impl Analysis {
    fn at(&self, py: Python<'_>, at: isize) -> PyResult<MoveValue> {
        let length = self.analysis.moves.len();
        let found = if at < 0 { length.checked_add_signed(at) } else { Some(at as usize) };
        match found.and_then(|at| self.analysis.moves.get(at)) {
            Some(mv) => self.value(py, mv),
            None => Err(PyIndexError::new_err("there are no more moves")),
        }
    }
}

/// The position, the analysis as JSON and the code of the language, as pickled.
type Parts = (Py<State>, String, String);

/// Restores a pickled analysis.
#[pyfunction]
pub(crate) fn _analysis(py: Python<'_>, parts: Parts) -> PyResult<Analysis> {
    let (state, packed, lang) = parts;
    let packed: Packed = serde_json::from_str(&packed)
        .map_err(|_| bad_value("not an analysis of this version of enraya: analyze again"))?;
    let words = words(Some(&lang.into_pyobject(py)?.into_any()))?;
    Analysis::new(py, state.get().copied(py), packed.analysis()?, words)
}

/// The value of every legal move: exact where there is a solver or the game is small,
/// else as good as the limits allow.
///
/// >>> import enraya as er
/// >>> analysis = er.analyze(er.tictactoe().position("b2 b1"), lang="en")
/// >>> len(analysis.best), analysis[0].words
/// (6, 'wins in 3')
#[pyfunction]
#[pyo3(signature = (state, *, time=None, nodes=None, depth=None, lang=None, progress=None))]
pub(crate) fn analyze(
    state: &Bound<'_, PyAny>,
    time: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    depth: Option<&Bound<'_, PyAny>>,
    lang: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Analysis> {
    let state = state::given(state)?;
    let py = state.py();
    let limits = Limits::new(depth, nodes, time)?;
    let words = words(lang)?;
    let (session, workspace) = (state.get().session(), state.get().workspace());
    let analysis = dispatch::run(py, state.get().python_game(), progress, move |call| {
        let budget = limits.within(call.budget());
        workspace.run(|workspace| enraya_study::analyze(&session, workspace, &budget))
    })?;
    Analysis::new(py, state.get().copied(py), analysis, words)
}
