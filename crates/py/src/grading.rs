//! Marks and diagnoses of Python functions, for `enraya.grade`.

use std::ffi::OsString;
use std::time::Duration;

use enraya_play::{Bounds, CommandLine, Sandbox};
use enraya_search::UnknownName;
use enraya_teach::grading::functions::{
    self, BoardCheck, CallFailure, CallLimits, FailureKind, MalformedValue, PyValue, Returned,
    ValueOnly,
};
use enraya_teach::grading::{
    Entry, MarkSheet, ReportFormat, grade_program, junit_class, marks_header, tree_tasks,
};
use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde::Deserialize;
use serde_json::Value;

use crate::arguments::seconds;
use crate::call::{CallerTasks, in_background_partly};
use crate::error::bad_value;
use crate::tree::Tree;
use crate::words::{catalogue, data};

/// Grades the functions of a Tic-Tac-Toe project: the caller begins each check, calls the
/// student's function, and hands over its answers as JSON until one ends the check.
#[pyclass(name = "_BoardGrader", module = "enraya")]
pub(crate) struct BoardGrader(functions::BoardGrader);

/// The answer of the process in which a function was called.
#[derive(Deserialize)]
struct ProcessAnswer {
    found: Value,
    args: Vec<Value>,
    #[serde(default)]
    shared: bool,
}

#[pymethods]
impl BoardGrader {
    /// The limits are those in the messages.
    #[new]
    fn new(lang: &str, seconds: String, mib: String, total: String) -> PyResult<BoardGrader> {
        let language = lang.parse().map_err(bad_value)?;
        let limits = CallLimits { seconds, mib, total };
        Ok(BoardGrader(functions::BoardGrader::new(language, limits)))
    }

    /// Grades the constants: a JSON array of names and values.
    fn constants(&mut self, json: &str) -> PyResult<()> {
        let found: Vec<(String, Value)> = read(json)?;
        let mut constants = Vec::new();
        for (name, value) in &found {
            constants.push((name.as_str(), PyValue::from_json(value).map_err(bad_value)?));
        }
        self.0.constants(constants.iter().map(|(name, value)| (*name, value)));
        Ok(())
    }

    /// Begins a check; False if it is settled without a call.
    fn begin(&mut self, check: &str, defined: bool, time_left: bool) -> PyResult<bool> {
        let check = check.parse().map_err(|error: UnknownName| bad_value(error.found))?;
        Ok(self.0.begin(check, defined, time_left))
    }

    /// Judges an answer; True if it ends the check.
    fn returned(&mut self, args: &str, answer: &str) -> PyResult<bool> {
        let ProcessAnswer { found, args: after, shared } = read(answer)?;
        let found = PyValue::from_json(&found).map_err(bad_value)?;
        let after = values(&after).map_err(bad_value)?;
        let returned = Returned { found, args: after, shared_rows: shared };
        Ok(self.0.returned(&arguments(args)?, &returned))
    }

    /// Judges a call that gave no answer; True if it ends the check.
    fn failed(
        &mut self,
        args: &str,
        kind: &str,
        error: &Bound<'_, PyString>,
        line: Option<u32>,
        ended: bool,
    ) -> PyResult<bool> {
        let error = error.to_string_lossy();
        let failure = CallFailure { kind: failure_kind(kind), error: &error, line };
        Ok(self.0.failed(&arguments(args)?, &failure, ended))
    }

    /// Ends the check as passed.
    fn passed(&mut self) {
        self.0.passed();
    }

    /// The grades of the checks.
    fn checks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.0.checks())
    }

    /// The first mistake, or None.
    fn first<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data(py, &self.0.first())
    }

    /// The board of the first mistake in one line, or None.
    fn first_board(&self) -> Option<&str> {
        self.0.first_board()
    }
}

/// The names of the checks of a Tic-Tac-Toe project, each with its function.
#[pyfunction]
pub(crate) fn _board_checks() -> Vec<(&'static str, &'static str)> {
    BoardCheck::ALL.iter().map(|check| (check.name(), check.function())).collect()
}

