//! `enraya bench`: the deterministic node signatures.

use std::io::Write;

use enraya_words::say;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, args: &args::Json) -> Result<(), CliError> {
    let measures = enraya_study::bench();
    let solved = enraya_study::bench_solver();
    let signature: u64 = measures.iter().map(|measure| measure.nodes).sum();
    let seconds: f64 = measures.iter().map(|measure| measure.seconds).sum();
    let solver_signature: u64 = solved.iter().map(|measure| measure.nodes).sum();
    let solver_seconds: f64 = solved.iter().map(|measure| measure.seconds).sum();
    if args.json {
        let report = serde_json::json!({
            "signature": signature,
            "seconds": seconds,
            "searches": measures,
            "solver_signature": solver_signature,
            "solver_seconds": solver_seconds,
            "solved": solved,
        });
        writeln!(context.out, "{report}")?;
        return Ok(());
    }
    for measure in &measures {
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
    writeln!(context.out, "{}", say!(context.words, "bench-signature", nodes = signature))?;
    for measure in &solved {
        let score = measure.score.map_or("-".to_owned(), |score| score.to_string());
        writeln!(
            context.out,
            "{:20} {:30} {:>7} {:>9}",
            measure.game, measure.position, score, measure.nodes
        )?;
    }
    let line = say!(context.words, "bench-solver-signature", nodes = solver_signature);
    writeln!(context.out, "{line}")?;
    for (key, nodes, seconds) in [
        ("bench-speed", signature, seconds),
        ("bench-solver-speed", solver_signature, solver_seconds),
    ] {
        let speed = format!("{:.1}", nodes as f64 / seconds / 1e6);
        let seconds = format!("{seconds:.3}");
        let line = say!(context.words, key, seconds = seconds, speed = speed);
        writeln!(context.err, "{line}")?;
    }
    Ok(())
}
