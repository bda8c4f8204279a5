//! Seeds that come over the wire.

use enraya_words::{Words, say};

use crate::problem::{Code, Problem};

/// The largest seed: the largest whole number that every reader of JSON keeps exactly.
pub(crate) const MOST: u64 = (1 << 53) - 1;

/// The seed given, or one that is drawn: short enough to be typed again.
pub(crate) fn given_or_drawn(given: Option<u64>, words: &Words) -> Result<u64, Problem> {
    match given {
        Some(seed) if seed > MOST => {
            let detail = say!(words, "problem-seed", most = MOST.to_string());
            Err(Problem::new(Code::BadRequest, words).because(detail))
        }
        Some(seed) => Ok(seed),
        None => getrandom::u32().map(u64::from).map_err(|_| Problem::new(Code::Internal, words)),
    }
}
