//! Command line of enraya: parses arguments, runs one command of [`command`], prints in
//! the user's language.
//!
//! ```
//! let arguments = ["enraya", "perft", "tictactoe", "3"].map(Into::into);
//! assert_eq!(enraya::run(&arguments), 0);
//! ```

mod archive;
mod args;
mod board;
mod columns;
mod command;
mod console;
mod context;
mod duration;
mod error;
mod header;
mod help;
mod http_url;
mod image;
mod input_file;
mod interrupt;
mod limits;
#[cfg(feature = "mcp")]
mod mcp;
mod output_file;
mod play_options;
mod position_line;
mod progress;
mod search_summary;
mod stop_signal;
mod tui;
mod usage;
mod version;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::FromArgMatches;
use enraya_words::{Language, Words};

use crate::args::{Cli, Color};
use crate::context::Context;
use crate::error::{CliError, OrUsage};

/// Runs the program with the process's arguments and streams.
pub fn main() -> ExitCode {
    run(&std::env::args_os().collect::<Vec<_>>()).into()
}

/// Runs the program with these arguments, the first its own name, and the process's
/// streams; returns its exit code.
pub fn run(arguments: &[OsString]) -> u8 {
    let language = language(arguments);
    let words = Words::new(language.as_ref().copied().unwrap_or_default());
    let mut context = Context::new(words, Color::Auto);
    let outcome = language
        .or_usage(&context.words)
        .and_then(|_| parsed(arguments, &mut context))
        .and_then(|cli| match cli {
            Some(cli) => command::run(&mut context, &cli),
            None => Ok(()),
        })
        .and_then(|()| Ok(context.out.flush()?));
    match outcome {
        Ok(()) => 0,
        Err(error) => {
            if let Some(line) = error.line(&context.words) {
                // A closed error stream leaves no way to report anything.
                let _ = writeln!(context.err, "{line}");
            }
            error.exit_code()
        }
    }
}

/// The language of `--lang`, else of the environment. Found before the command line is
/// parsed, because help and usage errors are localised too.
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

/// The parsed command line; `None` if help or the version was asked for and printed.
fn parsed(arguments: &[OsString], context: &mut Context) -> Result<Option<Cli>, CliError> {
    let parsed = help::command(&context.words)
        .try_get_matches_from(arguments)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    match parsed {
        Ok(cli) => {
            if cli.color != Color::Auto {
                let words = Words::new(context.words.language());
                *context = Context::new(words, cli.color);
            }
            Ok(Some(cli))
        }
        Err(error) if error.use_stderr() => match usage::message(&error, arguments, &context.words)
        {
            Some(message) => Err(CliError::Usage(message)),
            None => {
                write!(context.err, "{}", error.render().ansi())?;
                Err(CliError::Shown)
            }
        },
        Err(error) => {
            write!(context.out, "{}", error.render().ansi())?;
            Ok(None)
        }
    }
}
