//! Texts of `--help`, from the catalogues.
//!
//! Every command and argument has a key made of its path: `help-count`,
//! `help-count-nodes`; arguments that mean the same everywhere share
//! `help-any-…`. Examples are `help-…-examples`, the names of values
//! `help-value-…`.

use clap::builder::{PossibleValue, Str, StyledStr};
use clap::{Arg, ArgAction, Command, CommandFactory};
use enraya_words::{Words, say};

use crate::args::{Cli, LAST};
use crate::version;

/// The command line with its help in the language of `words`.
pub(crate) fn command(words: &Words) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let show_version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = Cli::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help.display_order(LAST))
        .arg(show_version.display_order(LAST))
        .version(version::short())
        .long_version(version::long(words))
        .subcommand_help_heading(words.get("help-heading-commands"))
        .subcommand_value_name(words.get("help-value-command"));
    let command = described(command, words, "help-any", "help-about", "help");
    let command = command.mut_subcommands(|command| {
        let path = format!("help-{}", command.get_name());
        described_with_subcommands(command, words, &path)
    });
    with_usage(command, words)
}

fn described_with_subcommands(command: Command, words: &Words, path: &str) -> Command {
    let command = described(command, words, path, path, path);
    if !command.has_subcommands() {
        return command;
    }
    command
        .disable_help_subcommand(true)
        .subcommand_help_heading(words.get("help-heading-commands"))
        .subcommand_value_name(words.get("help-value-command"))
        .mut_subcommands(|command| {
            let path = format!("{path}-{}", command.get_name());
            described_with_subcommands(command, words, &path)
        })
}

fn described(command: Command, words: &Words, path: &str, about: &str, after: &str) -> Command {
    let usage = words.get("help-heading-usage");
    // Under a heading of its own clap would sort them by their names.
    let mut place = 0;
    let command = command
        .about(words.get(about))
        .help_template(format!(
            "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .mut_args(|arg| {
            let arg = described_argument(arg, words, path);
            if !arg.is_positional() {
                return arg;
            }
            place += 1;
            arg.display_order(place)
        });
    let mut parts = Vec::new();
    if let Some(examples) = examples(words, after) {
        let lines: Vec<String> = examples.lines().map(|line| format!("  {line}")).collect();
        parts.push(format!("{}:\n{}", words.get("help-heading-examples"), lines.join("\n")));
    }
    parts.extend(notes(words, after));
    if parts.is_empty() { command } else { command.after_help(parts.join("\n\n")) }
}

fn described_argument(arg: Arg, words: &Words, path: &str) -> Arg {
    let heading = match arg.is_positional() {
        true => "help-heading-arguments",
        false => "help-heading-options",
    };
    let help = words.get(&argument_key(words, path, arg.get_id().as_str()));
    let arg = arg.help_heading(words.get(heading));
    let Some(name) = value_name(&arg).map(str::to_owned) else { return arg.help(help) };
    // clap's notes on values are in English.
    let mut parts = vec![help];
    let default = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    let default = default.collect::<Vec<_>>().join(", ");
    if !default.is_empty() {
        parts.push(say!(words, "help-note-default", value = default));
    }
    let values = arg.get_possible_values();
    let values = values.iter().map(PossibleValue::get_name).collect::<Vec<_>>().join(", ");
    let literal = name.contains('|');
    if !values.is_empty() && !literal {
        parts.push(say!(words, "help-note-values", values = values));
    }
    let arg = arg.help(parts.join(" ")).hide_default_value(true).hide_possible_values(true);
    if literal { arg } else { arg.value_name(words.get(&value_key(&name))) }
}

/// The argument's own key, or the one shared by all commands.
fn argument_key(words: &Words, path: &str, id: &str) -> String {
    let own = format!("{path}-{id}");
    if words.has(&own) { own } else { format!("help-any-{id}") }
}

/// The name of the value in `args.rs`; clap names those of flags as well.
fn value_name(arg: &Arg) -> Option<&str> {
    let names = arg.get_value_names().filter(|_| arg.get_action().takes_values())?;
    names.first().map(Str::as_str)
}

fn value_key(name: &str) -> String {
    format!("help-value-{}", name.to_lowercase())
}

/// The examples of a command, one on each line; `help` is the whole program.
pub(crate) fn examples(words: &Words, path: &str) -> Option<String> {
    let key = format!("{path}-examples");
    words.has(&key).then(|| words.get(&key))
}

/// Notes on a command.
pub(crate) fn notes(words: &Words, path: &str) -> Option<String> {
    let key = format!("{path}-notes");
    words.has(&key).then(|| words.get(&key))
}

/// clap's usage lines with its fixed word `[OPTIONS]` in the user's language.
fn with_usage(command: Command, words: &Words) -> Command {
    let mut built = command.clone();
    built.build();
    with_usage_from(command, &mut built, &format!("[{}]", words.get("help-value-options")))
}

fn with_usage_from(command: Command, built: &mut Command, options: &str) -> Command {
    let line = built.render_usage().ansi().to_string();
    let (_, line) = line.split_once(' ').expect("\"Usage: …\"");
    let usage: StyledStr = line.replace("[OPTIONS]", options).into();
    command.override_usage(usage).mut_subcommands(|command| {
        let twin = built.find_subcommand_mut(command.get_name()).expect("the same commands");
        with_usage_from(command, twin, options)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_words::{Language, catalogue};
    use std::collections::BTreeSet;

    /// Every `help-…` message belongs to something on the command line, and
    /// everything on the command line has one.
    #[test]
    fn help_keys_are_exactly_those_of_the_command_line() {
        for language in Language::ALL {
            let words = Words::new(language);
            let mut wanted: BTreeSet<String> = BTreeSet::from(
                ["about", "examples", "notes", "note-default", "note-values"]
                    .map(|key| format!("help-{key}")),
            );
            wanted.extend(["command", "options"].map(value_key));
            let headings = ["commands", "usage", "arguments", "options"];
            wanted.extend(headings.map(|heading| format!("help-heading-{heading}")));
            let headings = ["name", "synopsis", "description", "examples", "notes"];
            wanted.extend(headings.map(|heading| format!("help-heading-{heading}")));
            let command = command(&words);
            let raw = Cli::command();
            add(&words, "help-any", &command, &raw, &mut wanted);
            let found: BTreeSet<String> = catalogue(language)
                .lines()
                .filter(|line| line.starts_with("help-"))
                .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
                .collect();
            assert_eq!(found, wanted, "{language}");
        }
    }
    /// The keys of a command's arguments and of all its commands.
    fn add(
        words: &Words,
        path: &str,
        command: &Command,
        raw: &Command,
        wanted: &mut BTreeSet<String>,
    ) {
        for arg in command.get_arguments() {
            wanted.insert(argument_key(words, path, arg.get_id().as_str()));
        }
        let names = raw.get_arguments().filter_map(value_name);
        wanted.extend(names.filter(|name| !name.contains('|')).map(value_key));
        for sub in command.get_subcommands() {
            let path = format!("{}-{}", path.trim_end_matches("-any"), sub.get_name());
            wanted.insert(path.clone());
            let more = ["examples", "notes"].map(|what| format!("{path}-{what}"));
            wanted.extend(more.into_iter().filter(|key| words.has(key)));
            add(words, &path, sub, raw.find_subcommand(sub.get_name()).unwrap(), wanted);
        }
    }
}
