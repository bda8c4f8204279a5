//! Kinds of positions to decide in, by the proven values of all moves.

use enraya_search::{Class, Value};
use enraya_words::Words;

use crate::analysis::{Analysis, MoveValue};

enraya_search::named! {
    /// The theme of a decision: the first of these that holds.
    pub enum Situation {
        /// A move wins at once.
        WinAtOnce = "win-at-once",
        /// Some moves lose to the very next move, and others do not.
        Block = "block",
        /// The win takes three plies: a double threat, as a rule.
        DoubleThreat = "double-threat",
        /// The game is won, and some moves do not win.
        LongWin = "long-win",
        /// The game is drawn, and some moves lose.
        Hold = "hold",
        /// The game is lost whatever is played.
        Lost = "lost",
        /// Every move keeps the value.
        Free = "free",
    }
}

impl Situation {
    /// The situation in words.
    pub fn say(self, words: &Words) -> String {
        words.get(match self {
            Situation::WinAtOnce => "judge-situation-win-at-once",
            Situation::Block => "judge-situation-block",
            Situation::DoubleThreat => "judge-situation-double-threat",
            Situation::LongWin => "judge-situation-long-win",
            Situation::Hold => "judge-situation-hold",
            Situation::Lost => "judge-situation-lost",
            Situation::Free => "judge-situation-free",
        })
    }

    /// The situation of a position, of whose moves all values are proven.
    pub(super) fn of(analysis: &Analysis) -> Situation {
        let best = analysis.value().unwrap_or(Value::Draw);
        let is_kept = |mv: &MoveValue| mv.value.class() == best.class();
        let loses_at_once = |mv: &MoveValue| mv.distance() == Some(2) && mv.value < Value::Draw;
        match best {
            _ if best.class() == Some(Class::Loss) => Situation::Lost,
            _ if analysis.moves.iter().all(is_kept) => Situation::Free,
            Value::Win(1) => Situation::WinAtOnce,
            _ if analysis.moves.iter().any(loses_at_once) => Situation::Block,
            Value::Win(3) => Situation::DoubleThreat,
            Value::Win(_) => Situation::LongWin,
            _ => Situation::Hold,
        }
    }
}
