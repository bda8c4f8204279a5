//! UGI, the Universal Game Interface: UCI for any two-player game.
//!
//! `docs/en/ugi.md` lists the supported commands and the text of games and positions. [`serve`] is
//! the engine side; the agent `exec:COMMAND` is the client.

mod command;
mod engine;
mod time_control;

pub use engine::{UgiSettings, serve, strongest_agent};
