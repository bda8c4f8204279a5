//! The command line, run from Python.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command line of enraya with these arguments (default: those of the process)
/// and returns its exit code. From then on it handles Ctrl-C.
#[pyfunction]
#[pyo3(signature = (arguments=None))]
pub(crate) fn _main(py: Python<'_>, arguments: Option<Vec<OsString>>) -> PyResult<u8> {
    let arguments = match arguments {
        Some(arguments) => arguments,
        None => py.import("sys")?.getattr("argv")?.extract::<Vec<OsString>>()?.split_off(1),
    };
    let arguments: Vec<OsString> =
        [OsString::from("enraya")].into_iter().chain(arguments).collect();
    Ok(py.detach(|| enraya::run(&arguments)))
}
