//! Rate limit on joining and making classes, so that codes cannot be guessed.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Instant;

use enraya_api::{Problem, ProblemCode};
use enraya_words::Words;

use super::rate_limit::Buckets;
use crate::client::Client;
use crate::config::Config;

/// Joins of one address a second. There are 18^5 codes: trying one a second takes three
/// weeks to try them all.
const RATE: NonZeroU32 = NonZeroU32::MIN;

/// Joins of one address at once: a whole class may share one.
const BURST: NonZeroU32 = NonZeroU32::new(150).expect("not zero");

/// One bucket for each client address.
pub(crate) struct JoinLimit {
    limiter: Option<Buckets<IpAddr>>,
}

impl JoinLimit {
    /// The limit, if requests are limited at all.
    pub(crate) fn new(config: &Config) -> JoinLimit {
        JoinLimit { limiter: config.rate.map(|_| Buckets::new(RATE, BURST)) }
    }

    /// Counts a try, or refuses it.
    pub(crate) fn check(&self, client: &Client, words: &Words) -> Result<(), Problem> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        limiter.check(client.address, Instant::now()).map_err(|wait| {
            let seconds = u32::try_from(wait.as_secs() + 1).unwrap_or(u32::MAX);
            Problem::new(ProblemCode::TooManyRequests, words).with_retry_after(seconds)
        })
    }

    /// Removes idle clients.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.limiter {
            limiter.tidy(Instant::now());
        }
    }
}
