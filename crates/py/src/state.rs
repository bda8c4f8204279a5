//! A position.

use std::sync::{Mutex, MutexGuard, PoisonError};

use enraya_lab::drawing::position_svg;
use enraya_lab::{PlayTextError, Table, open_placed, perft_within, seat};
use enraya_rules::{Notation, Picture, Player, Record};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyString};

use crate::call::alone;
use crate::error::{bad_position, illegal_move};
use crate::game::{self, Game};
use crate::mv::Move;
use crate::number::{is_out_of_range, is_truth, whole};
use crate::outcome::Outcome;
use crate::own::{Number, OwnGame, Position};
use crate::shown::{short, shown};
use crate::words::words;

/// A position. It never changes: `play` answers with a new one.
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
    seat: Seat,
}

/// Where the position is.
enum Seat {
    Named(Mutex<Box<dyn Table>>),
    Own(OwnSeat),
}

struct OwnSeat {
    game: OwnGame,
    record: Record<Position, Number>,
}

impl OwnSeat {
    fn position(&self) -> &Position {
        self.record.state()
    }

    /// A table with this position on it.
    fn table(&self) -> Box<dyn Table> {
        seat(self.game.class().to_owned(), self.game.clone(), self.record.clone())
    }

    fn moves(&self, py: Python<'_>) -> PyResult<Vec<Number>> {
        if self.position().outcome().is_some() {
            return Ok(Vec::new());
        }
        self.game.in_turn(py, || self.game.legal(py, self.position()))
    }

    fn mv(&self, py: Python<'_>, number: Number) -> Move {
        let (text, index) = (self.game.move_text(number), number.index());
        Move { text, index, raw: Some(self.game.raw(py, number)) }
    }

    /// The legal move that is meant: itself, its text, or what the game calls it.
    fn meant(&self, given: &Bound<'_, PyAny>) -> PyResult<Number> {
        let py = given.py();
        let legal = self.moves(py)?;
        let refused = || {
            let texts: Vec<_> = legal.iter().map(|&mv| self.game.move_text(mv)).collect();
            refusal(py, &quoted(given), "that is not a legal move", &texts)
        };
        if let Ok(mv) = given.cast::<Move>() {
            let text = &mv.get().text;
            let found = legal.iter().find(|&&legal| self.game.move_text(legal) == *text);
            return found.copied().ok_or_else(refused);
        }
        for &mv in &legal {
            if self.game.raw(py, mv).bind(py).eq(given)? {
                return Ok(mv);
            }
        }
        let text: Option<String> =
            given.extract::<String>().ok().map(|text| text.split_whitespace().collect());
        let found = legal.iter().find(|&&mv| Some(self.game.move_text(mv)) == text);
        found.copied().ok_or_else(refused)
    }
}

impl State {
    pub(crate) fn named(game: Py<PyAny>, table: Box<dyn Table>) -> State {
        State { game, seat: Seat::Named(Mutex::new(table)) }
    }

    pub(crate) fn own(object: Py<PyAny>, game: OwnGame, record: Record<Position, Number>) -> State {
        State { game: object, seat: Seat::Own(OwnSeat { game, record }) }
    }

    /// The game, if it is written in Python.
    pub(crate) fn own_game(&self) -> Option<&OwnGame> {
        match &self.seat {
            Seat::Named(_) => None,
            Seat::Own(seat) => Some(&seat.game),
        }
    }

    /// A table of its own with this position on it.
    pub(crate) fn table(&self) -> Box<dyn Table> {
        match &self.seat {
            Seat::Named(table) => held(table).duplicate(),
            Seat::Own(seat) => seat.table(),
        }
    }

