//! Resource limits (`setrlimit`), set by a shell that then becomes the program.

use std::ffi::OsString;
use std::time::Duration;

/// What a program may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Memory of one process, and of all of them together.
    pub memory_mib: u64,
    /// Processes and threads at a time.
    pub processes: u64,
    /// The largest file it may write.
    pub file_mib: u64,
    /// Processor time of one process.
    pub cpu: Duration,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds { memory_mib: 2048, processes: 256, file_mib: 64, cpu: Duration::from_secs(600) }
    }
}

/// A limit that is stricter already stays. The shell of Debian counts processes with `-p`,
/// others with `-u`. `-d` is memory that can be written: some languages reserve far more address
/// space than they use.
const SET: &str = "ulimit -c 0; ulimit -d $1; ulimit -f $2; ulimit -t $3; ulimit -n 1024; \
                   if (ulimit -u $4); then ulimit -u $4; else ulimit -p $4; fi";

/// The words before a command. Unless it is `alone` with its user, the processes that this user
/// has already are added.
pub(super) fn words(bounds: &Bounds, alone: bool) -> Vec<OsString> {
    if cfg!(not(unix)) {
        return Vec::new();
    }
    let others = if alone { 0 } else { tasks_of_user() };
    let processes = (bounds.processes + others).to_string();
    let (data, file) = (bounds.memory_mib << 10, bounds.file_mib << 11);
    let cpu = bounds.cpu.as_secs().max(1);
    let script = format!("{{ {SET}; }} 2>/dev/null; shift 4; exec \"$@\"");
    let words = ["sh".to_owned(), "-c".to_owned(), script, "sh".to_owned()];
    let numbers = [data.to_string(), file.to_string(), cpu.to_string(), processes];
    words.into_iter().chain(numbers).map(OsString::from).collect()
}

/// A user without a name, if this process may become one. Graders that run at the same time get
/// different ones.
#[cfg(unix)]
pub(super) fn other_user() -> Option<u32> {
    /// Below the end of what containers have, where there are no accounts.
    const FIRST: u32 = 62_000;
    const COUNT: u32 = 3_000;
    rustix::process::geteuid().is_root().then(|| FIRST + std::process::id() % COUNT)
}

#[cfg(not(unix))]
pub(super) fn other_user() -> Option<u32> {
    None
}

/// Processes and threads of this process's user.
#[cfg(target_os = "linux")]
fn tasks_of_user() -> u64 {
    use std::os::unix::fs::MetadataExt;
    let user = rustix::process::geteuid().as_raw();
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let own = processes.filter(|entry| entry.metadata().is_ok_and(|data| data.uid() == user));
    let tasks = own.filter_map(|entry| std::fs::read_dir(entry.path().join("task")).ok());
    tasks.map(|tasks| tasks.count() as u64).sum()
}

#[cfg(not(target_os = "linux"))]
fn tasks_of_user() -> u64 {
    1000
}
