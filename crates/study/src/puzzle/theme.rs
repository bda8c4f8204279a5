//! Themes of puzzles: the idea behind a solution, each proved on the board.

use enraya_rules::Player;
use enraya_search::{Budget, Tactics, Value};
use enraya_words::Words;

use enraya_play::{Session, Threat, Workspace, with_played};

use super::PuzzleGoal;
use crate::analysis::{Analysis, MoveValue};
use crate::explain::{Claim, Explanation, explain, makes_double_threat};
use crate::threats::threats;

enraya_search::named! {
    /// The idea behind the solution of a puzzle: the first of these that holds.
    pub enum PuzzleTheme {
        /// The solution makes two threats at once, or begins a line of threats, each with one
        /// answer, that ends in two at once.
        DoubleThreat = "double-threat",
        /// The game can only be held: every other move loses within eight plies.
        Block = "block",
        /// The solution makes a threat in an odd row that cannot be played yet, and best play
        /// ends in that cell.
        OddThreat = "odd-threat",
        /// At most a third of the game is left.
        Endgame = "endgame",
        /// Best play ends where every move of the opponent lets the winner complete a line.
        Zugzwang = "zugzwang",
    }
}

/// A block is of a threat that wins within so many plies.
const BLOCKED: u32 = 8;

impl PuzzleTheme {
    /// The theme in words.
    pub fn say(self, words: &Words) -> String {
        words.get(match self {
            PuzzleTheme::DoubleThreat => "puzzle-theme-double-threat",
            PuzzleTheme::Block => "puzzle-theme-block",
            PuzzleTheme::OddThreat => "puzzle-theme-odd-threat",
            PuzzleTheme::Zugzwang => "puzzle-theme-zugzwang",
            PuzzleTheme::Endgame => "puzzle-theme-endgame",
        })
    }

    /// The theme of a position with one good move.
    pub(super) fn of(
        session: &Session,
        workspace: &mut Workspace,
        analysis: &Analysis,
        (task, solution): (PuzzleGoal, &MoveValue),
    ) -> Option<PuzzleTheme> {
        let endgame = is_endgame(session).then_some(PuzzleTheme::Endgame);
        if solution.margin.is_some() {
            return endgame;
        }
        let mut others = analysis.moves.iter().filter(|mv| mv.text != solution.text);
        match task {
            PuzzleGoal::Draw if others.all(|mv| loses_within(mv, BLOCKED)) => {
                Some(PuzzleTheme::Block)
            }
            PuzzleGoal::Draw => endgame,
            PuzzleGoal::Win => {
                let explanation = explain(session, workspace, &Budget::unlimited());
                if ends_in_double_threat(session, &explanation) {
                    Some(PuzzleTheme::DoubleThreat)
                } else if ends_in_new_odd_threat(session, &explanation.line) {
                    Some(PuzzleTheme::OddThreat)
                } else {
                    let squeezed = ends_in_zugzwang(&explanation, session.to_move());
                    endgame.or(squeezed.then_some(PuzzleTheme::Zugzwang))
                }
            }
        }
    }
}

/// Whether a move loses within so many plies.
pub(super) fn loses_within(mv: &MoveValue, plies: u32) -> bool {
    matches!(mv.value, Value::Loss(distance) if distance <= plies)
}

fn is_endgame(session: &Session) -> bool {
    let left = with_played!(session.played(), |played| played.game().depth_left(played.state()));
    3 * left <= session.max_plies()
}

fn played(session: &Session, moves: &[String]) -> Session {
    let mut session = session.clone();
    session.play_all(moves).expect("best play is legal");
    session
}

/// Whether best play is a line of threats, each with one answer, whose last makes two.
fn ends_in_double_threat(session: &Session, explanation: &Explanation) -> bool {
    let line = &explanation.line;
    let forced = line.len() == 3 || explanation.claims.contains(&Claim::ForcedLine);
    let Some(fork) = line.len().checked_sub(3).filter(|_| forced) else { return false };
    makes_double_threat(&mut played(session, &line[..fork]), &line[fork])
}

/// Whether the first move makes a threat that cannot be played yet, in an odd row, and the last
/// one completes it.
fn ends_in_new_odd_threat(session: &Session, line: &[String]) -> bool {
    let ([first, ..], [before @ .., last]) = (line, line) else { return false };
    let player = session.to_move();
    let threats = |session: &Session| threats(session).unwrap_or_default();
    let own = |threat: &Threat| threat.player == player;
    let end = threats(&played(session, before));
    let Some(filled) = end.iter().find(|at| own(at) && at.playable && at.column == *last) else {
        return false;
    };
    let is_filled = |threat: &Threat| own(threat) && threat.place == filled.place;
    let after = threats(&played(session, std::slice::from_ref(first)));
    let made = after.iter().any(|threat| is_filled(threat) && !threat.playable);
    filled.gravity && filled.is_odd() && made && !threats(session).iter().any(is_filled)
}

/// Whether best play of the winner leaves the opponent only moves that lose at once, none of
/// them because of a threat that could be played before.
fn ends_in_zugzwang(explanation: &Explanation, winner: Player) -> bool {
    explanation.claims.iter().any(|claim| match claim {
        Claim::ForcedColumn { loser, .. } => *loser != winner,
        Claim::Squeeze { .. } => true,
        _ => false,
    })
}
