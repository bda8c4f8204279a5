//! A program that runs beside us: started in a group of its own, told lines, heard
//! lines from, and ended with all that it started.

use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::command_line::CommandLine;
use super::forfeit::{Ending, Forfeit};
use super::pipe::{self, Heard};

/// Error output may come a little after the end.
const BLINK: Duration = Duration::from_millis(20);

/// A running program, whatever it speaks.
pub struct Process {
    child: Child,
    input: SyncSender<String>,
    output: Receiver<Heard>,
    last_words: Arc<Mutex<String>>,
    /// How long it may take to end once it says no more.
    pub(super) grace: Duration,
    reaped: bool,
}

impl Process {
    /// Starts the program, without waiting for it to say anything.
    pub fn start(command: &CommandLine, grace: Duration) -> Result<Process, Forfeit> {
        let program = &command.words()[0];
        let mut command = command.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: it can be ended with all that it starts, and Ctrl-C
        // in the terminal is ours to handle.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let started = command.spawn();
        let mut child = started.map_err(|error| {
            let (program, reason) = (program.clone(), error.to_string());
            Forfeit::Start { program, reason }
        })?;
        let piped = "the pipes were asked for";
        let input = pipe::speak(child.stdin.take().expect(piped));
        let output = pipe::listen(child.stdout.take().expect(piped));
        let last_words = pipe::overhear(child.stderr.take().expect(piped));
        Ok(Process { child, input, output, last_words, grace, reaped: false })
    }

    /// Forgets what it said unasked.
    pub fn ignore(&mut self) {
        while self.output.try_recv().is_ok() {}
    }

    /// Tells it a line.
    pub fn send(&mut self, line: &str) -> Result<(), Forfeit> {
        match self.input.try_send(format!("{line}\n")) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Forfeit::Deaf),
            Err(TrySendError::Disconnected(_)) => Err(self.crashed()),
        }
    }

    /// The next line, if there is one in time.
    pub fn hear(&mut self, time: Duration) -> Result<Option<String>, Forfeit> {
        match self.output.recv_timeout(time) {
            Ok(Heard::Line(line)) => Ok(Some(line)),
            Ok(Heard::TooLong) => Err(Forfeit::TooLong),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
        }
    }

    /// It says no more: how did it end?
    fn crashed(&mut self) -> Forfeit {
        let start = Instant::now();
        let mut status = None;
        while status.is_none() && start.elapsed() < self.grace {
            thread::sleep(Duration::from_millis(2));
            status = self.child.try_wait().ok().flatten();
        }
        self.reaped = status.is_some();
        // Its last words may still be on their way.
        thread::sleep(BLINK);
        let last_words = self.last_words.lock().unwrap_or_else(PoisonError::into_inner).clone();
        Forfeit::Crashed { ending: Ending::of(status), last_words }
    }
}

/// How long a program may take when it is told to quit.
const FAREWELL: Duration = Duration::from_millis(200);

impl Drop for Process {
    /// Asks it to quit, and then sees to it.
    fn drop(&mut self) {
        if !self.reaped && self.input.try_send("quit\n".to_owned()).is_ok() {
            let start = Instant::now();
            while let Some(left) = FAREWELL.checked_sub(start.elapsed()) {
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
