//! What has just happened, in words.

use enraya_lab::value::Worth;
use enraya_lab::{Complaint, SetupError};
use enraya_words::{Words, say};

use super::seat::{Cast, Seat};

/// Kept as data, so that a change of language translates it too.
#[derive(Debug, Clone)]
pub(super) enum Notice {
    /// The coin decided who starts.
    Toss(Seat),
    /// Somebody starts because it is their turn to.
    Starts(Seat),
    Hint(Hint),
    /// The computer's last move may not be the best.
    Unproved,
    Taken,
    ColumnFull,
    EdgeDrawn,
    /// The digits that stand for moves here, if any do.
    Digits(Option<(u32, u32)>),
    NotYourTurn,
    NothingToUndo,
    NothingToRedo,
    NoLevel,
    Setup(SetupError),
}

/// The move that analysis likes best.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Hint {
    /// The number of the move.
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) worth: Worth,
    /// Whether the players alternate, so that distances count moves.
    pub(super) alternates: bool,
}

impl Notice {
    pub(super) fn say(&self, words: &Words, cast: Cast) -> String {
        match self {
            Notice::Toss(seat) => cast.say(*seat, words, "tui-toss"),
            Notice::Starts(seat) => cast.say(*seat, words, "tui-starts"),
            Notice::Hint(hint) => {
                let value = hint.worth.say(words, hint.alternates);
                say!(words, "tui-hint", text = &hint.text, value = value)
            }
            Notice::Unproved => words.get("tui-unproved"),
            Notice::Taken => words.get("tui-taken"),
            Notice::ColumnFull => words.get("tui-column-full"),
            Notice::EdgeDrawn => words.get("tui-edge-drawn"),
            Notice::Digits(None) => words.get("tui-no-digits"),
            Notice::Digits(Some((first, last))) => {
                say!(words, "tui-digits", first = *first, last = *last)
            }
            Notice::NotYourTurn => words.get("tui-not-your-turn"),
            Notice::NothingToUndo => words.get("tui-nothing-to-undo"),
            Notice::NothingToRedo => words.get("tui-nothing-to-redo"),
            Notice::NoLevel => words.get("tui-no-level"),
            Notice::Setup(error) => sentence(&error.say(words)),
        }
    }
}

/// A complaint as a sentence of its own: with a capital.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