/// A call that gave no answer, in one line. `function` is what was called, `call` the same
/// with its arguments; `limits` are the seconds of a call, MiB, and seconds of the file.
#[pyfunction]
pub(crate) fn _failure_text(
    lang: &str,
    failure: (String, Bound<'_, PyString>, Option<u32>),
    function: &str,
    call: &str,
    limits: (String, String, String),
) -> PyResult<String> {
    let (kind, error, line) = failure;
    let (seconds, mib, total) = limits;
    let error = error.to_string_lossy();
    let failure = CallFailure { kind: failure_kind(&kind), error: &error, line };
    let limits = CallLimits { seconds, mib, total };
    Ok(failure.say(catalogue(lang)?, function, call, &limits))
}

/// Added to the processor time of all trees, for a program that starts slowly.
const STARTING: Duration = Duration::from_secs(30);

/// Memory of a graded program in MiB; its own runner allows less.
const MEMORY_MIB: u64 = 2048;

/// Runs a program that reads trees and writes what it visits, as `enraya grade --program` does
/// without a sandbox: its report as JSON. After Ctrl-C the trees not yet asked about are marked
/// as such.
#[pyfunction]
#[pyo3(signature = (program, *, kind, profile, trees, seed, time, lang))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn _grade_program(
    py: Python<'_>,
    program: Vec<OsString>,
    kind: &str,
    profile: &str,
    trees: usize,
    seed: u64,
    time: &Bound<'_, PyAny>,
    lang: &str,
) -> PyResult<String> {
    let words = catalogue(lang)?;
    let unknown = |error: UnknownName| bad_value(error.to_string());
    let kind = kind.parse().map_err(unknown)?;
    let profile = profile.parse().map_err(unknown)?;
    let time = seconds("time", Some(time))?.unwrap_or_default();
    let program = CommandLine::of_words(program).ok_or_else(|| bad_value("no program"))?;
    let tasks = tree_tasks(trees, seed, kind, profile);
    let cpu = time.saturating_mul(trees as u32).saturating_add(STARTING);
    let bounds = Bounds { memory_mib: MEMORY_MIB, cpu, ..Bounds::default() };
    let confined = Sandbox::limits(bounds).command(&program, &[]);
    let (grade, ended) = in_background_partly(py, None, CallerTasks::new(), |call| {
        grade_program(&confined.command, &tasks, time, &call.budget())
    })?;
    match ended {
        Some(error) if !error.is_instance_of::<PyKeyboardInterrupt>(py) => Err(error),
        _ => Ok(serde_json::to_string(&grade.report(words, &tasks)).expect("plain data")),
    }
}

/// The mark of a file from the shares of its checks.
#[pyfunction]
pub(crate) fn _mean_mark(shares: Vec<f64>) -> f64 {
    functions::mean_mark(&shares)
}

/// The header of a list of marks as a line of CSV.
#[pyfunction]
pub(crate) fn _marks_header() -> String {
    marks_header()
}

/// A file's mark and first mistake as a line of CSV.
#[pyfunction]
pub(crate) fn _marks_line(
    name: &Bound<'_, PyString>,
    mark: f64,
    mistake: &Bound<'_, PyString>,
) -> String {
    let text = |text: &Bound<'_, PyString>| text.to_string_lossy().into_owned();
    Entry { name: text(name), mark, mistake: text(mistake), failed: false }.csv_line()
}

/// Reports, as a JSON array of sheets, in the format of a course platform: one sheet, or any
/// number as JUnit XML.
#[pyfunction]
pub(crate) fn _mark_sheets(format: &str, json: &str) -> PyResult<String> {
    let sheets: Vec<MarkSheet> = read(json)?;
    let format: ReportFormat = format.parse().map_err(bad_value)?;
    match (format, sheets.as_slice()) {
        (ReportFormat::JUnit, sheets) => Ok(junit_class(sheets)),
        (format, [sheet]) => {
            let written = sheet.write(format, |name| std::env::var(name).ok());
            written.map_err(bad_value)?.ok_or_else(|| bad_value(format))
        }
        (format, _) => Err(bad_value(format)),
    }
}

/// The move of a search that returned only a value; empty if unknown.
#[pyfunction]
pub(crate) fn _implied_move(
    tree: &Bound<'_, Tree>,
    kind: &str,
    visits: Vec<String>,
    value: f64,
    leaf: Option<&str>,
    derived: bool,
) -> PyResult<String> {
    let kind = kind.parse().map_err(|error: UnknownName| bad_value(error.found))?;
    let found = ValueOnly { visits: &visits, value, leaf, derived };
    Ok(functions::implied_move(&tree.get().0, kind, &found))
}

/// A process may answer anything once the student's code has changed it.
fn failure_kind(name: &str) -> FailureKind {
    name.parse().unwrap_or(FailureKind::Nonsense)
}

fn read<'a, T: Deserialize<'a>>(json: &'a str) -> PyResult<T> {
    serde_json::from_str(json).map_err(bad_value)
}

fn arguments(json: &str) -> PyResult<Vec<PyValue>> {
    let args: Vec<Value> = read(json)?;
    values(&args).map_err(bad_value)
}

fn values(json: &[Value]) -> Result<Vec<PyValue>, MalformedValue> {
    json.iter().map(PyValue::from_json).collect()
}
