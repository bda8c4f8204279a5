//! `solve_many`, `analyze_many` and `evaluate_many`: many positions of one game in parallel,
//! without the interpreter. An array comes as the bytes of its cells.

mod batch;
mod columns;
mod positions;

use enraya_play::{Session, Workspace};
use enraya_search::Evaluation;
use enraya_study::{self as study, SolveOptions};
use pyo3::prelude::*;

use crate::analysis::Analysis;
use crate::arguments::flag;
use crate::call::Call;
use crate::game::Game;
use crate::options::{Limits, chosen};
use crate::solution::Solution;
use crate::state::State;
use crate::words::words;

use batch::Batch;
use columns::SolvedRow;

/// Solves many positions of one game on all cores: texts, states or boards give a list of
/// solutions; the bytes of boards (0 empty, 1 and 2 the players) give an array of scores or,
/// asked weakly, of 1, 0 and -1; with `columns` both give numpy columns. Order is kept. Ctrl-C
/// raises `KeyboardInterrupt`, whose attribute `partial` has what was found.
///
/// >>> import enraya as er
/// >>> [s.score for s in er.solve_many(er.connect4(), ["444444", "4444447"])]
/// [1, 1]
#[pyfunction]
#[pyo3(signature = (game, positions, *, weak=None, best=None, columns=None, threads=None,
                    progress=None))]
#[pyo3(text_signature = "(game, positions, *, weak=False, best=None, columns=False, \
                         threads=None, progress=None)")]
pub(crate) fn solve_many<'py>(
    game: &Bound<'py, Game>,
    positions: &Bound<'py, PyAny>,
    weak: Option<&Bound<'py, PyAny>>,
    best: Option<&Bound<'py, PyAny>>,
    columns: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let (weak, in_columns) = (flag("weak", weak, false)?, flag("columns", columns, false)?);
    let batch = Batch::new("solve_many", game, positions, threads)?;
    let in_rows = in_columns || batch.positions.is_array();
    let options = SolveOptions { weak, best: wanted_best(best)?.unwrap_or(true) && !in_rows };
    let solve = |session: &Session, workspace: &mut Workspace, call: &Call| {
        study::solve(session, workspace, &options, &call.budget())
            .map_err(|error| error.to_string())
    };
    if !in_rows {
        let work = |session: &Session, workspace: &mut Workspace, call: &Call| {
            solve(session, workspace, call).map(|solved| (solved.complete, solved))
        };
        let (solved, stopped) = batch.run(py, progress, work)?;
        let made = solved.into_iter().map(|solved| solved.map(Solution::new));
        let made = made.map(|solution| solution.map(|it| Py::new(py, it)).transpose());
        return answered(made.collect::<PyResult<Vec<_>>>()?.into_pyobject(py)?, stopped);
    }
    let work = |session: &Session, workspace: &mut Workspace, call: &Call| {
        let solved = solve(session, workspace, call)?;
        Ok((solved.complete, SolvedRow::new(&solved, weak)))
    };
    let (rows, stopped) = batch.run(py, progress, work)?;
    if in_columns {
        return answered(columns::of_solved(py, &rows)?.into_any(), stopped);
    }
    if stopped.is_some() {
        let scores: Vec<_> = rows.iter().map(|row| row.map(|row| row.score)).collect();
        return answered(scores.into_pyobject(py)?, stopped);
    }
    columns::array(py, "int16", rows.iter().flatten().map(|row| row.score.to_ne_bytes()))
}

/// The value of every legal move of many positions of one game, on all cores, in order. `time`,
/// `nodes` and `depth` are limits of one position. With `columns` the answer is numpy columns
/// with a row for each move. Ctrl-C raises `KeyboardInterrupt`, whose attribute `partial` has
/// what was found.
///
/// >>> import enraya as er
/// >>> [len(a.best) for a in er.analyze_many(er.tictactoe(), ["b2 b1", "b2 a1 c3"])]
/// [6, 6]
#[pyfunction]
#[pyo3(signature = (game, positions, *, time=None, nodes=None, depth=None, lang=None,
                    columns=None, threads=None, progress=None))]
#[pyo3(text_signature = "(game, positions, *, time=None, nodes=None, depth=None, lang=None, \
                         columns=False, threads=None, progress=None)")]
#[allow(clippy::too_many_arguments)]
pub(crate) fn analyze_many<'py>(
    game: &Bound<'py, Game>,
    positions: &Bound<'py, PyAny>,
    time: Option<&Bound<'py, PyAny>>,
    nodes: Option<&Bound<'py, PyAny>>,
    depth: Option<&Bound<'py, PyAny>>,
    lang: Option<&Bound<'py, PyAny>>,
    columns: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = game.py();
    let limits = Limits::new(depth, nodes, time)?;
    words(lang)?;
    let in_columns = flag("columns", columns, false)?;
    let batch = Batch::new("analyze_many", game, positions, threads)?;
    let analyze = |session: &Session, workspace: &mut Workspace, call: &Call| {
        study::analyze(session, workspace, &limits.within(call.budget()))
    };
    if in_columns {
        let work = |session: &Session, workspace: &mut Workspace, call: &Call| {
            let analysis = analyze(session, workspace, call);
            Ok((!call.is_cancelled(), columns::move_rows(session, &analysis)))
        };
        let (rows, stopped) = batch.run(py, progress, work)?;
        return answered(columns::of_moves(py, &rows)?.into_any(), stopped);
    }
    let work = |session: &Session, workspace: &mut Workspace, call: &Call| {
        let analysis = analyze(session, workspace, call);
        Ok((!call.is_cancelled(), (session.clone(), analysis)))
    };
    let (found, stopped) = batch.run(py, progress, work)?;
    let shared = game.get().builtin().map(|builtin| builtin.workspace.clone()).unwrap_or_default();
    let mut list = Vec::with_capacity(found.len());
    for found in found {
        let made = found.map(|(session, analysis)| {
            let state = State::builtin(game.clone().unbind().into_any(), session, shared.clone());
            Py::new(py, Analysis::new(py, state, analysis, words(lang)?)?)
        });
        list.push(made.transpose()?);
    }
    answered(list.into_pyobject(py)?, stopped)
}

/// The heuristic values of many positions of one game for the player to move, by the game's
/// usual evaluation or the one named: a list, or an array for the bytes of boards.
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
    let py = game.py();
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
    if !batch.positions.is_array() || stopped.is_some() {
        return answered(found.into_pyobject(py)?, stopped);
    }
    let values = found.into_iter().flatten().map(f64::to_ne_bytes);
    columns::array(py, "float64", values)
}

/// The answers, or the exception that ended the call with the answers as its `partial`.
fn answered<'py>(
    answers: Bound<'py, PyAny>,
    stopped: Option<PyErr>,
) -> PyResult<Bound<'py, PyAny>> {
    match stopped {
        None => Ok(answers),
        Some(error) => {
            error.value(answers.py()).setattr("partial", answers)?;
            Err(error)
        }
    }
}

fn wanted_best(best: Option<&Bound<'_, PyAny>>) -> PyResult<Option<bool>> {
    best.filter(|best| !best.is_none()).map(|best| flag("best", Some(best), false)).transpose()
}
