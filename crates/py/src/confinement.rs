//! The sandbox of programs that are not trusted, for `enraya.grade`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use enraya_play::{Bounds, CommandLine, Isolation, Sandbox, SandboxStart};
use pyo3::prelude::*;

/// The words and the environment of a command.
type Start = (Vec<OsString>, Vec<(OsString, OsString)>);

/// The sandbox, if it isolates fully here.
fn sandbox(bounds: Bounds) -> Option<Sandbox> {
    let sandbox = Sandbox::strongest(bounds);
    (sandbox.isolation() == Isolation::Namespaces).then_some(sandbox)
}

/// Whether programs can be isolated here.
#[pyfunction]
pub(crate) fn _can_confine() -> bool {
    sandbox(Bounds::default()).is_some()
}

/// The words and the environment that run a command in the sandbox, which sees the paths
/// `visible`; None if programs cannot be isolated here.
#[pyfunction]
pub(crate) fn _confined(
    words: Vec<OsString>,
    visible: Vec<PathBuf>,
    memory_mib: u64,
    seconds: u64,
) -> Option<Start> {
    let bounds = Bounds { memory_mib, cpu: Duration::from_secs(seconds), ..Bounds::default() };
    let command = CommandLine::of_words(words)?;
    let SandboxStart { words, environment, .. } =
        sandbox(bounds)?.command(&command, &visible).start();
    Some((words, environment.unwrap_or_default()))
}
