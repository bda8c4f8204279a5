//! Context of a command: language, streams, and the parsing of shared arguments.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_play::file::input::read_line;
use enraya_play::localize::say_option;
use enraya_play::{Session, parse_depth};
use enraya_rules::AnyGame;
use enraya_study::COURSE_PLIES;
use enraya_words::Words;
use serde::Serialize;

use crate::args::{Color, Place};
use crate::error::{CliError, OrUsage};

/// Data goes to `out`, messages to `err`.
pub(crate) struct Context {
    pub(crate) words: Words,
    pub(crate) out: Box<dyn Write>,
    pub(crate) err: Box<dyn Write>,
    pub(crate) input: Box<dyn BufRead>,
    /// Whether the output is a terminal.
    pub(crate) screen: bool,
    /// Whether the input is a terminal.
    pub(crate) typed: bool,
    pub(crate) color: bool,
}

impl Context {
    /// The process's own streams.
    pub(crate) fn new(words: Words, color: Color) -> Context {
        let choice = match color {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        };
        let out = anstream::AutoStream::new(io::stdout(), choice);
        let colored = out.current_choice() != anstream::ColorChoice::Never;
        let (screen, typed) = (io::stdout().is_terminal(), io::stdin().is_terminal());
        Context {
            words,
            out: Box::new(io::LineWriter::new(out)),
            err: Box::new(anstream::AutoStream::new(io::stderr(), choice)),
            input: Box::new(io::BufReader::new(io::stdin())),
            screen,
            typed,
            color: colored,
        }
    }

    /// Whether both input and output are a terminal.
    pub(crate) fn interactive(&self) -> bool {
        self.screen && self.typed
    }

    /// The position that a command is about.
    pub(crate) fn session(&self, place: &Place) -> Result<Session, CliError> {
        let game: AnyGame = place.game.parse().or_usage(&self.words)?;
        Session::open(&game, &place.position).or_usage(&self.words)
    }

    /// Reports why an answer is incomplete: Ctrl-C raised the flag, or a limit was
    /// reached.
    pub(crate) fn cut_short(&mut self, interrupted: &AtomicBool) -> io::Result<CliError> {
        let interrupted = interrupted.load(Ordering::Relaxed);
        let key = if interrupted { "interrupted" } else { "analyze-cut-short" };
        writeln!(self.err, "{}", self.words.get(key))?;
        Ok(CliError::CutShort)
    }

    /// Writes a report as one line of JSON.
    pub(crate) fn write_json(&mut self, report: &impl Serialize) -> io::Result<()> {
        write!(self.out, "{}", json_line(report))
    }

    /// A depth in plies: one that was given, or the course work's, which is two plies more.
    pub(crate) fn plies(
        &self,
        depth: &Option<String>,
        course: Option<u32>,
    ) -> Result<Option<u32>, CliError> {
        Ok(self.depth(depth)?.or(course.map(|depth| depth + COURSE_PLIES)))
    }

    /// A depth in plies, if one was given.
    pub(crate) fn depth(&self, text: &Option<String>) -> Result<Option<u32>, CliError> {
        let parse = |text: &String| {
            parse_depth(text).map_err(|error| {
                CliError::Usage(say_option(&self.words, "--depth", &error.found, &error.allowed))
            })
        };
        text.as_ref().map(parse).transpose()
    }

    /// One line of input without its end; `None` at the end of input.
    pub(crate) fn read_line(&mut self) -> Result<Option<String>, CliError> {
        let mut bytes = Vec::new();
        let read = read_line(&mut self.input, &mut bytes).map_err(CliError::Read)?;
        let line = String::from_utf8_lossy(&bytes);
        Ok((read > 0).then(|| line.trim().to_owned()))
    }

    /// The seed given, or one from the system, printed so that the run can be
    /// repeated.
    pub(crate) fn seed(&mut self, given: Option<u64>) -> Result<u64, CliError> {
        let seed = given.unwrap_or_else(fresh_seed);
        self.tell_seed(given, seed)?;
        Ok(seed)
    }

    /// Prints a seed that was not given. After all that can be refused: errors come first.
    pub(crate) fn tell_seed(&mut self, given: Option<u64>, seed: u64) -> Result<(), CliError> {
        if given.is_none() {
            writeln!(self.err, "{}", enraya_words::say!(self.words, "seed", seed = seed))?;
        }
        Ok(())
    }
}

/// A report as one line of JSON, its fields in alphabetical order.
pub(crate) fn json_line(report: &impl Serialize) -> String {
    let report = serde_json::to_value(report).expect("a report is plain data");
    format!("{report}\n")
}

/// A random seed of 32 bits, short enough to type again.
pub(crate) fn fresh_seed() -> u64 {
    u64::from(getrandom::u32().unwrap_or_else(|_| std::process::id()))
}
