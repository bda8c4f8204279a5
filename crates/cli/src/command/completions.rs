//! `enraya completions`: completion scripts for shells.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use enraya_draw::Figure;
use enraya_draw::tree::{Show, Theme};
use enraya_play::{Agent, Level};
use enraya_rules::AnyGame;
use enraya_rules::any::FORMS;
use enraya_search::{Algorithm, Cut, Evaluation, Fail, Profile, RootMoves, RootWindow, Utility};
use enraya_study::Method;
use enraya_teach::exam::Kind;
use enraya_words::Language;

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::help;

pub(crate) fn run(context: &mut Context, args: &args::Completions) -> Result<(), CliError> {
    let mut script = Vec::new();
    let mut command = with_suggestions(help::command(&context.words));
    clap_complete::generate(args.shell, &mut command, "enraya", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if args.shell == Shell::Bash {
        // Few arguments are files: no fallback to file names.
        script = script.replace(" -o bashdefault -o default", "");
    }
    context.out.write_all(script.as_bytes())?;
    Ok(())
}

/// Values of the arguments that clap does not know, because we parse them ourselves to
/// localise their errors.
fn suggestions() -> Vec<(&'static str, Vec<String>)> {
    fn names<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> Vec<String> {
        all.iter().map(|&value| name(value).to_owned()).collect()
    }
    let required = |form: &'static str| form.split_once('[').map_or(form, |(name, _)| name);
    let plain = FORMS.into_iter().map(required).filter(|name| !name.contains(':'));
    let games = plain.flat_map(|name| [vec![name], AnyGame::aliases(name)].concat());
    // Some agents need parameters.
    let alone = Agent::NAMES.iter().filter(|name| name.parse::<Agent>().is_ok());
    let levels = (1..=Level::MAX).map(|level| format!("level:{level}"));
    let agents: Vec<String> = alone.map(ToString::to_string).chain(levels).collect();
    vec![
        ("game", games.map(str::to_owned).collect()),
        ("lang", names(&Language::ALL, Language::code)),
        ("agent", agents.clone()),
        ("first", agents.clone()),
        ("second", agents.clone()),
        ("agents", agents),
        ("openings", names(&["none", "balanced", "random"], |name| name)),
        ("algorithms", names(Method::COUNTED, Method::name)),
        ("figure", names(Figure::ALL, Figure::name)),
        ("algorithm", names(Algorithm::ALL, Algorithm::name)),
        ("method", names(Method::ALL, Method::name)),
        ("show", names(Show::ALL, Show::name)),
        ("theme", names(Theme::ALL, Theme::name)),
        ("profile", names(Profile::ALL, Profile::name)),
        ("order", names(&["row", "column", "center"], |name| name)),
        ("cut", names(Cut::ALL, Cut::name)),
        ("fail", names(Fail::ALL, Fail::name)),
        ("window", names(RootWindow::ALL, RootWindow::name)),
        ("root", names(RootMoves::ALL, RootMoves::name)),
        ("utility", names(Utility::ALL, Utility::name)),
        ("kind", names(Kind::ALL, Kind::name)),
        ("eval", names(Evaluation::ALL, Evaluation::name)),
    ]
}

/// The command line with completions added.
fn with_suggestions(command: Command) -> Command {
    let suggestions = suggestions();
    let commands: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let suggest = |arg: Arg| {
        let known = suggestions.iter().find(|(id, _)| arg.get_id() == id);
        if let Some((_, values)) = known {
            // A default such as "minimax,alphabeta" is not a possible value.
            let parser = PossibleValuesParser::new(values);
            arg.default_value(None::<&str>).value_parser(parser)
        } else if arg.get_id() == "command" {
            arg.value_parser(PossibleValuesParser::new(&commands))
        } else if arg.get_action().takes_values()
            && arg.get_possible_values().is_empty()
            && arg.get_value_hint() == ValueHint::Unknown
        {
            arg.value_hint(ValueHint::Other)
        } else {
            arg
        }
    };
    everywhere(command, &suggest)
}

/// Changes the arguments of a command and of its subcommands.
fn everywhere(command: Command, change: &impl Fn(Arg) -> Arg) -> Command {
    command.mut_args(change).mut_subcommands(|command| everywhere(command, change))
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_words::Words;

    /// Every suggestion parses.
    #[test]
    fn every_suggestion_is_understood() {
        for (id, values) in suggestions() {
            assert!(!values.is_empty(), "{id}");
            for value in values {
                match id {
                    "game" => drop(value.parse::<enraya_rules::AnyGame>().unwrap()),
                    "agent" | "agents" | "first" | "second" => {
                        drop(value.parse::<Agent>().unwrap());
                    }
                    "order" => drop(value.parse::<enraya_rules::Order>().unwrap()),
                    _ => {}
                }
            }
        }
    }

    /// Options with values have suggestions or complete to nothing; only files complete to
    /// file names.
    #[test]
    fn only_files_complete_to_files() {
        fn check(command: &Command) {
            for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
                let known = !arg.get_possible_values().is_empty();
                let file = [
                    "file",
                    "out",
                    "from",
                    "book",
                    "db",
                    "save",
                    "positions",
                    "beside",
                    "plot",
                    "output",
                    "exam",
                    "answers",
                    "class",
                    "visible",
                    "submission",
                    "settings",
                    "plan",
                    "checkpoint",
                    "store",
                ];
                let file = file.contains(&arg.get_id().as_str());
                let hint = if file { ValueHint::AnyPath } else { ValueHint::Other };
                assert!(known || arg.get_value_hint() == hint, "{}", arg.get_id());
            }
            command.get_subcommands().for_each(check);
        }
        check(&with_suggestions(help::command(&Words::new(Language::En))));
    }
}
