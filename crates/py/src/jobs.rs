//! Long work in shards, for `enraya.jobs`: plans, stores and tasks.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;

use enraya_jobs::{
    Failure, Job, MergeError, Plan, Prepared, Status, StatusReport, Store, StoreError, Task, Worker,
};
use enraya_play::Resources;
use pyo3::exceptions::{PyOSError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::arguments::{required, whole};
use crate::call::{Call, in_background};
use crate::error::bad_value;
use crate::words::data;

/// A plan of a job, as JSON; `job` is its kind and parameters as JSON.
#[pyfunction]
pub(crate) fn _plan(
    py: Python<'_>,
    job: &str,
    shard_size: Option<&Bound<'_, PyAny>>,
    table: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    let job: Job = serde_json::from_str(job).map_err(bad_value)?;
    let shard_size = whole("shard_size", shard_size, 1..=usize::MAX)?;
    let table = whole("table", table, 1..=1_usize << 20)?.unwrap_or(Plan::TABLE_MIB);
    let plan = py.detach(|| Plan::new(job, shard_size, table)).map_err(bad_value)?;
    Ok(plan.to_json())
}

/// Does a task, as text, and returns its shard. Any worker of any executor calls it.
#[pyfunction]
pub(crate) fn _do_task<'py>(py: Python<'py>, task: &str) -> PyResult<Bound<'py, PyBytes>> {
    let task = Task::parse(task).map_err(bad_value)?;
    let made = in_background(py, None, move |call: &Call| task.attempt(&call.budget()))?;
    match made {
        Ok(Some(shard)) => Ok(PyBytes::new(py, &shard.to_bytes())),
        Ok(None) => Err(PyRuntimeError::new_err("the task was stopped")),
        Err(error) => Err(bad_value(error)),
    }
}

/// A plan and the directory of its shards.
#[pyclass(frozen, name = "_Store", module = "enraya")]
pub(crate) struct JobStore {
    store: Store,
    prepared: Mutex<Option<Prepared>>,
}

impl JobStore {
    /// Calls a function with the units listed, which takes a while the first time.
    fn with_units<T>(&self, use_units: impl FnOnce(&Prepared) -> T) -> PyResult<T> {
        let mut prepared = self.prepared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if prepared.is_none() {
            *prepared = Some(self.store.plan().prepare().map_err(bad_value)?);
        }
        Ok(use_units(prepared.as_ref().expect("they have just been listed")))
    }
}

#[pymethods]
impl JobStore {
    #[new]
    fn new(plan: &str, path: PathBuf) -> PyResult<JobStore> {
        let plan = Plan::parse(plan).map_err(bad_value)?;
        let store = Store::open(&path, &plan).map_err(|error| refused(&error))?;
        Ok(JobStore { store, prepared: Mutex::default() })
    }

    /// The number of shards.
    #[getter]
    fn shards(&self) -> usize {
        self.store.plan().shards()
    }

    /// The numbers of the shards that are not there, or damaged.
    fn missing(&self, py: Python<'_>) -> PyResult<Vec<usize>> {
        py.detach(|| self.store.missing()).map_err(|error| refused(&error))
    }

    /// The task of a shard, as text.
    fn task(&self, py: Python<'_>, number: usize) -> PyResult<String> {
        let task = py.detach(|| self.with_units(|prepared| prepared.task(number)))?;
        task.map(|task| task.to_json()).ok_or_else(|| bad_value(format!("shard {number}")))
    }

    /// Stores the bytes of a shard, once they are checked.
    fn write(&self, py: Python<'_>, number: usize, shard: &[u8]) -> PyResult<()> {
        py.detach(|| self.store.write_bytes(number, shard)).map_err(|error| refused(&error))
    }

    /// Parks a shard with its error.
    fn park(&self, shard: usize, attempts: usize, error: String) -> PyResult<()> {
        let failure = Failure { shard, attempts, error };
        self.store.park(&failure).map_err(|error| refused(&error))
    }

    /// The state of the store.
    fn status<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let status = py.detach(|| Status::of(&self.store)).map_err(|error| refused(&error))?;
        data(py, &StatusReport::new(&self.store, &status))
    }

    /// The result of all shards.
    fn merge<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let merged = py.detach(|| self.with_units(|prepared| prepared.merge(&self.store)))?;
        let merged = merged.map_err(|error| match error {
            MergeError::Store(error) => refused(&error),
            error => bad_value(error),
        })?;
        Ok(PyBytes::new(py, &merged))
    }

    /// Does what is missing on threads of this process.
    fn work(
        &self,
        py: Python<'_>,
        threads: Option<&Bound<'_, PyAny>>,
        retries: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<()> {
        let threads = whole("threads", threads, 1..=256_usize)?.and_then(NonZeroUsize::new);
        let threads = threads.unwrap_or(Resources::all_threads().threads);
        let retries = required("retries", retries, 0..=1000_usize)?;
        let worked = in_background(py, progress, |call: &Call| {
            self.with_units(|prepared| {
                let mut worker = Worker::new(prepared, &self.store);
                (worker.threads, worker.retries) = (threads, retries);
                worker.run(&call.budget(), &|now| {
                    call.offer_report(move |report| {
                        report.set_item("done", now.done)?;
                        report.set_item("failed", now.failed)?;
                        report.set_item("total", now.total)
                    });
                })
            })
        })?;
        worked?.map(|_| ()).map_err(|error| refused(&error))
    }
}

/// A store that cannot be read or written is an `OSError`.
fn refused(error: &StoreError) -> PyErr {
    match error {
        StoreError::Read { .. } => PyOSError::new_err(error.to_string()),
        StoreError::Write { .. } => {
            let message = format!("{error}; what is in the store stays, run it again to resume");
            PyOSError::new_err(message)
        }
        _ => bad_value(error),
    }
}
