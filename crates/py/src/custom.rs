//! A game written in Python, behind the traits that every search uses.
//!
//! A rule called by a search cannot return an exception. So the first exception raised by
//! the user's methods is stored ([`exception`]), the search is told to stop, and until it
//! does every position is a drawn game; then the exception is raised to the caller.

mod capabilities;
mod conformance;
mod custom_game;
mod equality;
mod exception;
mod game;
mod keys;
mod methods;
mod moves;
mod position;
mod progress;
mod record;
mod rules;

pub(crate) use equality::same;
pub(crate) use game::PythonGame;
pub(crate) use record::PythonRecord;
