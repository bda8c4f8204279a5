//! Settings: resources of a server and limits of its clients.

use std::num::{NonZeroU32, NonZeroUsize};
use std::thread::available_parallelism;
use std::time::Duration;

use enraya_api::{ANALYSIS_TIME, MAX_POSITIONS, MOVE_TIME};

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
    /// Searches that may wait for a thread; of one address half of them.
    pub queue: usize,
    /// Memory in MiB that the server tries to stay within: half of it for what search
    /// threads remember, an eighth for answers that clients have not read yet.
    pub memory: usize,
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
    /// Time limit for a whole body.
    pub body_time: Duration,
    /// How long a client may take nothing of an answer.
    pub write_time: Duration,
    /// Maximum number of open connections; of one address half of them, and a quarter for
    /// streams of events.
    pub connections: usize,
    /// Matches in memory at once, at most; all are in the store. More than connections: what
    /// clients watch cannot fill it.
    pub open_matches: usize,
    /// After how long a match that does not change is deleted.
    pub keep: Duration,
    /// After how long a class that does not change is deleted, with its names and matches.
    pub keep_classes: Duration,
    /// Maximum number of classes.
    pub classes: usize,
}

impl Config {
    /// The usual memory, in MiB.
    pub const MEMORY: usize = 1_024;
    /// The usual number of connections.
    pub const CONNECTIONS: usize = 4_096;
}

impl Default for Config {
    fn default() -> Self {
        Config {
            public_url: None,
            proxied: false,
            rate: NonZeroU32::new(100),
            workers: available_parallelism().unwrap_or(NonZeroUsize::MIN),
            queue: 256,
            memory: Config::MEMORY,
            move_time: MOVE_TIME,
            analysis_time: ANALYSIS_TIME,
            body: 64 * 1024,
            positions: MAX_POSITIONS,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(10),
            write_time: Duration::from_secs(15),
            connections: Config::CONNECTIONS,
            open_matches: 2 * Config::CONNECTIONS,
            keep: Duration::from_secs(30 * 24 * 60 * 60),
            keep_classes: Duration::from_secs(10 * 24 * 60 * 60),
            classes: 500,
        }
    }
}
