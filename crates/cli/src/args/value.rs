//! Value parsers shared by the commands' arguments.

use std::fmt::Display;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use enraya_search::{Tie, UnknownName};

/// Maximum table size: one tebibyte.
pub(super) const MAX_MIB: usize = 1 << 20;

/// Parses a whole number from 0 to `most`; the error is the range.
pub(super) fn up_to<T>(most: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone + Default,
{
    between(T::default(), most)
}

/// Parses a whole number in this range; the error is the range.
pub(super) fn between<T>(least: T, most: T) -> impl Fn(&str) -> Result<T, String> + Clone
where
    T: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| (&least..=&most).contains(&number));
        number.ok_or_else(|| format!("{least}-{most}"))
    }
}

/// Parses a time in seconds, whole or not; the error is the range.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let written = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let seconds = text.parse().ok().filter(|_| written);
    seconds
        .filter(|&seconds| seconds <= f64::from(u32::MAX))
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
        .ok_or_else(|| format!("0-{}", u32::MAX))
}

pub(super) fn threads() -> impl Fn(&str) -> Result<NonZeroUsize, String> + Clone {
    between(NonZeroUsize::MIN, NonZeroUsize::MIN.saturating_add(255))
}

/// An address to listen on, `IP:PORT`; `localhost` is understood.
pub(super) fn address(text: &str) -> Result<SocketAddr, String> {
    let text = text.replacen("localhost", "127.0.0.1", 1);
    text.parse().map_err(|_| "IP:PORT (127.0.0.1:8080, 0.0.0.0:8080, [::1]:8080)".to_owned())
}

/// A tie rule by name.
pub(super) fn tie() -> impl TypedValueParser<Value = Tie> {
    by_name(Tie::ALL.iter().map(|tie| tie.name()))
}

/// A value by one of these names.
pub(super) fn by_name<T>(
    names: impl Iterator<Item = &'static str>,
) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = UnknownName> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).map(|name| name.parse().expect("a possible value"))
}
