//! The engine side of UGI: reads commands and searches on a thread of its own, so that `stop`
//! is read during a search.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::Duration;

use enraya_rules::{AnyGame, Outcome, Player};
use enraya_search::clock::Instant;
use enraya_search::evaluator::WIN;
use enraya_search::{Tie, Value};
use enraya_words::{Words, say};

use super::command::{Command, GoCommand, UgiQuery};
use crate::agent::{Agent, AgentError, Choice, EngineAgent, Thinking};
use crate::choose::{check_agent, choose_move_reporting, plays_perfectly};
use crate::file::input::read_line;
use crate::localize::{Localized, say_option};
use crate::quote::shown;
use crate::resources::Resources;
use crate::session::Session;
use crate::workspace::Workspace;

/// Game, agent, seed and resources until options change them.
#[derive(Clone, Debug)]
pub struct UgiSettings {
    /// The game.
    pub game: AnyGame,
    /// The agent; `None`: the strongest one for the game.
    pub agent: Option<Agent>,
    /// The seed of everything random.
    pub seed: u64,
    /// Threads and memory of the agent.
    pub resources: Resources,
}

/// The strongest agent for a game: `perfect` where the exact solver mostly reaches the end in
/// time, as in Connect Four; else the engine.
pub fn strongest_agent(session: &Session) -> Agent {
    const SOLVED_PLIES: u32 = 42;
    if session.max_plies() <= SOLVED_PLIES && plays_perfectly(session) {
        return Agent::Perfect { tie: Tie::First };
    }
    Agent::Engine(EngineAgent::default())
}

/// Speaks UGI until it is told to quit or the input ends; then a search that has
/// limits is finished and any other is stopped.
///
/// ```
/// use enraya_play::Resources;
/// use enraya_play::ugi::{UgiSettings, serve};
/// use enraya_words::{Language, Words};
///
/// let setting = UgiSettings {
///     game: "tictactoe".parse()?,
///     agent: None,
///     seed: 1,
///     resources: Resources::default(),
/// };
/// let input = "position startpos moves b2 b1 a1 c3\nquery p1turn\ngo depth 9\n";
/// let mut output = Vec::new();
/// serve(input.as_bytes(), &mut output, setting, &Words::new(Language::En))?;
/// let output = String::from_utf8(output)?;
/// assert!(output.starts_with("response true\ninfo "));
/// assert!(output.ends_with("\nbestmove a3\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn serve(
    mut input: impl BufRead,
    output: impl Write + Send,
    setting: UgiSettings,
    words: &Words,
) -> io::Result<()> {
    let session = Session::new(setting.game.clone());
    let workspace = Arc::new(Mutex::new(Workspace::new(setting.resources)));
    let output = Mutex::new(output);
    std::thread::scope(|scope| {
        let mut engine =
            UgiEngine { setting, session, workspace, words, output: &output, search: None };
        let mut line = Vec::new();
        let end = loop {
            line.clear();
            match read_line(&mut input, &mut line) {
                Ok(0) => break Ok(false),
                Ok(_) => {}
                Err(error) => break Err(error),
            }
            match engine.execute(scope, &String::from_utf8_lossy(&line)) {
                Ok(true) => {}
                Ok(false) => break Ok(true),
                Err(error) => break Err(error),
            }
        };
        engine.finish(end.as_ref().map_or(true, |quit| *quit));
        end.map(|_| ())
    })
}

struct UgiEngine<'scope, W> {
    setting: UgiSettings,
    session: Session,
    /// Moved into the search thread while it runs.
    workspace: Arc<Mutex<Workspace>>,
    words: &'scope Words,
    output: &'scope Mutex<W>,
    search: Option<RunningSearch<'scope>>,
}

/// A running search.
struct RunningSearch<'scope> {
    cancel: Arc<AtomicBool>,
    /// Set before the answer is written: a client that has read the answer may send the next `go`.
    answered: Arc<AtomicBool>,
    limited: bool,
    thread: ScopedJoinHandle<'scope, ()>,
}

impl RunningSearch<'_> {
    fn is_under_way(&self) -> bool {
        !self.answered.load(Ordering::Acquire)
    }
}

