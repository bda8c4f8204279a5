//! Searching for a move.

use std::time::Instant;

use enraya_lab::trace::trace_tree;
use enraya_lab::{Agent, Guest, Method, Run, SetupError, Table, Thinking};
use enraya_search::{Algorithm, Budget};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::call::{Call, alone, call};
use crate::convention::Options;
use crate::decision::{Decision, Findings};
use crate::error::bad_value;
use crate::number::{seconds, text, whole};
use crate::shown::shown;
use crate::state::{self, State};
use crate::tree::Tree;

/// What is searched: a position, or a tree.
pub(crate) enum Searched<'a, 'py> {
    State(&'a Bound<'py, State>),
    Tree(&'a Bound<'py, Tree>),
}

impl<'a, 'py> Searched<'a, 'py> {
    pub(crate) fn new(given: &'a Bound<'py, PyAny>) -> PyResult<Searched<'a, 'py>> {
        if let Ok(state) = given.cast::<State>() {
            return Ok(Searched::State(state));
        }
        if let Ok(tree) = given.cast::<Tree>() {
            return Ok(Searched::Tree(tree));
        }
        let given = shown(given);
        Err(PyTypeError::new_err(format!(
            "expected a State or a Tree, not {given}: a game has them by position()"
        )))
    }

    /// Whether finished games have a utility of their own.
    pub(crate) fn has_utility(&self) -> bool {
        match self {
            Searched::State(state) => {
                state.get().own_game().is_some_and(crate::own::OwnGame::has_utility)
            }
            Searched::Tree(_) => false,
        }
    }
}

/// MiniMax: looks at every line of play, to the end of the game or to a depth.
///
/// >>> import enraya as er
/// >>> decision = er.minimax(er.tictactoe().position())
/// >>> decision.value, decision.nodes
/// (0.0, 549946)
#[pyfunction]
#[pyo3(signature = (state, *, depth=None, nodes=None, time=None, profile=None, order=None,
                    utility=None, eval=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn minimax(
    state: &Bound<'_, PyAny>,
    depth: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    profile: Option<&Bound<'_, PyAny>>,
    order: Option<&Bound<'_, PyAny>>,
    utility: Option<&Bound<'_, PyAny>>,
    eval: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let (cut, fail, window) = (None, None, None);
    let options = Options { depth, nodes, time, profile, order, cut, fail, window, utility, eval };
    textbook(state, Algorithm::Minimax, &options, progress)
}

/// Alpha-Beta: MiniMax without what cannot change the result.
///
/// >>> import enraya as er
/// >>> er.alpha_beta(er.tictactoe().position()).nodes
/// 18297
/// >>> er.alpha_beta(er.Tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]])).value
/// 3.0
#[pyfunction]
#[pyo3(signature = (state, *, depth=None, nodes=None, time=None, profile=None, order=None,
                    cut=None, fail=None, window=None, utility=None, eval=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn alpha_beta(
    state: &Bound<'_, PyAny>,
    depth: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    profile: Option<&Bound<'_, PyAny>>,
    order: Option<&Bound<'_, PyAny>>,
    cut: Option<&Bound<'_, PyAny>>,
    fail: Option<&Bound<'_, PyAny>>,
    window: Option<&Bound<'_, PyAny>>,
    utility: Option<&Bound<'_, PyAny>>,
    eval: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let options = Options { depth, nodes, time, profile, order, cut, fail, window, utility, eval };
    textbook(state, Algorithm::AlphaBeta, &options, progress)
}

