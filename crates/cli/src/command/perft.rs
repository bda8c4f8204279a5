//! `enraya perft`: number of move sequences of a given length.

use std::io::Write;
use std::time::Instant;

use enraya_search::Budget;
use enraya_study::perft;
use enraya_study::report::PerftReport;

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::interrupt;

pub(crate) fn run(context: &mut Context, args: &args::Perft) -> Result<(), CliError> {
    let place = args::Place { game: args.game.clone(), position: args.position.clone() };
    let session = context.session(&place)?;
    interrupt::end(context);
    let start = Instant::now();
    let nodes = perft(&session, args.depth, &Budget::unlimited()).expect("no limit was set");
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        context.write_json(&PerftReport {
            game: session.name(),
            position: args.position.clone(),
            depth: args.depth,
            nodes,
            seconds,
        })?;
    } else {
        writeln!(context.out, "{nodes}")?;
    }
    Ok(())
}
