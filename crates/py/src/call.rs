//! Calls that may take long: Python goes on meanwhile, Ctrl-C ends them, and a function
//! of the user's hears how they get on.
//!
//! What users have written runs on the thread that called, because only there Ctrl-C
//! reaches it whatever it does. So a search of a game written in Python runs there. Any
//! other runs on a thread of its own, while the caller's looks for signals and lends
//! itself to functions of the user's that take part.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use enraya_search::Budget;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::own::OwnGame;
use crate::shown::shown;

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
    /// When something was told last.
    told: Mutex<Instant>,
}

impl Call {
    fn new(py: Python<'_>, cancel: Arc<AtomicBool>, listener: Option<Py<PyAny>>) -> PyResult<Call> {
        if let Some(listener) = listener.as_ref().filter(|it| !it.bind(py).is_callable()) {
            let listener = shown(listener.bind(py));
            let message = format!("progress must be a function, not {listener}");
            return Err(PyTypeError::new_err(message));
        }
        let (nodes, news, start) = (Arc::default(), Mutex::default(), Instant::now());
        Ok(Call { cancel, listener, start, nodes, news, told: Mutex::new(start) })
    }

    /// A budget that ends with the call.
    pub(crate) fn budget(&self) -> Budget {
        Budget::unlimited().cancel(self.flag()).tally(Arc::clone(&self.nodes))
    }

    /// Raised when the call is to end.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
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
        if self.has_listener() {
            *held(&self.news) = Some(Arc::new(news));
        }
    }

    pub(crate) fn has_listener(&self) -> bool {
        self.listener.is_some()
    }

    /// Passes on what there is if it is time; for whoever comes by often.
    pub(crate) fn come_by(&self, py: Python<'_>) -> PyResult<()> {
        {
            let mut told = held(&self.told);
            if !self.has_listener() || told.elapsed() < PULSE {
                return Ok(());
            }
            *told = Instant::now();
        }
        self.pass_on(py)
    }

    /// Passes on what there is, with the time so far and the nodes, where they are counted.
    fn pass_on(&self, py: Python<'_>) -> PyResult<()> {
        let Some(listener) = &self.listener else { return Ok(()) };
        let dict = PyDict::new(py);
        let nodes = self.nodes.load(Ordering::Relaxed);
        if nodes > 0 {
            dict.set_item("nodes", nodes)?;
        }
        dict.set_item("seconds", self.start.elapsed().as_secs_f64())?;
        let news = held(&self.news).clone();
        if let Some(news) = news {
            news(&dict)?;
        }
        listener.call1(py, (dict,))?;
        Ok(())
    }
}

fn held<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does work on a game: that of the user's, if it is one.
pub(crate) fn call<T: Send>(
    py: Python<'_>,
    own: Option<&OwnGame>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    match own {
        Some(own) => here(py, own, progress, |call| py.detach(|| work(call))),
        None => aside(py, progress, work),
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
        Some(own) => here(py, own, progress, work),
        None => aside(py, progress, work),
    }
}

/// Does work on a game of the user's on the caller's thread.
fn here<T>(
    py: Python<'_>,
    own: &OwnGame,
    listener: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T,
) -> PyResult<T> {
    let call = Arc::new(Call::new(py, own.trouble().flag(), listener)?);
    let done = own.in_turn(py, || {
        let _searching = own.searching(&call);
        Ok(work(&call))
    })?;
    call.pass_on(py)?;
    Ok(done)
}

/// Does work on a thread of its own.
pub(crate) fn aside<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    lent(py, listener, Errands::new(), work)
}

/// The same, with the caller's thread lent to whoever asks for it.
pub(crate) fn lent<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    errands: Errands,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    let call = Call::new(py, Arc::default(), listener)?;
    let done = py.detach(|| thread::scope(|scope| watched(scope, &call, errands, work)))?;
    call.pass_on(py)?;
    Ok(done)
}

/// Something to do on the caller's thread. What it raises ends the call.
type Errand = Box<dyn FnOnce(Python<'_>) -> PyResult<()> + Send>;

/// What the caller's thread is asked for, one thing after the other.
pub(crate) struct Errands {
    caller: Caller,
    asked: Receiver<Option<Errand>>,
}

impl Errands {
    pub(crate) fn new() -> Errands {
        let (ask, asked) = channel();
        Errands { caller: Caller(ask), asked }
    }

    pub(crate) fn caller(&self) -> Caller {
        self.caller.clone()
    }
}

/// The thread of the caller, as others see it.
#[derive(Clone)]
pub(crate) struct Caller(Sender<Option<Errand>>);

impl Caller {
    /// Has something done there; None if it was not, because the call is about to end.
    pub(crate) fn ask<T: Send + 'static>(
        &self,
        errand: impl FnOnce(Python<'_>) -> PyResult<T> + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = channel();
        let errand: Errand = Box::new(move |py| {
            let _ = reply.send(errand(py)?);
            Ok(())
        });
        self.0.send(Some(errand)).ok()?;
        answer.recv().ok()
    }
}

/// Says that there is nothing more to do, at the end or in a panic.
struct Done(Caller);

impl Drop for Done {
    fn drop(&mut self) {
        let _ = self.0.0.send(None);
    }
}

fn watched<'scope, 'env, T: Send + 'scope>(
    scope: &'scope thread::Scope<'scope, 'env>,
    call: &'scope Call,
    errands: Errands,
    work: impl FnOnce(&Call) -> T + Send + 'scope,
) -> PyResult<T> {
    let Errands { caller, asked } = errands;
    let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
        let _done = Done(caller);
        work(call)
    })?;
    let mut failure = None;
    loop {
        let errand = match asked.recv_timeout(PULSE) {
            Ok(Some(errand)) => Some(errand),
            Ok(None) | Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => None,
        };
        if failure.is_some() {
            continue;
        }
        let pulse = Python::attach(|py| {
            errand.map_or(Ok(()), |errand| errand(py))?;
            py.check_signals()?;
            call.come_by(py)
        });
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
