//! A game written in Python, as every search sees one.
//!
//! A search cannot stop in the middle of a rule. So whatever goes wrong in a method of
//! the user's is kept as [`Trouble`], the search is told to stop, and until it does all
//! games are drawn at once; then the exception is raised.

mod audience;
mod capabilities;
mod comparison;
mod examination;
mod keys;
mod moves;
mod position;
mod trouble;

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use enraya_rules::{Game, Outcome, PlayError, Player};
use pyo3::exceptions::PyRecursionError;
use pyo3::prelude::*;

use crate::call::Call;
use crate::error::bad_game;
use crate::shown::shown;
use audience::Audience;
use examination::Equals;
use keys::Keys;
use moves::Moves;
pub(crate) use moves::Number;
pub(crate) use position::Position;
use trouble::Trouble;

/// The longest that a game may say it can be: searches go as deep as that.
const MOST_PLIES: u32 = 4_000;

/// Bytes of stack that a method of the user's may need at least.
const ENOUGH_STACK: usize = 64 << 10;

/// A game written in Python. Copies are the same game.
#[derive(Clone)]
pub(crate) struct OwnGame(Arc<Inner>, Mode);

/// How the methods are asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Once about a position.
    Searched,
    /// The same, but what the user thinks of positions does not count.
    Unjudged,
    /// Every time, to see whether they say the same.
    Examined,
}

struct Inner {
    class: String,
    play: Py<PyAny>,
    to_move: Py<PyAny>,
    moves: Py<PyAny>,
    outcome: Py<PyAny>,
    evaluate: Option<Py<PyAny>>,
    utility: Option<Py<PyAny>>,
    move_text: Option<Py<PyAny>>,
    text: Option<Py<PyAny>>,
    alternates: bool,
    max_plies: u32,
    start: OnceLock<Position>,
    known: Moves,
    keys: Keys,
    equals: Equals,
    trouble: Trouble,
    /// Searches going on: they play only moves that were listed.
    searches: AtomicU32,
    audience: Audience,
    /// One search at a time: trouble must be told to whoever caused it.
    turn: Py<PyAny>,
}

impl OwnGame {
    /// The game of an object that has the methods of one.
    pub(crate) fn new(object: &Bound<'_, PyAny>) -> PyResult<OwnGame> {
        let py = object.py();
        // Games that stand for others say whose name they bear.
        let name = object.getattr_opt("name")?.and_then(|name| name.extract::<String>().ok());
        let class = match name {
            Some(name) => name,
            None => object.get_type().name()?.to_string(),
        };
        let method = |name: &str| object.getattr(name).map(Bound::unbind);
        let optional = |name: &str| -> PyResult<Option<Py<PyAny>>> {
            let found = object.getattr_opt(name)?.filter(|found| !found.is_none());
            match found {
                Some(found) if !found.is_callable() => {
                    Err(bad_game(format!("{class}.{name} must be a method")))
                }
                found => Ok(found.map(Bound::unbind)),
            }
        };
        let plies = object.getattr_opt("max_plies")?;
        let plies = crate::number::whole("max_plies", plies.as_ref(), 1..=MOST_PLIES)?;
        let alternates = match object.getattr_opt("alternates")? {
            Some(alternates) => alternates.is_truthy()?,
            None => true,
        };
        let inner = Inner {
            play: method("play")?,
            to_move: method("to_move")?,
            moves: method("moves")?,
            outcome: method("outcome")?,
            evaluate: optional("evaluate")?,
            utility: optional("utility")?,
            move_text: optional("move_text")?,
            text: optional("text")?,
            alternates,
            max_plies: plies.unwrap_or(1_000),
            class,
            start: OnceLock::new(),
            known: Moves::new(py),
            keys: Keys::new(py),
            equals: Equals::default(),
            trouble: Trouble::default(),
            searches: AtomicU32::new(0),
            audience: Audience::default(),
            turn: py.import("threading")?.call_method0("RLock")?.unbind(),
        };
        let game = OwnGame(Arc::new(inner), Mode::Searched);
        let start = object.call_method0("start").map_err(|error| game.blame(py, "start", error))?;
        let start = game.position(py, start.unbind(), 0)?;
        let _ = game.0.start.set(start);
        Ok(game)
    }