    /// Has a look at a table with this position on it. What the user's methods raise is
    /// raised.
    pub(crate) fn look<T>(
        &self,
        py: Python<'_>,
        look: impl FnOnce(&dyn Table) -> T,
    ) -> PyResult<T> {
        match self.own_game() {
            Some(own) => own.in_turn(py, || Ok(look(self.table().as_ref()))),
            None => Ok(look(self.table().as_ref())),
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        match &self.seat {
            Seat::Named(table) => held(table).outcome().is_some(),
            Seat::Own(seat) => seat.position().outcome().is_some(),
        }
    }

    /// The move with this text, as it stands in an answer.
    pub(crate) fn answer(&self, py: Python<'_>, text: &str, index: usize) -> Move {
        match &self.seat {
            Seat::Named(_) => Move { text: text.to_owned(), index, raw: None },
            Seat::Own(seat) => {
                let raw = seat.game.find(text).map(|mv| seat.game.raw(py, mv));
                Move { text: text.to_owned(), index, raw }
            }
        }
    }

    /// The same, its number looked for among the legal moves.
    pub(crate) fn answer_text(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let found = self.moves(py)?.into_iter().find(|mv| mv.text == text);
        Ok(found.unwrap_or_else(|| self.answer(py, text, 0)))
    }

    /// Whether the text of the position leads to it.
    pub(crate) fn is_reachable(&self) -> bool {
        let table = self.table();
        let mut again = table.duplicate();
        again.set_position(&table.position()).is_ok() && again.to_move() == table.to_move()
    }

    /// Rows of cells from the top, as players see them.
    fn grid(&self) -> Option<(usize, Vec<Option<usize>>)> {
        let Seat::Named(table) = &self.seat else { return None };
        let (columns, owners) = match held(table).picture() {
            Picture::Grid { columns, stones, .. } => (columns, stones),
            Picture::Boxes { columns, owners, .. } => (columns, owners),
            Picture::Heaps { .. } | Picture::Text(_) => return None,
        };
        let index = |owner: Option<Player>| owner.map(Player::index);
        Some((columns as usize, owners.into_iter().map(index).collect()))
    }
}

fn held(table: &Mutex<Box<dyn Table>>) -> MutexGuard<'_, Box<dyn Table>> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why what was given cannot be played on a table, and what can: numbers if it is one.
fn unplayed(given: &Bound<'_, PyAny>, error: &PlayTextError, table: &dyn Table) -> PyErr {
    let text = given.is_instance_of::<PyString>() || given.is_instance_of::<Move>();
    let (what, legal) = match text {
        true => (quoted(given), table.moves()),
        false => {
            let numbers = table.numbers().iter().map(usize::to_string).collect();
            (format!("the move with index {}", shown(given)), numbers)
        }
    };
    refusal(given.py(), &what, &error.to_string(), &legal)
}

fn quoted(given: &Bound<'_, PyAny>) -> String {
    given
        .str()
        .map_or_else(|_| shown(given), |text| format!("'{}'", short(&text.to_string_lossy())))
}

/// Why a move cannot be played, and which can.
fn refusal(py: Python<'_>, given: &str, reason: &str, legal: &[String]) -> PyErr {
    const MOST: usize = 20;
    let more = if legal.len() > MOST { ", …" } else { "" };
    let allowed = legal[..legal.len().min(MOST)].join(", ");
    let allowed = if legal.is_empty() { "none".to_owned() } else { format!("{allowed}{more}") };
    illegal_move(py, &format!("{given}: {reason}; legal moves: {allowed}"))
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
        match &self.seat {
            Seat::Named(table) => held(table).to_move().index(),
            Seat::Own(seat) => seat.position().to_move().index(),
        }
    }

