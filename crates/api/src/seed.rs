//! Seeds in requests.

use enraya_words::{Words, say};

use crate::problem::{Problem, ProblemCode};

/// The largest seed: the largest integer that every JSON parser keeps exactly.
pub(crate) const MAX_SEED: u64 = (1 << 53) - 1;

/// The requested seed, or `fresh`, a random one.
pub(crate) fn seed_or(given: Option<u64>, fresh: u64, words: &Words) -> Result<u64, Problem> {
    match given {
        Some(seed) if seed > MAX_SEED => {
            let detail = say!(words, "problem-seed", most = MAX_SEED.to_string());
            Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail))
        }
        Some(seed) => Ok(seed),
        None => Ok(fresh),
    }
}
