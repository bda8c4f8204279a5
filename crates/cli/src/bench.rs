//! `enraya bench`: the deterministic node signature.

use std::io::Write;

use enraya_words::say;

use crate::args;
use crate::failure::Failure;
use crate::session::Session;

pub(crate) fn run(session: &mut Session, args: &args::Json) -> Result<(), Failure> {
    let measures = enraya_lab::bench();
    let signature: u64 = measures.iter().map(|measure| measure.nodes).sum();
    let seconds: f64 = measures.iter().map(|measure| measure.seconds).sum();
    if args.json {
        let report = serde_json::json!({
            "signature": signature,
            "seconds": seconds,
            "searches": measures,
        });
        writeln!(session.out, "{report}")?;
        return Ok(());
    }
    for measure in &measures {
        let depth = measure.depth.map_or("-".to_owned(), |depth| depth.to_string());
        writeln!(
            session.out,
            "{:20} {:12} {:10} {:11} {:>3} {:>9}",
            measure.game,
            measure.position,
            measure.algorithm,
            measure.profile,
            depth,
            measure.nodes
        )?;
    }
    writeln!(session.out, "{}", say!(session.words, "bench-signature", nodes = signature))?;
    let speed = format!("{:.1}", signature as f64 / seconds / 1e6);
    let seconds = format!("{seconds:.3}");
    let line = say!(session.words, "bench-speed", seconds = seconds, speed = speed);
    writeln!(session.err, "{line}")?;
    Ok(())
}
