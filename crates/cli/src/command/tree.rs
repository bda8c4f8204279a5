//! `enraya tree`: drawing of a recorded search tree.

use std::io::{self, Write};
use std::path::Path;

use anstyle::{AnsiColor, Style};
use enraya_draw::trace::{Recording, Trace, record, value_text};
use enraya_draw::tree::{DrawingOptions, Ink, OutputFormat, text};
use enraya_play::quote::shown_end;
use enraya_play::{Limits, Localized, Session};
use enraya_rules::AnyGame;
use enraya_study::Method;
use enraya_words::{Words, say};

use crate::args;
use crate::context::{Context, fresh_seed};
use crate::error::{CliError, OrUsage, parse_option};
use crate::interrupt;
use crate::limits;
use crate::output_file::save;

/// Node limit if neither a limit nor a depth is given.
const NODES: u64 = 10_000_000;

pub(crate) fn run(context: &mut Context, args: &args::Tree) -> Result<(), CliError> {
    let form = form(context, args)?;
    let options = options(&context.words, args)?;
    let method: Method = parse_option(&context.words, "--algorithm", &args.method)?;
    let (profile, convention) = args.conventions.chosen(&context.words)?;
    let interrupted = interrupt::flag();
    let depth = context.plies(&args.depth, args.course_depth)?;
    let nodes = args.nodes.or(depth.is_none().then_some(NODES)).and_then(limits::unless_zero);
    let budget = limits::budget(&interrupted, Limits { depth, nodes, time: None });
    let random = args.random.is_some() || method == Method::Mcts;
    let chosen = || if random { fresh_seed() } else { 0 };
    let seed = args.seed.unwrap_or_else(chosen);
    let session = session(&context.words, args, seed)?;
    let (limit, simulations) = (args.limit, args.sims);
    let recording = Recording { method, profile, convention, limit, simulations, seed };
    let words = &context.words;
    let trace = record(&session, &recording, &budget).or_usage(words)?;
    if random {
        context.tell_seed(args.seed, seed)?;
    }
    let words = &context.words;
    if args.random.is_some() {
        let line = say!(words, "tree-generated", tree = session.name());
        writeln!(context.err, "{line}")?;
    }
    // Colours only on a terminal.
    let written = if form == OutputFormat::Text && args.output.is_none() {
        text(&trace, &options, words, &paint).into_bytes()
    } else {
        let written = form.write(&trace, &session, &options, words, &budget);
        written.map_err(|error| CliError::Failed(error.say(words)))?
    };
    match &args.output {
        Some(file) => save(words, file, &written, args.force)?,
        None if form == OutputFormat::Png => {
            // Bypasses the stream that strips colour codes: this is binary data.
            context.out.flush()?;
            io::stdout().write_all(&written)?;
        }
        None => context.out.write_all(&written)?,
    }
    context.out.flush()?;
    writeln!(context.err, "{}", summary(&context.words, &trace))?;
    if trace.complete {
        return Ok(());
    }
    Err(context.cut_short(&interrupted)?)
}

/// The format asked for, or that of the file name; else text.
fn form(context: &Context, args: &args::Tree) -> Result<OutputFormat, CliError> {
    let words = &context.words;
    let of_file = |file: &Path| {
        OutputFormat::from_path(file).ok_or_else(|| {
            let file = shown_end(&file.to_string_lossy());
            CliError::Usage(say!(words, "tree-ending", file = file))
        })
    };
    let form = match (args.format, &args.output) {
        (Some(form), _) => form,
        (None, Some(file)) => of_file(file)?,
        (None, None) => OutputFormat::Text,
    };
    if form == OutputFormat::Png && args.output.is_none() && context.screen {
        return Err(CliError::Usage(words.get("tree-png-screen")));
    }
    Ok(form)
}

fn options(words: &Words, args: &args::Tree) -> Result<DrawingOptions, CliError> {
    let show = args.show.as_ref().map(|show| parse_option(words, "--show", show)).transpose()?;
    let theme = parse_option(words, "--theme", &args.theme)?;
    let (fold, plies) = (args.fold, args.plies);
    Ok(DrawingOptions { fold, plies, show, theme, ..DrawingOptions::default() })
}

/// The position or abstract tree to search.
fn session(words: &Words, args: &args::Tree, seed: u64) -> Result<Session, CliError> {
    if let Some(shape) = args.random {
        return Ok(Session::new(AnyGame::Tree(shape.grow(seed).or_usage(words)?)));
    }
    if let Some(tree) = &args.tree {
        return Ok(Session::new(AnyGame::Tree(tree.parse().or_usage(words)?)));
    }
    let Some(game) = &args.game else {
        return Err(CliError::Usage(words.get("tree-nothing")));
    };
    let game: AnyGame = game.parse().or_usage(words)?;
    Session::open(&game, &args.position).or_usage(words)
}

fn paint(ink: Ink, text: &str) -> String {
    let style = match ink {
        Ink::Max => Style::new().fg_color(Some(AnsiColor::Green.into())),
        Ink::Min => Style::new().fg_color(Some(AnsiColor::Magenta.into())),
        Ink::Principal => Style::new().bold(),
        Ink::Cut => Style::new().fg_color(Some(AnsiColor::Red.into())),
        Ink::Faint => Style::new().dimmed(),
    };
    format!("{style}{text}{style:#}")
}

/// Counts, value and move of the search, and the number of nodes not recorded.
fn summary(words: &Words, trace: &Trace) -> String {
    let counter = &trace.counter;
    let (nodes, leaves, cutoffs) = (counter.nodes, counter.leaves(), counter.cutoffs);
    let mut summary = say!(words, "tree-counts", nodes = nodes, leaves = leaves, cutoffs = cutoffs);
    if let Some(value) = trace.value {
        summary += &say!(words, "tree-value", value = value_text(value));
    }
    if let Some(best) = &trace.best {
        summary += &say!(words, "tree-move", mv = best.as_str());
    }
    if trace.hidden > 0 {
        summary += &say!(words, "tree-hidden", count = trace.hidden);
    }
    summary
}
