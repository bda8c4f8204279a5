//! `enraya completions` and `enraya man`: for shells and manuals.

use std::io::Write;

use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use enraya_lab::compare::Figure;
use enraya_lab::drawing::{Show, Theme};
use enraya_lab::exam::Kind;
use enraya_lab::{Agent, Level, Method, trace};
use enraya_rules::{AnyGame, FORMS};
use enraya_search::{Algorithm, Cut, Evaluation, Fail, Profile, Utility, Window};
use enraya_words::{Language, Words};
use roff::{Roff, bold, roman};

use crate::args;
use crate::failure::Failure;
use crate::help;
use crate::session::Session;
use crate::usage;

pub(crate) fn completions(session: &mut Session, args: &args::Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    let mut command = with_suggestions(help::command(&session.words));
    clap_complete::generate(args.shell, &mut command, "enraya", &mut script);
    let mut script = String::from_utf8_lossy(&script).into_owned();
    if args.shell == Shell::Bash {
        // Few arguments are files: do not fall back on their names.
        script = script.replace(" -o bashdefault -o default", "");
    }
    session.out.write_all(script.as_bytes())?;
    Ok(())
}

/// Values of the arguments that we parse ourselves, so that errors are in the
/// user's language: clap does not know them.
fn suggestions() -> Vec<(&'static str, Vec<String>)> {
    fn names<T: Copy>(all: &[T], name: impl Fn(T) -> &'static str) -> Vec<String> {
        all.iter().map(|&value| name(value).to_owned()).collect()
    }
    let plain = FORMS.into_iter().filter(|form| !form.contains(':'));
    let games = plain.flat_map(|name| [vec![name], AnyGame::aliases(name)].concat());
    // Some need more than a name.
    let alone = Agent::NAMES.iter().filter(|name| name.parse::<Agent>().is_ok());
    let levels = (1..=Level::MOST).map(|level| format!("level:{level}"));
    let agents: Vec<String> = alone.map(ToString::to_string).chain(levels).collect();
    vec![
        ("game", games.map(str::to_owned).collect()),
        ("lang", names(&Language::ALL, Language::code)),
        ("agent", agents.clone()),
        ("first", agents.clone()),
        ("second", agents.clone()),
        ("agents", agents),
        ("openings", names(&["none", "balanced", "random"], |name| name)),
        ("algorithms", Method::all().map(|method| method.name().to_owned()).collect()),
        ("figure", names(Figure::ALL, Figure::name)),
        ("algorithm", names(Algorithm::ALL, Algorithm::name)),
        ("method", names(trace::Method::ALL, trace::Method::name)),
        ("show", names(Show::ALL, Show::name)),
        ("theme", names(Theme::ALL, Theme::name)),
        ("profile", names(Profile::ALL, Profile::name)),
        ("order", names(&["row", "column", "center"], |name| name)),
        ("cut", names(Cut::ALL, Cut::name)),
        ("fail", names(Fail::ALL, Fail::name)),
        ("window", names(Window::ALL, Window::name)),
        ("utility", names(Utility::ALL, Utility::name)),
        ("kind", names(Kind::ALL, Kind::name)),
        ("eval", names(Evaluation::ALL, Evaluation::name)),
    ]
}

/// The command line as shells should complete it.
fn with_suggestions(command: Command) -> Command {
    let suggestions = suggestions();
    let commands: Vec<String> =
        command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let suggest = |arg: Arg| {
        let known = suggestions.iter().find(|(id, _)| arg.get_id() == id);
        if let Some((_, values)) = known {
            // A default such as "minimax,alphabeta" is none of the single names.
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

/// Changes the arguments of a command and of all below it.
fn everywhere(command: Command, change: &impl Fn(Arg) -> Arg) -> Command {
    command.mut_args(change).mut_subcommands(|command| everywhere(command, change))
}

/// The page of the whole program, or of one command.
pub(crate) fn man(session: &mut Session, args: &args::Man) -> Result<(), Failure> {
    let words = &session.words;
    let mut program = help::command(words);
    program.build();
    let mut command = &program;
    for name in &args.command {
        command = command
            .find_subcommand(name)
            .ok_or_else(|| Failure::Usage(usage::unknown_command(words, command, name)))?;
    }
    let name = [&["enraya".to_owned()], &args.command[..]].concat().join("-");
    let path = [&["help".to_owned()], &args.command[..]].concat().join("-");
    let page = page(words, command, &name, &path);
    session.out.write_all(page.render().as_bytes())?;
    Ok(())
}

/// One manual page. Examples are not refilled, headings are in the user's
/// language.
fn page(words: &Words, command: &Command, name: &str, path: &str) -> Roff {
    let heading = |name: &str| words.get(&format!("help-heading-{name}")).to_uppercase();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let summary = about.lines().next().unwrap_or_default().trim_end_matches('.');
    let mut page = Roff::new();
    page.control("TH", [name, "1", "", concat!("enraya ", env!("CARGO_PKG_VERSION")), ""]);
    // No hyphens in what is to be typed, no gaps between words.
    page.control("nh", []).control("ad", ["l"]);
    page.control("SH", [heading("name").as_str()]).text([roman(format!("{name} - {summary}"))]);
    page.control("SH", [heading("synopsis").as_str()]);
    let usage = command.get_overridden_usage().map(ToString::to_string).unwrap_or_default();
    let called = command.get_bin_name().unwrap_or(name);
    let rest = usage.strip_prefix(called).unwrap_or_default();
    page.text([bold(called), roman(rest)]);
    page.control("SH", [heading("description").as_str()]).text([roman(about)]);
    for (key, positional) in [("arguments", true), ("options", false)] {
        let mut args: Vec<_> =
            command.get_arguments().filter(|arg| arg.is_positional() == positional).collect();
        args.sort_by_key(|arg| (arg.get_display_order(), arg.get_long()));
        if !args.is_empty() {
            page.control("SH", [heading(key).as_str()]);
        }
        for arg in args {
            let short = arg.get_short().map(|short| format!("-{short}, ")).unwrap_or_default();
            let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
            page.control("TP", []).text([bold(format!("{short}{arg}"))]).text([roman(help)]);
        }
    }
    if command.has_subcommands() {
        page.control("SH", [heading("commands").as_str()]);
    }
    for command in command.get_subcommands() {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        let name = format!("{name}-{}(1)", command.get_name());
        page.control("TP", []).text([bold(name)]).text([roman(about)]);
    }
    for (key, text) in
        [("examples", help::examples(words, path)), ("notes", help::notes(words, path))]
    {
        if let Some(text) = text {
            page.control("SH", [heading(key).as_str()]).control("nf", []);
            for line in text.lines() {
                page.text([roman(line)]);
            }
            page.control("fi", []);
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is suggested can be typed.
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

    /// Whatever takes a value has suggestions, or none is sensible: no file
    /// names but for files.
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
