//! The classic console dialogue: questions and answers, line by line.
//!
//! Scripts follow it as well as people, so parts of it are fixed: every refused
//! answer is a line that begins with `ERROR:`, the agent's line ends in its
//! cell or column, and the result line says who won in set words.

use std::io::Write;
use std::time::Instant;

use enraya_lab::complaint::shown;
use enraya_lab::{Agent, PlayTextError, Searcher, Table, title};
use enraya_rules::{MoveError, Outcome, Picture, PlayError, Player};
use enraya_search::Budget;
use enraya_words::say;

use crate::args::Side;
use crate::board::{self, Look};
use crate::failure::{Failure, chosen};
use crate::interrupt;
use crate::play::Options;
use crate::session::Session;
use crate::thought;

/// How a move is named in the dialogue.
#[derive(Clone, Copy)]
enum Naming {
    /// Cells, from 0, row by row from the top.
    Cell,
    /// Columns, from 1.
    Column,
    /// As the game writes it.
    Text,
}

impl Naming {
    fn of(picture: &Picture) -> Naming {
        match picture {
            Picture::Grid { gravity: true, .. } => Naming::Column,
            Picture::Grid { .. } => Naming::Cell,
            _ => Naming::Text,
        }
    }

    /// The number of the first move.
    fn first(self) -> usize {
        usize::from(matches!(self, Naming::Column))
    }
}

struct Dialogue<'a> {
    session: &'a mut Session,
    table: Box<dyn Table>,
    naming: Naming,
    side: Side,
    agent: Agent,
    seed: u64,
}

/// The input ended where an answer was needed.
struct InputEnded;

/// Plays one game.
pub(crate) fn run(session: &mut Session, options: Options) -> Result<(), Failure> {
    let Options { table, side, agent, seed, .. } = options;
    let naming = Naming::of(&table.picture());
    interrupt::end(session);
    let game = title::of(&table.name(), &session.words);
    let welcome = say!(session.words, "dialogue-welcome", game = game);
    writeln!(session.out, "{welcome}")?;
    let side = match side {
        Some(side) => Ok(side),
        None => ask_side(session)?,
    };
    let Ok(side) = side else { return input_ended(session) };
    let seed = match side {
        Side::Both => 0,
        _ if agent.is_random() => session.seed(seed)?,
        _ => seed.unwrap_or(0),
    };
    let name = match &agent {
        Agent::Level(level) => {
            let (number, count) = (level.number(), table.levels());
            let title = title::level(*level, count, &session.words);
            say!(session.words, "dialogue-level", level = number, count = count, title = title)
        }
        agent => agent.to_string(),
    };
    let line = match side {
        Side::X | Side::O => say!(session.words, "dialogue-agent-name", agent = name),
        Side::None => say!(session.words, "dialogue-agents", agent = name),
        Side::Both => String::new(),
    };
    if side != Side::Both {
        writeln!(session.out, "{line}")?;
        if let (Agent::Searcher(Searcher { depth: None, .. }), Some(depth)) =
            (&agent, table.default_depth())
        {
            let line = say!(session.words, "dialogue-agent-depth", plies = depth);
            writeln!(session.out, "{line}")?;
        }
    }
    Dialogue { session, table, naming, side, agent, seed }.play()
}

fn ask_side(session: &mut Session) -> Result<Result<Side, InputEnded>, Failure> {
    loop {
        let question = session.words.get("dialogue-ask-side");
        let Some(answer) = ask(session, &question)? else { return Ok(Err(InputEnded)) };
        match answer.to_uppercase().as_str() {
            "X" => return Ok(Ok(Side::X)),
            "O" => return Ok(Ok(Side::O)),
            _ => {
                let line = session.words.get("dialogue-side-error");
                writeln!(session.out, "{line}")?;
            }
        }
    }
}

/// Asks and reads the answer; `None` at the end of input. An answer that is not
/// typed leaves no line end on the screen, so the question brings its own.
fn ask(session: &mut Session, question: &str) -> Result<Option<String>, Failure> {
    if session.typed {
        write!(session.out, "{question} ")?;
    } else {
        writeln!(session.out, "{question}")?;
    }
    session.out.flush()?;
    session.read_line()
}

fn input_ended(session: &mut Session) -> Result<(), Failure> {
    if session.typed {
        writeln!(session.out)?;
    }
    let line = session.words.get("dialogue-input-ended");
    writeln!(session.out, "{line}")?;
    Err(Failure::CutShort)
}

