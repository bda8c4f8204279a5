//! A position of a Python game with the moves that led to it.

use enraya_play::Session;
use enraya_rules::{Custom, CustomState, Notation, Record};
use pyo3::prelude::*;

use super::game::PythonGame;
use super::moves::MoveId;
use super::position::Position;
use crate::error::{bad_position, illegal_move, illegal_move_among};
use crate::mv::Move;
use crate::repr::quoted;

/// A position of a Python game with the moves that led to it.
#[derive(Clone)]
pub(crate) struct PythonRecord {
    game: PythonGame,
    record: Record<Position, MoveId>,
}

impl PythonRecord {
    /// The position after the moves of a text.
    pub(crate) fn parse(py: Python<'_>, game: PythonGame, moves: &str) -> PyResult<PythonRecord> {
        let record = game.exclusively(py, || {
            game.parse_record(moves).map_err(|error| bad_position(py, &error))
        })?;
        Ok(PythonRecord { game, record })
    }

    /// A position that is a state of the user's, without moves.
    pub(crate) fn at(
        py: Python<'_>,
        game: PythonGame,
        state: &Bound<'_, PyAny>,
    ) -> PyResult<PythonRecord> {
        let position = game.exclusively(py, || game.position(py, state.clone().unbind(), 0))?;
        Ok(PythonRecord { game, record: Record::new(position) })
    }

    pub(crate) fn new(game: PythonGame, record: Record<Position, MoveId>) -> PythonRecord {
        PythonRecord { game, record }
    }

    pub(crate) fn game(&self) -> &PythonGame {
        &self.game
    }

    pub(crate) fn position(&self) -> &Position {
        self.record.state()
    }

    /// The first position, as the user's state.
    pub(crate) fn start(&self, py: Python<'_>) -> Py<PyAny> {
        self.record.start().state().clone_ref(py)
    }

    /// A session at this position.
    pub(crate) fn session(&self) -> Session {
        let record = self.record.map(|position| CustomState::new(position.clone()), MoveId::number);
        Session::custom(Custom::from_rules(self.game.clone()), record)
    }

    /// The texts of the moves played.
    pub(crate) fn history(&self) -> Vec<String> {
        self.record.moves().iter().map(|&mv| self.game.move_text(mv)).collect()
    }

    pub(crate) fn legal(&self, py: Python<'_>) -> PyResult<Vec<MoveId>> {
        if self.position().outcome().is_some() {
            return Ok(Vec::new());
        }
        self.game.exclusively(py, || self.game.legal(py, self.position()))
    }

    /// A move as Python sees it.
    pub(crate) fn mv(&self, py: Python<'_>, mv: MoveId) -> Move {
        let (text, index) = (self.game.move_text(mv), mv.index());
        Move { text, index, raw: Some(self.game.raw(py, mv)) }
    }

    /// The legal move given as a `Move`, as the user's object or as text.
    pub(crate) fn find_legal(&self, given: &Bound<'_, PyAny>) -> PyResult<MoveId> {
        let py = given.py();
        let legal = self.legal(py)?;
        let refused = || {
            let texts: Vec<_> = legal.iter().map(|&mv| self.game.move_text(mv)).collect();
            illegal_move_among(py, &quoted(given), "that is not a legal move", &texts)
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

    /// The position after a legal move.
    pub(crate) fn play(&self, given: &Bound<'_, PyAny>) -> PyResult<PythonRecord> {
        let (py, mv) = (given.py(), self.find_legal(given)?);
        let record = self.game.exclusively(py, || {
            let mut record = self.record.clone();
            record.play(&self.game, mv).map_err(|error| illegal_move(py, &error))?;
            Ok(record)
        })?;
        Ok(PythonRecord { game: self.game.clone(), record })
    }
}
