//! `enraya solve`: who wins, when, and with which moves.

mod check;
mod progress;
mod say;
mod source;

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_lab::{Ask, Setup, Solved, Solving, solver};
use enraya_rules::{AnyGame, Outcome, Player};
use enraya_search::Budget;
use enraya_words::say;
use serde_json::json;

use crate::args;
use crate::failure::{Failure, OrUsage};
use crate::interrupt;
use crate::session::Session;

use check::{Tally, Verdict};
use source::{Source, Task};

pub(crate) use source::position_of;

pub(crate) fn run(session: &mut Session, args: &args::Solve) -> Result<(), Failure> {
    let game: AnyGame = args.game.parse().or_usage(&session.words)?;
    let setup = Setup { book_file: args.book.clone(), ..args.effort.setup(!args.no_book) };
    let interrupted = interrupt::flag();
    let mut source = Source::open(session, args, &game, interrupted.clone())?;
    let mut solver = solver(&game, &setup).or_usage(&session.words)?;
    let mut tally = Tally::default();
    let end = batch(session, args, &mut source, solver.as_mut(), &interrupted, &mut tally);
    if args.check && (end.is_ok() || tally.positions() > 0) {
        let summary = tally.summary(&session.words);
        // Beside data, a summary is a message.
        let stream = if args.json { &mut session.err } else { &mut session.out };
        write!(stream, "{summary}")?;
    }
    end?;
    if args.check && tally.positions() == 0 && !interrupted.load(Ordering::Relaxed) {
        return Err(Failure::Failed(session.words.get("error-check-nothing")));
    }
    if interrupted.load(Ordering::Relaxed) {
        writeln!(session.err, "{}", session.words.get("interrupted"))?;
    } else if tally.unsettled > 0 {
        let (count, positions) = (tally.unsettled, tally.positions());
        let line = say!(session.words, "solve-cut-short", count = count, positions = positions);
        writeln!(session.err, "{line}")?;
    }
    match tally {
        Tally { wrong: 1.., .. } => Err(Failure::Wrong),
        _ if tally.unsettled > 0 || interrupted.load(Ordering::Relaxed) => Err(Failure::CutShort),
        _ => Ok(()),
    }
}

/// Solves what there is to solve, one after the other, until something in it is
/// wrong or Ctrl-C is pressed.
fn batch(
    session: &mut Session,
    args: &args::Solve,
    source: &mut Source,
    solver: &mut dyn Solving,
    interrupted: &Arc<AtomicBool>,
    tally: &mut Tally,
) -> Result<(), Failure> {
    while let Some(task) = source.next(&session.words)? {
        let mut budget = Budget::unlimited().cancel(interrupted.clone());
        if args.nodes > 0 {
            budget = budget.nodes(args.nodes);
        }
        if !args.time.is_zero() {
            budget = budget.time(args.time);
        }
        let solved = progress::watched(&session.words, &task.position, |report| {
            let ask = Ask { weak: args.weak, best: !args.check, budget, report };
            solver.solve(&task.position, ask)
        });
        let solved = solved.map_err(|error| task.blame(&session.words, &error))?;
        let verdict = tally.add(&task, &solved, args.weak);
        if args.json {
            writeln!(session.out, "{}", report(solver.name(), &task, &solved, args.check))?;
        } else if !args.check {
            let line = say::line(&session.words, &task.position, &solved, solver.alternates());
            writeln!(session.out, "{line}")?;
        } else if verdict == Verdict::Wrong {
            writeln!(session.out, "{}", check::wrong(&session.words, &task, &solved))?;
        }
        if interrupted.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}

fn report(game: &str, task: &Task, solved: &Solved, check: bool) -> serde_json::Value {
    let value = solved.outcome().map(|outcome| match outcome {
        Outcome::Win(Player::First) => "first",
        Outcome::Win(Player::Second) => "second",
        Outcome::Draw => "draw",
    });
    let mut report = json!({
        "game": game,
        "position": task.position,
        "score": solved.score(),
        "value": value,
        "distance": solved.distance,
        "best": solved.best,
        "lower": solved.bounds.lower,
        "upper": solved.bounds.upper,
        "nodes": solved.nodes,
        "seconds": solved.seconds,
        "complete": solved.complete,
    });
    if check {
        report["expected"] = json!(task.expected);
    }
    report
}
