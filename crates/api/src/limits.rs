//! Usual limits of requests: those of a server unless its settings say otherwise, and those of
//! the site without a server.

use std::time::Duration;

/// Time limit of a search for a move or a hint.
pub const MOVE_TIME: Duration = Duration::from_secs(3);

/// Time limit of an analysis, a review and other studies.
pub const ANALYSIS_TIME: Duration = Duration::from_secs(10);

/// Maximum number of positions in one request.
pub const MAX_POSITIONS: usize = 64;
