//! `enraya.State`: an immutable position.

use enraya_draw::{playable_svg, position_svg};
use enraya_play::Session;
use enraya_rules::{Picture, Player};
use enraya_study::perft;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};

use crate::arguments::whole;
use crate::custom::{PythonGame, PythonRecord};
use crate::dispatch::run_attached;
use crate::given_move;
use crate::mv::Move;
use crate::outcome::Outcome;
use crate::repr::short_repr;
use crate::words::words;
use crate::workspace::SharedWorkspace;

/// A position. It is immutable: `play` returns a new one.
///
/// >>> import enraya as er
/// >>> start = er.tictactoe().position()
/// >>> state = start.play("b2").play("a1")
/// >>> state.drawing()
/// '.../.X./O..'
/// >>> state.to_move, state.outcome, len(start.moves())
/// (0, None, 9)
#[pyclass(frozen, module = "enraya")]
pub(crate) struct State {
    game: Py<PyAny>,
    backing: Backing,
}

/// The position of a built-in game, or of one written in Python.
enum Backing {
    Builtin(Box<Session>, SharedWorkspace),
    Python(PythonRecord),
}

impl State {
    pub(crate) fn builtin(game: Py<PyAny>, session: Session, workspace: SharedWorkspace) -> State {
        State { game, backing: Backing::Builtin(Box::new(session), workspace) }
    }

    pub(crate) fn python(object: Py<PyAny>, record: PythonRecord) -> State {
        State { game: object, backing: Backing::Python(record) }
    }

    /// The game, if it is written in Python.
    pub(crate) fn python_game(&self) -> Option<&PythonGame> {
        match &self.backing {
            Backing::Builtin(..) => None,
            Backing::Python(record) => Some(record.game()),
        }
    }

    /// The position with its record.
    pub(crate) fn session(&self) -> Session {
        match &self.backing {
            Backing::Builtin(session, _) => (**session).clone(),
            Backing::Python(record) => record.session(),
        }
    }

    /// State kept between searches; empty for a game written in Python.
    pub(crate) fn workspace(&self) -> SharedWorkspace {
        match &self.backing {
            Backing::Builtin(_, workspace) => workspace.clone(),
            Backing::Python(_) => SharedWorkspace::default(),
        }
    }

