//! Answers requests as the WebAssembly module does, in this program: a line of standard input
//! each, answered by `{"milliseconds": …, "answer": …}`. An empty line begins anew, with nothing
//! remembered. `scripts/bench-site` compares the two.

use std::error::Error;
use std::io::{BufRead as _, Write as _};
use std::time::Instant;

use enraya_wasm::{Engine, Request};
use serde_json::json;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = std::io::stdout().lock();
    let mut engine = Engine::default();
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if line.is_empty() {
            engine = Engine::default();
            continue;
        }
        let request: Request = serde_json::from_str(&line)?;
        let begun = Instant::now();
        let answer = engine.answer(&request, &mut |_| {});
        let milliseconds = begun.elapsed().as_secs_f64() * 1000.0;
        writeln!(out, "{}", json!({ "milliseconds": milliseconds, "answer": answer }))?;
        out.flush()?;
    }
    Ok(())
}