impl<'scope, W: Write + Send> UgiEngine<'scope, W> {
    /// Executes a line; false for `quit`.
    fn execute<'env>(
        &mut self,
        scope: &'scope Scope<'scope, 'env>,
        line: &str,
    ) -> io::Result<bool> {
        let Some(command) = Command::parse(line) else {
            let found = line.trim();
            if !found.is_empty() {
                self.inform(say!(self.words, "ugi-unknown", found = shown(found)))?;
            }
            return Ok(true);
        };
        match command {
            Command::Ugi => self.identify()?,
            Command::IsReady => self.write("readyok\n")?,
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::NewGame => self.start_game(),
            Command::Position { start, moves } => self.set_position(&start, &moves)?,
            Command::Query(query) => self.answer(query)?,
            Command::Go(go) => self.think(scope, go)?,
            Command::Stop => self.stop(),
            Command::Quit => return Ok(false),
        }
        Ok(true)
    }

    fn write(&self, text: &str) -> io::Result<()> {
        write_to(self.output, text)
    }

    /// Writes a message for people (`info string`).
    fn inform(&self, text: String) -> io::Result<()> {
        self.write(&format!("info string {text}\n"))
    }

    fn identify(&self) -> io::Result<()> {
        let UgiSettings { game, seed, resources, .. } = &self.setting;
        let agent = self.setting.agent.as_ref().map_or("auto".to_owned(), Agent::to_string);
        self.write(&format!(
            "id name enraya {}\n\
             option name Game type string default {game}\n\
             option name Agent type string default {agent}\n\
             option name Threads type spin default {} min 1 max {MAX_THREADS}\n\
             option name Table type spin default {} min 1 max {MAX_MIB}\n\
             option name Seed type spin default {seed} min 0 max {}\n\
             ugiok\n",
            env!("CARGO_PKG_VERSION"),
            resources.threads,
            resources.table_mib,
            u64::MAX,
        ))
    }

    /// The start of the game, with an empty workspace.
    fn start_game(&mut self) {
        self.session = Session::new(self.setting.game.clone());
        self.forget();
    }

    fn forget(&mut self) {
        self.workspace = Arc::new(Mutex::new(Workspace::new(self.setting.resources)));
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        let set = match name {
            "Game" => value.parse().map_err(|error: enraya_rules::NameError| error.say(self.words)),
            _ => Ok(self.setting.game.clone()),
        };
        let wrong = |allowed: &str| Err(say_option(self.words, name, value, allowed));
        let number = |most: usize| value.parse().ok().filter(|number| (1..=most).contains(number));
        let done = match (name, set) {
            (_, Err(message)) => Err(message),
            ("Game", Ok(game)) => {
                self.setting.game = game;
                self.start_game();
                Ok(())
            }
            ("Agent", _) => self.set_agent(value),
            ("Threads", _) => match number(MAX_THREADS).and_then(|n| n.try_into().ok()) {
                Some(threads) => {
                    self.setting.resources.threads = threads;
                    self.forget();
                    Ok(())
                }
                None => wrong(&format!("1-{MAX_THREADS}")),
            },
            // UCI calls it `Hash`.
            ("Table" | "Hash", _) => match number(MAX_MIB) {
                Some(mib) => {
                    self.setting.resources.table_mib = mib;
                    self.forget();
                    Ok(())
                }
                None => wrong(&format!("1-{MAX_MIB}")),
            },
            ("Seed", _) => match value.parse() {
                Ok(seed) => {
                    self.setting.seed = seed;
                    Ok(())
                }
                Err(_) => wrong(&format!("0-{}", u64::MAX)),
            },
            _ => Err(say!(self.words, "ugi-option", found = shown(name))),
        };
        done.or_else(|message| self.inform(message))
    }

    fn set_agent(&mut self, value: &str) -> Result<(), String> {
        if value == "auto" {
            self.setting.agent = None;
            return Ok(());
        }
        let agent: Agent = value.parse().map_err(|error: AgentError| error.say(self.words))?;
        // Not `exec`: the client must not be able to start programs.
        if let Agent::Exec(_) = agent {
            return Err(self.words.get("ugi-exec"));
        }
        let mut workspace = held(&self.workspace);
        check_agent(&self.session, &mut workspace, &agent)
            .map_err(|error| error.say(self.words))?;
        drop(workspace);
        self.setting.agent = Some(agent);
        Ok(())
    }

    /// On an invalid position or move nothing changes.
    fn set_position(&mut self, start: &str, moves: &[String]) -> io::Result<()> {
        let mut session = self.session.clone();
        if let Err(error) = session.set_position(start) {
            return self.inform(error.say(self.words));
        }
        if let Err(error) = session.play_all(moves) {
            return self.inform(error.say(self.words));
        }
        self.session = session;
        Ok(())
    }

    fn answer(&self, query: UgiQuery) -> io::Result<()> {
        let outcome = self.session.outcome();
        let answer = match query {
            UgiQuery::GameOver => outcome.is_some().to_string(),
            UgiQuery::FirstToMove => (self.session.to_move() == Player::First).to_string(),
            UgiQuery::Result => match outcome {
                Some(Outcome::Win(Player::First)) => "p1win",
                Some(Outcome::Win(Player::Second)) => "p2win",
                Some(Outcome::Draw) => "draw",
                None => "none",
            }
            .to_owned(),
        };
        self.write(&format!("response {answer}\n"))
    }

    fn think<'env>(&mut self, scope: &'scope Scope<'scope, 'env>, go: GoCommand) -> io::Result<()> {
        if self.search.as_ref().is_some_and(RunningSearch::is_under_way) {
            return self.inform(self.words.get("ugi-busy"));
        }
        let agent = self.setting.agent.clone();
        let (session, workspace) = (self.session.clone(), Arc::clone(&self.workspace));
        let agent = agent.unwrap_or_else(|| strongest_agent(&session));
        let cancel = Arc::new(AtomicBool::new(false));
        let budget = go.budget(session.to_move()).cancel(cancel.clone());
        let seed = self.setting.seed.wrapping_add(session.record().len() as u64);
        let (limited, infinite) = (go.is_limited(), go.infinite);
        let (words, output, stop) = (self.words, self.output, cancel.clone());
        let answered = Arc::new(AtomicBool::new(false));
        let done = answered.clone();
        let thread = scope.spawn(move || {
            let start = Instant::now();
            let mut told = false;
            let mut tell = |thinking: Thinking| {
                told = true;
                let _ = write_to(output, &progress(&thinking));
            };
            let choice = choose_move_reporting(
                &session,
                &mut held(&workspace),
                &agent,
                seed,
                &budget,
                &mut tell,
            );
            let answer = match choice {
                Ok(Some(choice)) if told => format!("bestmove {}\n", choice.text),
                Ok(Some(choice)) => {
                    format!("{}bestmove {}\n", info(&choice, start.elapsed()), choice.text)
                }
                Ok(None) => format!("info string {}\nbestmove (none)\n", words.get("ugi-over")),
                Err(error) => {
                    format!("info string {}\nbestmove (none)\n", error.say(words))
                }
            };
            // After `go infinite` the client sends `stop` before it expects an answer.
            while infinite && !stop.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(5));
            }
            done.store(true, Ordering::Release);
            // If the output is closed, the main loop will notice.
            let _ = write_to(output, &answer);
        });
        self.search = Some(RunningSearch { cancel, answered, limited, thread });
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.cancel.store(true, Ordering::Relaxed);
            // The answer is about to be written; nothing may come before it.
            let _ = search.thread.join();
        }
    }

    /// Waits for the running search, if it ends by itself and `stop` was not requested.
    fn finish(&mut self, hurry: bool) {
        match self.search.take_if(|search| search.limited && !hurry) {
            Some(search) => drop(search.thread.join()),
            None => self.stop(),
        }
    }
}

