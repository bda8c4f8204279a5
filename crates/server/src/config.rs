//! Settings: resources of a server and limits of its clients.

use std::num::{NonZeroU32, NonZeroUsize};
use std::thread::available_parallelism;
use std::time::Duration;

/// Settings of a server: its resources and the limits of its clients.
///
/// ```
/// let config = enraya_server::Config { rate: None, ..Default::default() };
/// assert_eq!(config.positions, 64);
/// ```
#[derive(Clone, Debug)]
pub struct Config {
    /// Public URL of the page without a trailing slash, if known: used in links and QR
    /// codes.
    pub public_url: Option<String>,
    /// Whether the server is behind a proxy: clients are then identified by the header
    /// `X-Forwarded-For`, which the proxy must set.
    pub proxied: bool,
    /// Average requests per second of a client; `None`: unlimited.
    pub rate: Option<NonZeroU32>,
    /// Search threads.
    pub workers: NonZeroUsize,
    /// Searches that may wait for a thread.
    pub queue: usize,
    /// Time limit of a search for a move or a hint.
    pub move_time: Duration,
    /// Time limit of an analysis, a review and other studies.
    pub analysis_time: Duration,
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// Maximum number of positions in one request.
    pub positions: usize,
    /// Time limit for a client to send its headers, or to stay idle.
    pub header_time: Duration,
    /// Time limit between two pieces of a body.
    pub body_time: Duration,
    /// Maximum number of open connections.
    pub connections: usize,
    /// Matches in memory at once, at most; all are in the store.
    pub open_matches: usize,
    /// After how long a match that does not change is deleted.
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
            open_matches: 8_192,
            keep: Duration::from_secs(30 * 24 * 60 * 60),
        }
    }
}
