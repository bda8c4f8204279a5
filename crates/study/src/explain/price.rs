//! Price of a move compared with the best, and the reply that refutes it.

use enraya_play::value::ProvenValue;
use enraya_search::Class;

/// A move compared with the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// It also wins, so many plies later.
    Later(u32),
    /// It turns a win into a draw.
    Slips,
    /// It turns a win into a loss.
    Throws,
    /// It turns a draw into a loss.
    Loses,
    /// It also loses, so many plies sooner.
    Sooner(u32),
}

impl Price {
    /// The name in data.
    pub fn name(self) -> &'static str {
        match self {
            Price::Later(_) => "later",
            Price::Slips => "slips",
            Price::Throws => "throws",
            Price::Loses => "loses",
            Price::Sooner(_) => "sooner",
        }
    }

    /// The plies by which the end moves, if the result is the same.
    pub fn plies(self) -> Option<u32> {
        match self {
            Price::Later(plies) | Price::Sooner(plies) => Some(plies),
            Price::Slips | Price::Throws | Price::Loses => None,
        }
    }

    /// The price of a move compared with the best; `None` if too little is settled, or the move
    /// is as good.
    pub(super) fn new(best: ProvenValue, other: ProvenValue) -> Option<Price> {
        match (best.value.class()?, other.value.class()?) {
            (Class::Win, Class::Win) => {
                let later = other.distance()?.checked_sub(best.distance()?)?;
                (later > 0).then_some(Price::Later(later))
            }
            (Class::Win, Class::Draw) => Some(Price::Slips),
            (Class::Win, Class::Loss) => Some(Price::Throws),
            (Class::Draw, Class::Loss) => Some(Price::Loses),
            (Class::Loss, Class::Loss) => {
                let sooner = best.distance()?.checked_sub(other.distance()?)?;
                (sooner > 0).then_some(Price::Sooner(sooner))
            }
            _ => None,
        }
    }
}

/// The reply that refutes a move at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refutation {
    /// It wins at once.
    Wins {
        /// The move.
        reply: String,
    },
    /// It wins at once, on top of the stone just played.
    Above,
    /// It makes a double threat.
    Fork {
        /// The move.
        reply: String,
    },
}

impl Refutation {
    /// The name in data.
    pub fn name(&self) -> &'static str {
        match self {
            Refutation::Wins { .. } => "wins",
            Refutation::Above => "above",
            Refutation::Fork { .. } => "fork",
        }
    }

    /// The reply, unless it is the same column again.
    pub fn reply(&self) -> Option<String> {
        match self {
            Refutation::Wins { reply } | Refutation::Fork { reply } => Some(reply.clone()),
            Refutation::Above => None,
        }
    }
}
