//! The options of every command in the chapter of commands, as `--help` tells them. `BLESS=1`
//! writes them anew.

use std::fs;
use std::process::Command;

use crate::{LANGUAGES, folder};

/// Every command and subcommand that has options of its own, in the chapter's order.
const COMMANDS: [&str; 43] = [
    "serve",
    "db check",
    "db backup",
    "db compact",
    "join",
    "play",
    "demo",
    "match",
    "tournament",
    "replay",
    "judge",
    "ugi",
    "mcp",
    "count",
    "compare",
    "times",
    "orderings",
    "tree",
    "analyze",
    "eval",
    "explain",
    "review",
    "puzzle",
    "exam",
    "grade",
    "book build",
    "book info",
    "book verify",
    "jobs plan book",
    "jobs plan solve",
    "jobs plan boards",
    "jobs plan tournament",
    "jobs plan grade",
    "jobs work",
    "jobs status",
    "jobs merge",
    "solve",
    "perft",
    "positions",
    "games",
    "bench",
    "completions",
    "man",
];
/// Options of all commands.
const COMMON: [&str; 3] = ["--color", "--help", "--lang"];

fn help(language: &str, words: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_enraya"));
    command.arg("help").args(words.split_whitespace()).args(["--lang", language]);
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

/// The lines below a heading that is one of `names`.
fn part<'t>(text: &'t str, names: [&str; 2]) -> impl Iterator<Item = &'t str> {
    let lines = text.lines().skip_while(move |line| !names.contains(line)).skip(1);
    lines.take_while(|line| line.is_empty() || line.starts_with(' '))
}

/// The options of a command: `-o, --out <FILE>`, and their descriptions.
fn options(text: &str) -> Vec<(String, String)> {
    let mut options: Vec<(String, String)> = Vec::new();
    for line in part(text, ["Options:", "Opciones:"]) {
        let said = line.trim_start();
        if line.len() - said.len() <= 6 && said.starts_with('-') {
            let (name, description) = said.split_once("  ").unwrap_or((said, ""));
            options.push((name.to_owned(), description.trim().to_owned()));
        } else if let Some((_, description)) = options.last_mut() {
            *description = format!("{description} {said}").trim().to_owned();
        }
    }
    options
}

fn is_common(name: &str) -> bool {
    let long = name.split(' ').find(|word| word.starts_with("--"));
    long.is_some_and(|long| COMMON.contains(&long))
}

fn table(options: &[(String, String)]) -> String {
    let row = |(name, description): &(String, String)| {
        let name = match name.split_once(", ") {
            Some((short, long)) => format!("`{long}`, `{short}`"),
            None => format!("`{name}`"),
        };
        format!("| {} | {} |\n", name.replace('|', "\\|"), description.replace('|', "\\|"))
    };
    format!("| | |\n|---|---|\n{}", options.iter().map(row).collect::<String>())
}

/// The section that the chapter ends with.
fn section(language: &str) -> String {
    let [title, common, others] = match language {
        "es" => [
            "Opciones",
            "Estas están en todas las órdenes:",
            "Las demás, orden por orden. Entre corchetes, los valores por defecto y los admitidos.",
        ],
        _ => [
            "Options",
            "These are in every command:",
            "The others, command by command. In brackets are defaults and what is allowed.",
        ],
    };
    let (shared, _): (Vec<_>, Vec<_>) =
        options(&help(language, "play")).into_iter().partition(|(name, _)| is_common(name));
    let mut text = format!("## {title}\n\n{common}\n\n{}\n{others}\n", table(&shared));
    for command in COMMANDS {
        let own = options(&help(language, command)).into_iter();
        let own: Vec<_> = own.filter(|(name, _)| !is_common(name)).collect();
        if !own.is_empty() {
            text += &format!("\n### `{command}`\n\n{}", table(&own));
        }
    }
    text
}

#[test]
fn the_chapter_has_the_options_of_every_command() {
    for language in LANGUAGES {
        let file = folder(language).join("commands.md");
        let chapter = fs::read_to_string(&file).unwrap();
        let wanted = section(language);
        let title = wanted.lines().next().unwrap();
        let before = chapter.split(&format!("{title}\n")).next().unwrap();
        if std::env::var_os("BLESS").is_some() {
            fs::write(&file, format!("{}\n\n{wanted}", before.trim_end())).unwrap();
            continue;
        }
        let here = &chapter[before.len()..];
        for (line, (found, wanted)) in here.lines().zip(wanted.lines()).enumerate() {
            assert_eq!(found, wanted, "docs/{language}/commands.md, line {line} of {title}");
        }
        assert_eq!(here.len(), wanted.len(), "docs/{language}/commands.md: run with BLESS=1");
    }
}

/// No command is forgotten above.
#[test]
fn all_commands_are_listed() {
    let help = help("en", "");
    let names = part(&help, ["Commands:", "Órdenes:"])
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names: Vec<&str> = names.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 20, "{help}");
    for name in names.into_iter().filter(|name| *name != "help") {
        let listed = COMMANDS.iter().any(|command| command.split(' ').next() == Some(name));
        assert!(listed, "{name}");
    }
}
