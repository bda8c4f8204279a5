//! Best play, and how it ends: threats that wait, zugzwang, the column somebody has
//! to play in.

use enraya_rules::{Outcome, Picture, Player};
use enraya_search::{Budget, Class};

use super::{Claim, Side, after};
use crate::{Table, Threat, Zugzwang};

/// Best play from a position.
pub(super) struct Line {
    pub(super) moves: Vec<String>,
    /// How it ends, if it was followed to the end.
    pub(super) outcome: Option<Outcome>,
    /// Boxes of either player there, in a game that has any.
    pub(super) boxes: Option<[usize; 2]>,
    /// Nodes examined to find it.
    pub(super) nodes: u64,
}

impl Line {
    /// Plays a line that is known, else from `first` on what is best each time, as
    /// long as that is settled.
    pub(super) fn follow(
        table: &dyn Table,
        known: Vec<String>,
        first: Option<String>,
        budget: &Budget,
    ) -> Line {
        let mut table = table.duplicate();
        let (mut moves, mut nodes) = (known, 0);
        for mv in &moves {
            table.play(mv).expect("best play is legal");
        }
        let mut next = first.filter(|_| moves.is_empty());
        while let Some(mv) = next {
            table.play(&mv).expect("best play is legal");
            moves.push(mv);
            let advice = table.advise(&budget.less_nodes(nodes));
            nodes += advice.as_ref().map_or(0, |advice| advice.nodes);
            let settled = advice.filter(|advice| advice.worth.exact);
            next = settled.and_then(|advice| advice.moves.into_iter().next());
        }
        let outcome = table.outcome();
        let boxes = outcome.and_then(|_| boxes(&table.picture()));
        Line { moves, outcome, boxes, nodes }
    }
}

/// Boxes of either player.
pub(super) fn boxes(picture: &Picture) -> Option<[usize; 2]> {
    let Picture::Boxes { owners, .. } = picture else { return None };
    let count = |player| owners.iter().filter(|owner| **owner == Some(player)).count();
    Some([count(Player::First), count(Player::Second)])
}

/// The threats that wait for a stone below them.
pub(super) fn threats(threats: &[Threat]) -> Option<Claim> {
    let waiting: Vec<Threat> = threats.iter().filter(|threat| !threat.playable).cloned().collect();
    (!waiting.is_empty()).then_some(Claim::Threats(waiting))
}

/// Who has the zugzwang, and whether that decides.
pub(super) fn zugzwang(zugzwang: &Zugzwang, side: &Side<'_>, player: Player) -> Option<Claim> {
    if side.is_tactical() {
        return None;
    }
    let worth = side.worth;
    let winner = match worth.value.class() {
        Some(Class::Win) => Some(player),
        Some(Class::Loss) => Some(player.other()),
        _ => None,
    };
    let settled = worth.exact || winner.is_some();
    let holds = zugzwang.holder().filter(|_| settled).map(|holder| Some(holder) == winner);
    Some(Claim::Zugzwang { zugzwang: zugzwang.clone(), holds })
}

/// Whether the loser of best play has only columns left that let the winner win on
/// top: then each of them loses at once, and none because of a threat that was
/// already within reach.
pub(super) fn forced_column(table: &dyn Table, line: &Line, gravity: bool) -> Option<Claim> {
    let winner = line.outcome.and_then(Outcome::winner).filter(|_| gravity)?;
    let ply = line.moves.len().checked_sub(2)?;
    let mut table = table.duplicate();
    for mv in &line.moves[..ply] {
        table.play(mv).expect("best play is legal");
    }
    let (loser, moves) = (table.to_move(), table.moves());
    let forced =
        |mv: &String| after(table.as_mut(), mv, |table| table.winning_moves() == [mv.as_str()]);
    (loser != winner && moves.iter().all(forced)).then_some(Claim::ForcedColumn {
        ply,
        loser,
        moves,
    })
}
