//! `enraya man`: manual pages in roff.

use std::io::Write;

use clap::Command;
use enraya_words::Words;
use roff::{Roff, bold, roman};

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::help;
use crate::usage;

/// Prints the page of the program or of one command.
pub(crate) fn run(context: &mut Context, args: &args::CommandPath) -> Result<(), CliError> {
    let words = &context.words;
    let mut program = help::command(words);
    program.build();
    let command = usage::named_command(words, &program, &args.command)?;
    let name = [&["enraya".to_owned()], &args.command[..]].concat().join("-");
    let path = [&["help".to_owned()], &args.command[..]].concat().join("-");
    let page = page(words, command, &name, &path);
    context.out.write_all(page.render().as_bytes())?;
    Ok(())
}

/// One manual page. Examples are not refilled; headings are localised.
fn page(words: &Words, command: &Command, name: &str, path: &str) -> Roff {
    let heading = |name: &str| words.get(&format!("help-heading-{name}")).to_uppercase();
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let summary = about.lines().next().unwrap_or_default().trim_end_matches('.');
    let mut page = Roff::new();
    page.control("TH", [name, "1", "", concat!("enraya ", env!("CARGO_PKG_VERSION")), ""]);
    // No hyphenation and no justification: the text contains commands to type.
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
