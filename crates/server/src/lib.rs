//! enraya's HTTP API and its page: play, analyse and learn in any browser.
//!
//! ```
//! use enraya_server::{AppState, Config, Store, serve};
//! use tokio::net::TcpListener;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let listener = TcpListener::bind("127.0.0.1:0").await?;
//! let state = AppState::new(Config::default(), Store::in_memory().await?);
//! // The last argument ends the server: here at once, else perhaps `tokio::signal::ctrl_c`.
//! serve(listener, state, async {}).await?;
//! # Ok(())
//! # }
//! ```
//!
//! A request passes `http::middleware`, is read by one of the `routes`, answered
//! by a function of `enraya-api` on the thread `pool` or by the `open_matches`, and
//! leaves as JSON. What it means for a game is decided in `enraya-api` and below; here are
//! HTTP, threads, the clock, random numbers and the `store`.

mod app;
mod catalogue;
mod client;
mod compression;
mod config;
mod connections;
mod embedded;
#[cfg(test)]
mod faults;
mod health;
mod http;
mod log;
mod manual;
mod open_classes;
mod open_matches;
mod page;
mod patient_stream;
mod pool;
mod presence;
mod preview_card;
mod random;
mod routes;
mod serve;
mod shares;
mod state;
mod store;

pub use app::app;
pub use config::Config;
pub use log::{LogGuard, log};
pub use page::{SiteFile, SiteOptions, site};
pub use serve::{network_url, serve};
pub use state::AppState;
pub use store::{
    AppendError, CheckReport, Compacted, MaintenanceError, OpenError, Store, StoreError, backup,
    check, compact,
};
