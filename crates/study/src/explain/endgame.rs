//! Endgame claims: principal variation, waiting threats, zugzwang, forced columns.

use enraya_rules::{Outcome, Picture, Player};
use enraya_search::Budget;

use crate::analysis::threats as threats_of;
use crate::best_moves::best_moves;

use super::immediate_win::winning_moves;
use super::{Claim, MANY, Side, after};
use enraya_play::{Session, Threat, Workspace};

/// The principal variation of a position.
pub(super) struct Variation {
    pub(super) moves: Vec<String>,
    /// The result, if the line reaches the end.
    pub(super) outcome: Option<Outcome>,
    /// Boxes of each player at its end, in a game with boxes.
    pub(super) boxes: Option<[usize; 2]>,
    /// Nodes examined to find it.
    pub(super) nodes: u64,
}

impl Variation {
    /// Plays a known line, else `first` and then best moves as long as they are settled.
    pub(super) fn follow(
        session: &Session,
        workspace: &mut Workspace,
        known: Vec<String>,
        first: Option<String>,
        budget: &Budget,
    ) -> Variation {
        let mut session = session.clone();
        let (mut moves, mut nodes) = (known, 0);
        for mv in &moves {
            session.play(mv).expect("best play is legal");
        }
        let mut next = first.filter(|_| moves.is_empty());
        while let Some(mv) = next {
            session.play(&mv).expect("best play is legal");
            moves.push(mv);
            let advice = best_moves(&session, workspace, &budget.less_nodes(nodes));
            nodes += advice.as_ref().map_or(0, |advice| advice.nodes);
            let settled = advice.filter(|advice| advice.worth.exact);
            next = settled.and_then(|advice| advice.moves.into_iter().next());
        }
        let outcome = session.outcome();
        let boxes = outcome.and_then(|_| boxes(&session.picture()));
        Variation { moves, outcome, boxes, nodes }
    }
}

/// Boxes of each player.
pub(super) fn boxes(picture: &Picture) -> Option<[usize; 2]> {
    let Picture::Boxes { owners, .. } = picture else { return None };
    let count = |player| owners.iter().filter(|owner| **owner == Some(player)).count();
    Some([count(Player::First), count(Player::Second)])
}

/// The threats that are not yet playable.
pub(super) fn threats(threats: &[Threat]) -> Option<Claim> {
    let waiting: Vec<Threat> = threats.iter().filter(|threat| !threat.playable).cloned().collect();
    (!waiting.is_empty()).then_some(Claim::Threats(waiting))
}

/// The new waiting threats after each of the best moves.
pub(super) fn new_threats(
    session: &mut Session,
    workspace: &mut Workspace,
    side: &Side<'_>,
) -> Vec<Claim> {
    let Some(exact) = &side.analysis.exact else { return Vec::new() };
    let player = session.to_move();
    let was_there = |threat: &Threat| {
        let cell = |threat: &Threat| (threat.column.clone(), threat.row);
        let mut before = exact.threats.iter().filter(|other| other.player == player);
        before.any(|other| cell(other) == cell(threat))
    };
    let is_new =
        |threat: &Threat| threat.player == player && !threat.playable && !was_there(threat);
    let mut claims = Vec::new();
    for mv in side.proved_best().into_iter().take(MANY) {
        let seen = after(session, mv, |session| threats_of(session, workspace));
        let threats = seen.map(|(threats, _)| threats).unwrap_or_default();
        let threats: Vec<Threat> = threats.into_iter().filter(is_new).collect();
        if !threats.is_empty() {
            claims.push(Claim::NewThreats { mv: mv.to_owned(), threats });
        }
    }
    claims
}

/// Whether the loser of the principal variation has only columns left on top of which the
/// winner wins: each of them loses at once, and none because of a threat that was already
/// playable.
pub(super) fn forced_column(session: &Session, line: &Variation, gravity: bool) -> Option<Claim> {
    let winner = line.outcome.and_then(Outcome::winner).filter(|_| gravity)?;
    let ply = line.moves.len().checked_sub(2)?;
    let mut session = session.clone();
    for mv in &line.moves[..ply] {
        session.play(mv).expect("best play is legal");
    }
    let (loser, moves) = (session.to_move(), session.moves());
    let forced =
        |mv: &String| after(&mut session, mv, |session| winning_moves(session) == [mv.as_str()]);
    (loser != winner && moves.iter().all(forced)).then_some(Claim::ForcedColumn {
        ply,
        loser,
        moves,
    })
}

/// Whether the winner, who begins the principal variation, forces every reply but the last.
pub(super) fn forced_line(session: &Session, line: &Variation) -> Option<Claim> {
    let winner = line.outcome.and_then(Outcome::winner)?;
    let replies = line.moves.len().checked_sub(3)? / 2;
    if winner != session.to_move() || replies == 0 || !session.alternates() {
        return None;
    }
    let mut session = session.clone();
    for pair in line.moves.chunks(2).take(replies) {
        session.play(&pair[0]).expect("best play is legal");
        let moves = session.moves();
        let is_as_said = |mv: &String| {
            let loses = after(&mut session, mv, |session| !winning_moves(session).is_empty());
            loses == (*mv != pair[1])
        };
        if !moves.iter().all(is_as_said) {
            return None;
        }
        session.play(&pair[1]).expect("best play is legal");
    }
    Some(Claim::ForcedLine)
}
