//! What the other moves cost.

use enraya_search::{Budget, Class, Value};

use super::tactics::is_fork;
use super::{Claim, Side, after};
use enraya_play::Session;
use enraya_play::value::ProvenValue;

use crate::analysis::MoveValue;

/// What a move is beside the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Price {
    /// It wins too, so many plies later.
    Later(u32),
    /// It lets the win slip to a draw.
    Slips,
    /// It turns a win into a loss.
    Throws,
    /// It turns a draw into a loss.
    Loses,
    /// It loses too, so many plies sooner.
    Sooner(u32),
}

impl Price {
    /// As it stands in data.
    pub fn name(self) -> &'static str {
        match self {
            Price::Later(_) => "later",
            Price::Slips => "slips",
            Price::Throws => "throws",
            Price::Loses => "loses",
            Price::Sooner(_) => "sooner",
        }
    }

    /// Plies by which the end moves, where the result stays.
    pub fn plies(self) -> Option<u32> {
        match self {
            Price::Later(plies) | Price::Sooner(plies) => Some(plies),
            Price::Slips | Price::Throws | Price::Loses => None,
        }
    }

    /// `None` if too little is settled, or nothing is lost.
    fn of(best: ProvenValue, other: ProvenValue) -> Option<Price> {
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

/// The reply that shows at once what is wrong with a move.
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
    /// As it stands in data.
    pub fn name(&self) -> &'static str {
        match self {
            Refutation::Wins { .. } => "wins",
            Refutation::Above => "above",
            Refutation::Fork { .. } => "fork",
        }
    }

    /// The reply, unless it is the move itself, on top.
    pub fn reply(&self) -> Option<String> {
        match self {
            Refutation::Wins { reply } | Refutation::Fork { reply } => Some(reply.clone()),
            Refutation::Above => None,
        }
    }

    fn of(
        session: &mut Session,
        mv: &MoveValue,
        side: &Side<'_>,
        likely: &mut Option<String>,
        budget: &Budget,
    ) -> Option<Refutation> {
        if !session.alternates() {
            return None;
        }
        after(session, &mv.text, |session| match mv.worth() {
            ProvenValue { value: Value::Loss(2), exact: true } => {
                let replies = session.winning_moves();
                // A cell that was a threat before says more than one above the stone.
                let reply = replies.iter().find(|reply| **reply != mv.text);
                Some(match reply.or(replies.first())? {
                    reply if side.has_gravity() && *reply == mv.text => Refutation::Above,
                    reply => Refutation::Wins { reply: reply.clone() },
                })
            }
            ProvenValue { value: Value::Loss(4), exact: true } if side.has_threats() => {
                let moves = session.moves();
                let first = likely.iter().filter(|reply| moves.contains(reply)).cloned();
                let mut replies = first.chain(moves.iter().cloned());
                let reply = replies.find(|reply| !budget.expired() && is_fork(session, reply))?;
                *likely = Some(reply.clone());
                Some(Refutation::Fork { reply })
            }
            _ => None,
        })
    }
}

/// The cost of every move that is not one of the best, the cheapest first.
pub(super) fn costs(session: &mut Session, side: &Side<'_>, budget: &Budget) -> Vec<Claim> {
    let mut others: Vec<&MoveValue> = side.analysis.moves.iter().filter(|mv| !mv.best).collect();
    others.sort_by_key(|mv| std::cmp::Reverse(mv.value));
    // The same reply often refutes many moves: it is tried first.
    let mut likely = None;
    let cost = |mv: &MoveValue| {
        let price = Price::of(side.worth, mv.worth())?;
        let refutation = Refutation::of(session, mv, side, &mut likely, budget);
        Some(Claim::Cost { mv: mv.text.clone(), worth: mv.worth(), price, refutation })
    };
    others.into_iter().filter_map(cost).collect()
}
