//! The command line.

use std::ffi::OsString;

use pyo3::prelude::*;

/// Runs the command line of enraya with these arguments, else with the process's, and
/// answers with its exit code. It takes the process over: Ctrl-C is its own from then on.
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
