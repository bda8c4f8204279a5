//! `enraya explain`: why the best move is best.

use std::io::Write;

use enraya_lab::report::ExplanationReport;
use enraya_lab::{Explanation, Table, Topic, explain};
use enraya_search::Budget;

use crate::args;
use crate::board::{self, Look};
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Explain) -> Result<(), Failure> {
    let mut table = session.table(&args.place)?;
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().nodes(args.nodes).time(args.time).cancel(interrupted.clone());
    let explanation = explain(table.as_ref(), &budget);
    if args.json {
        let position = &args.place.position;
        let report = ExplanationReport::new(table.as_ref(), position, &explanation, &session.words);
        let report = serde_json::to_value(report).expect("a report is plain data");
        writeln!(session.out, "{report}")?;
    } else {
        show(session, table.as_mut(), &explanation)?;
    }
    if explanation.complete { Ok(()) } else { Err(session.cut_short(&interrupted)?) }
}

/// The position and what there is to say of it, the end of best play drawn where
/// it is told.
fn show(
    session: &mut Session,
    table: &mut dyn Table,
    explanation: &Explanation,
) -> Result<(), Failure> {
    let words = &session.words;
    let look = Look { color: session.color, numbers: false };
    let drawing = board::draw(words, &table.picture(), look);
    write!(session.out, "{}\n\n{drawing}", table.name())?;
    for paragraph in explanation.say(words) {
        writeln!(session.out)?;
        if paragraph.topic == Topic::Costs {
            writeln!(session.out, "{}", words.get("explain-others"))?;
            for entry in &paragraph.sentences {
                writeln!(session.out, "  {entry}")?;
            }
            continue;
        }
        writeln!(session.out, "{}", paragraph.text())?;
        if paragraph.topic == Topic::Line {
            for mv in &explanation.line {
                table.play(mv).expect("best play is legal");
            }
            let drawing = board::draw(words, &table.picture(), look);
            write!(session.out, "\n{drawing}")?;
        }
    }
    Ok(())
}
