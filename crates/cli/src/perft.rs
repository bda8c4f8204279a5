//! `enraya perft`: how many games of a given length there are.

use std::io::Write;
use std::time::Instant;

use crate::args;
use crate::failure::Failure;
use crate::interrupt;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Perft) -> Result<(), Failure> {
    let place = args::Place { game: args.game.clone(), position: args.position.clone() };
    let table = session.table(&place)?;
    interrupt::end(session);
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
        writeln!(session.out, "{report}")?;
    } else {
        writeln!(session.out, "{nodes}")?;
    }
    Ok(())
}
