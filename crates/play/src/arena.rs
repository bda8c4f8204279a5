//! The arena: agents play each other many times, and what that tells of them.
//!
//! An [`Arena`] plays [`Fixture`]s: who meets whom, from which opening. A game
//! depends on its number and the arena's seed alone, and shares nothing with any
//! other, so that the same games are played whatever the number of workers; only
//! limits of time, and programs that draw lots of their own, can change that.

mod conditions;
mod elo;
mod game;
mod opening;
mod parse;
mod record;
mod runner;
mod schedule;
mod score;
mod summary;
mod tournament;

pub use conditions::Arena;
pub use elo::{Difference, Rating, difference, elo, ratings};
pub use game::{ArenaGame, Work};
pub use opening::{Judge, OpeningError, Openings, OpeningsForm};
pub use parse::{RecordError, RecordFault, parse_records};
pub use record::GameRecord;
pub use schedule::{Fixture, match_schedule, round_robin};
pub use score::{Sample, Score};
pub use summary::MatchSummary;
pub use tournament::{Standing, Tournament};
