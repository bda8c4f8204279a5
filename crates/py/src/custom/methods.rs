//! The methods of the user's object, called with their answers checked.

use enraya_rules::{Outcome, Player};
use pyo3::prelude::*;

use crate::error::bad_game;
use crate::repr::short_repr;

/// The methods that a game defines.
pub(super) struct Methods {
    class: String,
    play: Py<PyAny>,
    to_move: Py<PyAny>,
    moves: Py<PyAny>,
    outcome: Py<PyAny>,
    evaluate: Option<Py<PyAny>>,
    utility: Option<Py<PyAny>>,
    move_text: Option<Py<PyAny>>,
    text: Option<Py<PyAny>>,
}

impl Methods {
    pub(super) fn new(object: &Bound<'_, PyAny>) -> PyResult<Methods> {
        // An adapter around another game has that game's name.
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
        Ok(Methods {
            play: method("play")?,
            to_move: method("to_move")?,
            moves: method("moves")?,
            outcome: method("outcome")?,
            evaluate: optional("evaluate")?,
            utility: optional("utility")?,
            move_text: optional("move_text")?,
            text: optional("text")?,
            class,
        })
    }

    /// The name of the class, for messages.
    pub(super) fn class(&self) -> &str {
        &self.class
    }

    pub(super) fn has_utility(&self) -> bool {
        self.utility.is_some()
    }

    pub(super) fn to_move(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Player> {
        let answer = self.to_move.call1(py, (state,));
        let answer = answer.map_err(|error| self.noted(py, "to_move", error))?;
        match answer.extract::<i64>(py) {
            Ok(0) => Ok(Player::First),
            Ok(1) => Ok(Player::Second),
            _ => Err(self.wrong_answer("to_move", answer.bind(py), "0 or 1")),
        }
    }

    pub(super) fn outcome(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<Option<Outcome>> {
        let answer = self.outcome.call1(py, (state,));
        let answer = answer.map_err(|error| self.noted(py, "outcome", error))?;
        if answer.is_none(py) {
            return Ok(None);
        }
        match answer.extract::<crate::outcome::Outcome>(py) {
            Ok(outcome) => Ok(Some(outcome.0)),
            Err(_) => Err(self.wrong_answer("outcome", answer.bind(py), "None or an Outcome")),
        }
    }

    /// The user's moves, each read by `read`; at least one, for the game is not over.
    pub(super) fn moves<T>(
        &self,
        py: Python<'_>,
        state: &Py<PyAny>,
        read: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
    ) -> PyResult<Vec<T>> {
        let moves = self.moves.call1(py, (state,));
        let moves = moves.map_err(|error| self.noted(py, "moves", error))?;
        let Ok(each) = moves.bind(py).try_iter() else {
            let expected = "moves, one after the other";
            return Err(self.wrong_answer("moves", moves.bind(py), expected));
        };
        let mut listed = Vec::new();
        for mv in each {
            let mv = mv.map_err(|error| self.noted(py, "moves", error))?;
            listed.push(read(&mv)?);
        }
        if listed.is_empty() {
            return Err(bad_game(format!(
                "{class}.moves gave no move for {state}, where {class}.outcome says that \
                 the game goes on",
                class = self.class,
                state = short_repr(state.bind(py)),
            )));
        }
        Ok(listed)
    }

    pub(super) fn play(
        &self,
        py: Python<'_>,
        state: &Py<PyAny>,
        mv: Py<PyAny>,
    ) -> PyResult<Py<PyAny>> {
        let next = self.play.call1(py, (state, mv));
        let next = next.map_err(|error| self.noted(py, "play", error))?;
        if next.is_none(py) {
            return Err(self.wrong_answer("play", next.bind(py), "the new state"));
        }
        Ok(next)
    }

    /// The answer of `move_text`, or Python's `str` of the move; without blanks, which
    /// separate moves in a list.
    pub(super) fn move_text(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<String> {
        let text = match &self.move_text {
            Some(text) => text.call1(py, (mv,)).map_err(|e| self.noted(py, "move_text", e))?,
            None => mv.str()?.into_any().unbind(),
        };
        let Ok(text) = text.extract::<String>(py) else {
            return Err(self.wrong_answer("move_text", text.bind(py), "a text"));
        };
        Ok(text.split_whitespace().collect())
    }

    /// The answer of `text`, or Python's `str` of the state.
    pub(super) fn text(&self, py: Python<'_>, state: &Py<PyAny>) -> PyResult<String> {
        let Some(text) = &self.text else { return Ok(state.bind(py).str()?.to_string()) };
        let text = text.call1(py, (state,)).map_err(|error| self.noted(py, "text", error))?;
        let wrong = |_| self.wrong_answer("text", text.bind(py), "a text");
        text.extract::<String>(py).map_err(wrong)
    }

    /// The answer of `evaluate`, if the game defines it.
    pub(super) fn evaluation(
        &self,
        py: Python<'_>,
        state: &Py<PyAny>,
        player: Player,
    ) -> PyResult<Option<f64>> {
        let Some(evaluate) = &self.evaluate else { return Ok(None) };
        let worth = self.number(py, "evaluate", evaluate, state, player)?;
        if worth.abs() > 1.0 && !self.has_utility() {
            return Err(bad_game(format!(
                "{}.evaluate must give a number from -1 to 1, where a win is 1, not {worth}",
                self.class
            )));
        }
        Ok(Some(worth))
    }

    /// The answer of `utility`, if the game defines it.
    pub(super) fn utility(
        &self,
        py: Python<'_>,
        state: &Py<PyAny>,
        player: Player,
    ) -> PyResult<Option<f64>> {
        let Some(utility) = &self.utility else { return Ok(None) };
        self.number(py, "utility", utility, state, player).map(Some)
    }

    fn number(
        &self,
        py: Python<'_>,
        name: &str,
        method: &Py<PyAny>,
        state: &Py<PyAny>,
        player: Player,
    ) -> PyResult<f64> {
        let answer = method.call1(py, (state, player.index()));
        let answer = answer.map_err(|error| self.noted(py, name, error))?;
        match answer.extract::<f64>(py) {
            Ok(number) if number.is_finite() => Ok(number),
            _ => Err(self.wrong_answer(name, answer.bind(py), "a finite number")),
        }
    }

    /// Notes on an exception which method raised it.
    pub(super) fn noted(&self, py: Python<'_>, method: &str, error: PyErr) -> PyErr {
        let note = format!("raised by {}.{method}", self.class);
        // `add_note` exists from Python 3.11 on; the traceback names the method anyway.
        let _ = error.value(py).call_method1("add_note", (note,));
        error
    }

    fn wrong_answer(&self, method: &str, answer: &Bound<'_, PyAny>, expected: &str) -> PyErr {
        let (class, answer) = (&self.class, short_repr(answer));
        bad_game(format!("{class}.{method} must give {expected}, not {answer}"))
    }
}