/// The largest numbers of threads and of MiB that can be set.
const MAX_THREADS: usize = 256;
const MAX_MIB: usize = 1 << 20;

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn write_to(output: &Mutex<impl Write>, text: &str) -> io::Result<()> {
    let mut output = held(output);
    output.write_all(text.as_bytes())?;
    output.flush()
}

/// An `info` line with the progress of a search.
fn progress(thinking: &Thinking) -> String {
    let score = match thinking.value {
        Value::Win(plies) => format!("mate {}", plies.div_ceil(2)),
        Value::Loss(plies) => format!("mate -{}", plies.div_ceil(2)),
        Value::Draw => centipawns(0),
        Value::Estimate(number) => thousandths(f64::from(number) / f64::from(WIN)),
    };
    let time = Duration::from_secs_f64(thinking.seconds.max(0.0));
    line(thinking.depth, thinking.nodes, time, Some(score), &thinking.pv)
}

/// An `info` line for a search that reported no progress.
fn info(choice: &Choice, time: Duration) -> String {
    let score = choice.value.and_then(|value| match value {
        _ if choice.proved && value > 0.0 => Some(centipawns(PROVED)),
        _ if choice.proved && value < 0.0 => Some(centipawns(-PROVED)),
        _ if value.abs() <= 1.0 => Some(thousandths(value)),
        _ => None,
    });
    let moves = [choice.text.clone()];
    let moves = if choice.pv.is_empty() { &moves[..] } else { &choice.pv[..] };
    line(choice.depth, choice.nodes, time, score, moves)
}

/// The score of a proven win at an unknown distance; estimates are in thousandths of a win.
const PROVED: i32 = 10_000;

fn centipawns(score: i32) -> String {
    format!("cp {score}")
}

fn thousandths(value: f64) -> String {
    centipawns((1_000.0 * value).round() as i32)
}

fn line(
    depth: Option<u32>,
    nodes: u64,
    time: Duration,
    score: Option<String>,
    moves: &[String],
) -> String {
    let depth = depth.map(|depth| format!(" depth {depth}")).unwrap_or_default();
    let speed = nodes as f64 / time.as_secs_f64().max(1e-6);
    let score = score.map(|score| format!(" score {score}")).unwrap_or_default();
    let (ms, moves) = (time.as_millis(), moves.join(" "));
    format!("info{depth} nodes {nodes} time {ms} nps {speed:.0}{score} pv {moves}\n")
}
