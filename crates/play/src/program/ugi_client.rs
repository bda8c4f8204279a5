//! A running program that plays: the client side of UGI.

use std::time::{Duration, Instant};

use enraya_search::Budget;

use super::command_line::CommandLine;
use super::forfeit::Forfeit;
use super::process::Process;
use crate::session::Session;

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
pub(crate) struct ProgramAnswer {
    /// The move, which may be anything.
    pub(crate) text: String,
    /// What it last said of its search.
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<u32>,
}

/// A running program that plays.
pub(crate) struct Program {
    process: Process,
    patience: Patience,
    /// The options it has, once it has told.
    options: Option<Vec<String>>,
}

impl Program {
    /// Starts the program, without waiting for it to say anything.
    pub(crate) fn start(command: &CommandLine, patience: Patience) -> Result<Program, Forfeit> {
        let process = Process::start(command, patience.grace)?;
        Ok(Program { process, patience, options: None })
    }

    /// The same program, waited for as long as this.
    pub(crate) fn with_patience(mut self, patience: Patience) -> Program {
        self.patience = patience;
        self.process.grace = patience.grace;
        self
    }

    /// Gets it ready for a new game.
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
        // A program that plays one game only has no such option.
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
        // What it said unasked is no answer.
        self.process.ignore();
        let limits = Limits::of(budget, self.patience);
        self.process.send(&format!("position {position}"))?;
        self.process.send(&limits.go)?;
        let (start, mut written) = (Instant::now(), 0);
        let mut last_chance = None;
        loop {
            if let Some(line) = self.process.hear(BLINK)? {
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
                    self.process.send("stop")?;
                    last_chance = Some(Instant::now() + self.patience.grace);
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
        while start.elapsed() < self.patience.start && !budget.cancelled() {
            match self.process.hear(BLINK)? {
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

impl ProgramAnswer {
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
