//! Moves of agents: `engine`, `mcts`, `choose`, and Python functions as agents.

use std::time::Instant;

use enraya_play::{
    Agent, CallbackAgent, Choice, Session, SetupError, Thinking, Workspace, check_agent,
    choose_move_reporting,
};
use enraya_search::Budget;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::arguments::{seconds, text, whole};
use crate::call::Call;
use crate::decision::{Decision, Findings};
use crate::dispatch;
use crate::error::{bad_value, refused_search};
use crate::mv::Move;
use crate::repr::short_repr;
use crate::state::{self, State};

/// The engine: iterative deepening alpha-beta with a transposition table, move ordering and
/// threads. It thinks for a second unless a time, a depth or a number of nodes is given.
///
/// >>> import enraya as er
/// >>> str(er.engine(er.connect4().position("445544"), depth=6).move)
/// '3'
#[pyfunction]
#[pyo3(signature = (state, *, time=None, depth=None, nodes=None, threads=None, table_mib=None,
                    eval=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn engine(
    state: &Bound<'_, PyAny>,
    time: Option<&Bound<'_, PyAny>>,
    depth: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    table_mib: Option<&Bound<'_, PyAny>>,
    eval: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let state = state::given(state)?;
    let mut options = Vec::new();
    options.extend(time_option(time)?);
    options.extend(option("depth", "depth", depth)?);
    options.extend(option("nodes", "nodes", nodes)?);
    options.extend(option("threads", "threads", threads)?);
    options.extend(option("table_mib", "table", table_mib)?);
    options.extend(text("eval", eval)?.map(|eval| format!("eval={eval}")));
    let agent = agent("engine", &options)?;
    think(state, &agent, None, 0, progress)
}

/// Monte Carlo tree search (UCT): random games, more of them after promising moves.
///
/// >>> import enraya as er
/// >>> er.mcts(er.connect4().position("445566"), sims=500, seed=1).value
/// 1.0
#[pyfunction]
#[pyo3(signature = (state, *, sims=None, time=None, threads=None, exploration=None, leaf=None,
                    seed=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn mcts(
    state: &Bound<'_, PyAny>,
    sims: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    threads: Option<&Bound<'_, PyAny>>,
    exploration: Option<f64>,
    leaf: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let state = state::given(state)?;
    let mut options = Vec::new();
    options.extend(option("sims", "sims", sims)?);
    options.extend(time_option(time)?);
    options.extend(option("threads", "threads", threads)?);
    options.extend(exploration.map(|c| format!("c={c}")));
    options.extend(text("leaf", leaf)?.map(|leaf| format!("leaf={leaf}")));
    let agent = agent("mcts", &options)?;
    let seed = seed_of(state.py(), seed)?;
    think(state, &agent, None, seed, progress)
}

/// The move of any agent by its name, such as `perfect`, `level:3` or `random`, or of a
/// function that takes a state and answers with a move.
///
/// >>> import enraya as er
/// >>> str(er.choose(er.connect4().position(), "perfect").move)
/// '4'
#[pyfunction]
#[pyo3(signature = (state, agent, *, time=None, seed=None, progress=None))]
pub(crate) fn choose(
    state: &Bound<'_, PyAny>,
    agent: &Bound<'_, PyAny>,
    time: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let state = state::given(state)?;
    let py = state.py();
    let time = seconds("time", time)?;
    let seed = seed_of(py, seed)?;
    if let Ok(name) = agent.extract::<String>() {
        let agent: Agent = name.parse().map_err(bad_value)?;
        return think(state, &agent, time, seed, progress);
    }
    if !agent.is_callable() {
        return Err(no_agent(agent));
    }
    if state.get().is_over() {
        return Decision::of_choice(py, state.get(), None, 0.0);
    }
    let start = Instant::now();
    let answer = agent.call1((state,))?;
    let mv = state.call_method1("move", (answer,))?;
    let mv = mv.cast::<Move>()?.get();
    let mv = state.get().answer_move(py, &mv.text, mv.index);
    let seconds = start.elapsed().as_secs_f64();
    let findings = Findings { complete: true, seconds, ..Findings::default() };
    Decision::new(py, Some(mv), findings)
}

