//! enraya's HTTP API and its page: play, analyse and learn in any browser.
//!
//! A request walks through the rooms in this order: `guard` looks at where it
//! comes from, a route reads it, `rooms` or the engine `pool` does the work, and
//! what went wrong leaves as a `Problem`. Nothing here knows a rule of a game:
//! that is the lab's business and further left.

mod allowance;
mod analyses;
mod app;
mod body;
mod catalogue;
mod comparisons;
mod config;
mod explanations;
mod guard;
mod language;
mod log;
mod matches;
mod page;
mod pool;
mod problem;
mod puzzles;
mod reviews;
pub mod room;
mod rooms;
mod seed;
mod serve;
mod shelf;
mod state;
mod store;
mod traces;

pub use app::app;
pub use catalogue::Rules;
pub use config::Config;
pub use log::log;
pub use problem::{Code, Problem};
pub use serve::{network_url, serve};
pub use state::AppState;
pub use store::{AppendError, OpenError, Store, StoreError};
