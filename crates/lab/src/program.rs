//! Programs that take part in games: the agent `exec:COMMAND`.
//!
//! A program speaks UGI, the Universal Game Interface, on its standard streams
//! (`docs/ugi.md`). Whatever it does instead of playing is a [`Forfeit`] and
//! nothing worse: it is waited for only so long, read only so far, and killed
//! with all that it started when it is no longer needed.

mod cast;
mod command_line;
mod forfeit;
mod pipe;

use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use enraya_search::Budget;

pub(crate) use cast::Cast;
pub use command_line::{CommandLine, NoCommand};
pub(crate) use forfeit::seconds;
pub use forfeit::{Ending, Forfeit};

use pipe::Heard;

/// What a program gets for a move if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(1);
/// How often a wait looks whether it was cancelled.
const BLINK: Duration = Duration::from_millis(20);
/// Bytes that a program may write while it thinks about one move.
const MOST_OUTPUT: usize = 16 << 20;

/// How long programs are waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Until it says that it is ready.
    pub start: Duration,
    /// For a move that is limited by nodes or depth alone.
    pub answer: Duration,
    /// Beyond the time for a move, and again after it was told to stop.
    pub grace: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            start: Duration::from_secs(20),
            answer: Duration::from_secs(60),
            grace: Duration::from_millis(500),
        }
    }
}

/// A program's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The move, which may be anything.
    pub(crate) text: String,
    /// What it last said of its search.
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
}

/// A running program.
pub(crate) struct Program {
    child: Child,
    input: SyncSender<String>,
    output: Receiver<Heard>,
    last_words: Arc<Mutex<String>>,
    patience: Patience,
    /// The options it has, once it has told.
    options: Option<Vec<String>>,
    reaped: bool,
}

impl Program {
    /// Starts the program, without waiting for it to say anything.
    pub(crate) fn start(command: &CommandLine, patience: Patience) -> Result<Program, Forfeit> {
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
        let (options, reaped) = (None, false);
        Ok(Program { child, input, output, last_words, patience, options, reaped })
    }

    /// The same program, waited for as long as this.
    pub(crate) fn with_patience(mut self, patience: Patience) -> Program {
        self.patience = patience;
        self
    }

    /// Gets it ready for a new game.
    pub(crate) fn new_game(&mut self, game: &str, budget: &Budget) -> Result<(), Forfeit> {
        if self.options.is_none() {
            let mut options = Vec::new();
            self.send("ugi")?;
            self.wait_for("ugiok", budget, |line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                if let ["option", "name", name, ..] = words[..] {
                    options.push(name.to_owned());
                }
            })?;
            self.options = Some(options);
        }
        // A program that plays one game only has no such option.
        if self.options.iter().flatten().any(|option| option == "Game") {
            self.send(&format!("setoption name Game value {game}"))?;
        }
        self.send("uginewgame")?;
        self.send("isready")?;
        self.wait_for("readyok", budget, |_| ())
    }

    /// Its move in a position, given as in the command `position`.
    pub(crate) fn choose(&mut self, position: &str, budget: &Budget) -> Result<Answer, Forfeit> {
        let mut said = Answer { text: String::new(), nodes: None, depth: None };
        // What it said unasked is no answer.
        while self.output.try_recv().is_ok() {}
        let limits = Limits::of(budget, self.patience);
        self.send(&format!("position {position}"))?;
        self.send(&limits.go)?;
        let (start, mut written) = (Instant::now(), 0);
        let mut last_chance = None;
        loop {
            if let Some(line) = self.hear(BLINK)? {
                written += line.len() + 1;
                if written > MOST_OUTPUT {
                    return Err(Forfeit::TooLong);
                }
                let mut words = line.split_whitespace();
                match words.next() {
                    Some("info") => said.note(words),
                    Some("bestmove") => {
                        said.text = words.collect::<Vec<_>>().join(" ");
                        let late = start.elapsed().saturating_sub(limits.time);
                        return match said.text.as_str() {
                            _ if late > self.patience.grace => Err(Forfeit::Late(late)),
                            "" => Err(Forfeit::Malformed(line)),
                            _ => Ok(said),
                        };
                    }
                    _ => {}
                }
            }
            match last_chance {
                Some(end) if Instant::now() >= end => {
                    return Err(Forfeit::Silent(start.elapsed()));
                }
                None if limits.are_over(start, budget, self.patience.grace) => {
                    self.send("stop")?;
                    last_chance = Some(Instant::now() + self.patience.grace);
                }
                _ => {}
            }
        }
    }

    fn send(&mut self, line: &str) -> Result<(), Forfeit> {
        match self.input.try_send(format!("{line}\n")) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Forfeit::Deaf),
            Err(TrySendError::Disconnected(_)) => Err(self.crashed()),
        }
    }

    /// The next line, if there is one in time.
    fn hear(&mut self, time: Duration) -> Result<Option<String>, Forfeit> {
        match self.output.recv_timeout(time) {
            Ok(Heard::Line(line)) => Ok(Some(line)),
            Ok(Heard::TooLong) => Err(Forfeit::TooLong),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.crashed()),
        }
    }

    fn wait_for(
        &mut self,
        word: &str,
        budget: &Budget,
        mut other: impl FnMut(&str),
    ) -> Result<(), Forfeit> {
        let (start, mut written) = (Instant::now(), 0);
        while start.elapsed() < self.patience.start && !budget.cancelled() {
            match self.hear(BLINK)? {
                Some(line) if line == word => return Ok(()),
                Some(line) => {
                    written += line.len() + 1;
                    if written > MOST_OUTPUT {
                        return Err(Forfeit::TooLong);
                    }
                    other(&line);
                }
                None => {}
            }
        }
        Err(Forfeit::Silent(start.elapsed()))
    }

    /// It says no more: how did it end?
    fn crashed(&mut self) -> Forfeit {
        let start = Instant::now();
        let mut status = None;
        while status.is_none() && start.elapsed() < self.patience.grace {
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

impl Drop for Program {
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

/// What a program is told of its limits.
struct Limits {
    go: String,
    time: Duration,
}

impl Limits {
    fn of(budget: &Budget, patience: Patience) -> Limits {
        let (nodes, depth) = (budget.max_nodes(), budget.max_depth());
        let time = budget.time_left();
        let time = time.or_else(|| (nodes.is_none() && depth.is_none()).then_some(USUAL_TIME));
        let mut go = "go".to_owned();
        let mut limit = |name, number: Option<u64>| {
            if let Some(number) = number {
                go += &format!(" {name} {number}");
            }
        };
        // A deadline is never quite as far as it was set.
        limit("movetime", time.map(|time| time.as_micros().div_ceil(1000) as u64));
        limit("nodes", nodes);
        limit("depth", depth.map(u64::from));
        Limits { go, time: time.unwrap_or(patience.answer) }
    }

    /// Whether the time is long over, or the question no longer stands.
    fn are_over(&self, start: Instant, budget: &Budget, grace: Duration) -> bool {
        budget.cancelled() || start.elapsed() > self.time + grace
    }
}

impl Answer {
    fn note<'w>(&mut self, mut words: impl Iterator<Item = &'w str>) {
        while let Some(word) = words.next() {
            match word {
                "nodes" => self.nodes = words.next().and_then(|word| word.parse().ok()),
                "depth" => self.depth = words.next().and_then(|word| word.parse().ok()),
                // The rest is for people.
                "pv" | "string" => return,
                _ => {}
            }
        }
    }
}
