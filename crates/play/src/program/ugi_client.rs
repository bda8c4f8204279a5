//! The client side of UGI: asks a running program for moves.

use std::time::{Duration, Instant};

use enraya_search::Budget;

use super::command_line::CommandLine;
use super::forfeit::Forfeit;
use super::process::Process;
use crate::session::Session;

/// The default time for a move.
const DEFAULT_MOVE_TIME: Duration = Duration::from_secs(1);
/// The interval at which a wait checks for cancellation.
const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Output limit in bytes for one move.
const MAX_OUTPUT: usize = 16 << 20;

/// Timeouts of programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeouts {
    /// Until `readyok`.
    pub start: Duration,
    /// For a move that is limited by nodes or depth alone.
    pub answer: Duration,
    /// Added to the time for a move, and again after `stop`.
    pub grace: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            start: Duration::from_secs(20),
            answer: Duration::from_secs(60),
            grace: Duration::from_millis(500),
        }
    }
}

/// A program's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProgramAnswer {
    /// The move's text, not yet checked.
    pub(crate) text: String,
    /// The last `info` of its search.
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
}

/// A running program that plays.
pub(crate) struct Program {
    process: Process,
    timeouts: Timeouts,
    /// The options it declared, once it has.
    options: Option<Vec<String>>,
}

impl Program {
    /// Starts the program without waiting for output.
    pub(crate) fn start(command: &CommandLine, timeouts: Timeouts) -> Result<Program, Forfeit> {
        let process = Process::start(command, timeouts.grace)?;
        Ok(Program { process, timeouts, options: None })
    }

    /// The same program with these timeouts.
    pub(crate) fn with_timeouts(mut self, timeouts: Timeouts) -> Program {
        self.timeouts = timeouts;
        self.process.grace = timeouts.grace;
        self
    }

    /// Prepares it for a new game.
    pub(crate) fn new_game(&mut self, game: &str, budget: &Budget) -> Result<(), Forfeit> {
        if self.options.is_none() {
            let mut options = Vec::new();
            self.process.send("ugi")?;
            self.wait_for("ugiok", budget, |line| {
                let words: Vec<&str> = line.split_whitespace().collect();
                if let ["option", "name", name, ..] = words[..] {
                    options.push(name.to_owned());
                }
            })?;
            self.options = Some(options);
        }
        // A program for a single game declares no such option.
        if self.options.iter().flatten().any(|option| option == "Game") {
            self.process.send(&format!("setoption name Game value {game}"))?;
        }
        self.process.send("uginewgame")?;
        self.process.send("isready")?;
        self.wait_for("readyok", budget, |_| ())
    }

    /// Its move in a position, given as in the command `position`.
    pub(crate) fn choose(
        &mut self,
        position: &str,
        budget: &Budget,
    ) -> Result<ProgramAnswer, Forfeit> {
        let mut said = ProgramAnswer { text: String::new(), nodes: None, depth: None };
        // Output before the question is not an answer.
        self.process.ignore();
        let limits = Limits::of(budget, self.timeouts);
        self.process.send(&format!("position {position}"))?;
        self.process.send(&limits.go)?;
        let (start, mut written) = (Instant::now(), 0);
        let mut last_chance = None;
        loop {
            if let Some(line) = self.process.read_line(POLL_INTERVAL)? {
                written += line.len() + 1;
                if written > MAX_OUTPUT {
                    return Err(Forfeit::TooLong);
                }
                let mut words = line.split_whitespace();
                match words.next() {
                    Some("info") => said.note(words),
                    Some("bestmove") => {
                        said.text = words.collect::<Vec<_>>().join(" ");
                        let late = start.elapsed().saturating_sub(limits.time);
                        return match said.text.as_str() {
                            _ if late > self.timeouts.grace => Err(Forfeit::Late(late)),
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
                None if limits.are_over(start, budget, self.timeouts.grace) => {
                    self.process.send("stop")?;
                    last_chance = Some(Instant::now() + self.timeouts.grace);
                }
                _ => {}
            }
        }
    }

    fn wait_for(
        &mut self,
        word: &str,
        budget: &Budget,
        mut other: impl FnMut(&str),
    ) -> Result<(), Forfeit> {
        let (start, mut written) = (Instant::now(), 0);
        while start.elapsed() < self.timeouts.start && !budget.cancelled() {
            match self.process.read_line(POLL_INTERVAL)? {
                Some(line) if line == word => return Ok(()),
                Some(line) => {
                    written += line.len() + 1;
                    if written > MAX_OUTPUT {
                        return Err(Forfeit::TooLong);
                    }
                    other(&line);
                }
                None => {}
            }
        }
        Err(Forfeit::Silent(start.elapsed()))
    }
}

/// The `go` command for a budget.
struct Limits {
    go: String,
    time: Duration,
}

impl Limits {
    fn of(budget: &Budget, timeouts: Timeouts) -> Limits {
        let (nodes, depth) = (budget.max_nodes(), budget.max_depth());
        let time = budget.time_left();
        let time =
            time.or_else(|| (nodes.is_none() && depth.is_none()).then_some(DEFAULT_MOVE_TIME));
        let mut go = "go".to_owned();
        let mut limit = |name, number: Option<u64>| {
            if let Some(number) = number {
                go += &format!(" {name} {number}");
            }
        };
        // Part of the current millisecond has passed already: round up.
        limit("movetime", time.map(|time| time.as_micros().div_ceil(1000) as u64));
        limit("nodes", nodes);
        limit("depth", depth.map(u64::from));
        Limits { go, time: time.unwrap_or(timeouts.answer) }
    }

    /// Whether the timeout has passed or the question was cancelled.
    fn are_over(&self, start: Instant, budget: &Budget, grace: Duration) -> bool {
        budget.cancelled() || start.elapsed() > self.time + grace
    }
}

impl ProgramAnswer {
    fn note<'w>(&mut self, mut words: impl Iterator<Item = &'w str>) {
        while let Some(word) = words.next() {
            match word {
                "nodes" => self.nodes = words.next().and_then(|word| word.parse().ok()),
                "depth" => self.depth = words.next().and_then(|word| word.parse().ok()),
                // Other `info` fields are for people.
                "pv" | "string" => return,
                _ => {}
            }
        }
    }
}

/// A position as the command `position` takes it: the moves from the start, or a diagram
/// if the session was opened on one.
pub(crate) fn position(session: &Session) -> String {
    let diagram = session.diagram();
    if session.position() == diagram {
        return format!("fen {diagram}");
    }
    let moves = session.record();
    match moves.is_empty() {
        true => "startpos".to_owned(),
        false => format!("startpos moves {}", moves.join(" ")),
    }
}
