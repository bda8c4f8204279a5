//! UGI, the Universal Game Interface: UCI for any two-player game.
//!
//! What enraya takes of it, and how it writes games and positions, is on one page:
//! `docs/ugi.md`. [`serve`] is the side that plays; the other one is the agent
//! `exec:COMMAND`.

mod command;
mod host;

pub use host::{UgiSettings, serve, strongest_agent};
