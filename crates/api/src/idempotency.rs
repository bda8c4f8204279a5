//! Idempotency keys: a write that is sent twice with the same key happens once.

use enraya_words::Words;
use sha2::{Digest as _, Sha256};

use crate::problem::{Problem, ProblemCode};

/// The key of a request. A client that knows it gets the answer of the request: only its
/// hashes are kept.
#[derive(Clone)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    const LENGTH: std::ops::RangeInclusive<usize> = 16..=128;

    /// The key in a header: visible ASCII characters, so that it cannot be guessed not too few.
    pub fn read(text: &str, words: &Words) -> Result<IdempotencyKey, Problem> {
        if Self::LENGTH.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Ok(IdempotencyKey(text.to_owned()));
        }
        let detail = words.get("problem-idempotency-key");
        Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail))
    }

    /// Bits that only this key gives for this purpose.
    pub fn derive(&self, purpose: &str) -> [u8; 32] {
        let IdempotencyKey(key) = self;
        Sha256::new().chain_update(purpose).chain_update([0]).chain_update(key).finalize().into()
    }

    /// The same, as an array of another length.
    pub fn bits<const N: usize>(&self, purpose: &str) -> [u8; N] {
        let bits = self.derive(purpose);
        std::array::from_fn(|at| bits[at % bits.len()])
    }
}
