//! Experiments with searches: what an application does with a game.
//!
//! A [`Table`] is a game being played whose type the application need not know:
//! the one generic implementation behind it is where names become types.

mod agent;
mod analysis;
mod bench;
pub mod book;
mod counting;
mod played;
mod solving;
mod table;

pub use agent::{Agent, AgentError, Choice, MAX_DEPTH, Searcher, parse_depth};
pub use analysis::{Analysis, MoveValue};
pub use bench::{Measure, bench};
pub use counting::{Count, Experiment};
pub use solving::{Ask, Setup, Solved, Solving, solver};
pub use table::{PlayTextError, SetupError, Table, open};
