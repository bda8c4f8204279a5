//! Options after the colon of an agent's name: `option=value,option=value`.

use std::fmt;
use std::time::Duration;

use enraya_search::UnknownName;

use super::error::AgentError;

/// A type that options are set on.
pub(super) trait Options {
    /// All options, for error messages.
    const ALLOWED: &'static str;

    /// Sets one; `false` if there is no such option.
    fn set(&mut self, option: &str, value: &str) -> Result<bool, UnknownName>;
}

/// Sets all options in `text`. A profile is applied first, wherever it stands: the other
/// options override it.
pub(super) fn read<O: Options>(
    mut into: O,
    agent: &'static str,
    text: &str,
) -> Result<O, AgentError> {
    let mut options: Vec<&str> = text.split(',').filter(|option| !option.is_empty()).collect();
    options.sort_by_key(|option| !option.starts_with("profile="));
    let mut given: Vec<&str> = Vec::new();
    for found in options {
        let unknown = || AgentError::Option { agent, found: found.to_owned(), allowed: O::ALLOWED };
        let (option, value) = found.split_once('=').ok_or_else(unknown)?;
        if given.contains(&option) {
            return Err(AgentError::Twice { option: option.to_owned() });
        }
        given.push(option);
        let set = into.set(option, value).map_err(|error| AgentError::Value {
            option: option.to_owned(),
            found: error.found,
            allowed: error.allowed,
        })?;
        if !set {
            return Err(unknown());
        }
    }
    Ok(into)
}

/// Writes an agent's name with its options.
pub(super) fn write(f: &mut fmt::Formatter<'_>, name: &str, options: &[String]) -> fmt::Result {
    let colon = if options.is_empty() { "" } else { ":" };
    write!(f, "{name}{colon}{}", options.join(","))
}

/// Parses an integer within these bounds.
pub(super) fn parse_number(text: &str, least: u64, most: u64) -> Result<u64, UnknownName> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|number| digits && (least..=most).contains(number))
        .ok_or_else(|| UnknownName { found: text.to_owned(), allowed: format!("{least}-{most}") })
}

/// The largest depth: more plies than any game here has.
pub const MAX_DEPTH: u32 = 1_000;

/// A depth in plies.
pub fn parse_depth(text: &str) -> Result<u32, UnknownName> {
    parse_number(text, 1, MAX_DEPTH.into()).map(|depth| depth as u32)
}

/// The longest time for a move.
const MAX_SECONDS: f64 = 86_400.0;

/// A time: `2s`, `0.5s`, `250ms`; a plain number is seconds.
pub(crate) fn parse_time(text: &str) -> Result<Duration, UnknownName> {
    let (number, unit) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.strip_suffix('s').unwrap_or(text), 1.0),
    };
    let plain = number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = number.parse::<f64>().ok().filter(|_| plain).map(|number| number * unit);
    seconds
        .filter(|seconds| (0.001..=MAX_SECONDS).contains(seconds))
        .map(Duration::from_secs_f64)
        .ok_or_else(|| UnknownName {
            found: text.to_owned(),
            allowed: format!("1ms-{MAX_SECONDS}s"),
        })
}

/// The shortest text that [`parse_time`] reads back.
pub(super) fn time_text(time: Duration) -> String {
    match time.as_millis() {
        millis if millis % 1_000 == 0 => format!("{}s", millis / 1_000),
        millis => format!("{millis}ms"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_seconds_unless_they_say_otherwise() {
        assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(parse_time("1.5"), parse_time("1.5s"));
        assert!(parse_time("soon").is_err() && parse_time("-1s").is_err());
    }
}
