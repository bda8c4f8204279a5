//! The command line of enraya: thin commands over the lab, in two languages.

mod analyze;
mod arena;
mod args;
mod bench;
mod board;
mod book;
mod compare;
mod count;
mod csv;
mod demo;
mod exam;
mod explain;
mod failure;
mod games;
mod grade;
mod help;
mod interrupt;
mod orderings;
mod perft;
mod picture;
mod plain;
mod play;
mod positions;
mod progress;
mod puzzle;
mod replay;
mod review;
mod serve;
mod session;
mod setting;
mod sheet;
mod shell;
mod solve;
mod thought;
mod tree;
mod tui;
mod ugi;
mod usage;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;
use enraya_words::{Language, Words};

use crate::args::{Cli, Color, Command};
use crate::failure::{Failure, OrUsage};
use crate::session::Session;

/// Runs the program with the process's arguments and streams.
pub fn main() -> ExitCode {
    run(&std::env::args_os().collect::<Vec<_>>()).into()
}

/// Runs the program with these arguments, the first its own name, and the process's
/// streams; answers with its exit code.
pub fn run(arguments: &[OsString]) -> u8 {
    let language = language(arguments);
    let words = Words::new(language.as_ref().copied().unwrap_or_default());
    let mut session = Session::new(words, Color::Auto);
    let outcome = language
        .or_usage(&session.words)
        .and_then(|_| parsed(arguments, &mut session))
        .and_then(|cli| match cli {
            Some(cli) => dispatch(&mut session, &cli),
            None => Ok(()),
        })
        .and_then(|()| Ok(session.out.flush()?));
    match outcome {
        Ok(()) => 0,
        Err(failure) => {
            if let Some(line) = failure.line(&session.words) {
                // Nothing is left to tell if even the error stream is closed.
                let _ = writeln!(session.err, "{line}");
            }
            failure.exit_code()
        }
    }
}

/// What `--lang` says, else the environment. Looked for before the command line
/// is parsed, because its help and errors are in that language too.
fn language(arguments: &[OsString]) -> Result<Language, enraya_words::UnknownLanguage> {
    let mut args = arguments.iter().skip(1).take_while(|arg| *arg != "--");
    while let Some(arg) = args.next() {
        let Some(arg) = arg.to_str() else { continue };
        if arg == "--lang" {
            if let Some(value) = args.next() {
                return value.to_string_lossy().parse();
            }
        } else if let Some(value) = arg.strip_prefix("--lang=") {
            return value.parse();
        }
    }
    Ok(Language::from_environment(|name| std::env::var(name).ok()))
}

/// The parsed command line; `None` if it asked for help or the version, which
/// has then been printed.
fn parsed(arguments: &[OsString], session: &mut Session) -> Result<Option<Cli>, Failure> {
    let parsed = help::command(&session.words)
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    match parsed {
        Ok(cli) => {
            if cli.color != Color::Auto {
                let words = Words::new(session.words.language());
                *session = Session::new(words, cli.color);
            }
            Ok(Some(cli))
        }
        Err(error) if error.use_stderr() => match usage::message(&error, arguments, &session.words)
        {
            Some(message) => Err(Failure::Usage(message)),
            None => {
                write!(session.err, "{}", error.render().ansi())?;
                Err(Failure::Shown)
            }
        },
        Err(error) => {
            write!(session.out, "{}", error.render().ansi())?;
            Ok(None)
        }
    }
}

fn dispatch(session: &mut Session, cli: &Cli) -> Result<(), Failure> {
    match &cli.command {
        Command::Serve(args) => serve::run(session, args),
        Command::Play(args) => play::run(session, args),
        Command::Demo(args) => demo::run(session, args),
        Command::Match(args) => arena::run_match(session, args),
        Command::Tournament(args) => arena::run_tournament(session, args),
        Command::Replay(args) => replay::run(session, args),
        Command::Ugi(args) => ugi::run(session, args),
        Command::Count(args) => count::run(session, args),
        Command::Compare(args) => compare::run(session, args),
        Command::Orderings(args) => orderings::run(session, args),
        Command::Tree(args) => tree::run(session, args),
        Command::Analyze(args) => analyze::run(session, args),
        Command::Explain(args) => explain::run(session, args),
        Command::Review(args) => review::run(session, args),
        Command::Puzzle(args) => puzzle::run(session, args),
        Command::Exam(args) => exam::run(session, args),
        Command::Grade(args) => grade::run(session, args, cli.lang.is_some()),
        Command::Book(command) => book::run(session, command),
        Command::Solve(args) => solve::run(session, args),
        Command::Perft(args) => perft::run(session, args),
        Command::Positions(args) => positions::run(session, args),
        Command::Games(args) => games::run(session, args),
        Command::Bench(args) => bench::run(session, args),
        Command::Completions(args) => shell::completions(session, args),
        Command::Man(args) => shell::man(session, args),
    }
}
