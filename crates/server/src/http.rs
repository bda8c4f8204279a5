//! HTTP plumbing shared by all routes: extractors, language, middleware, problem responses.

pub(crate) mod extract;
pub(crate) mod locale;
pub(crate) mod middleware;
pub(crate) mod problem;
mod rate_limit;