impl Dialogue<'_> {
    fn play(mut self) -> Result<(), Failure> {
        self.show(false, None)?;
        for turn in 1.. {
            if self.table.outcome().is_some() {
                break;
            }
            if self.is_human(self.table.to_move()) {
                if self.human_move()?.is_err() {
                    return input_ended(self.session);
                }
                self.show(true, None)?;
            } else {
                let line = self.agent_move(turn)?;
                self.show(true, Some(line))?;
            }
        }
        let result = self.result();
        writeln!(self.session.out, "{result}")?;
        let question = self.session.words.get("dialogue-press-enter");
        ask(self.session, &question)?;
        let goodbye = self.session.words.get("dialogue-goodbye");
        writeln!(self.session.out, "{goodbye}")?;
        Ok(())
    }

    fn is_human(&self, player: Player) -> bool {
        match self.side {
            Side::X => player == Player::First,
            Side::O => player == Player::Second,
            Side::Both => true,
            Side::None => false,
        }
    }

    /// What has just happened and the board, on a fresh screen unless it is the
    /// first.
    fn show(&mut self, clear: bool, news: Option<String>) -> Result<(), Failure> {
        let Session { words, out, screen, color, .. } = &mut *self.session;
        if *screen && clear {
            write!(out, "\x1b[2J\x1b[H")?;
        }
        if let Some(news) = news {
            writeln!(out, "{news}")?;
        }
        let look = Look { color: *color, numbers: true };
        let drawing = board::draw(words, &self.table.picture(), look);
        writeln!(out, "\n{drawing}")?;
        Ok(())
    }

    fn human_move(&mut self) -> Result<Result<(), InputEnded>, Failure> {
        loop {
            let question = self.question();
            let Some(answer) = ask(self.session, &question)? else { return Ok(Err(InputEnded)) };
            match self.attempt(&answer) {
                Ok(()) => return Ok(Ok(())),
                Err(error) => {
                    let line = self.refusal(&answer, &error);
                    writeln!(self.session.out, "{line}")?;
                }
            }
        }
    }

    fn last(&self) -> usize {
        self.naming.first() + self.table.move_count() - 1
    }

    fn question(&self) -> String {
        let words = &self.session.words;
        let player = self.table.to_move().to_string();
        let (from, to) = (self.naming.first(), self.last());
        match self.naming {
            Naming::Cell => say!(words, "dialogue-ask-cell", player = player, from = from, to = to),
            Naming::Column => {
                say!(words, "dialogue-ask-column", player = player, from = from, to = to)
            }
            Naming::Text => {
                let example = self.table.moves().swap_remove(0);
                say!(words, "dialogue-ask-move", player = player, example = example)
            }
        }
    }

    fn attempt(&mut self, answer: &str) -> Result<(), PlayTextError> {
        if let Naming::Text = self.naming {
            return self.table.play(answer);
        }
        if answer.is_empty() {
            return Err(MoveError::Empty.into());
        }
        let digits = answer.bytes().all(|byte| byte.is_ascii_digit());
        let number: Option<usize> = answer.parse().ok().filter(|_| digits);
        let number = number.and_then(|number| number.checked_sub(self.naming.first()));
        self.table.play_number(number.unwrap_or(usize::MAX))
    }

    fn refusal(&self, text: &str, error: &PlayTextError) -> String {
        let words = &self.session.words;
        let number: usize = text.parse().unwrap_or_default();
        let text = shown(text);
        let (from, to) = (self.naming.first(), self.last());
        match (error, self.naming) {
            (PlayTextError::Move(MoveError::Empty), _) => words.get("dialogue-error-empty"),
            (PlayTextError::Play(PlayError::Taken), Naming::Cell) => {
                say!(words, "dialogue-error-cell-taken", number = number)
            }
            (PlayTextError::Play(PlayError::Taken), Naming::Column) => {
                say!(words, "dialogue-error-column-full", number = number)
            }
            (_, Naming::Cell) => {
                say!(words, "dialogue-error-cell", text = text, from = from, to = to)
            }
            (_, Naming::Column) => {
                say!(words, "dialogue-error-column", text = text, from = from, to = to)
            }
            (PlayTextError::Move(MoveError::Form { example }), Naming::Text) => {
                say!(words, "dialogue-error-move", text = text, example = example)
            }
            (PlayTextError::Play(PlayError::Taken), Naming::Text) => {
                say!(words, "dialogue-error-move-taken", text = text)
            }
            (_, Naming::Text) => say!(words, "dialogue-error-outside", text = text),
        }
    }

    /// Lets the agent move and announces what it chose.
    fn agent_move(&mut self, turn: u64) -> Result<String, Failure> {
        let (words, budget) = (&self.session.words, Budget::unlimited());
        let (seed, start) = (self.seed.wrapping_add(turn), Instant::now());
        let choice = chosen(self.table.choose(&self.agent, budget, seed), words)?;
        let (choice, seconds) = (choice.expect("the game goes on"), start.elapsed().as_secs_f64());
        let player = self.table.to_move().to_string();
        self.table.play(&choice.text).expect("agents choose legal moves");
        let number = self.naming.first() + choice.index;
        let alone = self.side != Side::None;
        let line = match self.naming {
            Naming::Cell if alone => say!(words, "dialogue-agent-cell", number = number),
            Naming::Column if alone => say!(words, "dialogue-agent-column", number = number),
            Naming::Text if alone => say!(words, "dialogue-agent-move", text = &choice.text),
            Naming::Cell => {
                say!(words, "dialogue-player-agent-cell", player = player, number = number)
            }
            Naming::Column => {
                say!(words, "dialogue-player-agent-column", player = player, number = number)
            }
            Naming::Text => {
                say!(words, "dialogue-player-agent-move", player = player, text = &choice.text)
            }
        };
        let unproved = matches!(self.agent, Agent::Perfect { .. }) && !choice.proved;
        let thought = thought::parts(words, &choice, seconds);
        let thought =
            thought.map(|parts| say!(words, "dialogue-thought", parts = parts.join(", ")));
        let unproved = unproved.then(|| words.get("dialogue-unproved"));
        let lines: Vec<String> = [Some(line), thought, unproved].into_iter().flatten().collect();
        Ok(lines.join("\n"))
    }

    fn result(&self) -> String {
        let words = &self.session.words;
        match self.table.outcome() {
            Some(Outcome::Win(player)) => match (self.side, self.is_human(player)) {
                (Side::X | Side::O, true) => words.get("dialogue-result-you"),
                (Side::X | Side::O, false) => words.get("dialogue-result-agent"),
                _ => say!(words, "dialogue-result-player", player = player.to_string()),
            },
            _ => words.get("dialogue-result-draw"),
        }
    }
}
