//! Errors of playing moves given as text.

use enraya_rules::{MoveError, PlayError};
use enraya_words::{Words, say};

use crate::localize::Localized;
use crate::quote::shown;

/// Error of playing a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayTextError {
    /// It is not a move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The move is not legal here.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Localized for PlayTextError {
    fn say(&self, words: &Words) -> String {
        match self {
            PlayTextError::Move(error) => error.say(words),
            PlayTextError::Play(error) => error.say(words),
        }
    }
}

/// Error of playing a list of texts.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("move {number} '{text}': {reason}")]
pub struct MoveListError {
    /// Number of the move, from one.
    pub number: usize,
    /// The text.
    pub text: String,
    /// The error.
    pub reason: PlayTextError,
}

impl Localized for MoveListError {
    fn say(&self, words: &Words) -> String {
        let (number, text, reason) = (self.number, shown(&self.text), self.reason.say(words));
        say!(words, "error-move-list", number = number, text = text, reason = reason)
    }
}
