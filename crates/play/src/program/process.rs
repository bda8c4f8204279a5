//! A child process with line-based input and output, killed together with everything it started:
//! its process group, and in a sandbox its namespace, its user's processes or its orphans.

use std::collections::BTreeSet;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::command_line::CommandLine;
use super::error_output::ErrorOutput;
use super::forfeit::{Ending, Forfeit};
use super::launch::Launch;
use super::pipe::{self, Output};
use super::process_tree;

/// Time to wait for error output after the exit.
const STDERR_DELAY: Duration = Duration::from_millis(20);
/// The interval at which the memory of a bounded program is added up.
const MEMORY_INTERVAL: Duration = Duration::from_millis(100);

/// The running children of all threads, as opposed to orphans.
static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

fn running() -> MutexGuard<'static, BTreeSet<u32>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A running program, whatever its protocol.
pub struct Process {
    child: Child,
    input: SyncSender<String>,
    output: Receiver<Output>,
    errors: ErrorOutput,
    /// Time to exit after its output is closed.
    pub(super) grace: Duration,
    reaped: bool,
    launch: Launch,
    /// When its memory was last added up.
    weighed: Instant,
    /// Children of this process before it was started.
    before: Vec<u32>,
}

impl Process {
    /// Starts the program without waiting for output.
    pub fn start(command: &CommandLine, grace: Duration) -> Result<Process, Forfeit> {
        let program = command.words()[0].to_string_lossy().into_owned();
        let launch = command.launch().clone();
        if let Some(reason) = &launch.refused {
            return Err(Forfeit::Start { program, reason: reason.clone() });
        }
        let before = match launch.hunts_orphans {
            true => {
                process_tree::adopt_orphans();
                process_tree::children(std::process::id())
            }
            false => Vec::new(),
        };
        let mut command = command.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Its own process group: it can be killed with its children, and Ctrl-C in the terminal
        // does not reach it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        // Held until the child is known: it must not be taken for an orphan.
        let mut running = running();
        let started = command.spawn();
        let mut child =
            started.map_err(|error| Forfeit::Start { program, reason: error.to_string() })?;
        running.insert(child.id());
        drop(running);
        let piped = "the pipes were asked for";
        let input = pipe::write_lines(child.stdin.take().expect(piped));
        let output = pipe::read_lines(child.stdout.take().expect(piped));
        let errors = ErrorOutput::read(child.stderr.take().expect(piped));
        let weighed = Instant::now();
        Ok(Process { child, input, output, errors, grace, reaped: false, launch, weighed, before })
    }

    /// Discards unread output.
    pub fn ignore(&mut self) {
        while self.output.try_recv().is_ok() {}
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) -> Result<(), Forfeit> {
        match self.input.try_send(format!("{line}\n")) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Forfeit::Deaf),
            Err(TrySendError::Disconnected(_)) => Err(self.crashed()),
        }
    }

    /// The next line, or an error at the deadline.
    pub fn read_line(&mut self, time: Duration) -> Result<Option<String>, Forfeit> {
        self.check_memory()?;
        match self.output.recv_timeout(time) {
            Ok(Output::Line(line)) => Ok(Some(line)),
            Ok(Output::TooLong) => Err(Forfeit::TooLong),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
        }
    }

    fn check_memory(&mut self) -> Result<(), Forfeit> {
        let Some(mib) = self.launch.memory_mib else { return Ok(()) };
        if self.weighed.elapsed() < MEMORY_INTERVAL {
            return Ok(());
        }
        self.weighed = Instant::now();
        match process_tree::memory_mib(self.child.id()) > mib {
            true => Err(Forfeit::Memory { mib }),
            false => Ok(()),
        }
    }

    /// The forfeit after its output was closed, with the exit status.
    fn crashed(&mut self) -> Forfeit {
        let start = Instant::now();
        let mut status = None;
        while status.is_none() && start.elapsed() < self.grace {
            thread::sleep(Duration::from_millis(2));
            status = self.child.try_wait().ok().flatten();
        }
        self.reaped = status.is_some();
        // Its last error output may not have arrived yet.
        thread::sleep(STDERR_DELAY);
        let wrapped = !self.launch.before.is_empty();
        let last_error = self.errors.text();
        Forfeit::Crashed { ending: Ending::of(status, wrapped), last_error }
    }
}

/// Time for a program to exit after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(200);

impl Drop for Process {
    /// Sends `quit`, then kills the process group.
    fn drop(&mut self) {
        if !self.reaped && self.input.try_send("quit\n".to_owned()).is_ok() {
            let start = Instant::now();
            while let Some(left) = QUIT_TIMEOUT.checked_sub(start.elapsed()) {
                if let Err(RecvTimeoutError::Disconnected) = self.output.recv_timeout(left) {
                    break;
                }
            }
        }
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        if let Some(user) = self.launch.user {
            kill_all_of(user);
        }
        let mut running = running();
        running.remove(&self.child.id());
        if self.launch.hunts_orphans {
            process_tree::kill_orphans(&self.before, &|id| running.contains(&id));
        }
    }
}

/// Kills every process of a user whom only a sandbox has.
#[cfg(unix)]
fn kill_all_of(user: u32) {
    use std::os::unix::process::CommandExt;
    let mut shell = std::process::Command::new("sh");
    let _ = shell.args(["-c", "kill -9 -1"]).uid(user).gid(user).stderr(Stdio::null()).status();
}

#[cfg(not(unix))]
fn kill_all_of(_: u32) {}
