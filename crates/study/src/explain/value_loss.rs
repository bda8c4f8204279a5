//! Loss of value of a move compared with the best, and the reply that refutes it.

use enraya_play::value::ProvenValue;
use enraya_search::Class;

/// A move compared with the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueLoss {
    /// It also wins, this many plies later.
    Later(u32),
    /// It turns a win into a draw.
    Slips,
    /// It turns a win into a loss.
    Throws,
    /// It turns a draw into a loss.
    Loses,
    /// It also loses, this many plies sooner.
    Sooner(u32),
    /// It also wins, by this much less, or loses, by this much more.
    Narrower(u32),
}

impl ValueLoss {
    /// The name in data.
    pub fn name(self) -> &'static str {
        match self {
            ValueLoss::Later(_) => "later",
            ValueLoss::Slips => "slips",
            ValueLoss::Throws => "throws",
            ValueLoss::Loses => "loses",
            ValueLoss::Sooner(_) => "sooner",
            ValueLoss::Narrower(_) => "narrower",
        }
    }

    /// The plies by which the end moves, if the result is the same.
    pub fn plies(self) -> Option<u32> {
        match self {
            ValueLoss::Later(plies) | ValueLoss::Sooner(plies) => Some(plies),
            ValueLoss::Slips | ValueLoss::Throws | ValueLoss::Loses | ValueLoss::Narrower(_) => {
                None
            }
        }
    }

    /// The loss of a move compared with the best; `None` if too little is settled, or the move
    /// is as good.
    pub(super) fn new(best: ProvenValue, other: ProvenValue) -> Option<ValueLoss> {
        let margins = best.margin.zip(other.margin).map(|(best, other)| best.by - other.by);
        match (best.value.class()?, other.value.class()?) {
            (class, same) if class == same && margins.is_some() => margins
                .filter(|less| *less > 0)
                .map(|less| ValueLoss::Narrower(less.unsigned_abs())),
            (Class::Win, Class::Win) => {
                let later = other.distance()?.checked_sub(best.distance()?)?;
                (later > 0).then_some(ValueLoss::Later(later))
            }
            (Class::Win, Class::Draw) => Some(ValueLoss::Slips),
            (Class::Win, Class::Loss) => Some(ValueLoss::Throws),
            (Class::Draw, Class::Loss) => Some(ValueLoss::Loses),
            (Class::Loss, Class::Loss) => {
                let sooner = best.distance()?.checked_sub(other.distance()?)?;
                (sooner > 0).then_some(ValueLoss::Sooner(sooner))
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
