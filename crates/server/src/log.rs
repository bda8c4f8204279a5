//! Log of the server, on the error stream.

mod lines;

use std::io::IsTerminal as _;
use std::str::FromStr;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, fmt};

use lines::Lines;
pub use lines::LogGuard;

/// Sends the log to the error stream: warnings and failures, or what the variable
/// `RUST_LOG` asks for (levels, and targets with levels: `info,enraya_server=debug`); as
/// lines of JSON if wanted.
///
/// No thread waits for the log: if its reader stalls, lines are dropped and counted. What the
/// guard is for is told in its own documentation.
pub fn log(json: bool) -> LogGuard {
    let asked = std::env::var("RUST_LOG").ok().filter(|asked| !asked.trim().is_empty());
    let filter =
        asked.map_or(Targets::new().with_default(LevelFilter::WARN), |asked| levels(&asked));
    let lost = if json {
        |lost| {
            format!(
                r#"{{"level":"WARN","fields":{{"message":"log lines dropped","lost":{lost}}}}}"#
            )
        }
    } else {
        |lost| format!("{lost} lines of the log were dropped")
    };
    let Ok(output) = Lines::new(std::io::stderr(), lost) else { return LogGuard::none() };
    let guard = output.guard();
    let lines = fmt::layer().with_ansi(std::io::stderr().is_terminal()).with_writer(output);
    let lines = if json { lines.json().boxed() } else { lines.boxed() };
    // A second log in one process changes nothing.
    if tracing_subscriber::registry().with(lines.with_filter(filter)).try_init().is_err() {
        return LogGuard::none();
    }
    // The usual hook writes to the error stream itself, and would wait for its reader.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let payload = panic.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let reason = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
        let reason = reason.unwrap_or("?");
        tracing::error!(place, reason, "a panic");
    }));
    guard
}

/// The parts of a list that can be read, as `env_logger` does; the others are left out.
fn levels(list: &str) -> Targets {
    let parts = list.split(',').filter_map(|part| Targets::from_str(part.trim()).ok());
    parts.fold(Targets::new(), |levels, part| {
        let levels = match part.default_level() {
            Some(level) => levels.with_default(level),
            None => levels,
        };
        levels.with_targets(part)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tracing::Level;

    #[test]
    fn the_usual_forms_are_understood() {
        for (asked, target, level, logged) in [
            ("warn", "enraya_server::serve", Level::WARN, true),
            ("warn", "enraya_server::serve", Level::INFO, false),
            ("DEBUG", "hyper", Level::DEBUG, true),
            ("enraya_server=debug", "enraya_server::serve", Level::DEBUG, true),
            ("enraya_server=debug", "hyper", Level::ERROR, false),
            ("info, enraya_server::store=trace", "enraya_server::store", Level::TRACE, true),
            ("info,enraya_server::store=trace", "hyper", Level::DEBUG, false),
            ("enraya_server", "enraya_server", Level::TRACE, true),
            ("enraya_server", "hyper", Level::ERROR, false),
            ("off", "hyper", Level::ERROR, false),
            ("info,what=ever", "hyper", Level::INFO, true),
        ] {
            assert_eq!(levels(asked).would_enable(target, &level), logged, "{asked}: {target}");
        }
    }
}
