//! `check_game`: conformance of a game to the laws that searches rely on.

use enraya_rules::conformance::{Conformance, Violation};
use enraya_rules::with_game;
use pyo3::prelude::*;

use crate::arguments::whole;
use crate::call::in_background;
use crate::custom::PythonGame;
use crate::dispatch::run_attached;
use crate::error::bad_game;
use crate::game::Game;

/// Plays a game in many ways and checks the laws that searches rely on; returns a table of
/// the checks. Raises GameError with the broken law and the moves that lead to it.
///
/// >>> import enraya as er
/// >>> er.check_game(er.tictactoe(), games=10).split()[0]
/// 'law'
#[pyfunction]
#[pyo3(signature = (game, *, positions=None, games=None, seed=None))]
#[pyo3(text_signature = "(game, *, positions=1000, games=100, seed=1)")]
pub(crate) fn check_game(
    game: &Bound<'_, Game>,
    positions: Option<&Bound<'_, PyAny>>,
    games: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let py = game.py();
    let positions = whole("positions", positions, 1..=10_000_000_usize)?.unwrap_or(1_000);
    let games = whole("games", games, 0..=1_000_000_u32)?.unwrap_or(100);
    let seed = whole("seed", seed, 0..=u64::MAX)?.unwrap_or(1);
    macro_rules! checked {
        ($game:expr) => {
            Conformance::new($game).positions(positions).games(games).seed(seed)
        };
    }
    let report = match game.get().builtin() {
        Some(builtin) => in_background(py, None, |call| {
            let flag = call.flag();
            with_game!(&builtin.game, |game| {
                let checked = checked!(game).keys().symmetry().notation().indexed_moves();
                checked.stop(&flag).run()
            }, else unreachable!("a game with a name"))
        })?,
        None => {
            let game = PythonGame::new(game.as_any())?.checked();
            run_attached(py, Some(&game), None, |call| {
                checked!(&game).described().stop(&call.flag()).run()
            })?
        }
    };
    report.map(|report| report.to_string()).map_err(|violation| broken(&violation))
}

fn broken(violation: &Violation) -> PyErr {
    bad_game(violation)
}