    /// The name of its class.
    pub(crate) fn class(&self) -> &str {
        &self.0.class
    }

    /// Whether the ends of games are worth numbers of the user's.
    pub(crate) fn has_utility(&self) -> bool {
        self.0.utility.is_some()
    }

    /// The same game as if `evaluate` were not there.
    fn without_evaluation(&self) -> OwnGame {
        OwnGame(Arc::clone(&self.0), Mode::Unjudged)
    }

    fn ignores_evaluation(&self) -> bool {
        self.1 == Mode::Unjudged
    }

    /// The same game, whose every method is asked whenever it could be.
    pub(crate) fn examined(&self) -> OwnGame {
        OwnGame(Arc::clone(&self.0), Mode::Examined)
    }

    fn is_examined(&self, position: &Position) -> bool {
        self.1 == Mode::Examined && position.real().is_some()
    }

    /// What stops a search of this game, and why.
    pub(crate) fn trouble(&self) -> &Trouble {
        &self.0.trouble
    }

    /// A move as the user has it.
    pub(crate) fn raw(&self, py: Python<'_>, mv: Number) -> Py<PyAny> {
        self.0.known.raw(py, mv)
    }

    /// A move that was met, by its text.
    pub(crate) fn find(&self, text: &str) -> Option<Number> {
        self.0.known.find(text)
    }

