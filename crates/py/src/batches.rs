//! `solve_many`, `analyze_many` and `evaluate_many`: many positions of one game in parallel,
//! without the interpreter.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use enraya_play::{Resources, Session, Workspace};
use enraya_search::Evaluation;
use enraya_study::{self as study, SolveOptions};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::analysis::Analysis;
use crate::arguments::{flag, whole};
use crate::call::{Call, CallerTasks, in_background_partly};
use crate::error::{bad_position, bad_value};
use crate::game::{self, Game};
use crate::options::{Limits, chosen};
use crate::repr::short_repr;
use crate::solution::Solution;
use crate::state::State;
use crate::words::words;

/// Solves many positions of one game on all cores: texts, states or boards give a list of
/// solutions; an array of boards (0 empty, 1 and 2 the players) gives an array of scores or,
/// asked weakly, of 1, 0 and -1. Order is kept. Ctrl-C raises `KeyboardInterrupt`, whose
/// attribute `partial` is the list so far, with None where nothing was found.
///
/// >>> import enraya as er
/// >>> [s.score for s in er.solve_many(er.connect4(), ["444444", "4444447"])]
/// [1, 1]
#[pyfunction]
#[pyo3(signature = (game, positions, *, weak=None, best=None, threads=None, progress=None))]
pub(crate) fn solve_many<'py>(
    game: &Bound<'py, Game>,
    positions: &Bound<'py, PyAny>,
    weak: Option<&Bound<'py, PyAny>>,
    best: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, array) = (game.py(), is_array(positions)?);
    let options = SolveOptions {
        weak: flag("weak", weak, false)?,
        best: flag("best", best, !array)? && !array,
    };
    let batch = Batch::new("solve_many", game, positions, threads)?;
    let work = |session: &Session, workspace: &mut Workspace, call: &Call| {
        let solved = study::solve(session, workspace, &options, &call.budget());
        solved.map(|solved| (solved.complete, solved)).map_err(|error| error.to_string())
    };
    let (solved, stopped) = batch.run(py, progress, work)?;
    let made = solved.into_iter().map(|solved| solved.map(Solution::new));
    if !array || stopped.is_some() {
        let list = made.map(|solution| solution.map(|it| Py::new(py, it)).transpose());
        return answered(py, list.collect::<PyResult<Vec<_>>>()?, stopped);
    }
    let scores: Vec<i32> = made.flatten().map(|it| it.number(options.weak)).collect();
    py.import("numpy")?.call_method1("array", (scores, "int16"))
}

/// The value of every legal move of many positions of one game, on all cores, in order. `time`,
/// `nodes` and `depth` are limits of one position. Ctrl-C raises `KeyboardInterrupt`, whose
/// attribute `partial` is the list so far, with None where nothing was found.
///
/// >>> import enraya as er
/// >>> [len(a.best) for a in er.analyze_many(er.tictactoe(), ["b2 b1", "b2 a1 c3"])]
/// [6, 6]
#[pyfunction]
#[pyo3(signature = (game, positions, *, time=None, nodes=None, depth=None, lang=None,
                    threads=None, progress=None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn analyze_many<'py>(
    game: &Bound<'py, Game>,
    positions: &Bound<'py, PyAny>,
    time: Option<&Bound<'py, PyAny>>,
    nodes: Option<&Bound<'py, PyAny>>,
    depth: Option<&Bound<'py, PyAny>>,
    lang: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let limits = Limits::new(depth, nodes, time)?;
    words(lang)?;
    let batch = Batch::new("analyze_many", game, positions, threads)?;
    let work = |session: &Session, workspace: &mut Workspace, call: &Call| {
        Ok((
            !call.is_cancelled(),
            study::analyze(session, workspace, &limits.within(call.budget())),
        ))
    };
    let (found, stopped) = batch.run(py, progress, work)?;
    let mut list = Vec::new();
    for (state, analysis) in batch.states.iter().zip(found) {
        let made = analysis.map(|found| Analysis::new(py, state.copied(py), found, words(lang)?));
        list.push(made.transpose()?.map(|made| Py::new(py, made)).transpose()?);
    }
    answered(py, list, stopped)
}

