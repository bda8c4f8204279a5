//! Exact judge: the moves of a player, measured against proven values.
//!
//! A [`Judge`] asks a player for moves, in games or in given positions, and compares each with
//! the values of all moves. A position whose values are not all proven within the limits is
//! counted apart and judged by nothing else. What a player says that is no legal move is counted,
//! costs what the position was worth, and is replaced by a random legal move, so that the game
//! goes on.

mod decision;
mod game;
mod measure;
mod openings;
mod phase;
mod player;
mod reply;
mod situation;
mod tally;

pub use decision::{Answer, Decision};
pub use game::{Ask, Judge, JudgeLimits, Judged, Seats};
pub use measure::{Mean, Rate};
pub use openings::openings;
pub use phase::Phase;
pub use player::agent_player;
pub use reply::{prompt, read_reply};
pub use situation::Situation;
pub use tally::Tally;
