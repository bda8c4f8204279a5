//! Calls that may take long: Python goes on meanwhile, Ctrl-C ends them, and a function
//! of the user's hears how they get on.
//!
//! A search runs on a thread of its own, while the caller's looks for signals. One of a
//! game written in Python runs on the caller's thread unless somebody listens: there the
//! interpreter looks for signals itself.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use enraya_search::Budget;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::own::{OwnGame, shown};

/// How often signals are looked for, and news passed on.
const PULSE: Duration = Duration::from_millis(20);

/// Searches go as deep as games are long, and frames are large.
const STACK: usize = 64 << 20;

/// What a user's function is told: a dictionary, made when it is time to tell.
type News = Arc<dyn Fn(&Bound<'_, PyDict>) -> PyResult<()> + Send + Sync>;

/// A call that is running.
pub(crate) struct Call {
    cancel: Arc<AtomicBool>,
    listener: Option<Py<PyAny>>,
    start: Instant,
    nodes: Arc<AtomicU64>,
    /// The latest that there is to tell.
    news: Mutex<Option<News>>,
}

impl Call {
    fn new(cancel: Arc<AtomicBool>, listener: Option<Py<PyAny>>) -> Call {
        let (nodes, news) = (Arc::default(), Mutex::default());
        Call { cancel, listener, start: Instant::now(), nodes, news }
    }

    /// A budget that ends with the call.
    pub(crate) fn budget(&self) -> Budget {
        Budget::unlimited().cancel(self.flag()).tally(Arc::clone(&self.nodes))
    }

    /// Raised when the call is to end.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    /// Ends the call.
    pub(crate) fn end(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// Whether the call is to end.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Tells the user's function when it is time: of several only the latest.
    pub(crate) fn tell(
        &self,
        news: impl Fn(&Bound<'_, PyDict>) -> PyResult<()> + Send + Sync + 'static,
    ) {
        if self.listener.is_some() {
            *self.news() = Some(Arc::new(news));
        }
    }

    fn news(&self) -> MutexGuard<'_, Option<News>> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Passes on what there is, with the nodes and the time so far.
    fn pass_on(&self, py: Python<'_>) -> PyResult<()> {
        let Some(listener) = &self.listener else { return Ok(()) };
        let dict = PyDict::new(py);
        dict.set_item("nodes", self.nodes.load(Ordering::Relaxed))?;
        dict.set_item("seconds", self.start.elapsed().as_secs_f64())?;
        let news = self.news().clone();
        if let Some(news) = news {
            news(&dict)?;
        }
        listener.call1(py, (dict,))?;
        Ok(())
    }
}

/// Does work on a game: that of the user's, if it is one.
pub(crate) fn call<T: Send>(
    py: Python<'_>,
    own: Option<&OwnGame>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    match own {
        Some(own) if progress.is_none() => here(py, own, |call| py.detach(|| work(call))),
        own => aside(py, own, progress, work),
    }
}

/// The same for work that starts no threads and waits for none. Python stays at hand for
/// a game of the user's: coming back to it at every rule takes a tenth of a search. The
/// interpreter lets other threads in by itself.
pub(crate) fn alone<T: Send>(
    py: Python<'_>,
    own: Option<&OwnGame>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    match own {
        Some(own) if progress.is_none() => here(py, own, work),
        own => aside(py, own, progress, work),
    }
}

/// Does work on a game of the user's on the caller's thread.
fn here<T>(py: Python<'_>, own: &OwnGame, work: impl FnOnce(&Call) -> T) -> PyResult<T> {
    let call = Call::new(own.trouble().flag(), None);
    own.in_turn(py, || {
        let _searching = own.searching();
        Ok(work(&call))
    })
}

/// Does work on a thread of its own, whatever the game; `own` if it is the user's.
pub(crate) fn aside<T: Send>(
    py: Python<'_>,
    own: Option<&OwnGame>,
    listener: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    if let Some(listener) = listener.as_ref().filter(|it| !it.bind(py).is_callable()) {
        let listener = shown(listener.bind(py));
        return Err(PyTypeError::new_err(format!("progress must be a function, not {listener}")));
    }
    let call = Call::new(Arc::default(), listener);
    let _searching = own.map(OwnGame::searching);
    if let Some(own) = own {
        own.trouble().stop_too(Some(call.flag()));
    }
    let done = py.detach(|| thread::scope(|scope| watched(scope, &call, own.is_some(), work)));
    if let Some(own) = own {
        own.trouble().stop_too(None);
        if let Some(error) = own.trouble().take() {
            return Err(error);
        }
    }
    let done = done?;
    call.pass_on(py)?;
    Ok(done)
}

fn watched<'scope, 'env, T: Send + 'scope>(
    scope: &'scope thread::Scope<'scope, 'env>,
    call: &'scope Call,
    own: bool,
    work: impl FnOnce(&Call) -> T + Send + 'scope,
) -> PyResult<T> {
    let (done, ended) = channel();
    let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
        // Dropped at the end, or in a panic.
        let _done: Sender<()> = done;
        if own {
            // A thread that Python knows comes back to it faster.
            Python::attach(|py| py.detach(|| work(call)))
        } else {
            work(call)
        }
    })?;
    let mut failure = None;
    while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(PULSE) {
        if failure.is_some() {
            continue;
        }
        let pulse = Python::attach(|py| py.check_signals().and_then(|()| call.pass_on(py)));
        if let Err(error) = pulse {
            call.cancel.store(true, Ordering::Relaxed);
            failure = Some(error);
        }
    }
    let done = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    match failure {
        Some(error) => Err(error),
        None => Ok(done),
    }
}
