//! Immediate tactics: threats, blocks and double threats.
//!
//! Threats are found by playing, not by looking at lines. A threat is a reply that wins
//! whatever else is played; in a line game two moves suffice to find it, because a stone never
//! adds to the opponent's line.

use super::immediate_win::winning_moves;
use super::{Claim, MANY, Side, after};
use enraya_play::Session;

/// The immediate consequences of the moves of the position and their replies.
pub(super) fn claims(session: &mut Session, side: &Side<'_>) -> Vec<Claim> {
    let moves = winning_moves(session);
    if !moves.is_empty() {
        return vec![Claim::WinsAtOnce { moves }];
    }
    if !session.alternates() {
        return Vec::new();
    }
    let (mut claims, poisoned) = defence(session, side);
    let mut squeezes = Vec::new();
    for (number, mv) in side.proved_best().into_iter().enumerate() {
        let looked_at = side.has_threats() && number < MANY;
        let pressure = if looked_at { pressure(session, mv) } else { None };
        match pressure {
            Some(claim) => claims.push(claim),
            // By its value, every reply loses at once.
            None if side.wins_in(3) && number < MANY => squeezes.push(mv.to_owned()),
            None => {}
        }
    }
    if !squeezes.is_empty() {
        claims.push(Claim::Squeeze { moves: squeezes });
    }
    claims.extend(poisoned);
    claims
}

/// The opponent's immediate wins, and the columns that would allow one.
fn defence(session: &mut Session, side: &Side<'_>) -> (Vec<Claim>, Option<Claim>) {
    let legal = session.moves();
    let answered: Vec<(&String, Vec<String>)> =
        legal.iter().map(|mv| (mv, after(session, mv, |session| winning_moves(session)))).collect();
    let safe: Vec<&String> =
        answered.iter().filter(|(_, replies)| replies.is_empty()).map(|&(mv, _)| mv).collect();
    let threats = if side.has_threats() { threats_against(session) } else { Vec::new() };
    let mut claims = Vec::new();
    match (&threats[..], &safe[..]) {
        _ if legal.len() == 1 => {}
        ([_, _, ..], _) => claims.push(Claim::Unstoppable { replies: threats, above: false }),
        ([_], []) => claims.push(Claim::Unstoppable { replies: threats, above: true }),
        ([cell], [mv]) if cell == *mv => claims.push(Claim::Block { mv: cell.clone() }),
        ([], [mv]) => claims.push(Claim::OnlyDefence { mv: (*mv).clone() }),
        _ => {}
    }
    let above = answered.iter().filter(|(mv, replies)| side.has_gravity() && replies.contains(mv));
    let poisoned: Vec<String> = above.map(|&(mv, _)| mv.clone()).collect();
    let some = !poisoned.is_empty() && !safe.is_empty();
    (claims, some.then_some(Claim::Poisoned { moves: poisoned }))
}

/// The threats made by a move, if the opponent cannot win first.
fn pressure(session: &mut Session, mv: &str) -> Option<Claim> {
    let mv = mv.to_owned();
    after(session, &mv.clone(), |session| {
        if session.outcome().is_some() || !winning_moves(session).is_empty() {
            return None;
        }
        let mut wins = threats_against(session);
        match wins.len() {
            0 => None,
            1 if session.moves().len() == 1 => None,
            1 => {
                let reply = wins.remove(0);
                let above = after(session, &reply, |session| !winning_moves(session).is_empty());
                Some(match above {
                    true => Claim::ThreatAbove { mv, win: reply },
                    false => Claim::ForcesReply { mv, reply },
                })
            }
            _ => Some(Claim::DoubleThreat { mv, wins }),
        }
    })
}

/// Whether a move makes a double threat that wins.
pub(super) fn is_fork(session: &mut Session, mv: &str) -> bool {
    matches!(pressure(session, mv), Some(Claim::DoubleThreat { .. }))
}

/// Whether a move makes two threats at once, in two cells or in one and the cell above it.
pub(crate) fn makes_double_threat(session: &mut Session, mv: &str) -> bool {
    matches!(pressure(session, mv), Some(Claim::DoubleThreat { .. } | Claim::ThreatAbove { .. }))
}

/// The replies that win for the opponent after any other move of the player to move, in a line
/// game.
fn threats_against(session: &mut Session) -> Vec<String> {
    let moves = session.moves();
    let mut quiet: Vec<(&String, Vec<String>)> = Vec::new();
    for mv in &moves {
        let replies = after(session, mv, |session| {
            session.outcome().is_none().then(|| winning_moves(session))
        });
        quiet.extend(replies.map(|replies| (mv, replies)));
        if quiet.len() == 2 {
            break;
        }
    }
    let wins = |reply: &&String| quiet.iter().any(|(mv, wins)| mv != reply && wins.contains(reply));
    moves.iter().filter(wins).cloned().collect()
}
