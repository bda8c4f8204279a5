//! Opening book files for the solver.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use enraya_play::OpeningBook;
use enraya_play::localize::{Localized, in_file};
use enraya_rules::AnyGame;
use enraya_search::solver::{Book, BookError};
use enraya_words::{Words, say};

/// Error of opening a book.
#[derive(Debug, thiserror::Error)]
pub enum BookFileError {
    /// The file is not a book.
    #[error("{}: {source}", path.display())]
    Book {
        /// The file.
        path: PathBuf,
        /// The error.
        source: BookError,
    },
    /// The book is of another game.
    #[error("{}: a book of {found}", path.display())]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// The game of the book.
        found: String,
    },
}

/// Opens the book of a game.
pub fn open_book(game: &AnyGame, path: &Path) -> Result<OpeningBook, BookFileError> {
    let path = path.to_owned();
    let book = match Book::open(&path) {
        Ok(book) => book,
        Err(source) => return Err(BookFileError::Book { path, source }),
    };
    if Some(book.rules()) != game.line_rules() {
        let found = AnyGame::line(book.rules()).to_string();
        return Err(BookFileError::OtherGame { path, found });
    }
    Ok(OpeningBook::Opened(Arc::new(book)))
}

impl Localized for BookFileError {
    fn say(&self, words: &Words) -> String {
        match self {
            BookFileError::Book { path, source } => in_file(words, path, source.say(words)),
            BookFileError::OtherGame { path, found } => {
                in_file(words, path, say!(words, "error-book-other", game = found.as_str()))
            }
        }
    }
}
