//! `match`: games between two agents, Python functions among them.

use std::num::NonZeroUsize;
use std::sync::Arc;

use enraya_play::arena::{Arena, MatchSummary, Openings, match_schedule};
use enraya_play::{Agent, CallbackAgent, Limits, Resources, Session};
use enraya_rules::{Notation, Outcome, Player};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::agents::{given_agent, seed_of};
use crate::arguments::{seconds, whole};
use crate::call::{Call, Caller, CallerTasks, in_background_with_tasks};
use crate::custom::{PythonGame, PythonRecord};
use crate::dispatch;
use crate::error::bad_value;
use crate::game::{self, Game};
use crate::games;
use crate::options::chosen;
use crate::state::State;

/// The result of a match, from the first agent's point of view.
#[pyclass(frozen, get_all, module = "enraya")]
pub(crate) struct Match {
    /// Games won.
    wins: u32,
    /// Games drawn.
    draws: u32,
    /// Games lost.
    losses: u32,
    /// Games played.
    games: u32,
    /// A win counts 1, a draw a half.
    points: f64,
    /// The Elo difference and its 95 % confidence interval; None if nothing was played.
    elo: Option<(f64, f64, f64)>,
    /// Every game: agents, moves, result.
    records: Vec<Py<PyDict>>,
    /// The seed of the random choices.
    seed: u64,
}

/// The fields, as pickled.
type Parts = (u32, u32, u32, u32, f64, Option<(f64, f64, f64)>, Vec<Py<PyDict>>, u64);

/// Restores a pickled result.
#[pyfunction]
pub(crate) fn _played(parts: Parts) -> Match {
    let (wins, draws, losses, games, points, elo, records, seed) = parts;
    Match { wins, draws, losses, games, points, elo, records, seed }
}

#[pymethods]
impl Match {
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let Match { wins, draws, losses, games, points, elo, seed, .. } = *self;
        let records = self.records.iter().map(|record| record.clone_ref(py)).collect();
        let parts = (wins, draws, losses, games, points, elo, records, seed);
        Ok((py.import("enraya._enraya")?.getattr("_played")?, (parts,)))
    }

    /// Everything as plain data.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let dict = PyDict::new(py);
        dict.set_item("wins", self.wins)?;
        dict.set_item("draws", self.draws)?;
        dict.set_item("losses", self.losses)?;
        dict.set_item("games", self.games)?;
        dict.set_item("points", self.points)?;
        dict.set_item("elo", self.elo)?;
        dict.set_item(
            "records",
            self.records.iter().map(|record| record.clone_ref(py)).collect::<Vec<_>>(),
        )?;
        dict.set_item("seed", self.seed)?;
        Ok(dict)
    }

    fn __eq__(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let Ok(other) = other.cast::<Match>() else { return Ok(false) };
        self.to_dict(py)?.eq(other.get().to_dict(py)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.__repr__().into_pyobject(py)?.hash()
    }

    fn __repr__(&self) -> String {
        let Match { wins, draws, losses, .. } = self;
        format!("Match(+{wins} ={draws} -{losses}, seed={})", self.seed)
    }
}

/// Plays a match between two agents: names such as `perfect`, `engine:time=0.1s` or
/// `level:3`, or functions that take a state and answer with a move. They alternate in
/// starting. The same seed gives the same match.
///
/// >>> import enraya as er
/// >>> er.match("perfect", "random", game="tictactoe", games=20, seed=1).losses
/// 0
#[pyfunction]
#[pyo3(signature = (a, b, *, game=None, games=None, time=None, jobs=None, openings=None,
                    seed=None, progress=None))]
#[pyo3(text_signature = "(a, b, *, game='connect4', games=100, time=None, jobs=None, \
                         openings=None, seed=None, progress=None)")]
