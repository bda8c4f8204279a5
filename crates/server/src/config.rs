//! What a server may use and what it allows.

use std::num::{NonZeroU32, NonZeroUsize};
use std::thread::available_parallelism;
use std::time::Duration;

/// What a server may use and what it allows.
///
/// ```
/// let config = enraya_server::Config { rate: None, ..Default::default() };
/// assert_eq!(config.positions, 64);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that people reach the page at, without a slash at the end, if
    /// it is known: links and QR codes are made with it.
    pub public_url: Option<String>,
    /// Whether a proxy stands before the server: clients are then told apart by
    /// the header `X-Forwarded-For`, which the proxy must set.
    pub proxied: bool,
    /// Requests a client may make a second, on average; `None`: any number.
    pub rate: Option<NonZeroU32>,
    /// Threads that search.
    pub workers: NonZeroUsize,
    /// Searches that may wait for one of them.
    pub queue: usize,
    /// How long a search for a move or a hint may take.
    pub move_time: Duration,
    /// How long the analysis of a position or the review of a game may take.
    pub analysis_time: Duration,
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// The most positions that one request may ask about.
    pub positions: usize,
    /// How long a client may take to send its headers, or stay without a word.
    pub header_time: Duration,
    /// How long a client may take between two pieces of a body.
    pub body_time: Duration,
    /// Connections that may be open at once.
    pub connections: usize,
    /// Rooms that may be in use at once; any number rest in the store.
    pub rooms: usize,
    /// After how long a room that nobody uses is forgotten.
    pub keep: Duration,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            public_url: None,
            proxied: false,
            rate: NonZeroU32::new(100),
            workers: available_parallelism().unwrap_or(NonZeroUsize::MIN),
            queue: 64,
            move_time: Duration::from_secs(3),
            analysis_time: Duration::from_secs(10),
            body: 64 * 1024,
            positions: 64,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(10),
            connections: 16_384,
            rooms: 8_192,
            keep: Duration::from_secs(30 * 24 * 60 * 60),
        }
    }
}
