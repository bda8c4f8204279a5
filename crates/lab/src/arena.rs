//! The arena: agents play each other many times, and what that tells of them.
//!
//! An [`Arena`] plays [`Fixture`]s: who meets whom, from which opening. A game
//! depends on its number and the arena's seed alone, and shares nothing with any
//! other, so that the same games are played whatever the number of workers; only
//! limits of time, and programs that draw lots of their own, can change that.

mod bout;
mod elo;
mod fixture;
mod hall;
mod notation;
mod opening;
mod record;
mod score;
mod summary;
mod tournament;

pub use bout::{Game, Work};
pub use elo::{Difference, Rating, difference, elo, ratings};
pub use fixture::{Fixture, match_fixtures, round_robin};
pub use hall::Arena;
pub use notation::{RecordError, RecordFault, parse_records};
pub use opening::{OpeningError, Openings, OpeningsForm};
pub use record::GameRecord;
pub use score::{Sample, Score};
pub use summary::MatchSummary;
pub use tournament::{Standing, Tournament};