    /// The result; None while the game goes on.
    #[getter]
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let outcome = match &self.seat {
            Seat::Named(table) => held(table).outcome(),
            Seat::Own(seat) => seat.position().outcome(),
        };
        outcome.map(Outcome)
    }

    /// The texts of the moves played since the position was opened.
    #[getter]
    fn history(&self) -> Vec<String> {
        match &self.seat {
            Seat::Named(table) => held(table).played(),
            Seat::Own(seat) => {
                seat.record.moves().iter().map(|&mv| seat.game.move_text(mv)).collect()
            }
        }
    }

    /// The state as a game written in Python has it; the position's text in any other.
    #[getter]
    fn raw(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        match &self.seat {
            Seat::Named(table) => {
                Ok(PyString::new(py, &held(table).position()).into_any().unbind())
            }
            Seat::Own(seat) => Ok(seat.position().state().clone_ref(py)),
        }
    }

    /// The legal moves, in the game's order; none once the game is over.
    pub(crate) fn moves(&self, py: Python<'_>) -> PyResult<Vec<Move>> {
        match &self.seat {
            Seat::Named(table) => {
                let table = held(table);
                let moves = table.moves().into_iter().zip(table.numbers());
                Ok(moves.map(|(text, index)| Move { text, index, raw: None }).collect())
            }
            Seat::Own(seat) => Ok(seat.moves(py)?.into_iter().map(|mv| seat.mv(py, mv)).collect()),
        }
    }

    /// The position after a move, given as such, as its text or as its number.
    pub(crate) fn play(&self, r#move: &Bound<'_, PyAny>) -> PyResult<State> {
        let py = r#move.py();
        match &self.seat {
            Seat::Named(table) => {
                let mut table = held(table).duplicate();
                if let Err(error) = play(&mut *table, r#move)? {
                    return Err(unplayed(r#move, &error, table.as_ref()));
                }
                Ok(State::named(self.game.clone_ref(py), table))
            }
            Seat::Own(seat) => {
                let mv = seat.meant(r#move)?;
                let record = seat.game.in_turn(py, || {
                    let mut record = seat.record.clone();
                    record.play(&seat.game, mv).map_err(|error| illegal_move(py, &error))?;
                    Ok(record)
                })?;
                Ok(State::own(self.game.clone_ref(py), seat.game.clone(), record))
            }
        }
    }

    /// The legal move that is meant by a text or a number.
    fn r#move(&self, r#move: &Bound<'_, PyAny>) -> PyResult<Move> {
        let py = r#move.py();
        match &self.seat {
            Seat::Named(table) => {
                let mut table = held(table).duplicate();
                if let Err(error) = play(&mut *table, r#move)? {
                    return Err(unplayed(r#move, &error, table.as_ref()));
                }
                let text = table.played().pop().unwrap_or_default();
                self.answer_text(py, &text)
            }
            Seat::Own(seat) => Ok(seat.mv(py, seat.meant(r#move)?)),
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
        self.look(py, |table| table.drawing())
    }

    /// The position as a picture.
    #[pyo3(signature = (lang=None))]
    fn svg(&self, py: Python<'_>, lang: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let words = words(lang)?;
        self.look(py, |table| position_svg(table, None, &words))
    }

    /// How many sequences of so many legal moves there are.
    fn perft(&self, py: Python<'_>, depth: &Bound<'_, PyAny>) -> PyResult<u64> {
        let depth = whole("depth", Some(depth), 0..=1_000_u32)?.unwrap_or(0);
        let mut table = self.table();
        let count = alone(py, self.own_game(), None, move |call| {
            perft_within(table.as_mut(), depth, &call.budget())
        })?;
        Ok(count.unwrap_or_default())
    }

    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<String> {
        self.svg(py, None)
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
        Ok(match &self.seat {
            Seat::Named(_) => drawing.replace('/', "\n"),
            Seat::Own(_) => drawing,
        })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        match &self.seat {
            Seat::Named(table) => {
                let reachable = self.is_reachable();
                let table = held(table);
                let player = table.to_move().index();
                let turn = if reachable { String::new() } else { format!(", to_move={player}") };
                Ok(format!("State('{}', '{}'{turn})", table.name(), table.position()))
            }
            Seat::Own(seat) => {
                let state = shown(seat.position().state().bind(py));
                Ok(format!("State({}, {state})", seat.game.class()))
            }
        }
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<State>() else { return Ok(false) };
        let other = other.get();
        if !self.game.bind(py).eq(&other.game)? {
            return Ok(false);
        }
        match (&self.seat, &other.seat) {
            (Seat::Named(_), Seat::Named(_)) => {
                let (one, two) = (self.table(), other.table());
                Ok(one.drawing() == two.drawing() && one.to_move() == two.to_move())
            }
            (Seat::Own(one), Seat::Own(two)) => {
                one.position().state().bind(py).eq(two.position().state())
            }
            _ => Ok(false),
        }
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        match &self.seat {
            Seat::Named(_) => PyString::new(py, &self.table().drawing()).hash(),
            Seat::Own(seat) => seat.position().state().bind(py).hash(),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let game = self.game.bind(py);
        let made = match &self.seat {
            // Stones as they lay, which no moves lead to.
            Seat::Named(_) if !self.is_reachable() => {
                let again = game.getattr("board")?;
                (again, (self.cells()?, self.to_move())).into_pyobject(py)?
            }
            Seat::Named(table) => {
                let again = game.getattr("position")?;
                (again, (held(table).position(),)).into_pyobject(py)?.into_any().cast_into()?
            }
            Seat::Own(seat) => {
                let again = game.getattr("at")?;
                let state = seat.position().state().clone_ref(py);
                (again, (state,)).into_pyobject(py)?.into_any().cast_into()?
            }
        };
        Ok(made.into_any())
    }
}

fn no_board() -> PyErr {
    PyTypeError::new_err("this game has no board of cells")
}

/// Plays what is meant; the inner error is the game's.
fn play(table: &mut dyn Table, given: &Bound<'_, PyAny>) -> PyResult<Result<(), PlayTextError>> {
    if let Ok(mv) = given.cast::<Move>() {
        return Ok(table.play(&mv.get().text));
    }
    if let Ok(text) = given.extract::<String>() {
        return Ok(table.play(text.trim()));
    }
    match given.extract::<usize>() {
        Ok(number) if !is_truth(given) => Ok(table.play_number(number)),
        Err(error) if is_out_of_range(given.py(), &error) => {
            Ok(Err(enraya_rules::PlayError::OffBoard.into()))
        }
        _ => {
            let given = shown(given);
            let message = format!("a move must be a Move, its text or its number, not {given}");
            Err(PyTypeError::new_err(message))
        }
    }
}

/// The position that a search is asked about.
pub(crate) fn given<'a, 'py>(state: &'a Bound<'py, PyAny>) -> PyResult<&'a Bound<'py, State>> {
    state.cast::<State>().map_err(|_| {
        let state = shown(state);
        PyTypeError::new_err(format!(
            "expected a State, not {state}: a game has them by position()"
        ))
    })
}

/// The position with this text.
pub(crate) fn opened(game: &Bound<'_, Game>, position: &str) -> PyResult<State> {
    let py = game.py();
    let object = game.clone().unbind().into_any();
    if let Some(named) = game.get().named() {
        return Ok(State::named(object, game::opened_table(py, named, position)?));
    }
    let own = OwnGame::new(game.as_any())?;
    let record =
        own.in_turn(py, || own.parse_record(position).map_err(|error| bad_position(py, &error)))?;
    Ok(State::own(object, own, record))
}

/// A position of the same game, as it is.
pub(crate) fn of_same_game(game: &Bound<'_, Game>, state: &Bound<'_, State>) -> PyResult<State> {
    let py = game.py();
    let other = state.get().game.bind(py);
    if !game.eq(other)? {
        let message = format!("a position of {} is none of {}", other.repr()?, game.repr()?);
        return Err(bad_position(py, &message));
    }
    let state = state.get();
    let object = state.game.clone_ref(py);
    Ok(match &state.seat {
        Seat::Named(table) => State::named(object, held(table).duplicate()),
        Seat::Own(seat) => State::own(object, seat.game.clone(), seat.record.clone()),
    })
}

/// The position with these rows of cells.
pub(crate) fn of_rows(
    game: &Bound<'_, Game>,
    rows: &Bound<'_, PyAny>,
    to_move: Option<u32>,
) -> PyResult<State> {
    let py = game.py();
    let Some(named) = game.get().named() else {
        let message = "board() is for games that have names: use at() or position()";
        return Err(PyTypeError::new_err(message));
    };
    let cells = read_rows(rows)?;
    let object = game.clone().unbind().into_any();
    let refused = |error: &dyn std::fmt::Display| bad_position(py, &error);
    if cells.iter().all(Vec::is_empty) {
        return Err(refused(&"the board has no cells"));
    }
    let letter = |cell: &Option<Player>| cell.map_or('.', Player::letter);
    let lines: Vec<String> = cells.iter().map(|row| row.iter().map(letter).collect()).collect();
    let drawing = lines.join("/");
    if let Some(player) = to_move {
        let player = if player == 0 { Player::First } else { Player::Second };
        let table = open_placed(&named.game, &drawing, player).map_err(|error| refused(&error))?;
        return Ok(State::named(object, table));
    }
    if named.game.line_rules().is_none() {
        return Err(refused(&"this game has no board of stones"));
    }
    Ok(State::named(object, game::opened_table(py, named, &drawing)?))
}

fn read_rows(rows: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<Option<Player>>>> {
    let expected = |what: &Bound<'_, PyAny>| {
        let what = shown(what);
        PyTypeError::new_err(format!("a board must be a list of rows of cells, not {what}"))
    };
    if rows.is_instance_of::<PyString>() || rows.is_instance_of::<PyDict>() {
        return Err(expected(rows));
    }
    // Arrays have 0 for an empty cell, 1 and 2 for the players.
    let array = rows.hasattr("__array_interface__")?;
    let plain = if array { rows.call_method0("tolist")? } else { rows.clone() };
    let mut board = Vec::new();
    for row in plain.try_iter().map_err(|_| expected(rows))? {
        let row = row?;
        if row.is_instance_of::<PyString>() {
            return Err(expected(&row));
        }
        let cells = row.try_iter().map_err(|_| expected(&row))?;
        let cells: PyResult<Vec<_>> = cells.map(|cell| read_cell(&cell?, array)).collect();
        board.push(cells?);
    }
    let columns = board.first().map_or(0, Vec::len);
    if let Some(ragged) = board.iter().position(|row: &Vec<_>| row.len() != columns) {
        let (number, found) = (ragged + 1, board[ragged].len());
        let message = format!("row {number} of the board has {found} cells, the first {columns}");
        return Err(bad_position(rows.py(), &message));
    }
    Ok(board)
}

fn read_cell(cell: &Bound<'_, PyAny>, array: bool) -> PyResult<Option<Player>> {
    let number = if is_truth(cell) { None } else { cell.extract::<i64>().ok() };
    match (number, array) {
        _ if cell.is_none() => Ok(None),
        (Some(0), true) => Ok(None),
        (Some(0), false) | (Some(1), true) => Ok(Some(Player::First)),
        (Some(1), false) | (Some(2), true) => Ok(Some(Player::Second)),
        _ => {
            let allowed = if array { "0, 1 and 2" } else { "None, 0 and 1" };
            let message = format!("unknown piece {}: allowed are {allowed}", shown(cell));
            Err(bad_position(cell.py(), &message))
        }
    }
}
