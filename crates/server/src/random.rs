//! Random bits from the operating system.

use enraya_api::{Problem, ProblemCode};
use enraya_words::Words;

/// Unpredictable bits, for ids and tokens.
pub(crate) fn bits<const N: usize>(words: &Words) -> Result<[u8; N], Problem> {
    let mut bits = [0; N];
    getrandom::fill(&mut bits).map_err(|error| failed(error, words))?;
    Ok(bits)
}

/// A seed short enough to be typed again.
pub(crate) fn seed(words: &Words) -> Result<u32, Problem> {
    getrandom::u32().map_err(|error| failed(error, words))
}

fn failed(error: getrandom::Error, words: &Words) -> Problem {
    tracing::error!(%error, "the system has no random numbers");
    Problem::new(ProblemCode::Internal, words)
}
