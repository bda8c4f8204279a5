//! A class as a fold of events: students in one room who play a tournament, meet the same
//! level, or race through the same trees.
//!
//! As for a match, [`Class::decide`] turns a [`Command`] into the [`Event`] that it causes or a
//! [`Refusal`], and [`Class::apply`] carries out an event once it is stored. Games are ordinary
//! matches: a student's token is the token of the student's seat in each, and their ids follow
//! from the class's secret, so that a replay names the same matches.
//!
//! There is no I/O, clock or randomness here.

mod berger;
mod command;
mod csv;
mod decide;
mod event;
mod fold;
mod matching;
mod mode;
mod pairing;
mod quiz;
mod refusal;
mod request;
mod standings;
mod swiss;
#[cfg(test)]
mod tests;
mod view;

pub use crate::class_code::{ClassCode, InvalidCode};
pub use command::Command;
pub use csv::{games_csv, standings_csv};
pub use decide::{MAX_EVENTS, MAX_STUDENTS};
pub use event::{Event, FinishedGame, GameResult, Pair, ReplayError};
pub use fold::{Class, Role};
pub use mode::Mode;
pub use pairing::ClassMatch;
pub use refusal::Refusal;
pub use request::{
    ClassAdmission, ClassSetup, NewAnswer, NewClass, NewResult, NewStudent, StudentAdmission,
};
pub use standings::Standing;
pub use view::{ClassView, GameView, ModeKind, Phase, StudentView};