#[allow(clippy::too_many_arguments)]
pub(crate) fn r#match(
    a: &Bound<'_, PyAny>,
    b: &Bound<'_, PyAny>,
    game: Option<&Bound<'_, PyAny>>,
    games: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    jobs: Option<&Bound<'_, PyAny>>,
    openings: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Match> {
    let py = a.py();
    let game = match game {
        Some(game) => games::given(game)?,
        None => Bound::new(py, games::connect4())?,
    };
    let games = whole("games", games, 1..=1_000_000_usize)?.unwrap_or(100);
    let jobs = whole("jobs", jobs, 1..=1_024_usize)?.and_then(NonZeroUsize::new);
    let seed = seed_of(py, seed)?;
    let limits = Limits { time: seconds("time", time)?, ..Limits::default() };
    let start = game::open(&game, "")?;
    let python_game = start.python_game().cloned();
    let tasks = CallerTasks::new();
    let guest = |name: &str, function: Py<PyAny>| {
        let (game, python_game, caller) =
            (game.clone().unbind(), python_game.clone(), tasks.caller());
        let agent = PythonAgent { game, python_game, name: name.to_owned(), function };
        let agent = Arc::new(agent);
        CallbackAgent::new(name, move |session, _| agent.answer(session, &caller))
    };
    let agents = vec![given_agent(a, guest)?, given_agent(b, guest)?];
    let form = chosen("openings", openings)?;
    let any_game = start.session().game();
    let builtin = game.get().builtin().map(|builtin| builtin.game.clone());
    // One game at a time with Python functions, so that the same seed gives the same match,
    // and in a Python game, whose rules run on the calling thread.
    let any_function = agents.iter().any(|agent| matches!(agent, Agent::Callback(_)));
    let is_python_game = python_game.is_some();
    let play = move |call: &Call| {
        let openings = match (&builtin, &form) {
            (None, None) => Ok(Openings::none()),
            (None, Some(_)) => return Err(Refused::Openings),
            (Some(game), form) => {
                let (wanted, budget) = (games.div_ceil(2), call.budget());
                enraya_study::openings(game, form.as_ref(), wanted, seed, &budget)
            }
        };
        let openings = openings.map_err(|error| Refused::Other(error.to_string()))?;
        let mut arena = Arena::new(any_game, agents, seed)
            .map_err(|error| Refused::Other(error.to_string()))?;
        arena.set_openings(&openings);
        arena.limits = limits;
        arena.jobs = match jobs {
            _ if is_python_game => NonZeroUsize::MIN,
            Some(jobs) => jobs,
            None if any_function => NonZeroUsize::MIN,
            None => Resources::all_threads().threads,
        };
        let fixtures = match_schedule(games, openings.positions().len());
        let mut done = 0;
        report(call, done, games);
        arena
            .run(&fixtures, &call.flag(), |_| {
                done += 1;
                report(call, done, games);
            })
            .map_err(|error| Refused::Other(error.to_string()))
    };
    let played = match &python_game {
        Some(game) => dispatch::run(py, Some(game), progress, play)?,
        None => in_background_with_tasks(py, progress, tasks, play)?,
    };
    let played = match played {
        Ok(played) => played,
        Err(Refused::Openings) => {
            let message = "openings are made for games that have names only";
            return Err(bad_value(message));
        }
        Err(Refused::Other(message)) => return Err(bad_value(message)),
    };
    let summary = MatchSummary::new(&played, [0, 1]);
    let mut records = Vec::new();
    for game in &played {
        let record = &game.record;
        let dict = PyDict::new(py);
        dict.set_item("number", record.number)?;
        dict.set_item("agents", record.agents.to_vec())?;
        dict.set_item("opening", &record.opening)?;
        dict.set_item("moves", &record.moves)?;
        dict.set_item("result", &record.result)?;
        dict.set_item("winner", record.outcome().and_then(Outcome::winner).map(Player::index))?;
        dict.set_item("reason", &record.reason)?;
        records.push(dict.unbind());
    }
    let score = summary.score;
    let elo = summary.difference().map(|found| (found.elo, found.low, found.high));
    let (wins, draws, losses) = (score.wins, score.draws, score.losses);
    let (games, points) = (score.games(), score.points());
    Ok(Match { wins, draws, losses, games, points, elo, records, seed })
}

/// Reasons not to play a match.
enum Refused {
    Openings,
    Other(String),
}

/// Reports the number of finished games.
fn report(call: &Call, done: usize, total: usize) {
    call.offer_report(move |report| {
        report.set_item("done", done)?;
        report.set_item("total", total)
    });
}

/// A Python function that plays.
struct PythonAgent {
    game: Py<Game>,
    python_game: Option<PythonGame>,
    name: String,
    function: Py<PyAny>,
}

impl PythonAgent {
    /// The text of the chosen move. An exception ends the match.
    fn answer(self: &Arc<Self>, session: &Session, caller: &Caller) -> String {
        let answer = match &self.python_game {
            Some(game) => game.attempt(|py| self.call(py, session)),
            None => {
                let (agent, session) = (Arc::clone(self), session.clone());
                caller.run(move |py| agent.call(py, &session))
            }
        };
        answer.unwrap_or_default()
    }

    fn call(&self, py: Python<'_>, session: &Session) -> PyResult<String> {
        let object = self.game.clone_ref(py).into_any();
        let state = match &self.python_game {
            None => {
                let workspace = self.game.get().builtin().map(|builtin| builtin.workspace.clone());
                State::builtin(object, session.clone(), workspace.unwrap_or_default())
            }
            Some(game) => {
                let record = game.parse_record(&session.record().join(" ")).map_err(bad_value)?;
                if record.state().is_sentinel() {
                    return Ok(String::new());
                }
                State::python(object, PythonRecord::new(game.clone(), record))
            }
        };
        let state = Bound::new(py, state)?;
        let answer = self.function.bind(py).call1((&state,))?;
        let mv = state.call_method1("move", (answer,)).map_err(|error| {
            let said = format!("the agent '{}': {}", self.name, error.value(py));
            let kind = error.get_type(py);
            kind.call1((said,)).map_or(error, PyErr::from_value)
        })?;
        Ok(mv.str()?.to_string())
    }
}
