//! `enraya explain`: explanation of the best move.

use std::io::Write;

use enraya_play::{Limits, Session, Workspace};
use enraya_study::report::ExplanationReport;
use enraya_study::{Explanation, Topic, explain};

use crate::args;
use crate::board::{self, BoardOptions};
use crate::context::Context;
use crate::error::CliError;
use crate::interrupt;
use crate::limits;

pub(crate) fn run(context: &mut Context, args: &args::Explain) -> Result<(), CliError> {
    let mut session = context.session(&args.place)?;
    let interrupted = interrupt::flag();
    let (nodes, time) = (Some(args.nodes), Some(args.time));
    let budget = limits::budget(&interrupted, Limits { depth: None, nodes, time });
    let explanation = explain(&session, &mut Workspace::default(), &budget);
    if args.json {
        let position = &args.place.position;
        let report = ExplanationReport::new(&session, position, &explanation, &context.words);
        context.write_json(&report)?;
    } else {
        show(context, &mut session, &explanation)?;
    }
    if explanation.complete { Ok(()) } else { Err(context.cut_short(&interrupted)?) }
}

/// Prints the position and its explanation, with a board of the end of best play.
fn show(
    context: &mut Context,
    session: &mut Session,
    explanation: &Explanation,
) -> Result<(), CliError> {
    let words = &context.words;
    let options = BoardOptions { color: context.color, ..BoardOptions::default() };
    let drawing = board::draw(words, &session.picture(), options);
    write!(context.out, "{}\n\n{drawing}", session.name())?;
    for paragraph in explanation.say(words) {
        writeln!(context.out)?;
        if paragraph.topic == Topic::Costs {
            writeln!(context.out, "{}", words.get("explain-others"))?;
            for entry in &paragraph.sentences {
                writeln!(context.out, "  {entry}")?;
            }
            continue;
        }
        writeln!(context.out, "{}", paragraph.text())?;
        if paragraph.topic == Topic::Line {
            for mv in &explanation.line {
                session.play(mv).expect("best play is legal");
            }
            let drawing = board::draw(words, &session.picture(), options);
            write!(context.out, "\n{drawing}")?;
        }
    }
    Ok(())
}
