//! Interruptible calls: Ctrl-C cancels them, a `progress` function gets reports, and other
//! Python threads run meanwhile.
//!
//! Work runs on a background thread. The calling thread checks for signals and runs the
//! Python functions that take part (agents), because Ctrl-C reaches Python code only on
//! the main thread.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use enraya_search::Budget;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::repr::short_repr;

/// Whether there are threads. Without them (WebAssembly) work runs on the calling thread: nothing
/// interrupts it, and its reports come at its end.
pub(crate) const THREADS: bool = !cfg!(target_family = "wasm");

/// Interval of signal checks and progress reports.
const INTERVAL: Duration = Duration::from_millis(20);

/// Stack of the background thread: searches recurse once per ply, with large frames.
const STACK: usize = 64 << 20;

/// Fills the dictionary of a progress report when the report is due.
type Report = Arc<dyn Fn(&Bound<'_, PyDict>) -> PyResult<()> + Send + Sync>;

/// A call that is running.
pub(crate) struct Call {
    cancel: Arc<AtomicBool>,
    listener: Option<Py<PyAny>>,
    start: Instant,
    nodes: Arc<AtomicU64>,
    /// The latest report, not yet delivered or delivered last.
    report: Mutex<Option<Report>>,
    last_report: Mutex<Instant>,
}

impl Call {
    pub(crate) fn new(
        py: Python<'_>,
        cancel: Arc<AtomicBool>,
        listener: Option<Py<PyAny>>,
    ) -> PyResult<Call> {
        if let Some(listener) = listener.as_ref().filter(|it| !it.bind(py).is_callable()) {
            let listener = short_repr(listener.bind(py));
            let message = format!("progress must be a function, not {listener}");
            return Err(PyTypeError::new_err(message));
        }
        let (nodes, report, start) = (Arc::default(), Mutex::default(), Instant::now());
        Ok(Call { cancel, listener, start, nodes, report, last_report: Mutex::new(start) })
    }

    /// A budget that is cancelled with the call and counts its nodes.
    pub(crate) fn budget(&self) -> Budget {
        Budget::unlimited().cancel(self.flag()).tally(Arc::clone(&self.nodes))
    }

    /// Set when the call is cancelled.
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.cancel)
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }

    /// Offers a report for the `progress` function; of several only the latest is delivered.
    pub(crate) fn offer_report(
        &self,
        report: impl Fn(&Bound<'_, PyDict>) -> PyResult<()> + Send + Sync + 'static,
    ) {
        if self.has_listener() {
            *lock(&self.report) = Some(Arc::new(report));
        }
    }

    pub(crate) fn has_listener(&self) -> bool {
        self.listener.is_some()
    }

    /// Delivers a report if the last one is long enough ago.
    pub(crate) fn report_if_due(&self, py: Python<'_>) -> PyResult<()> {
        {
            let mut last = lock(&self.last_report);
            if !self.has_listener() || last.elapsed() < INTERVAL {
                return Ok(());
            }
            *last = Instant::now();
        }
        self.report(py)
    }

    /// Delivers the latest report, with the seconds and the nodes (if counted) so far.
    pub(crate) fn report(&self, py: Python<'_>) -> PyResult<()> {
        let Some(listener) = &self.listener else { return Ok(()) };
        let dict = PyDict::new(py);
        let nodes = self.nodes.load(Ordering::Relaxed);
        if nodes > 0 {
            dict.set_item("nodes", nodes)?;
        }
        dict.set_item("seconds", self.start.elapsed().as_secs_f64())?;
        let latest = lock(&self.report).clone();
        if let Some(fill) = latest {
            fill(&dict)?;
        }
        listener.call1(py, (dict,))?;
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `work` on a background thread.
pub(crate) fn in_background<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    in_background_with_tasks(py, listener, CallerTasks::new(), work)
}

/// Runs `work` on a background thread, and the tasks it sends on the calling thread.
pub(crate) fn in_background_with_tasks<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    tasks: CallerTasks,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<T> {
    match in_background_partly(py, listener, tasks, work)? {
        (done, None) => Ok(done),
        (_, Some(failure)) => Err(failure),
    }
}

/// As [`in_background_with_tasks`]; with the exception that ended the call, such as Ctrl-C's, is
/// what the cancelled work still had to say.
pub(crate) fn in_background_partly<T: Send>(
    py: Python<'_>,
    listener: Option<Py<PyAny>>,
    tasks: CallerTasks,
    work: impl FnOnce(&Call) -> T + Send,
) -> PyResult<(T, Option<PyErr>)> {
    let call = Call::new(py, Arc::default(), listener)?;
    let (done, failure) = if THREADS {
        py.detach(|| thread::scope(|scope| watch(scope, &call, tasks, work)))?
    } else {
        let done = py.detach(|| work(&call));
        let failure = lock(&tasks.caller.failure).take();
        (done, failure.or_else(|| py.check_signals().err()))
    };
    if failure.is_none() {
        call.report(py)?;
    }
    Ok((done, failure))
}

/// A task for the calling thread. An exception it raises ends the call.
type Task = Box<dyn FnOnce(Python<'_>) -> PyResult<()> + Send>;

/// The queue of tasks for the calling thread.
pub(crate) struct CallerTasks {
    caller: Caller,
    queue: Receiver<Option<Task>>,
}

impl CallerTasks {
    pub(crate) fn new() -> CallerTasks {
        let (sender, queue) = channel();
        CallerTasks { caller: Caller { queue: sender, failure: Arc::default() }, queue }
    }

    pub(crate) fn caller(&self) -> Caller {
        self.caller.clone()
    }
}

/// A handle to the calling thread.
#[derive(Clone)]
pub(crate) struct Caller {
    queue: Sender<Option<Task>>,
    /// The exception of a task that ran at once, where there are no threads.
    failure: Arc<Mutex<Option<PyErr>>>,
}

impl Caller {
    /// Runs a task on the calling thread and waits for its answer; `None` if the call is
    /// ending.
    pub(crate) fn run<T: Send + 'static>(
        &self,
        task: impl FnOnce(Python<'_>) -> PyResult<T> + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = channel();
        let task: Task = Box::new(move |py| {
            let _ = reply.send(task(py)?);
            Ok(())
        });
        if THREADS {
            self.queue.send(Some(task)).ok()?;
        } else if lock(&self.failure).is_some() {
            return None;
        } else if let Err(error) = Python::attach(task) {
            *lock(&self.failure) = Some(error);
        }
        answer.recv().ok()
    }
}

/// Closes the queue when the work ends or panics.
struct Done(Caller);

impl Drop for Done {
    fn drop(&mut self) {
        let _ = self.0.queue.send(None);
    }
}

fn watch<'scope, 'env, T: Send + 'scope>(
    scope: &'scope thread::Scope<'scope, 'env>,
    call: &'scope Call,
    tasks: CallerTasks,
    work: impl FnOnce(&Call) -> T + Send + 'scope,
) -> PyResult<(T, Option<PyErr>)> {
    let CallerTasks { caller, queue } = tasks;
    let worker = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || {
        let _done = Done(caller);
        work(call)
    })?;
    let mut failure = None;
    loop {
        let task = match queue.recv_timeout(INTERVAL) {
            Ok(Some(task)) => Some(task),
            Ok(None) | Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => None,
        };
        if failure.is_some() {
            continue;
        }
        let step = Python::attach(|py| {
            task.map_or(Ok(()), |task| task(py))?;
            py.check_signals()?;
            call.report_if_due(py)
        });
        if let Err(error) = step {
            call.cancel.store(true, Ordering::Relaxed);
            failure = Some(error);
        }
    }
    let done = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    Ok((done, failure))
}