    /// Notes that a search goes on, and who hears of it, until what is answered is dropped.
    pub(crate) fn searching(&self, call: &Arc<Call>) -> Searching<'_> {
        self.0.searches.fetch_add(1, Ordering::Relaxed);
        Searching { inner: &self.0, before: self.0.audience.seat(call) }
    }

    /// Has work done on this game by one at a time; the same thread may come back.
    pub(crate) fn in_turn<T>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> PyResult<T>,
    ) -> PyResult<T> {
        self.0.turn.call_method0(py, "acquire")?;
        if self.0.trouble.is_there() && self.0.searches.load(Ordering::Relaxed) > 0 {
            // Somebody else's search is about to end with it.
            self.0.turn.call_method0(py, "release")?;
            return Err(bad_game("the search was stopped"));
        }
        self.0.trouble.forget();
        let done = work();
        self.0.turn.call_method0(py, "release")?;
        match self.0.trouble.take() {
            Some(error) => Err(error),
            None => done,
        }
    }

    /// A position with everything that must be known of it at once.
    pub(crate) fn position(
        &self,
        py: Python<'_>,
        state: Py<PyAny>,
        ply: u32,
    ) -> PyResult<Position> {
        if ply > self.0.max_plies {
            return Err(bad_game(format!(
                "{class}: a game went on for more than {most} plies: if that is right, \
                 set max_plies (at most {MOST_PLIES})",
                class = self.0.class,
                most = self.0.max_plies,
            )));
        }
        let to_move = self.ask_to_move(py, &state)?;
        let outcome = self.ask_outcome(py, &state)?;
        Ok(Position::new(state, ply, to_move, outcome))
    }

    /// The position after a move.
    pub(crate) fn after(
        &self,
        py: Python<'_>,
        position: &Position,
        mv: Number,
    ) -> PyResult<Position> {
        let raw = self.0.known.raw(py, mv);
        let next = self.0.play.call1(py, (position.state(), raw));
        let next = next.map_err(|error| self.blame(py, "play", error))?;
        if next.is_none(py) {
            return Err(self.nonsense("play", next.bind(py), "the new state"));
        }
        self.position(py, next, position.ply() + 1)
    }

    /// The legal moves; at least one while the game goes on.
    pub(crate) fn legal(&self, py: Python<'_>, position: &Position) -> PyResult<Vec<Number>> {
        let moves = self.0.moves.call1(py, (position.state(),));
        let moves = moves.map_err(|error| self.blame(py, "moves", error))?;
        let expected = "moves, one after the other";
        let Ok(each) = moves.bind(py).try_iter() else {
            return Err(self.nonsense("moves", moves.bind(py), expected));
        };
        let mut numbers = Vec::new();
        for mv in each {
            let mv = mv.map_err(|error| self.blame(py, "moves", error))?;
            numbers.push(self.number(py, &mv)?);
        }
        if numbers.is_empty() {
            return Err(bad_game(format!(
                "{class}.moves gave no move for {state}, where {class}.outcome says that \
                 the game goes on",
                class = self.0.class,
                state = shown(position.state().bind(py)),
            )));
        }
        Ok(numbers)
    }

    fn number(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<Number> {
        let text = || -> PyResult<String> {
            let text = match &self.0.move_text {
                Some(text) => text.call1(py, (mv,)).map_err(|e| self.blame(py, "move_text", e))?,
                None => mv.str()?.into_any().unbind(),
            };
            let Ok(text) = text.extract::<String>(py) else {
                return Err(self.nonsense("move_text", text.bind(py), "a text"));
            };
            // Moves are told apart by spaces in a list of moves.
            Ok(text.split_whitespace().collect())
        };
        self.0.known.number(py, mv, text, &self.0.class)
    }

    fn ask_to_move(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Player> {
        let answer = self.0.to_move.call1(py, (state,));
        let answer = answer.map_err(|error| self.blame(py, "to_move", error))?;
        match answer.extract::<i64>(py) {
            Ok(0) => Ok(Player::First),
            Ok(1) => Ok(Player::Second),
            _ => Err(self.nonsense("to_move", answer.bind(py), "0 or 1")),
        }
    }

    fn ask_outcome(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Option<Outcome>> {
        let answer = self.0.outcome.call1(py, (state,));
        let answer = answer.map_err(|error| self.blame(py, "outcome", error))?;
        if answer.is_none(py) {
            return Ok(None);
        }
        match answer.extract::<crate::outcome::Outcome>(py) {
            Ok(outcome) => Ok(Some(outcome.0)),
            Err(_) => Err(self.nonsense("outcome", answer.bind(py), "None or an Outcome")),
        }
    }

    /// A number that a method of the user's gives.
    fn ask_number(
        &self,
        py: Python<'_>,
        name: &str,
        method: &Py<PyAny>,
        position: &Position,
        player: Player,
    ) -> PyResult<f64> {
        let answer = method.call1(py, (position.state(), player.index()));
        let answer = answer.map_err(|error| self.blame(py, name, error))?;
        match answer.extract::<f64>(py) {
            Ok(number) if number.is_finite() => Ok(number),
            _ => Err(self.nonsense(name, answer.bind(py), "a finite number")),
        }
    }

    /// What the user thinks of a position, if that is told.
    fn ask_evaluation(
        &self,
        py: Python<'_>,
        position: &Position,
        player: Player,
    ) -> PyResult<Option<f64>> {
        let Some(evaluate) = &self.0.evaluate else { return Ok(None) };
        let worth = self.ask_number(py, "evaluate", evaluate, position, player)?;
        if worth.abs() > 1.0 && !self.has_utility() {
            return Err(bad_game(format!(
                "{}.evaluate must give a number from -1 to 1, where a win is 1, not {worth}",
                self.class()
            )));
        }
        Ok(Some(worth))
    }

    /// What the end of a game is worth, if that is told.
    fn ask_utility(
        &self,
        py: Python<'_>,
        position: &Position,
        player: Player,
    ) -> PyResult<Option<f64>> {
        let Some(utility) = &self.0.utility else { return Ok(None) };
        self.ask_number(py, "utility", utility, position, player).map(Some)
    }

    /// Adds to an exception in whose method it was raised.
    fn blame(&self, py: Python<'_>, method: &str, error: PyErr) -> PyErr {
        let note = format!("raised by {}.{method}", self.0.class);
        // Notes are there from Python 3.11 on; the traceback names the method anyway.
        let _ = error.value(py).call_method1("add_note", (note,));
        error
    }

    fn nonsense(&self, method: &str, answer: &Bound<'_, PyAny>, expected: &str) -> PyErr {
        let (class, answer) = (&self.0.class, shown(answer));
        bad_game(format!("{class}.{method} must give {expected}, not {answer}"))
    }

    /// Does what a rule needs of Python, unless something has gone wrong already.
    pub(crate) fn attempt<T>(&self, ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        if self.0.trouble.is_there() {
            return None;
        }
        Python::attach(|py| {
            let answer = self.may_go_on(py).and_then(|()| ask(py));
            answer.map_err(|error| self.0.trouble.keep(error)).ok()
        })
    }

    /// Looks for signals, for the end of the stack, and whether there is something to tell.
    fn may_go_on(&self, py: Python<'_>) -> PyResult<()> {
        py.check_signals()?;
        if stacker::remaining_stack().is_some_and(|left| left < ENOUGH_STACK) {
            let message = format!("{}: the stack of this thread is too small", self.class());
            return Err(PyRecursionError::new_err(message));
        }
        self.0.audience.tell(py)
    }
}

/// A search that goes on.
pub(crate) struct Searching<'a> {
    inner: &'a Inner,
    before: Option<audience::Listening>,
}

impl Drop for Searching<'_> {
    fn drop(&mut self) {
        self.inner.searches.fetch_sub(1, Ordering::Relaxed);
        self.inner.audience.replace(self.before.take());
    }
}

