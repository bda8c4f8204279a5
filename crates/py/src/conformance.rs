//! Whether a game keeps the laws of games.

use enraya_rules::conformance::{Conformance, Violation};
use enraya_rules::with_game;
use pyo3::prelude::*;

use crate::call::{alone, call};
use crate::error::bad_game;
use crate::game::Game;
use crate::number::whole;
use crate::own::OwnGame;

/// Plays a game in many ways and looks whether it keeps the laws that searches rely on;
/// answers with what was checked. Raises GameError with the law that is broken and the
/// moves that lead to it.
///
/// >>> import enraya as er
/// >>> er.check_game(er.tictactoe(), games=10).split()[0]
/// 'law'
#[pyfunction]
#[pyo3(signature = (game, *, positions=None, games=None, seed=None))]
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
    let report = match game.get().named() {
        Some(named) => call(py, None, None, |call| {
            let flag = call.flag();
            with_game!(&named.game, |game| {
                let checked = checked!(game).undo().keys().symmetry().notation().arrangement();
                checked.stop(&flag).run()
            })
        })?,
        None => {
            let own = OwnGame::new(game.as_any())?.examined();
            alone(py, Some(&own), None, |call| checked!(&own).described().stop(&call.flag()).run())?
        }
    };
    report.map(|report| report.to_string()).map_err(|violation| broken(&violation))
}

fn broken(violation: &Violation) -> PyErr {
    bad_game(violation)
}
