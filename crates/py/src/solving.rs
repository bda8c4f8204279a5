//! `solve` and `solve_many`: exact solving of one position, or of many in parallel.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use enraya_play::{Resources, Session, Workspace};
use enraya_search::{Budget, NoMemory};
use enraya_study::{self as study, SolveOptions, Solved};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arguments::{flag, whole};
use crate::call::{Call, in_background};
use crate::dispatch;
use crate::error::{bad_position, bad_value};
use crate::game::{self, Game};
use crate::options::Limits;
use crate::repr::short_repr;
use crate::solution::Solution;
use crate::state::{self, State};

/// Time of a first attempt on the calling thread, which cannot be interrupted. If it is
/// too short, the solver's table still keeps what it found.
const AT_ONCE: Duration = Duration::from_millis(20);

/// Solves a position: its score, how the game ends, and the best moves.
///
/// >>> import enraya as er
/// >>> solution = er.solve(er.connect4().position("44444422112"))
/// >>> solution.score, solution.complete
/// (0, True)
#[pyfunction]
#[pyo3(signature = (state, *, weak=None, best=None, time=None, nodes=None, progress=None))]
pub(crate) fn solve(
    state: &Bound<'_, PyAny>,
    weak: Option<&Bound<'_, PyAny>>,
    best: Option<&Bound<'_, PyAny>>,
    time: Option<&Bound<'_, PyAny>>,
    nodes: Option<&Bound<'_, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Solution> {
    let state = state::given(state)?;
    let (py, state) = (state.py(), state.get());
    let (weak, best) = (flag("weak", weak, false)?, flag("best", best, true)?);
    let options = SolveOptions { weak, best };
    let start = Instant::now();
    let mut limits = Limits::new(None, nodes, time)?;
    let mut spent = (0, 0.0);
    if state.python_game().is_none() && limits.nodes.is_none() && progress.is_none() {
        let (session, workspace) = (state.session(), state.workspace());
        let moment = limits.time.map_or(AT_ONCE, |time| time.min(AT_ONCE));
        let budget = Budget::unlimited().time(moment);
        let solved = py.detach(move || {
            workspace.run(|workspace| study::solve(&session, workspace, &options, &budget))
        });
        let solved = solved.map_err(bad_value)?;
        limits.time = limits.time.map(|time| time.saturating_sub(start.elapsed()));
        if solved.complete && (!best || solved.best.is_some())
            || limits.time.is_some_and(|left| left.is_zero())
        {
            return Ok(Solution::new(solved));
        }
        spent = (solved.nodes, solved.seconds);
    }
    let (session, workspace) = (state.session(), state.workspace());
    let solved = dispatch::run(py, state.python_game(), progress, move |call| {
        let budget = limits.within(call.budget());
        workspace.run(|workspace| solve_at(&session, workspace, &options, &budget, call))
    })?;
    let solved = solved.map_err(bad_value)?;
    let (nodes, seconds) = (solved.nodes + spent.0, solved.seconds + spent.1);
    let solved = Solved { nodes, seconds, ..solved };
    Ok(Solution::new(solved))
}

fn solve_at(
    session: &Session,
    workspace: &mut Workspace,
    options: &SolveOptions,
    budget: &Budget,
    call: &Call,
) -> Result<Solved, NoMemory> {
    let report = &mut |progress: enraya_search::solver::Progress| {
        call.offer_report(move |report| {
            report.set_item("nodes", progress.nodes)?;
            report.set_item("lower", progress.bounds.lower)?;
            report.set_item("upper", progress.bounds.upper)
        });
    };
    study::solve_reporting(session, workspace, options, budget, report)
}

/// Solves many positions of one game on all cores: texts, states or boards give a list of
/// solutions; an array of boards (0 empty, 1 and 2 the players) gives an array of scores or,
/// asked weakly, of 1, 0 and -1.
///
/// >>> import enraya as er
/// >>> [s.score for s in er.solve_many(er.connect4(), ["444444", "4444447"])]
/// [1, 1]
#[pyfunction]
#[pyo3(signature = (game, positions, *, weak=None, threads=None, progress=None))]
pub(crate) fn solve_many<'py>(
    game: &Bound<'py, Game>,
    positions: &Bound<'py, PyAny>,
    weak: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    if game.get().builtin().is_none() {
        let message = "solve_many() is for games that have names: use solve()";
        return Err(PyTypeError::new_err(message));
    }
    let weak = flag("weak", weak, false)?;
    let threads = whole("threads", threads, 1..=1_024_usize)?;
    let threads = threads.and_then(NonZeroUsize::new).unwrap_or(Resources::all_threads().threads);
    let array = positions.hasattr("__array_interface__")?;
    if array {
        check_shape(positions)?;
    }
    let states = states(game, positions)?;
    let solved = in_background(py, progress, |call| {
        Batch { states: &states, weak, best: !array, call }.solve(threads)
    })?;
    let solved = solved.map_err(bad_value)?;
    let solved = solved.into_iter().map(Solution::new);
    if !array {
        let list: PyResult<Vec<_>> = solved.map(|solution| Py::new(py, solution)).collect();
        return list?.into_pyobject(py);
    }
    let scores: Vec<i32> = solved.map(|solution| solution.number(weak)).collect();
    py.import("numpy")?.call_method1("array", (scores, "int16"))
}

