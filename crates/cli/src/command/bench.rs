//! `enraya bench`: the deterministic node signatures.

use std::io::Write;

use enraya_study::{BenchReport, bench, bench_solver};
use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, args: &args::Json) -> Result<(), CliError> {
    let report = BenchReport::new(bench(), bench_solver());
    if args.json {
        context.write_json(&report)?;
        return Ok(());
    }
    for measure in &report.searches {
        let depth = measure.depth.map_or("-".to_owned(), |depth| depth.to_string());
        writeln!(
            context.out,
            "{:20} {:12} {:10} {:11} {:>3} {:>9}",
            measure.game,
            measure.position,
            measure.algorithm,
            measure.profile,
            depth,
            measure.nodes
        )?;
    }
    writeln!(context.out, "{}", say!(context.words, "bench-signature", nodes = report.signature))?;
    for measure in &report.solved {
        let score = measure.score.map_or("-".to_owned(), |score| score.to_string());
        writeln!(
            context.out,
            "{:20} {:30} {:>7} {:>9}",
            measure.game, measure.position, score, measure.nodes
        )?;
    }
    let line = say!(context.words, "bench-solver-signature", nodes = report.solver_signature);
    writeln!(context.out, "{line}")?;
    for (key, nodes, seconds) in [
        ("bench-speed", report.signature, report.seconds),
        ("bench-solver-speed", report.solver_signature, report.solver_seconds),
    ] {
        let speed = format!("{:.1}", nodes as f64 / seconds / 1e6);
        let seconds = format!("{seconds:.3}");
        let line = say!(context.words, key, seconds = seconds, speed = speed);
        writeln!(context.err, "{line}")?;
    }
    Ok(())
}
