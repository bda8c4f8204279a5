//! Losses of the moves that are not best.

use enraya_search::Budget;

use super::immediate_win::winning_moves;
use super::tactics::is_fork;
use super::value_loss::{Refutation, ValueLoss};
use super::{Claim, Side, after};
use enraya_play::Session;

use crate::analysis::MoveValue;

/// The reply that refutes a move at once, if there is one.
fn refutation(
    session: &mut Session,
    mv: &MoveValue,
    side: &Side<'_>,
    likely: &mut Option<String>,
    budget: &Budget,
) -> Option<Refutation> {
    if !session.alternates() {
        return None;
    }
    let worth = mv.worth();
    after(session, &mv.text, |session| {
        if worth.loses_in(2) {
            let replies = winning_moves(session);
            // An existing threat explains more than a new one above the stone.
            let reply = replies.iter().find(|reply| **reply != mv.text);
            return Some(match reply.or(replies.first())? {
                reply if side.has_gravity() && *reply == mv.text => Refutation::Above,
                reply => Refutation::Wins { reply: reply.clone() },
            });
        }
        if !worth.loses_in(4) || !side.has_threats() {
            return None;
        }
        let moves = session.moves();
        let first = likely.iter().filter(|reply| moves.contains(reply)).cloned();
        let mut replies = first.chain(moves.iter().cloned());
        let reply = replies.find(|reply| !budget.expired() && is_fork(session, reply))?;
        *likely = Some(reply.clone());
        Some(Refutation::Fork { reply })
    })
}

/// The loss of every move that is not one of the best, the smallest first.
pub(super) fn losses(session: &mut Session, side: &Side<'_>, budget: &Budget) -> Vec<Claim> {
    let mut others: Vec<&MoveValue> = side.analysis.moves.iter().filter(|mv| !mv.best).collect();
    others.sort_by_key(|mv| std::cmp::Reverse((mv.value, mv.margin.map(|margin| margin.by))));
    // One reply often refutes many moves: it is tried first.
    let mut likely = None;
    let claim = |mv: &MoveValue| {
        let loss = ValueLoss::new(side.worth, mv.worth())?;
        let refutation = refutation(session, mv, side, &mut likely, budget);
        Some(Claim::Cost { mv: mv.text.clone(), worth: mv.worth(), loss, refutation })
    };
    others.into_iter().filter_map(claim).collect()
}