/// The heuristic values of many positions of one game for the player to move, by the game's
/// usual evaluation or the one named: a list, or an array for an array of boards.
///
/// >>> import enraya as er
/// >>> er.evaluate_many(er.connect4(), ["", "44455"], eval="coursework")
/// [0.0, 0.0]
#[pyfunction]
#[pyo3(signature = (game, positions, *, eval=None, threads=None, progress=None))]
pub(crate) fn evaluate_many<'py>(
    game: &Bound<'py, Game>,
    positions: &Bound<'py, PyAny>,
    eval: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, array) = (game.py(), is_array(positions)?);
    let wanted: Option<Evaluation> = chosen("eval", eval)?;
    let batch = Batch::new("evaluate_many", game, positions, threads)?;
    let work = |session: &Session, _: &mut Workspace, _: &Call| {
        let found = study::evaluate(session);
        let one = found.iter().find(|one| wanted.is_none_or(|it| it == one.evaluation));
        let known = || found.iter().map(|one| one.evaluation.name()).collect::<Vec<_>>();
        one.map(|one| (true, one.value)).ok_or_else(|| {
            format!("this game has no such evaluation: allowed are {}", known().join(", "))
        })
    };
    let (found, stopped) = batch.run(py, progress, work)?;
    if !array || stopped.is_some() {
        return answered(py, found, stopped);
    }
    let values: Vec<f64> = found.into_iter().flatten().collect();
    py.import("numpy")?.call_method1("array", (values, "float64"))
}

/// The list, or the exception that ended the call with the list as its `partial`.
fn answered<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    list: Vec<Option<T>>,
    stopped: Option<PyErr>,
) -> PyResult<Bound<'py, PyAny>> {
    let list = list.into_pyobject(py)?;
    match stopped {
        None => Ok(list),
        Some(error) => {
            error.value(py).setattr("partial", list)?;
            Err(error)
        }
    }
}

/// Positions answered in parallel: threads take them in order, each with its own workspace.
struct Batch {
    states: Vec<State>,
    threads: NonZeroUsize,
}

/// The answers in order, `None` where there is none, and the exception that ended the call.
type Answers<T> = (Vec<Option<T>>, Option<PyErr>);

impl Batch {
    fn new(
        name: &str,
        game: &Bound<'_, Game>,
        positions: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Batch> {
        if game.get().builtin().is_none() {
            let single = name.trim_end_matches("_many");
            let message = format!("{name}() is for games that have names: use {single}()");
            return Err(PyTypeError::new_err(message));
        }
        let threads = whole("threads", threads, 1..=1_024_usize)?.and_then(NonZeroUsize::new);
        if is_array(positions)? {
            check_shape(positions)?;
        }
        let states = states(game, positions)?;
        Ok(Batch { states, threads: threads.unwrap_or(Resources::all_threads().threads) })
    }

    /// Runs `work` on every position; it says whether its answer is whole. What was cut short
    /// by the end of the call is left out.
    fn run<T: Send>(
        &self,
        py: Python<'_>,
        progress: Option<Py<PyAny>>,
        work: impl Fn(&Session, &mut Workspace, &Call) -> Result<(bool, T), String> + Sync,
    ) -> PyResult<Answers<T>> {
        let run = |call: &Call| self.answers(call, &work);
        let (answers, stopped) = in_background_partly(py, progress, CallerTasks::new(), run)?;
        Ok((answers.map_err(bad_value)?, stopped))
    }

    fn answers<T: Send>(
        &self,
        call: &Call,
        work: &(impl Fn(&Session, &mut Workspace, &Call) -> Result<(bool, T), String> + Sync),
    ) -> Result<Vec<Option<T>>, String> {
        let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let found = Mutex::new(Vec::with_capacity(self.states.len()));
        self.report(call, 0);
        thread::scope(|scope| {
            for _ in 0..self.threads.get().min(self.states.len()) {
                let (next, done, found) = (&next, &done, &found);
                scope.spawn(move || {
                    let mut workspace = Workspace::default();
                    let mut own = Vec::new();
                    while !call.is_cancelled() {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(state) = self.states.get(at) else { break };
                        let answer = work(&state.session(), &mut workspace, call);
                        let whole = answer.as_ref().map_or(true, |(whole, _)| *whole);
                        if whole || !call.is_cancelled() {
                            own.push((at, answer.map(|(_, answer)| answer)));
                        }
                        self.report(call, done.fetch_add(1, Ordering::Relaxed) + 1);
                    }
                    found.lock().unwrap_or_else(PoisonError::into_inner).extend(own);
                });
            }
        });
        let mut answers: Vec<Option<T>> = Vec::new();
        answers.resize_with(self.states.len(), || None);
        for (at, answer) in found.into_inner().unwrap_or_else(PoisonError::into_inner) {
            answers[at] = Some(answer?);
        }
        Ok(answers)
    }

    fn report(&self, call: &Call, done: usize) {
        let total = self.states.len();
        call.offer_report(move |report| {
            report.set_item("done", done)?;
            report.set_item("total", total)
        });
    }
}

fn is_array(positions: &Bound<'_, PyAny>) -> PyResult<bool> {
    positions.hasattr("__array_interface__")
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
