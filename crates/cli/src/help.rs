//! The words of `--help`, from the catalogues.
//!
//! Every command and argument has a key made of its path: `help-count`,
//! `help-count-nodes`; arguments that mean the same everywhere share
//! `help-any-…`. Examples are `help-…-examples`.

use clap::{Command, CommandFactory};
use enraya_words::Words;

use crate::args::Cli;

/// The command line with its help in the language of `words`.
pub(crate) fn command(words: &Words) -> Command {
    let command = Cli::command().about(words.get("help-about")).after_help(words.get("help-after"));
    let command = command.mut_args(|arg| described(arg, words, "help-any"));
    command.mut_subcommands(|command| {
        let path = format!("help-{}", command.get_name());
        let mut command = command.about(words.get(&path));
        let examples = format!("{path}-examples");
        if words.has(&examples) {
            command = command.after_help(words.get(&examples));
        }
        command.mut_args(|arg| described(arg, words, &path))
    })
}

fn described(arg: clap::Arg, words: &Words, path: &str) -> clap::Arg {
    let key = argument_key(words, path, arg.get_id().as_str());
    arg.help(words.get(&key))
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
            let mut wanted: BTreeSet<String> =
                ["help-about", "help-after", "help-any-help", "help-any-version"]
                    .map(str::to_owned)
                    .into();
            let command = Cli::command();
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
