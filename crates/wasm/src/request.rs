//! A request as the page sends it: what HTTP would carry, and what a server would add.

use enraya_api::matches::Event;
use serde::Deserialize;

/// A request of the page.
#[derive(Clone, Debug, Deserialize)]
pub struct Request {
    /// The method of HTTP.
    pub method: String,
    /// The path below `/api/v1`.
    pub path: String,
    /// The query string, without its question mark.
    #[serde(default)]
    pub query: String,
    /// The body, if there is one.
    pub body: Option<String>,
    /// The language of messages: a code, English if there is none of this name.
    #[serde(default)]
    pub language: String,
    /// The token of a seat.
    pub token: Option<String>,
    /// Whether the page asks for itself, on the engine's turn: that needs no token.
    #[serde(default)]
    pub own: bool,
    /// The idempotency key.
    pub once: Option<String>,
    /// The events of the match that it is about, each with its time.
    #[serde(default)]
    pub events: Vec<(Event, i64)>,
    /// Unix seconds.
    #[serde(default)]
    pub now: i64,
    /// The most nodes of a search, in place of a time, so that every program does the same work.
    pub nodes: Option<u64>,
    /// Random numbers: for an id, a token and a seed.
    #[serde(default)]
    pub random: Vec<u32>,
}

impl Request {
    /// Random bits; the same for the same `purpose`.
    pub(crate) fn bits(&self, purpose: usize) -> [u8; 16] {
        let word = |at: usize| self.random.get(4 * purpose + at).copied().unwrap_or_default();
        let words: [[u8; 4]; 4] = std::array::from_fn(|at| word(at).to_le_bytes());
        std::array::from_fn(|at| words[at / 4][at % 4])
    }

    /// A random seed, short enough to be typed again.
    pub(crate) fn seed(&self) -> u64 {
        self.random.last().copied().unwrap_or_default().into()
    }
}