/// Raises unless the argument is the name of an agent or a function.
#[pyfunction]
pub(crate) fn _check_agent(agent: &Bound<'_, PyAny>) -> PyResult<()> {
    match agent.extract::<String>() {
        Ok(name) => name.parse::<Agent>().map(|_| ()).map_err(bad_value),
        Err(_) if agent.is_callable() => Ok(()),
        Err(_) => Err(no_agent(agent)),
    }
}

pub(crate) fn no_agent(given: &Bound<'_, PyAny>) -> PyErr {
    let given = short_repr(given);
    PyTypeError::new_err(format!("an agent must be a name or a function, not {given}"))
}

/// An agent with options, read by the parser of all agents.
fn agent(name: &str, options: &[String]) -> PyResult<Agent> {
    let colon = if options.is_empty() { "" } else { ":" };
    let parsed: Result<Agent, _> = format!("{name}{colon}{}", options.join(",")).parse();
    parsed.map_err(|error| {
        let said = error.to_string();
        let renamed = RENAMED.iter().find_map(|(of_agent, here)| {
            said.strip_prefix(of_agent).map(|rest| format!("{here}{rest}"))
        });
        bad_value(renamed.unwrap_or(said))
    })
}

/// Beginnings of error messages about agent options whose keyword has another name here.
const RENAMED: [(&str, &str); 2] = [("c '", "exploration '"), ("table '", "table_mib '")];

/// An option in an agent's notation, which may have another name there.
fn option(
    name: &str,
    of_agent: &str,
    given: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<String>> {
    let number = whole(name, given, 1..=u64::MAX)?;
    Ok(number.map(|number| format!("{of_agent}={number}")))
}

fn time_option(time: Option<&Bound<'_, PyAny>>) -> PyResult<Option<String>> {
    let time = seconds("time", time)?;
    Ok(time.map(|time| format!("time={:.3}s", time.as_secs_f64().max(0.001))))
}

/// The seed that was given, or a new one.
pub(crate) fn seed_of(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    match whole("seed", given, 0..=u64::MAX)? {
        Some(seed) => Ok(seed),
        None => py.import("random")?.call_method1("getrandbits", (32,))?.extract(),
    }
}

/// Lets an agent choose a move.
fn think(
    state: &Bound<'_, State>,
    agent: &Agent,
    time: Option<std::time::Duration>,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let (py, start) = (state.py(), Instant::now());
    let (session, workspace) = (state.get().session(), state.get().workspace());
    let choice = dispatch::run(py, state.get().python_game(), progress, move |call| {
        let budget = time.map_or_else(|| call.budget(), |time| call.budget().time(time));
        workspace.run(|workspace| {
            // Independent of earlier calls: the same arguments give the same answer.
            workspace.forget_estimates(&session.game());
            think_at(&session, workspace, agent, &budget, seed, call)
        })
    })?;
    let choice = choice.map_err(refused_search)?;
    Decision::of_choice(py, state.get(), choice, start.elapsed().as_secs_f64())
}

fn think_at(
    session: &Session,
    workspace: &mut Workspace,
    agent: &Agent,
    budget: &Budget,
    seed: u64,
    call: &Call,
) -> Result<Option<Choice>, SetupError> {
    check_agent(session, workspace, agent)?;
    let mut report = |thinking: Thinking| {
        call.offer_report(move |report| {
            report.set_item("depth", thinking.depth)?;
            report.set_item("nodes", thinking.nodes)?;
            report.set_item("seconds", thinking.seconds)?;
            report.set_item("value", enraya_play::value::class_name(thinking.value))?;
            report.set_item("estimate", enraya_play::value::estimate(thinking.value))?;
            report.set_item("line", &thinking.pv)
        });
    };
    choose_move_reporting(session, workspace, agent, seed, budget, &mut report)
}

/// An agent given by name or as a Python function.
pub(crate) fn given_agent(
    given: &Bound<'_, PyAny>,
    guest: impl FnOnce(&str, Py<PyAny>) -> CallbackAgent,
) -> PyResult<Agent> {
    if let Ok(name) = given.extract::<String>() {
        return name.parse().map_err(bad_value);
    }
    if !given.is_callable() {
        return Err(no_agent(given));
    }
    let name = match given.getattr_opt("__name__")? {
        Some(name) => name.str()?.to_string(),
        None => given.get_type().name()?.to_string(),
    };
    Ok(Agent::Callback(guest(&name, given.clone().unbind())))
}
