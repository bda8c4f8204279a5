//! Reasons for the mark of a reviewed move, and their text.

use enraya_search::Class;
use enraya_words::{Words, say};

use super::{Mark, PlyReview, PlyView};
use enraya_play::value::ProvenValue;

/// The reason for a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It ends the game.
    Ends,
    /// It was the only legal move.
    OnlyMove,
    /// It is the only best move.
    OnlyBest,
    /// It is one of the best.
    Best,
    /// It missed an immediate win.
    MissesWin,
    /// It did not block a line of `k` that the other player completes with `reply`.
    LeavesLine {
        /// The move that completes it.
        reply: String,
        /// Its length.
        k: u32,
    },
    /// It allows the other player to win at once with `reply`.
    LetsWin {
        /// The move that wins.
        reply: String,
    },
    /// Another move was better.
    Worse,
    /// Its value is not settled.
    Unsettled,
}

impl Reason {
    /// The reason for the mark of the move between two positions, whose value for the player
    /// who made it is `after`. `line` is the winning length in a game of lines.
    pub(super) fn of(
        here: &PlyView,
        next: &PlyView,
        after: ProvenValue,
        mark: Option<Mark>,
        line: Option<u32>,
    ) -> Reason {
        let reply = next.best.first().filter(|_| after.loses_in(2) && next.player != here.player);
        match (mark, reply) {
            _ if next.over && matches!(mark, None | Some(Mark::Best)) => Reason::Ends,
            _ if here.legal == 1 => Reason::OnlyMove,
            (None, _) => Reason::Unsettled,
            (Some(Mark::Best), _) if here.best.len() == 1 => Reason::OnlyBest,
            (Some(Mark::Best), _) => Reason::Best,
            _ if here.worth.wins_in(1) => Reason::MissesWin,
            (Some(Mark::Good | Mark::Inaccuracy), _) | (_, None) => Reason::Worse,
            // Filling the cell is better, so the line existed before the move.
            (_, Some(reply)) => match line.filter(|_| here.best.contains(reply)) {
                Some(k) => Reason::LeavesLine { reply: reply.clone(), k },
                None => Reason::LetsWin { reply: reply.clone() },
            },
        }
    }
}

impl PlyReview {
    /// The reason in a sentence without a full stop.
    ///
    /// ```
    /// use enraya_play::{Session, Workspace};
    /// use enraya_study::review;
    /// use enraya_search::Budget;
    /// use enraya_words::{Language, Words};
    ///
    /// let session = Session::new("tictactoe".parse()?);
    /// let mut workspace = Workspace::default();
    /// let review = review(&session, &mut workspace, "", &["b2", "b1"], &Budget::unlimited())?;
    /// let words = Words::new(Language::En);
    /// assert_eq!(review.plies[1].say(&words, true), "b1 loses in 3; better: a3 (draws)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn say(&self, words: &Words, alternates: bool) -> String {
        let player = self.player.to_string();
        let opponent = self.player.other().to_string();
        let kept = self.after.clause(words, alternates);
        let best = self.before.clause(words, alternates);
        let better = self.better.first().map_or("", String::as_str);
        match &self.reason {
            Reason::Ends => words.get(match self.after.value.class() {
                Some(Class::Win) => "review-ends-win",
                Some(Class::Loss) => "review-ends-loss",
                _ => "review-ends-draw",
            }),
            Reason::OnlyMove => say!(words, "review-only-move", player = player, kept = kept),
            Reason::OnlyBest => say!(words, "review-only-best", player = player, kept = kept),
            Reason::Best => say!(words, "review-best", player = player, kept = kept),
            Reason::MissesWin => say!(words, "review-misses-win", better = better),
            Reason::LeavesLine { reply, k } => say!(
                words,
                "review-leaves-line",
                k = *k,
                reply = reply.as_str(),
                opponent = opponent,
                better = better,
                player = player,
                best = best,
            ),
            Reason::LetsWin { reply } => say!(
                words,
                "review-lets-win",
                reply = reply.as_str(),
                opponent = opponent,
                better = better,
                player = player,
                best = best,
            ),
            Reason::Worse => say!(
                words,
                "review-worse",
                better = better,
                best = best,
                player = player,
                text = self.text.as_str(),
                kept = kept,
            ),
            Reason::Unsettled => words.get("review-unsettled"),
        }
    }
}
