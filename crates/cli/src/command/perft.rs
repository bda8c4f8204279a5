//! `enraya perft`: number of move sequences of a given length.

use std::io::Write;
use std::time::Instant;

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::interrupt;

pub(crate) fn run(context: &mut Context, args: &args::Perft) -> Result<(), CliError> {
    let place = args::Place { game: args.game.clone(), position: args.position.clone() };
    let table = context.table(&place)?;
    interrupt::end(context);
    let start = Instant::now();
    let nodes = table.perft(args.depth);
    let seconds = start.elapsed().as_secs_f64();
    if args.json {
        let report = serde_json::json!({
            "game": table.name(),
            "position": args.position,
            "depth": args.depth,
            "nodes": nodes,
            "seconds": seconds,
        });
        writeln!(context.out, "{report}")?;
    } else {
        writeln!(context.out, "{nodes}")?;
    }
    Ok(())
}
