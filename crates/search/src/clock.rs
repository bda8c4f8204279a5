//! The clock behind deadlines and measured times: the system's, or the caller's where the
//! target has none (`wasm32-unknown-unknown`, on which std's `Instant::now` panics).

#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
#[cfg_attr(test, allow(unreachable_pub, reason = "tests compile it beside the system's"))]
mod callers;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use callers::{Instant, set_clock};
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;
