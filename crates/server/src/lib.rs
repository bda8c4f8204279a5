//! enraya's HTTP API and its page: play, analyse and learn in any browser.
//!
//! A request passes `http::middleware`, is read by one of the `routes`, answered
//! by a function of `enraya-api` on the thread `pool` or by the `open_matches`, and
//! leaves as JSON. What it means for a game is decided in `enraya-api` and below; here are
//! HTTP, threads, the clock, random numbers and the `store`.

mod app;
mod catalogue;
mod compression;
mod config;
mod http;
mod log;
mod open_matches;
mod page;
mod pool;
mod random;
mod routes;
mod serve;
mod state;
mod store;

pub use app::app;
pub use config::Config;
pub use log::log;
pub use serve::{network_url, serve};
pub use state::AppState;
pub use store::{AppendError, OpenError, Store, StoreError};
