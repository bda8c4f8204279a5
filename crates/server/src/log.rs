//! What the server tells whoever runs it.

use tracing_subscriber::EnvFilter;

/// Sends the log to the error stream: warnings and failures, or what the
/// variable `RUST_LOG` asks for; as lines of JSON if wanted.
pub fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // A second log in one process changes nothing.
    let _ = if json { log.json().try_init() } else { log.try_init() };
}
