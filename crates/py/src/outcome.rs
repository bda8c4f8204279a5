//! `enraya.Outcome`: the result of a finished game.

use enraya_rules::Player;
use pyo3::prelude::*;

use crate::arguments;

/// The result of a finished game: the winner, or a draw.
///
/// >>> import enraya as er
/// >>> er.Outcome(0).winner
/// 0
/// >>> er.Outcome(None).is_draw
/// True
#[pyclass(frozen, eq, hash, module = "enraya", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome(pub(crate) enraya_rules::Outcome);

impl Outcome {
    /// The winner's letter, or `draw`.
    pub(crate) fn name(self) -> String {
        self.0.winner().map_or_else(|| "draw".to_owned(), |player| player.letter().to_string())
    }
}

#[pymethods]
impl Outcome {
    #[new]
    fn new(winner: Option<&Bound<'_, PyAny>>) -> PyResult<Outcome> {
        Ok(Outcome(match winner {
            None => enraya_rules::Outcome::Draw,
            Some(winner) => enraya_rules::Outcome::Win(arguments::player("winner", winner)?),
        }))
    }

    /// The winner, 0 or 1; None in a draw.
    #[getter]
    pub(crate) fn winner(&self) -> Option<usize> {
        self.0.winner().map(Player::index)
    }

    /// Whether the game was drawn.
    #[getter]
    fn is_draw(&self) -> bool {
        self.0.winner().is_none()
    }

    /// 1, 0 or -1: win, draw or loss for this player.
    #[pyo3(signature = (player=None))]
    #[pyo3(text_signature = "($self, player=0)")]
    fn utility(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<i32> {
        let seen_by =
            player.map_or(Ok(Player::First), |given| arguments::player("player", given))?;
        Ok(self.0.sign_for(seen_by))
    }

    fn __repr__(&self) -> String {
        match self.winner() {
            Some(winner) => format!("Outcome({winner})"),
            None => "Outcome(None)".to_owned(),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (Option<usize>,)) {
        (slf.get_type().into_any(), (slf.get().winner(),))
    }
}
