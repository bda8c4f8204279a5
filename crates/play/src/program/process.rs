//! A child process in its own process group, with line-based input and output; killed together
//! with everything it started.

use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::command_line::CommandLine;
use super::forfeit::{Ending, Forfeit};
use super::pipe::{self, Output};

/// Time to wait for error output after the exit.
const STDERR_DELAY: Duration = Duration::from_millis(20);

/// A running program, whatever its protocol.
pub struct Process {
    child: Child,
    input: SyncSender<String>,
    output: Receiver<Output>,
    last_error: Arc<Mutex<String>>,
    /// Time to exit after its output is closed.
    pub(super) grace: Duration,
    reaped: bool,
}

impl Process {
    /// Starts the program without waiting for output.
    pub fn start(command: &CommandLine, grace: Duration) -> Result<Process, Forfeit> {
        let program = &command.words()[0];
        let mut command = command.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Its own process group: it can be killed with its children, and Ctrl-C in the terminal
        // does not reach it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let started = command.spawn();
        let mut child = started.map_err(|error| {
            let (program, reason) = (program.clone(), error.to_string());
            Forfeit::Start { program, reason }
        })?;
        let piped = "the pipes were asked for";
        let input = pipe::write_lines(child.stdin.take().expect(piped));
        let output = pipe::read_lines(child.stdout.take().expect(piped));
        let last_error = pipe::keep_last_line(child.stderr.take().expect(piped));
        Ok(Process { child, input, output, last_error, grace, reaped: false })
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
        match self.output.recv_timeout(time) {
            Ok(Output::Line(line)) => Ok(Some(line)),
            Ok(Output::TooLong) => Err(Forfeit::TooLong),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
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
        let last_error = self.last_error.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Forfeit::Crashed { ending: Ending::of(status), last_error }
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
    }
}
