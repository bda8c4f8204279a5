//! Usage errors: clap's errors as one localised line.

use std::error::Error as _;
use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use enraya_play::localize::say_option;
use enraya_play::quote::shown;
use enraya_play::suggestion::{closest, with_suggestion};
use enraya_words::{Words, say};

use crate::error::CliError;

/// One line with what was found and what is allowed; `None` for help and version, which
/// are no errors.
pub(crate) fn message(error: &Error, arguments: &[OsString], words: &Words) -> Option<String> {
    let context = |kind| error.get(kind).map(ContextValue::to_string).unwrap_or_default();
    let found = |kind| shown(&context(kind));
    // "--as <X|O>" is the option --as; "<GAME>" stays as it is.
    let name = |kind| match context(kind).split_once(' ') {
        Some((name, _)) if name.starts_with('-') => name.to_owned(),
        _ => context(kind),
    };
    Some(match error.kind() {
        ErrorKind::UnknownArgument => {
            let extra = !context(ContextKind::InvalidArg).starts_with('-');
            let program = crate::help::command(words);
            let key = match extra && takes_moves(asked(&program, arguments)) {
                true => "usage-unquoted-moves",
                false => "usage-unknown-argument",
            };
            let message = say!(words, key, found = found(ContextKind::InvalidArg));
            // clap suggests names that are less alike than those that we call close.
            let meant = context(ContextKind::SuggestedArg);
            let meant = closest(&context(ContextKind::InvalidArg), [meant.as_str()]);
            with_suggestion(words, message, meant)
        }
        ErrorKind::InvalidSubcommand => {
            let program = crate::help::command(words);
            unknown_command(
                words,
                asked(&program, arguments),
                &context(ContextKind::InvalidSubcommand),
            )
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (option, found) = (name(ContextKind::InvalidArg), found(ContextKind::InvalidValue));
            // Errors of our number parsers are the allowed range.
            let range = error.source().map(ToString::to_string);
            let allowed = range.unwrap_or_else(|| context(ContextKind::ValidValue));
            match found.as_str() {
                "" if error.kind() == ErrorKind::InvalidValue => {
                    say!(words, "usage-missing-value", option = option)
                }
                _ => say_option(words, &option, &found, &allowed),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            say!(words, "usage-missing-argument", missing = context(ContextKind::InvalidArg))
        }
        ErrorKind::MissingSubcommand => {
            let missing = format!("<{}>", words.get("help-value-command"));
            say!(words, "usage-missing-argument", missing = missing)
        }
        ErrorKind::ArgumentConflict => {
            let (one, other) = (name(ContextKind::InvalidArg), name(ContextKind::PriorArg));
            if one == other || other.is_empty() {
                say!(words, "usage-twice", option = one)
            } else {
                say!(words, "usage-conflict", one = one, other = other)
            }
        }
        ErrorKind::TooManyValues => {
            let (option, found) = (name(ContextKind::InvalidArg), found(ContextKind::InvalidValue));
            say!(words, "usage-no-value", option = option, found = found)
        }
        ErrorKind::InvalidUtf8 => {
            let argument = arguments.iter().find(|argument| argument.to_str().is_none());
            let text = argument.cloned().unwrap_or_default();
            say!(words, "usage-not-utf8", found = shown(&text.to_string_lossy()))
        }
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        // No other kind occurs with our options.
        _ => first_line(error),
    })
}

/// The deepest subcommand that the command line names before a word that names none.
fn asked<'a>(program: &'a Command, arguments: &[OsString]) -> &'a Command {
    let mut command = program;
    let mut arguments = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    while let Some(argument) = arguments.next() {
        match command.find_subcommand(argument) {
            Some(found) => command = found,
            None if ["--lang", "--color"].contains(&argument) => {
                arguments.next();
            }
            None if argument.starts_with('-') => {}
            None => break,
        }
    }
    command
}

/// Whether one of its arguments is a list of moves, which a shell splits without quotes.
fn takes_moves(command: &Command) -> bool {
    let mut names = command.get_positionals().map(|argument| argument.get_id().as_str());
    names.any(|name| ["position", "moves"].contains(&name))
}

/// The command with this path below `program`.
pub(crate) fn named_command<'a>(
    words: &Words,
    program: &'a Command,
    path: &[String],
) -> Result<&'a Command, CliError> {
    path.iter().try_fold(program, |command, name| {
        let unknown = || CliError::Usage(unknown_command(words, command, name));
        command.find_subcommand(name).ok_or_else(unknown)
    })
}

/// Error message for an unknown subcommand of `command`.
pub(crate) fn unknown_command(words: &Words, command: &Command, found: &str) -> String {
    let names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
    let meant = closest(found, names.iter().copied());
    let (found, allowed) = (shown(found), names.join(", "));
    let message = match names.is_empty() {
        true => say!(words, "usage-no-commands", found = found, command = command.get_name()),
        false => say!(words, "usage-unknown-command", found = found, allowed = allowed),
    };
    with_suggestion(words, message, meant)
}

fn first_line(error: &Error) -> String {
    let text = error.render().to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}
