//! The arena: matches and tournaments between agents, with scores and Elo ratings.
//!
//! An [`Arena`] plays [`Fixture`]s: two agents and an opening each. A game depends only on its
//! number and the arena's seed and shares nothing with other games, so the same games are
//! played whatever the number of workers; only time limits, and programs with random numbers of
//! their own, can change that.

mod conditions;
mod elo;
mod game;
mod opening;
mod parse;
mod record;
mod report;
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
pub use report::{
    ContestReport, MatchReport, OpponentReport, StandingReport, TournamentReport, four_decimals,
};
pub use schedule::{Fixture, match_schedule, round_robin};
pub use score::{Sample, Score};
pub use summary::MatchSummary;
pub use tournament::{Standing, Tournament};
