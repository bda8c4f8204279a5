//! The way a program is started: wrapper commands, environment, user, memory bound.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

/// Started directly by default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Launch {
    /// Words before the program's own: a sandbox, a shell that sets limits.
    pub(super) before: Vec<OsString>,
    /// The whole environment, if it is not the grader's own.
    pub(super) environment: Option<Vec<(OsString, OsString)>>,
    /// The folder that it starts in, if it is not the grader's own.
    pub(super) folder: Option<PathBuf>,
    /// The user that it runs as.
    pub(super) user: Option<u32>,
    /// Memory of all its processes together.
    pub(super) memory_mib: Option<u64>,
    /// Whether processes that left its group are searched for and killed.
    pub(super) hunts_orphans: bool,
    /// The reason why it cannot be started.
    pub(super) refused: Option<String>,
}

impl Launch {
    pub(super) fn prepare(&self, command: &mut Command) {
        if let Some(environment) = &self.environment {
            command.env_clear().envs(environment.iter().cloned());
        }
        if let Some(folder) = &self.folder {
            command.current_dir(folder);
        }
        #[cfg(unix)]
        if let Some(user) = self.user {
            use std::os::unix::process::CommandExt;
            command.uid(user).gid(user);
        }
    }
}
