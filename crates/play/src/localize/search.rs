//! Localized errors of the exact solver and its opening books.

use enraya_search::NoMemory;
use enraya_search::solver::{Book, BookError, Unsolvable};
use enraya_words::{Words, say};

use super::{Localized, say_option};
use crate::quote::shown;

impl Localized for BookError {
    fn say(&self, words: &Words) -> String {
        match self {
            BookError::Read(error) => say!(words, "error-read", reason = error.say(words)),
            BookError::NotABook => words.get("error-book-foreign"),
            BookError::Version { found } => say!(words, "error-book-version", found = *found),
            BookError::Length { found, expected } => {
                let expected = expected.to_string();
                say!(words, "error-book-length", found = *found, expected = expected)
            }
            BookError::Checksum => words.get("error-book-checksum"),
            BookError::Game => words.get("error-book-game"),
            BookError::Depth { found, most } => {
                say!(words, "error-book-depth", found = *found, most = *most)
            }
            BookError::TooLarge { mib } => say!(words, "error-book-large", mib = *mib),
            BookError::Table => words.get("error-book-table"),
            BookError::Order { number } => say!(words, "error-book-order", number = *number),
            BookError::Entry { number } => say!(words, "error-book-entry", number = *number),
            BookError::NoBooks { rules } => no_books(words, &rules.to_string()),
            BookError::Plies { found, most } => {
                say_option(words, "--plies", &found.to_string(), &format!("0-{most}"))
            }
        }
    }
}

/// The board is too large for books.
pub fn no_books(words: &Words, game: &str) -> String {
    say!(words, "error-book-none", game = shown(game), bits = Book::KEY_BITS)
}

impl Localized for Unsolvable {
    fn say(&self, words: &Words) -> String {
        match self {
            Unsolvable::Memory { mib } => say!(words, "error-table-memory", mib = *mib),
            Unsolvable::NoGravity | Unsolvable::OtherGoal => words.get("error-book-game"),
        }
    }
}

impl Localized for NoMemory {
    fn say(&self, words: &Words) -> String {
        say!(words, "error-table-memory", mib = self.mib)
    }
}
