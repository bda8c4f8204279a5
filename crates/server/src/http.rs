//! Extractors, middleware and problem responses.

pub(crate) mod answers;
pub(crate) mod event_stream;
pub(crate) mod extract;
pub(crate) mod host;
pub(crate) mod idempotency;
pub(crate) mod join_limit;
pub(crate) mod locale;
pub(crate) mod middleware;
pub(crate) mod problem;
mod rate_limit;
pub(crate) mod request_log;
pub(crate) mod shared_problems;
