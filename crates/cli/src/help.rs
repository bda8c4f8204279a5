//! The words of `--help`, from the catalogues.
//!
//! Every command and argument has a key made of its path: `help-count`,
//! `help-count-nodes`; arguments that mean the same everywhere share
//! `help-any-…`. Examples are `help-…-examples`.

use clap::{Arg, ArgAction, Command, CommandFactory};
use enraya_words::Words;

use crate::args::Cli;

/// The command line with its help in the language of `words`.
pub(crate) fn command(words: &Words) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let command = Cli::command()
        .disable_help_flag(true)
        .disable_version_flag(true)
        .arg(help.display_order(LAST))
        .arg(version.display_order(LAST))
        .subcommand_help_heading(words.get("help-heading-commands"));
    described(command, words, "help-any", "help-about", "help-after").mut_subcommands(|command| {
        let path = format!("help-{}", command.get_name());
        described(command, words, &path, &path, &format!("{path}-examples"))
    })
}

/// Options that every command has come after its own.
pub(crate) const LAST: usize = 1000;

fn described(command: Command, words: &Words, path: &str, about: &str, after: &str) -> Command {
    let usage = words.get("help-heading-usage");
    let command = command
        .about(words.get(about))
        .help_template(format!(
            "{{about-with-newline}}\n{usage}: {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .mut_args(|arg| {
            let heading = match arg.is_positional() {
                true => "help-heading-arguments",
                false => "help-heading-options",
            };
            let key = argument_key(words, path, arg.get_id().as_str());
            arg.help(words.get(&key)).help_heading(words.get(heading))
        });
    if words.has(after) { command.after_help(words.get(after)) } else { command }
}

/// The argument's own key, or the one shared by all commands.
fn argument_key(words: &Words, path: &str, id: &str) -> String {
    let own = format!("{path}-{id}");
    if words.has(&own) { own } else { format!("help-any-{id}") }
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
            let headings = ["commands", "usage", "arguments", "options"];
            let mut wanted: BTreeSet<String> =
                headings.map(|heading| format!("help-heading-{heading}")).into();
            wanted.extend(["help-about", "help-after"].map(str::to_owned));
            let command = command(&words);
            let mut add = |path: &str, command: &Command| {
                for arg in command.get_arguments() {
                    wanted.insert(argument_key(&words, path, arg.get_id().as_str()));
                }
            };
            add("help-any", &command);
            for sub in command.get_subcommands() {
                let path = format!("help-{}", sub.get_name());
                add(&path, sub);
            }
            for sub in command.get_subcommands() {
                let path = format!("help-{}", sub.get_name());
                wanted.insert(path.clone());
                wanted.extend(Some(format!("{path}-examples")).filter(|key| words.has(key)));
            }
            let found: BTreeSet<String> = catalogue(language)
                .lines()
                .filter(|line| line.starts_with("help-"))
                .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
                .collect();
            assert_eq!(found, wanted, "{language}");
        }
    }
}