/// Runs an algorithm of the textbook.
pub(crate) fn run(
    searched: &Searched<'_, '_>,
    algorithm: Algorithm,
    options: &Options<'_, '_>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Run> {
    let limits = options.limits()?;
    let (profile, convention) = options.convention(searched.has_utility())?;
    match searched {
        Searched::State(state) => {
            let (py, table) = (state.py(), state.get().table());
            let run = alone(py, state.get().own_game(), progress, move |call| {
                let method = Method::Textbook(algorithm);
                table.run(method, &convention, limits.within(call.budget()))
            })?;
            run.map_err(refused)
        }
        Searched::Tree(tree) => {
            let start = Instant::now();
            let recording = enraya_lab::trace::Recording {
                method: algorithm.name().parse().expect("every algorithm is recorded"),
                profile,
                convention,
                ..enraya_lab::trace::Recording::default()
            };
            let tree_of = &tree.get().0;
            let trace = call(tree.py(), None, progress, |call| {
                trace_tree(tree_of, &recording, &limits.within(call.budget()))
            })?;
            let trace = trace.map_err(refused)?;
            Ok(Run {
                counter: trace.counter,
                evaluation: None,
                value: trace.value,
                proved: None,
                best: trace.best,
                seconds: start.elapsed().as_secs_f64(),
                complete: trace.complete,
            })
        }
    }
}

fn textbook(
    given: &Bound<'_, PyAny>,
    algorithm: Algorithm,
    options: &Options<'_, '_>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let py = given.py();
    let searched = Searched::new(given)?;
    let run = run(&searched, algorithm, options, progress)?;
    let mv = match (&searched, run.best) {
        (Searched::State(state), Some(text)) => Some(state.get().answer_text(py, &text)?),
        (Searched::Tree(_), Some(text)) => {
            let index = text.parse::<usize>().map_or(0, |number| number.saturating_sub(1));
            Some(crate::mv::Move { text, index, raw: None })
        }
        (_, None) => None,
    };
    let findings = Findings {
        value: run.value,
        nodes: run.counter.nodes,
        leaves: run.counter.leaves(),
        depth: options.limits()?.depth,
        line: Vec::new(),
        proved: run.complete && run.counter.horizon == 0,
        complete: run.complete,
        seconds: run.seconds,
    };
    Decision::new(py, mv, findings)
}

/// The engine: iterative deepening with everything that makes it play well. It thinks a
/// second unless a time, a depth or a number of nodes is given.
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

/// Monte-Carlo tree search: many games by lot, and ever more of the promising ones.
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
    let mv = mv.cast::<crate::mv::Move>()?.get();
    let mv = state.get().answer(py, &mv.text, mv.index);
    let seconds = start.elapsed().as_secs_f64();
    let findings = Findings { complete: true, seconds, ..Findings::default() };
    Decision::new(py, Some(mv), findings)
}

/// Refuses what is no agent anywhere, before it is asked to play.
#[pyfunction]
pub(crate) fn _check_agent(agent: &Bound<'_, PyAny>) -> PyResult<()> {
    match agent.extract::<String>() {
        Ok(name) => name.parse::<Agent>().map(|_| ()).map_err(bad_value),
        Err(_) if agent.is_callable() => Ok(()),
        Err(_) => Err(no_agent(agent)),
    }
}

pub(crate) fn no_agent(given: &Bound<'_, PyAny>) -> PyErr {
    let given = shown(given);
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

/// How messages about options of agents begin, and how they begin here.
const RENAMED: [(&str, &str); 2] = [("c '", "exploration '"), ("table '", "table_mib '")];

/// An option of an agent, which may have another name there.
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

/// Has an agent think.
fn think(
    state: &Bound<'_, State>,
    agent: &Agent,
    time: Option<std::time::Duration>,
    seed: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Decision> {
    let (py, start) = (state.py(), Instant::now());
    let mut table = state.get().table();
    // The same question has the same answer, whatever was asked before.
    table.refresh();
    let choice = call(py, state.get().own_game(), progress, move |call| {
        let budget = time.map_or_else(|| call.budget(), |time| call.budget().time(time));
        think_at(table.as_ref(), agent, budget, seed, call)
    })?;
    let choice = choice.map_err(refused)?;
    Decision::of_choice(py, state.get(), choice, start.elapsed().as_secs_f64())
}

fn think_at(
    table: &dyn Table,
    agent: &Agent,
    budget: Budget,
    seed: u64,
    call: &Call,
) -> Result<Option<enraya_lab::Choice>, SetupError> {
    table.check_agent(agent)?;
    table.think(agent, budget, seed, &mut |thinking: Thinking| {
        call.tell(move |news| {
            news.set_item("depth", thinking.depth)?;
            news.set_item("nodes", thinking.nodes)?;
            news.set_item("seconds", thinking.seconds)?;
            news.set_item("value", enraya_lab::value::class_name(thinking.value))?;
            news.set_item("estimate", enraya_lab::value::estimate(thinking.value))?;
            news.set_item("line", &thinking.line)
        });
    })
}

/// A search that cannot be set up.
pub(crate) fn refused(error: SetupError) -> PyErr {
    match error {
        SetupError::Order(error) => bad_value(format!("order: {error}")),
        error => bad_value(error),
    }
}

/// An agent that is a name or a function of the user's.
pub(crate) fn contestant(
    given: &Bound<'_, PyAny>,
    guest: impl FnOnce(&str, Py<PyAny>) -> Guest,
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
    Ok(Agent::Guest(guest(&name, given.clone().unbind())))
}
