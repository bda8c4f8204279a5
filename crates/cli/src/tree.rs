//! `enraya tree`: a recorded search, drawn.

use std::io::{self, Write};
use std::path::Path;

use anstyle::{AnsiColor, Style};
use enraya_lab::complaint::shown_end;
use enraya_lab::drawing::{DrawingOptions, Form, Ink, text};
use enraya_lab::trace::{Method, Recording, Subject, Trace, value_text};
use enraya_lab::{Complaint, Table, open};
use enraya_rules::{AnyGame, Tree};
use enraya_search::Budget;
use enraya_words::{Words, say};

use crate::args;
use crate::failure::{Failure, OrUsage, parse_option};
use crate::interrupt;
use crate::picture::save;
use crate::session::Session;

/// What is searched.
enum Searched {
    Game(Box<dyn Table>),
    Tree(Tree),
}

impl Searched {
    fn subject(&self) -> Subject<'_> {
        match self {
            Searched::Game(table) => Subject::Game(table.as_ref()),
            Searched::Tree(tree) => Subject::Tree(tree),
        }
    }
}

pub(crate) fn run(session: &mut Session, args: &args::Tree) -> Result<(), Failure> {
    let form = form(session, args)?;
    let options = options(&session.words, args)?;
    let method: Method = parse_option(&session.words, "--algorithm", &args.method)?;
    let (profile, convention) = args.conventions.chosen(&session.words)?;
    let interrupted = interrupt::flag();
    let mut budget = Budget::unlimited().cancel(interrupted.clone());
    if args.nodes > 0 {
        budget = budget.nodes(args.nodes);
    }
    if let Some(depth) = session.depth(&args.depth)? {
        budget = budget.depth(depth);
    }
    let by_lot = args.random.is_some() || method == Method::Mcts;
    let seed = if by_lot { session.seed(args.seed)? } else { args.seed.unwrap_or_default() };
    let searched = searched(session, args, seed)?;
    let (limit, simulations) = (args.limit, args.sims);
    let recording = Recording { method, profile, convention, limit, simulations, seed };
    let words = &session.words;
    let subject = searched.subject();
    let trace = subject.record(&recording, &budget).or_usage(words)?;
    // Colours are for screens.
    let written = if form == Form::Text && args.output.is_none() {
        text(&trace, &options, words, &paint).into_bytes()
    } else {
        let written = form.write(&trace, subject, &options, words, &budget);
        written.map_err(|error| Failure::Failed(error.say(words)))?
    };
    match &args.output {
        Some(file) => save(words, file, &written)?,
        None if form == Form::Png => {
            // Past the stream that takes colours out: these bytes are none.
            session.out.flush()?;
            io::stdout().write_all(&written)?;
        }
        None => session.out.write_all(&written)?,
    }
    session.out.flush()?;
    writeln!(session.err, "{}", summary(&session.words, &trace))?;
    if trace.complete {
        return Ok(());
    }
    Err(session.cut_short(&interrupted)?)
}

/// The form asked for, or that of the file; else text.
fn form(session: &Session, args: &args::Tree) -> Result<Form, Failure> {
    let words = &session.words;
    let of_file = |file: &Path| {
        Form::of_file(file).ok_or_else(|| {
            let file = shown_end(&file.to_string_lossy());
            Failure::Usage(say!(words, "tree-ending", file = file))
        })
    };
    let form = match (args.format, &args.output) {
        (Some(form), _) => form,
        (None, Some(file)) => of_file(file)?,
        (None, None) => Form::Text,
    };
    if form == Form::Png && args.output.is_none() && session.screen {
        return Err(Failure::Usage(words.get("tree-png-screen")));
    }
    Ok(form)
}

fn options(words: &Words, args: &args::Tree) -> Result<DrawingOptions, Failure> {
    let show = args.show.as_ref().map(|show| parse_option(words, "--show", show)).transpose()?;
    let theme = parse_option(words, "--theme", &args.theme)?;
    let (fold, plies) = (args.fold, args.plies);
    Ok(DrawingOptions { fold, plies, show, theme, ..DrawingOptions::default() })
}

fn searched(session: &mut Session, args: &args::Tree, seed: u64) -> Result<Searched, Failure> {
    let words = &session.words;
    if let Some(planting) = args.random {
        let tree = planting.plant(seed).or_usage(words)?;
        let line = say!(words, "tree-planted", tree = tree.to_string());
        writeln!(session.err, "{line}")?;
        return Ok(Searched::Tree(tree));
    }
    if let Some(tree) = &args.tree {
        return Ok(Searched::Tree(tree.parse().or_usage(words)?));
    }
    let game: AnyGame = args.game.as_deref().unwrap_or_default().parse().or_usage(words)?;
    Ok(Searched::Game(open(&game, &args.position).or_usage(words)?))
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

/// What was searched, and what of it was not kept.
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