/// An array of boards has three dimensions, and whole numbers.
fn check_shape(array: &Bound<'_, PyAny>) -> PyResult<()> {
    let (shape, dtype) = (array.getattr("shape")?, array.getattr("dtype")?);
    let whole = "iub".contains(&dtype.getattr("kind")?.extract::<String>()?);
    if shape.len()? == 3 && whole {
        return Ok(());
    }
    Err(PyTypeError::new_err(format!(
        "an array of positions must have the shape (positions, rows, columns) and whole \
         numbers, not the shape {shape} of {dtype}"
    )))
}

fn states<'py>(game: &Bound<'py, Game>, positions: &Bound<'py, PyAny>) -> PyResult<Vec<State>> {
    if positions.is_instance_of::<PyString>() {
        let message = "positions must be a list of positions, not one text";
        return Err(PyTypeError::new_err(message));
    }
    let each = positions.try_iter().map_err(|_| {
        let positions = short_repr(positions);
        PyTypeError::new_err(format!("positions must be a list or an array, not {positions}"))
    })?;
    let mut states = Vec::new();
    for (number, position) in (1..).zip(each) {
        let position = position?;
        let state = if let Ok(text) = position.cast::<PyString>() {
            game::open(game, &text.to_cow()?)
        } else if let Ok(state) = position.cast::<State>() {
            game::of_same_game(game, state)
        } else {
            game::of_rows(game, &position, None)
        };
        let py = game.py();
        states.push(state.map_err(|error| numbered(py, number, error))?);
        if number % 1_000 == 0 {
            py.check_signals()?;
        }
    }
    Ok(states)
}

/// An error with the number of its position.
fn numbered(py: Python<'_>, number: usize, error: PyErr) -> PyErr {
    if error.is_instance_of::<PyTypeError>(py) {
        return PyTypeError::new_err(format!("position {number}: {}", error.value(py)));
    }
    bad_position(py, &format!("position {number}: {}", error.value(py)))
}

/// Positions solved in parallel: threads take them in order, each with its own solver.
struct Batch<'a> {
    states: &'a [State],
    weak: bool,
    best: bool,
    call: &'a Call,
}

impl Batch<'_> {
    fn report(&self, done: usize) {
        let total = self.states.len();
        self.call.offer_report(move |report| {
            report.set_item("done", done)?;
            report.set_item("total", total)
        });
    }

    fn solve(&self, threads: NonZeroUsize) -> Result<Vec<Solved>, NoMemory> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let answers = Mutex::new(Vec::new());
        self.report(0);
        // Each thread sets up positions by their text, which keeps its solver's table.
        // Positions that no moves lead to have no such text: theirs are solved apart.
        let place = |state: &State| state.is_reachable().then(|| state.session().position());
        let places: Vec<Option<String>> = self.states.iter().map(place).collect();
        thread::scope(|scope| {
            for _ in 0..threads.get().min(places.len()) {
                let mut session = self.states[0].session();
                let (next, done, answers, places) = (&next, &done, &answers, &places);
                scope.spawn(move || {
                    let mut workspace = Workspace::default();
                    let options = SolveOptions { weak: self.weak, best: self.best };
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(place) = places.get(at) else { break };
                        let budget = self.call.budget();
                        match place {
                            Some(place) => {
                                session.set_position(place).expect("it was a position before");
                            }
                            None => session = self.states[at].session(),
                        }
                        let answer = study::solve(&session, &mut workspace, &options, &budget);
                        answers.lock().unwrap_or_else(PoisonError::into_inner).push((at, answer));
                        self.report(done.fetch_add(1, Ordering::Relaxed) + 1);
                        if self.call.is_cancelled() {
                            break;
                        }
                    }
                });
            }
        });
        let mut answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
        answers.sort_by_key(|(at, _)| *at);
        answers.into_iter().map(|(_, answer)| answer).collect()
    }
}
