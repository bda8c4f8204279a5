//! `_judge`: the exact judge of agents, functions and players that answer in text.

use std::sync::Arc;

use enraya_draw::{judge_page, judge_plot};
use enraya_play::quote::shown;
use enraya_play::{Agent, Limits, Session, Workspace, check_agent};
use enraya_search::Budget;
use enraya_study::judge::{
    Answer, Judge, JudgeLimits, Judged, Seats, agent_player, openings, prompt, read_reply,
};
use enraya_study::report::{JudgeReport, JudgeSubject, judge_lines};
use enraya_words::Words;
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::agents::{no_agent, seed_of};
use crate::arguments::{flag, seconds, text, whole};
use crate::call::{Call, Caller, CallerTasks, in_background_partly};
use crate::error::{bad_value, refused_search};
use crate::game::Game;
use crate::games;
use crate::options::chosen;
use crate::repr::short_repr;
use crate::state::State;
use crate::words::{data, words};

/// Judges a player: its report as data, as text, as an HTML page and as a plot. Ctrl-C raises
/// `KeyboardInterrupt`, whose attribute `partial` is the same of what was judged by then.
#[pyfunction]
#[pyo3(signature = (player, opponent, *, game=None, positions=None, games=None, openings=None,
                    answers_text=None, time=None, nodes=None, seed=None, lang=None,
                    progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn _judge<'py>(
    player: &Bound<'py, PyAny>,
    opponent: &Bound<'py, PyAny>,
    game: Option<&Bound<'py, PyAny>>,
    positions: Option<Vec<Bound<'py, State>>>,
    games: Option<&Bound<'py, PyAny>>,
    openings: Option<&Bound<'py, PyAny>>,
    answers_text: Option<&Bound<'py, PyAny>>,
    time: Option<&Bound<'py, PyAny>>,
    nodes: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    lang: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = player.py();
    let game = match game {
        Some(game) => games::given(game)?,
        None => Bound::new(py, games::connect4())?,
    };
    let Some(builtin) = game.get().builtin() else {
        return Err(PyTypeError::new_err("judge() is for games that have names"));
    };
    let any_game = builtin.game.clone();
    let words = Arc::new(words(lang)?);
    let in_text = flag("text", answers_text, false)?;
    let wanted = whole("games", games, 1..=1_000_000_usize)?.unwrap_or(100);
    let seed = seed_of(py, seed)?;
    let limits =
        JudgeLimits { nodes: whole("nodes", nodes, 1..=u64::MAX)?, time: seconds("time", time)? };
    let form = chosen("openings", openings)?;
    let tasks = CallerTasks::new();
    let guest = |given: &Bound<'py, PyAny>, in_text| {
        Player::new(given, &game, &words, &tasks.caller(), in_text)
    };
    let player = guest(player, in_text)?;
    let opponent = if opponent.is_none() { None } else { Some(guest(opponent, false)?) };
    let start = Session::new(any_game.clone());
    for agent in [Some(&player), opponent.as_ref()].into_iter().flatten() {
        if let Player::Agent(agent) = agent {
            check_agent(&start, &mut Workspace::default(), agent).map_err(refused_search)?;
        }
    }
    let positions: Option<Vec<Session>> =
        positions.map(|states| states.iter().map(|state| state.get().session()).collect());
    let (agent_name, opponent_name) = (player.name(), opponent.as_ref().map(Player::name));
    let is_positions = positions.is_some();
    let said = Arc::clone(&words);
    let play = move |call: &Call| {
        let budget = call.budget();
        let starts = match positions {
            Some(positions) => Ok(positions),
            None => openings_of(&any_game, form.as_ref(), wanted, seed, &budget),
        };
        let starts: Vec<Session> = starts?;
        let total = if is_positions { starts.len() } else { wanted };
        let mut workspace = Workspace::default();
        let mut judge = Judge::new(&mut workspace, limits, seed, &budget);
        let [mut ours, mut theirs] = [Workspace::default(), Workspace::default()];
        let mut player = player.asked(&mut ours, &budget, &said);
        let mut other = opponent.as_ref().map(|it| it.asked(&mut theirs, &budget, &said));
        report(call, 0, total);
        for number in 0..total {
            if call.is_cancelled() {
                break;
            }
            let start = if is_positions { number } else { number / 2 % starts.len() };
            match &mut other {
                _ if is_positions => judge.position(&starts[start], &mut *player),
                None => judge.game(&starts[start], &mut *player, &mut Seats::Both),
                Some(other) => {
                    judge.game(&starts[start], &mut *player, &mut Seats::Against(&mut **other));
                }
            }
            report(call, number + 1, total);
        }
        Ok::<Judged, String>(judge.finish())
    };
    let (judged, stopped) = in_background_partly(py, progress, tasks, play)?;
    let made = match (judged, &stopped) {
        (Ok(judged), _) => {
            let subject = JudgeSubject {
                game: &start.game().to_string(),
                agent: &agent_name,
                opponent: opponent_name.as_deref(),
                positions: is_positions,
                seed,
                complete: stopped.is_none(),
                alternates: start.alternates(),
            };
            Some(written(py, &subject, &judged, &words)?)
        }
        (Err(message), None) => return Err(bad_value(message)),
        (Err(_), Some(_)) => None,
    };
    match (stopped, made) {
        (None, Some(made)) => Ok(made),
        (Some(error), made) => {
            if let Some(made) = made {
                error.value(py).setattr("partial", made)?;
            }
            Err(error)
        }
        (None, None) => unreachable!("an error without a report was returned"),
    }
}