    /// Reads the session. Exceptions of the user's methods are raised.
    pub(crate) fn with_session<T>(
        &self,
        py: Python<'_>,
        read: impl FnOnce(&Session) -> T,
    ) -> PyResult<T> {
        match self.python_game() {
            Some(game) => game.exclusively(py, || Ok(read(&self.session()))),
            None => Ok(read(&self.session())),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        match &self.backing {
            Backing::Builtin(session, _) => session.outcome().is_some(),
            Backing::Python(record) => record.position().outcome().is_some(),
        }
    }

    /// A move of an answer, given by text and index.
    pub(crate) fn answer_move(&self, py: Python<'_>, text: &str, index: usize) -> Move {
        match &self.backing {
            Backing::Builtin(..) => Move { text: text.to_owned(), index, raw: None },
            Backing::Python(record) => {
                let game = record.game();
                let raw = game.find(text).map(|mv| game.raw(py, mv));
                Move { text: text.to_owned(), index, raw }
            }
        }
    }

    /// A move of an answer, its index found among the legal moves.
    pub(crate) fn answer_text(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let found = self.moves(py)?.into_iter().find(|mv| mv.text == text);
        Ok(found.unwrap_or_else(|| self.answer_move(py, text, 0)))
    }

    /// Whether the position's text is read back as the same position: not so if stones
    /// were placed as no moves could.
    pub(crate) fn is_reachable(&self) -> bool {
        let session = self.session();
        let mut again = session.clone();
        again.set_position(&session.position()).is_ok() && again.to_move() == session.to_move()
    }

    /// The object of the game.
    pub(crate) fn game_object<'py>(&self, py: Python<'py>) -> &Bound<'py, PyAny> {
        self.game.bind(py)
    }

    /// Another handle to the same position.
    pub(crate) fn copied(&self, py: Python<'_>) -> State {
        let game = self.game.clone_ref(py);
        match &self.backing {
            Backing::Builtin(session, workspace) => {
                State::builtin(game, (**session).clone(), workspace.clone())
            }
            Backing::Python(record) => State::python(game, record.clone()),
        }
    }

    /// Rows of cells from the top, as players see them.
    fn grid(&self) -> Option<(usize, Vec<Option<usize>>)> {
        let Backing::Builtin(session, _) = &self.backing else { return None };
        let (columns, owners) = match session.picture() {
            Picture::Grid { columns, stones, .. } => (columns, stones),
            Picture::Boxes { columns, owners, .. } => (columns, owners),
            Picture::Heaps { .. } | Picture::Text(_) => return None,
        };
        let index = |owner: Option<Player>| owner.map(Player::index);
        Some((columns as usize, owners.into_iter().map(index).collect()))
    }
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<PyAny> {
        self.game.clone_ref(py)
    }

    /// Whose turn it is, 0 or 1; in a finished game, whose it would be.
    #[getter]
    fn to_move(&self) -> usize {
        match &self.backing {
            Backing::Builtin(session, _) => session.to_move().index(),
            Backing::Python(record) => record.position().to_move().index(),
        }
    }

    /// The result; None while the game goes on.
    #[getter]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let outcome = match &self.backing {
            Backing::Builtin(session, _) => session.outcome(),
            Backing::Python(record) => record.position().outcome(),
        };
        outcome.map(Outcome)
    }

    /// The largest number of plies of a game.
    #[getter]
    fn max_plies(&self) -> u32 {
        self.session().max_plies()
    }

    /// The texts of the moves played since the position was opened.
    #[getter]
    fn history(&self) -> Vec<String> {
        match &self.backing {
            Backing::Builtin(session, _) => session.record(),
            Backing::Python(record) => record.history(),
        }
    }

    /// The state as a game written in Python has it; the position's text in any other.
    #[getter]
    fn raw(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match &self.backing {
            Backing::Builtin(session, _) => {
                Ok(PyString::new(py, &session.position()).into_any().unbind())
            }
            Backing::Python(record) => Ok(record.position().state().clone_ref(py)),
        }
    }

    /// The legal moves, in the game's order; none once the game is over.
    pub(crate) fn moves(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        match &self.backing {
            Backing::Builtin(session, _) => {
                let moves = session.moves().into_iter().zip(session.move_numbers());
                Ok(moves.map(|(text, index)| Move { text, index, raw: None }).collect())
            }
            Backing::Python(record) => {
                Ok(record.legal(py)?.into_iter().map(|mv| record.mv(py, mv)).collect())
            }
        }
    }

    /// The position after a move, given as such, as its text or as its number.
    pub(crate) fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<State> {
        let py = r#move.py();
        match &self.backing {
            Backing::Builtin(session, workspace) => {
                let mut session = (**session).clone();
                given_move::play(&mut session, r#move)?;
                Ok(State::builtin(self.game.clone_ref(py), session, workspace.clone()))
            }
            Backing::Python(record) => {
                Ok(State::python(self.game.clone_ref(py), record.play(r#move)?))
            }
        }
    }

    /// The legal move given as text or by its index.
    fn r#move(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Move> {
        let py = r#move.py();
        match &self.backing {
            Backing::Builtin(session, _) => {
                let mut session = (**session).clone();
                given_move::play(&mut session, r#move)?;
                let text = session.record().pop().unwrap_or_default();
                self.answer_text(py, &text)
            }
            Backing::Python(record) => Ok(record.mv(py, record.find_legal(r#move)?)),
        }
    }

    /// Rows of the board from the top, with None, 0 or 1 on each cell. In Dots and Boxes
    /// these are the owners of the boxes.
    fn cells(&self) -> PyResult<Vec<Vec<Option<usize>>>> {
        let (columns, cells) = self.grid().ok_or_else(no_board)?;
        Ok(cells.chunks(columns).map(<[_]>::to_vec).collect())
    }

    /// The position as one line of text.
    fn drawing(&self, py: Python<'_>) -> PyResult<String> {
        self.with_session(py, Session::diagram)
    }

    /// The position as a picture.
    #[pyo3(signature = (lang=None))]
    fn svg(&self, py: Python<'_>, lang: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let words = words(lang)?;
        self.with_session(py, |session| position_svg(session, None, &words))
    }

    /// Perft: the number of sequences of this many legal moves.
    fn perft(&self, py: Python<'_>, depth: &Bound<'_, PyAny>) -> PyResult<u64> {
        let depth = whole("depth", Some(depth), 0..=1_000_u32)?.unwrap_or(0);
        let session = self.session();
        let count = run_attached(py, self.python_game(), None, move |call| {
            perft(&session, depth, &call.budget())
        })?;
        Ok(count.unwrap_or_default())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
    }

    /// The picture with a place to click for every move, for the widget.
    #[pyo3(signature = (lang=None))]
    fn _playable_svg(&self, py: Python<'_>, lang: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let words = words(lang)?;
        self.with_session(py, |session| playable_svg(session, None, &words))
    }

    /// The board as a read-only array of bytes: 0 empty, 1 the first player's, 2 the
    /// second's.
    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (columns, cells) = self.grid().ok_or_else(no_board)?;
        let bytes: Vec<u8> =
            cells.iter().map(|cell| cell.map_or(0, |player| player as u8 + 1)).collect();
        let numpy = py.import("numpy")?;
        let array = numpy.call_method1("frombuffer", (PyBytes::new(py, &bytes), "int8"))?;
        let array = array.call_method1("reshape", ((cells.len() / columns, columns),))?;
        match dtype.filter(|dtype| !dtype.is_none()) {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None if copy == Some(true) => array.call_method0("copy"),
            None => Ok(array),
        }
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        let drawing = self.drawing(py)?;
        Ok(match &self.backing {
            Backing::Builtin(..) => drawing.replace('/', "\n"),
            Backing::Python(_) => drawing,
        })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        match &self.backing {
            Backing::Builtin(session, _) => {
                let reachable = self.is_reachable();
                let player = session.to_move().index();
                let turn = if reachable { String::new() } else { format!(", to_move={player}") };
                Ok(format!("State('{}', '{}'{turn})", session.name(), session.position()))
            }
            Backing::Python(record) => {
                let state = short_repr(record.position().state().bind(py));
                Ok(format!("State({}, {state})", record.game().class()))
            }
        }
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<State>() else { return Ok(false) };
        let other = other.get();
        if !self.game.bind(py).eq(&other.game)? {
            return Ok(false);
        }
        match (&self.backing, &other.backing) {
            (Backing::Builtin(..), Backing::Builtin(..)) => {
                let (one, two) = (self.session(), other.session());
                Ok(one.diagram() == two.diagram() && one.to_move() == two.to_move())
            }
            (Backing::Python(one), Backing::Python(two)) => {
                one.position().state().bind(py).eq(two.position().state())
            }
            _ => Ok(false),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        match &self.backing {
            Backing::Builtin(..) => PyString::new(py, &self.session().diagram()).hash(),
            Backing::Python(record) => record.position().state().bind(py).hash(),
        }
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    /// A state of a built-in game never changes; one of a game written in Python may hold what
    /// does.
    fn __deepcopy__<'py>(
        slf: &Bound<'py, Self>,
        memo: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if slf.get().python_game().is_none() {
            return Ok(slf.clone().into_any());
        }
        let py = slf.py();
        let (make, parts): (Bound<'py, PyAny>, Bound<'py, PyAny>) =
            slf.get().__reduce__(py)?.extract()?;
        let parts = py.import("copy")?.call_method1("deepcopy", (parts, memo))?;
        make.call1(parts.cast::<PyTuple>()?)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.game.bind(py);
        let made = match &self.backing {
            // Placed stones that no moves lead to.
            Backing::Builtin(..) if !self.is_reachable() => {
                let again = game.getattr("board")?;
                (again, (self.cells()?, self.to_move())).into_pyobject(py)?
            }
            Backing::Builtin(session, _) => {
                let again = game.getattr("position")?;
                (again, (session.position(),)).into_pyobject(py)?.into_any().cast_into()?
            }
            Backing::Python(record) => {
                let again = py.import("enraya._enraya")?.getattr("_replayed")?;
                let parts = (game.clone(), record.start(py), record.history());
                (again, parts).into_pyobject(py)?.into_any().cast_into()?
            }
        };
        Ok(made.into_any())
    }
}

/// Restores a pickled position of a game written in Python: its first state, and the moves.
#[pyfunction]
pub(crate) fn _replayed<'py>(
    game: &Bound<'py, PyAny>,
    start: &Bound<'py, PyAny>,
    moves: Vec<String>,
) -> PyResult<Bound<'py, PyAny>> {
    let mut state = game.call_method1("at", (start,))?;
    for text in moves {
        state = state.call_method1("play", (text,))?;
    }
    Ok(state)
}

fn no_board() -> PyErr {
    PyTypeError::new_err("this game has no board of cells")
}

/// The argument `state` of a search.
pub(crate) fn given<'a, 'py>(state: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, State>> {
    state.cast::<State>().map_err(|_| {
        let state = short_repr(state);
        PyTypeError::new_err(format!(
            "expected a State, not {state}: a game has them by position()"
        ))
    })
}