impl Game for OwnGame {
    type State = Position;
    type Move = Number;

    fn start(&self) -> Position {
        self.0.start.get().cloned().unwrap_or_else(Position::void)
    }

    fn to_move(&self, position: &Position) -> Player {
        if self.is_examined(position) {
            let answer = self.attempt(|py| self.ask_to_move(py, position.state()));
            return answer.unwrap_or(position.to_move());
        }
        position.to_move()
    }

    fn moves(&self, position: &Position) -> impl Iterator<Item = Number> {
        let ask = || self.attempt(|py| self.legal(py, position));
        let moves = if self.is_examined(position) && position.outcome().is_none() {
            self.examine(position);
            let moves = ask().unwrap_or_default();
            self.compare(position, &moves);
            moves.into()
        } else {
            position.moves(ask)
        };
        (0..moves.len()).map(move |at| moves[at])
    }

    fn play_unchecked(&self, position: &mut Position, mv: Number) {
        let next = self.attempt(|py| match self.is_examined(position) {
            true => self.unchanged(py, position, || self.after(py, position, mv)),
            false => self.after(py, position, mv),
        });
        *position = next.unwrap_or_else(Position::void);
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        if self.is_examined(position) {
            let answer = self.attempt(|py| self.ask_outcome(py, position.state()));
            self.examine(position);
            if position.outcome().is_some() {
                self.compare(position, &[]);
            }
            return answer.unwrap_or(position.outcome());
        }
        position.outcome()
    }

    fn check_move(&self, position: &Position, mv: Number) -> Result<(), PlayError> {
        if position.outcome().is_some() {
            return Err(PlayError::GameOver);
        }
        if self.moves(position).any(|legal| legal == mv) {
            return Ok(());
        }
        if self.0.searches.load(Ordering::Relaxed) == 0 || self.1 == Mode::Examined {
            return Err(PlayError::Taken);
        }
        // It was listed a moment ago. The search stops, and until then all games are drawn.
        let class = &self.0.class;
        self.0.trouble.keep(bad_game(format!(
            "{class}.moves does not give the same moves when it is asked again: '{}' was one, \
             and is none now",
            self.0.known.text(mv)
        )));
        Ok(())
    }

    fn alternates(&self) -> bool {
        self.0.alternates
    }

    fn max_plies(&self) -> u32 {
        self.0.max_plies
    }

    /// One more than there should be: a search that gets there finds out that the game
    /// is longer than it says.
    fn plies_left(&self, position: &Position) -> u32 {
        self.0.max_plies.saturating_sub(position.ply()) + 1
    }
}
