//! Choice of the thread for work on a game: the calling thread for a game written in
//! Python, a background thread for any other.
//!
//! Ctrl-C reaches Python code only on the main thread, so the rules of a Python game run
//! where they were called from.

use std::sync::Arc;

use pyo3::prelude::*;

use crate::call::{Call, in_background};
use crate::custom::PythonGame;

/// Runs `work` on a game, with the interpreter released: it may start threads and wait.
pub(crate) fn run<T: Send>(
    py: Python<'_>,
    game: Option<&PythonGame>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    match game {
        Some(game) => in_foreground(py, game, progress, |call| py.detach(|| work(call))),
        None => in_background(py, progress, work),
    }
}

/// Runs `work` that starts no threads and waits for none. A Python game keeps the
/// interpreter attached: attaching again at every rule costs a tenth of a search. The
/// interpreter still switches to other threads.
pub(crate) fn run_attached<T: Send>(
    py: Python<'_>,
    game: Option<&PythonGame>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    match game {
        Some(game) => in_foreground(py, game, progress, work),
        None => in_background(py, progress, work),
    }
}

fn in_foreground<T>(
    py: Python<'_>,
    game: &PythonGame,
    listener: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T,
) -> PyResult<T> {
    let call = Arc::new(Call::new(py, game.exception().flag(), listener)?);
    let done = game.exclusively(py, || {
        let _guard = game.begin_search(&call);
        Ok(work(&call))
    })?;
    call.report(py)?;
    Ok(done)
}
