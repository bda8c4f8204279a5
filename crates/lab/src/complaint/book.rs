//! What is wrong with books, and with what they are made from.

use std::path::Path;

use enraya_search::NoMemory;
use enraya_search::solver::{Book, BookError, ScoreError, Unsolvable};
use enraya_words::{Words, say};

use super::{Complaint, say_option, shown};
use crate::SolvingError;
use crate::book::{BuildError, CheckError, LineError, ReadError};

impl Complaint for BookError {
    fn say(&self, words: &Words) -> String {
        match self {
            BookError::Read(error) => say!(words, "error-read", reason = error.to_string()),
            BookError::NotABook => words.get("error-book-foreign"),
            BookError::Version { found } => say!(words, "error-book-version", found = *found),
            BookError::Length { found, expected } => {
                say!(words, "error-book-length", found = *found, expected = *expected)
            }
            BookError::Checksum => words.get("error-book-checksum"),
            BookError::Game => words.get("error-book-game"),
            BookError::Order { number } => say!(words, "error-book-order", number = *number),
            BookError::Entry { number } => say!(words, "error-book-entry", number = *number),
            BookError::NoBooks { rules } => no_books(words, &rules.to_string()),
            BookError::Plies { found, most } => {
                say_option(words, "--plies", &found.to_string(), &format!("0-{most}"))
            }
        }
    }
}

fn no_books(words: &Words, game: &str) -> String {
    say!(words, "error-book-none", game = shown(game), bits = Book::KEY_BITS)
}

impl Complaint for Unsolvable {
    fn say(&self, words: &Words) -> String {
        match self {
            Unsolvable::Memory { mib } => say!(words, "error-table-memory", mib = *mib),
            Unsolvable::NoGravity | Unsolvable::OtherGoal => words.get("error-book-game"),
        }
    }
}

impl Complaint for SolvingError {
    fn say(&self, words: &Words) -> String {
        match self {
            SolvingError::Solver(error) => error.say(words),
            SolvingError::Engine(NoMemory { mib }) => {
                say!(words, "error-table-memory", mib = *mib)
            }
            SolvingError::Book { path, source } => in_file(words, path, source.say(words)),
            SolvingError::OtherGame { path, found } => {
                in_file(words, path, say!(words, "error-book-other", game = found.as_str()))
            }
        }
    }
}

impl Complaint for BuildError {
    fn say(&self, words: &Words) -> String {
        match self {
            BuildError::NoBooks { game } => no_books(words, game),
            BuildError::Book(error) => error.say(words),
            BuildError::Solver(error) => error.say(words),
            BuildError::Known(error) => error.say(words),
            BuildError::Exists { path } => in_file(words, path, words.get("error-book-exists")),
            BuildError::OtherJournal { path, title } => {
                let title = shown(title);
                in_file(words, path, say!(words, "error-book-journal", title = title))
            }
            BuildError::Busy { path } => in_file(words, path, words.get("error-book-busy")),
            BuildError::Write { path, source } => {
                in_file(words, path, say!(words, "error-write", reason = source.to_string()))
            }
        }
    }
}

impl Complaint for CheckError {
    fn say(&self, words: &Words) -> String {
        match self {
            CheckError::Book(error) => error.say(words),
            CheckError::Solver(error) => error.say(words),
        }
    }
}

impl Complaint for ReadError {
    fn say(&self, words: &Words) -> String {
        match self {
            ReadError::File { path, source } => {
                in_file(words, path, say!(words, "error-read", reason = source.to_string()))
            }
            ReadError::Line { path, line, reason } => {
                let reason = say!(words, "error-in-line", line = *line, reason = reason.say(words));
                in_file(words, path, reason)
            }
        }
    }
}

impl Complaint for LineError {
    fn say(&self, words: &Words) -> String {
        match self {
            LineError::Form => words.get("error-score-form"),
            LineError::Position(error) => error.say(words),
            LineError::Score(ScoreError::Impossible { score }) => {
                say!(words, "error-score-impossible", score = *score)
            }
            LineError::Score(ScoreError::Contradiction { score, known }) => {
                say!(words, "error-score-contradiction", score = *score, known = *known)
            }
        }
    }
}

/// What is wrong with a file, after its name.
pub fn in_file(words: &Words, path: &Path, reason: String) -> String {
    say!(words, "error-in-file", file = path.display().to_string(), reason = reason)
}
