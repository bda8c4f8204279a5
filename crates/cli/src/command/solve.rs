//! `enraya solve`: exact score, distance and best moves of positions.

mod check;
mod input;
mod progress;
mod text;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_play::{Limits, OpeningBook, SolverConfig, Workspace};
use enraya_rules::AnyGame;
use enraya_study::report::SolutionReport;
use enraya_study::{SolveOptions, open_book, solve_reporting};
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::{CliError, OrUsage};
use crate::interrupt;
use crate::limits;

use check::{Tally, Verdict};
use input::PositionInput;

pub(crate) fn run(context: &mut Context, args: &args::Solve) -> Result<(), CliError> {
    let game: AnyGame = args.game.parse().or_usage(&context.words)?;
    let interrupted = interrupt::flag();
    let mut input = PositionInput::open(context, args, &game, interrupted.clone())?;
    let book = match &args.book {
        Some(path) => open_book(&game, path).or_usage(&context.words)?,
        None if args.no_book => OpeningBook::None,
        None => OpeningBook::Embedded,
    };
    let mut workspace = Workspace::with_config(SolverConfig { book, ..args.solver.config() });
    let mut tally = Tally::default();
    let end = batch(context, args, &mut input, &mut workspace, &interrupted, &mut tally);
    if args.check && (end.is_ok() || tally.positions() > 0) {
        let summary = tally.summary(&context.words);
        // With JSON on standard output, the summary goes to standard error.
        let stream = if args.json { &mut context.err } else { &mut context.out };
        write!(stream, "{summary}")?;
    }
    end?;
    if args.check && tally.positions() == 0 && !interrupted.load(Ordering::Relaxed) {
        return Err(CliError::Failed(context.words.get("error-check-nothing")));
    }
    if interrupted.load(Ordering::Relaxed) {
        writeln!(context.err, "{}", context.words.get("interrupted"))?;
    } else if tally.unsettled > 0 {
        let (count, positions) = (tally.unsettled, tally.positions());
        let line = say!(context.words, "solve-cut-short", count = count, positions = positions);
        writeln!(context.err, "{line}")?;
    }
    match tally {
        Tally { wrong: 1.., .. } => Err(CliError::Wrong),
        _ if tally.unsettled > 0 || interrupted.load(Ordering::Relaxed) => Err(CliError::CutShort),
        _ => Ok(()),
    }
}

/// Solves all positions in turn, until an input error or Ctrl-C.
fn batch(
    context: &mut Context,
    args: &args::Solve,
    input: &mut PositionInput,
    workspace: &mut Workspace,
    interrupted: &Arc<AtomicBool>,
    tally: &mut Tally,
) -> Result<(), CliError> {
    while let Some(entry) = input.next(&context.words)? {
        let (nodes, time) = (limits::unless_zero(args.nodes), limits::unless_zero(args.time));
        let budget = limits::budget(interrupted, Limits { depth: None, nodes, time });
        let session = &entry.session;
        let solved = progress::watched(&context.words, &entry.position, |report| {
            let options = SolveOptions { weak: args.weak, best: !args.check };
            solve_reporting(session, workspace, &options, &budget, report)
        });
        let solved = solved.or_usage(&context.words)?;
        let verdict = tally.add(&entry, &solved, args.weak);
        if args.json {
            let expected = entry.expected.filter(|_| args.check);
            let report = SolutionReport::new(&session.name(), &entry.position, &solved, expected);
            context.write_json(&report)?;
        } else if !args.check {
            let line = text::line(&context.words, &entry.position, &solved, session.alternates());
            writeln!(context.out, "{line}")?;
        } else if verdict == Verdict::Wrong {
            writeln!(context.out, "{}", check::wrong(&context.words, &entry, &solved))?;
        }
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}
