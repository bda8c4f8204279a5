//! `puzzle`: positions with one good move, from the sets or made from a seed.

use enraya_play::Localized;
use enraya_search::{Budget, UnknownName};
use enraya_study::report::PuzzleReport;
use enraya_study::{HARDEST, PuzzleDate, PuzzleQuery, PuzzleTheme};
use enraya_words::Words;
use pyo3::prelude::*;

use crate::agents::seed_of;
use crate::arguments::{text, whole};
use crate::error::bad_value;
use crate::game::{self, Game};
use crate::games;
use crate::mv::Move;
use crate::state::State;
use crate::words::{data, words};

/// A position with exactly one move that wins, or exactly one that does not lose.
#[pyclass(frozen, module = "enraya")]
pub(crate) struct Puzzle {
    /// The position.
    #[pyo3(get)]
    state: Py<State>,
    puzzle: enraya_study::Puzzle,
    name: String,
    asked: Asked,
    words: Words,
}

/// How a puzzle was asked for.
#[derive(Clone, Copy)]
struct Asked {
    difficulty: Option<u8>,
    seed: u64,
    /// From the set of the game, if it has one.
    drawn: bool,
}

#[pymethods]
impl Puzzle {
    /// The move to find.
    #[getter]
    fn solution(&self, py: Python<'_>) -> PyResult<Move> {
        self.state.get().answer_text(py, &self.puzzle.solution)
    }

    /// From 1 to 5.
    #[getter]
    fn difficulty(&self) -> u8 {
        self.puzzle.difficulty
    }

    /// Its number in the set of the game; None if it was made from a seed.
    #[getter]
    fn number(&self) -> Option<u32> {
        self.puzzle.number
    }

    /// Its theme; None if it was made from a seed.
    #[getter]
    fn theme(&self) -> Option<&'static str> {
        self.puzzle.theme.map(PuzzleTheme::name)
    }

    /// `win` or `draw`.
    #[getter]
    fn task(&self) -> &'static str {
        self.puzzle.task.name()
    }

    /// Everything as plain data, as `enraya puzzle --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &PuzzleReport::new(&self.name, self.asked.seed, &self.puzzle, &self.words))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let Asked { difficulty, seed, drawn } = self.asked;
        let lang = self.words.language().code().to_owned();
        let parts = (self.name.clone(), self.puzzle.number, difficulty, seed, drawn, lang);
        Ok((py.import("enraya._enraya")?.getattr("_puzzle")?, (parts,)))
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Puzzle>() else { return Ok(false) };
        self.to_dict(py)?.eq(other.get().to_dict(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __str__(&self) -> String {
        self.puzzle.task.say(&self.words)
    }

    fn __repr__(&self) -> String {
        let number = self.puzzle.number.map_or(String::new(), |number| format!(" {number}"));
        format!("<Puzzle{number}: {}, {}>", self.name, self.puzzle.position)
    }
}

/// A puzzle: of the set of the game by `number`, by day (`daily="2026-11-18"`) or at random by
/// `theme` and `difficulty`; with a `seed` alone, or in a game without a set, made from it.
///
/// >>> import enraya as er
/// >>> puzzle = er.puzzle("connect4", number=1)
/// >>> puzzle.state.play(puzzle.solution).outcome is None
/// True
/// >>> er.puzzle("connect4", theme="zugzwang", difficulty=3).theme
/// 'zugzwang'
#[pyfunction]
#[pyo3(signature = (game=None, *, number=None, theme=None, difficulty=None, seed=None, daily=None,
    lang=None))]
#[pyo3(text_signature = "(game='connect4', *, number=None, theme=None, difficulty=None, \
                         seed=None, daily=None, lang=None)")]
#[expect(clippy::too_many_arguments, reason = "each is a keyword of its own in Python")]
pub(crate) fn puzzle(
    py: Python<'_>,
    game: Option<&Bound<'_, PyAny>>,
    number: Option<&Bound<'_, PyAny>>,
    theme: Option<&Bound<'_, PyAny>>,
    difficulty: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    daily: Option<&Bound<'_, PyAny>>,
    lang: Option<&Bound<'_, PyAny>>,
) -> PyResult<Puzzle> {
    let game = match game {
        Some(game) => games::given(game)?,
        None => Bound::new(py, games::connect4())?,
    };
    let words = words(lang)?;
    let number = whole("number", number, 1..=u32::MAX)?;
    let difficulty = whole("difficulty", difficulty, 1..=HARDEST)?;
    let has_seed = seed.is_some_and(|seed| !seed.is_none());
    let seed = seed_of(py, seed)?;
    let theme = text("theme", theme)?.map(|theme| theme.parse::<PuzzleTheme>()).transpose();
    let theme = theme.map_err(|error: UnknownName| bad_value(format!("theme {error}")))?;
    let date = text("daily", daily)?.map(|date| date.parse::<PuzzleDate>()).transpose();
    let date = date.map_err(bad_value)?;
    let drawn = number.is_some() || date.is_some() || theme.is_some() || !has_seed;
    let asked = Asked { difficulty, seed, drawn };
    let query = match (number, date) {
        (Some(number), _) => Some(PuzzleQuery::Number(number)),
        (None, Some(date)) => Some(PuzzleQuery::Daily(date)),
        (None, None) => drawn.then_some(PuzzleQuery::Random { theme, difficulty, seed }),
    };
    found(&game, query, asked, words)
}

fn found(
    game: &Bound<'_, Game>,
    query: Option<PuzzleQuery>,
    asked: Asked,
    words: Words,
) -> PyResult<Puzzle> {
    let py = game.py();
    let any_game = game::open(game, "")?.session().game();
    let for_query = any_game.clone();
    let found = py.detach(move || match query {
        Some(query) => enraya_study::draw_puzzle(&for_query, &query, &Budget::unlimited()),
        None => {
            let difficulty = asked.difficulty.unwrap_or(1);
            enraya_study::puzzle(&for_query, difficulty, asked.seed, &Budget::unlimited())
        }
    });
    let puzzle = found.map_err(|error| bad_value(error.say(&words)))?;
    let state = Py::new(py, game::open(game, &puzzle.position)?)?;
    Ok(Puzzle { state, puzzle, name: any_game.to_string(), asked, words })
}

/// The game, the number, difficulty, seed and way in which it was asked for, and the code of the
/// language, as pickled: a puzzle is found again by them.
type Parts = (String, Option<u32>, Option<u8>, u64, bool, String);

/// Restores a pickled puzzle.
#[pyfunction]
pub(crate) fn _puzzle(py: Python<'_>, parts: Parts) -> PyResult<Puzzle> {
    let (name, number, difficulty, seed, drawn, lang) = parts;
    let game = games::given(&name.into_pyobject(py)?.into_any())?;
    let words = words(Some(&lang.into_pyobject(py)?.into_any()))?;
    let random = || PuzzleQuery::Random { theme: None, difficulty, seed };
    let query = match number {
        Some(number) => Some(PuzzleQuery::Number(number)),
        None => drawn.then(random),
    };
    found(&game, query, Asked { difficulty, seed, drawn }, words)
}
