//! `enraya compare`: search algorithms compared at every depth.

mod figure;
mod positions;
mod report;

use std::io::Write;
use std::sync::atomic::Ordering;

use enraya_play::localize::say_option;
use enraya_play::{Limits, Session, Workspace};
use enraya_rules::AnyGame;
use enraya_search::{Algorithm, Budget};
use enraya_study::Method;
use enraya_study::compare::{Comparison, ComparisonOptions, compare};
use enraya_words::{Words, say};

use crate::args::{self, Format};
use crate::context::Context;
use crate::error::{CliError, OrUsage, parse_depths_option};
use crate::interrupt;

use self::figure::ComparisonFigure;
pub(in crate::command) use self::positions::positions_in;
use self::report::Report;

/// The depths, and the node limit of each search, if none are given.
const DEPTHS: &str = "1..6";
const NODES: u64 = 1_000_000_000;

pub(crate) fn run(context: &mut Context, args: &args::Compare) -> Result<(), CliError> {
    let words = &context.words;
    let game: AnyGame = args.game.parse().or_usage(words)?;
    let methods = methods(words, args.algorithms.as_deref())?;
    let depths = parse_depths_option(words, args.depths.as_deref().unwrap_or(DEPTHS))?;
    let (profile, convention) = args.conventions.chosen(words)?;
    let figure = ComparisonFigure::from_args(words, args)?;
    let positions = positions::positions(context, args, &game)?;

    let words = &context.words;
    let interrupted = interrupt::flag();
    let limits = Limits {
        depth: None,
        nodes: args.nodes.or(args.depths.is_none().then_some(NODES)).filter(|&nodes| nodes > 0),
        time: (!args.time.is_zero()).then_some(args.time),
    };
    let question = ComparisonOptions { methods, depths, convention, limits, repeat: true };
    let budget = Budget::unlimited().cancel(interrupted.clone());
    let session = Session::open(&game, &positions[0]).or_usage(words)?;
    let mut workspace = Workspace::default();
    let comparison = compare(&session, &mut workspace, &positions, &question, &budget, &mut |_| ())
        .or_usage(words)?;
    let name = session.name();
    let positions = if positions.len() == 1 { vec![session.position()] } else { positions };
    let report = Report { words, name, positions, question, profile, comparison };
    let shown = match args.output.format() {
        Format::Text => report.text(),
        Format::Markdown => report.markdown(),
        Format::Csv => report.csv(),
        Format::Json => report.json(),
    };
    write!(context.out, "{shown}")?;
    if let Some(figure) = &figure {
        figure.draw(words, &report.title(), &report.comparison.rows)?;
    }
    for row in report.comparison.rows.iter().filter(|row| !row.complete) {
        let (algorithm, depth, nodes) = (row.algorithm, row.depth, row.nodes);
        let line =
            say!(words, "compare-cut-short", algorithm = algorithm, depth = depth, nodes = nodes);
        writeln!(context.err, "{line}")?;
    }
    let Comparison { agreement, .. } = &report.comparison;
    if let Some(first) = agreement.disagreements.first() {
        return Err(CliError::Failed(report.disagreement(first)));
    }
    let asked = report.question.methods.len() * report.question.depths.len();
    let missing = report.comparison.rows.len() < asked || !report.comparison.is_complete();
    if interrupted.load(Ordering::Relaxed) {
        writeln!(context.err, "{}", words.get("interrupted"))?;
    }
    if missing { Err(CliError::CutShort) } else { Ok(()) }
}

/// The algorithms named, by default those of the textbook.
fn methods(words: &Words, names: Option<&str>) -> Result<Vec<Method>, CliError> {
    let Some(names) = names else {
        return Ok(Algorithm::ALL.iter().copied().map(Method::Textbook).collect());
    };
    let mut methods = Vec::new();
    for name in names.split(',') {
        if name == "mcts" {
            return Err(CliError::Usage(words.get("error-compare-mcts")));
        }
        let method = Method::parse_counted(name).map_err(|error| {
            CliError::Usage(say_option(words, "--algorithms", &error.found, &error.allowed))
        })?;
        if methods.contains(&method) {
            return Err(CliError::Usage(say!(words, "usage-twice", option = method.name())));
        }
        methods.push(method);
    }
    Ok(methods)
}
