//! A match as a fold of events (event sourcing), and the requests about it.
//!
//! [`Match::decide`] turns a [`Command`] into a [`Decision`], the [`Event`] it causes, or a
//! [`Refusal`], and changes nothing. [`Match::commit`] carries out a decision, and
//! [`Match::apply`] an event that was stored before. The caller stores the event between
//! deciding and committing, so that memory is never ahead of the store.
//! Random choices are made before the event and recorded in it: a replay is exact.
//!
//! There is no I/O, clock or randomness here.

mod command;
mod decide;
mod decision;
mod engine;
mod event;
mod fold;
mod name;
mod refusal;
mod request;
mod round;
mod score;
mod seat;
mod seed;
#[cfg(test)]
mod tests;
mod token;
mod view;

pub use command::Command;
pub use decide::MAX_EVENTS;
pub use decision::Decision;
pub use engine::{
    EngineError, EngineRequest, Hint, HintRequest, ProgressReport, engine_move, hint,
};
pub(crate) use event::text_form;
pub use event::{Event, Opponent, ReplayError};
pub use fold::Match;
pub use name::{Name, NameError};
pub use refusal::Refusal;
pub(crate) use request::read_name;
pub use request::{
    Admission, FirstPlayer, MatchSetup, NewEngine, NewEngineMove, NewGuest, NewMatch, NewMove,
};
pub use score::{Hints, Score};
pub use seat::Seat;
pub use token::{Digest, Id, InvalidId, PresenceKey, Token};
pub use view::{EndReason, MatchView, Occupant, OpponentKind, RoundResult, SeatView, Seats};