fn openings_of(
    game: &enraya_rules::AnyGame,
    form: Option<&enraya_play::arena::OpeningsForm>,
    wanted: usize,
    seed: u64,
    budget: &Budget,
) -> Result<Vec<Session>, String> {
    let made = openings(game, form, wanted.div_ceil(2), seed, budget);
    let made = made.map_err(|error| error.to_string())?;
    let open = |text: &String| Session::open(game, text).map_err(|error| error.to_string());
    made.positions().iter().map(open).collect()
}

fn report(call: &Call, done: usize, total: usize) {
    call.offer_report(move |report| {
        report.set_item("done", done)?;
        report.set_item("total", total)
    });
}

/// The report in every form.
fn written<'py>(
    py: Python<'py>,
    subject: &JudgeSubject<'_>,
    judged: &Judged,
    words: &Words,
) -> PyResult<Bound<'py, PyAny>> {
    let report = JudgeReport::new(subject, judged, words);
    let made = PyDict::new(py);
    made.set_item("data", data(py, &report)?)?;
    made.set_item("text", judge_lines(&report, words).join("\n"))?;
    made.set_item("html", judge_page(&report, words))?;
    made.set_item("svg", judge_plot(&report, words))?;
    Ok(made.into_any())
}

/// Who is asked for moves.
enum Player {
    Agent(Agent),
    Function(Arc<Function>, Caller),
}

/// A Python function that answers with a move or, if asked in text, with any text.
struct Function {
    game: Py<Game>,
    name: String,
    function: Py<PyAny>,
    words: Arc<Words>,
    in_text: bool,
}

type Asked<'a> = Box<dyn FnMut(&Session, u64) -> Answer + 'a>;

impl Player {
    fn new(
        given: &Bound<'_, PyAny>,
        game: &Bound<'_, Game>,
        words: &Arc<Words>,
        caller: &Caller,
        in_text: bool,
    ) -> PyResult<Player> {
        if let Some(name) = text("agent", Some(given)).ok().flatten() {
            return Ok(Player::Agent(name.parse().map_err(bad_value)?));
        }
        if !given.is_callable() {
            return Err(no_agent(given));
        }
        let name = match given.getattr_opt("__name__")? {
            Some(name) => name.str()?.to_string(),
            None => given.get_type().name()?.to_string(),
        };
        let (game, function) = (game.clone().unbind(), given.clone().unbind());
        let function = Function { game, name, function, words: Arc::clone(words), in_text };
        Ok(Player::Function(Arc::new(function), caller.clone()))
    }

    fn name(&self) -> String {
        match self {
            Player::Agent(agent) => agent.to_string(),
            Player::Function(function, _) => function.name.clone(),
        }
    }

    fn asked<'a>(
        &'a self,
        workspace: &'a mut Workspace,
        budget: &'a Budget,
        words: &'a Words,
    ) -> Asked<'a> {
        match self {
            Player::Agent(agent) => {
                Box::new(agent_player(agent, workspace, Limits::default(), budget, words))
            }
            Player::Function(function, caller) => Box::new(move |session, _| {
                let (function, session) = (Arc::clone(function), session.clone());
                let answer = caller.run(move |py| function.answer(py, &session));
                answer.unwrap_or_else(|| Answer::Failed(String::new()))
            }),
        }
    }
}

impl Function {
    /// The answer; an exception is no answer, unless it ends the program.
    fn answer(&self, py: Python<'_>, session: &Session) -> PyResult<Answer> {
        match self.attempt(py, session) {
            Err(error) if error.is_instance_of::<PyException>(py) => {
                let kind = error.get_type(py).name()?;
                Ok(Answer::Failed(shown(&format!("{kind}: {}", error.value(py)))))
            }
            answer => answer,
        }
    }

    fn attempt(&self, py: Python<'_>, session: &Session) -> PyResult<Answer> {
        let function = self.function.bind(py);
        if self.in_text {
            let reply = function.call1((prompt(session, &self.words),))?;
            let Ok(reply) = reply.extract::<String>() else {
                return Ok(Answer::Illegal(short_repr(&reply)));
            };
            let legal = read_reply(session, &reply);
            return Ok(legal.map_or_else(|| Answer::Illegal(shown(&reply)), Answer::Move));
        }
        let game = self.game.clone_ref(py);
        let workspace = game.get().builtin().map(|builtin| builtin.workspace.clone());
        let state = State::builtin(game.into_any(), session.clone(), workspace.unwrap_or_default());
        let state = Bound::new(py, state)?;
        let answer = function.call1((&state,))?;
        Ok(match state.call_method1("move", (&answer,)) {
            Ok(mv) => Answer::Move(mv.str()?.to_string()),
            Err(_) => Answer::Illegal(short_repr(&answer)),
        })
    }
}
