//! Status messages: what has just happened.

use enraya_play::value::ProvenValue;
use enraya_play::{Localized, SetupError};
use enraya_words::{Words, say};

use super::contestants::{Contestant, Pairing};

/// Stored as data, so that switching the language translates it.
#[derive(Debug, Clone)]
pub(super) enum Status {
    /// A coin toss decided who starts.
    Toss(Contestant),
    /// The contestant whose turn it is to start.
    Starts(Contestant),
    Hint(Hint),
    /// The computer's last move is not proved best.
    Unproved,
    Taken,
    ColumnFull,
    EdgeDrawn,
    FlipsNothing,
    /// The digit keys that stand for moves in this game, if any.
    Digits(Option<(u32, u32)>),
    NotYourTurn,
    NothingToUndo,
    NothingToRedo,
    NoLevel,
    Setup(SetupError),
}

/// The best move of an analysis.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Hint {
    /// The number of the move.
    pub(super) number: usize,
    pub(super) text: String,
    pub(super) worth: ProvenValue,
    /// Whether the players alternate, so that distances can be counted in moves.
    pub(super) alternates: bool,
}

impl Status {
    pub(super) fn say(&self, words: &Words, pairing: Pairing) -> String {
        match self {
            Status::Toss(contestant) => pairing.say(*contestant, words, "tui-toss"),
            Status::Starts(contestant) => pairing.say(*contestant, words, "tui-starts"),
            Status::Hint(hint) => {
                let value = hint.worth.say(words, hint.alternates);
                say!(words, "tui-hint", text = &hint.text, value = value)
            }
            Status::Unproved => words.get("tui-unproved"),
            Status::Taken => words.get("tui-taken"),
            Status::ColumnFull => words.get("tui-column-full"),
            Status::EdgeDrawn => words.get("tui-edge-drawn"),
            Status::FlipsNothing => words.get("tui-flips-nothing"),
            Status::Digits(None) => words.get("tui-no-digits"),
            Status::Digits(Some((first, last))) => {
                say!(words, "tui-digits", first = *first, last = *last)
            }
            Status::NotYourTurn => words.get("tui-not-your-turn"),
            Status::NothingToUndo => words.get("tui-nothing-to-undo"),
            Status::NothingToRedo => words.get("tui-nothing-to-redo"),
            Status::NoLevel => words.get("tui-no-level"),
            Status::Setup(error) => sentence(&error.say(words)),
        }
    }
}

/// An error message as a sentence, with a capital letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
