//! JSON reports of `book info` and `book verify`.

use enraya_search::solver::Book;
use serde::Serialize;

use crate::book::{Check, Wrong};

/// Output of `book info --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BookReport {
    /// The game's name.
    pub game: String,
    /// Positions after at most this many plies.
    pub plies: u32,
    /// Whether it has all of them.
    pub complete: bool,
    /// The number of positions.
    pub entries: usize,
    /// Size of the file.
    pub bytes: usize,
    /// Checksum in hexadecimal.
    pub checksum: String,
}

impl BookReport {
    /// The report on a book.
    ///
    /// ```
    /// use enraya_rules::LineRules;
    /// use enraya_search::solver::Book;
    /// use enraya_study::report::BookReport;
    /// let book = Book::embedded(&LineRules::CONNECT4).unwrap();
    /// let report = BookReport::new(&book);
    /// assert_eq!((report.game.as_str(), report.checksum.len()), ("connect4", 16));
    /// ```
    pub fn new(book: &Book) -> BookReport {
        BookReport {
            game: book.rules().to_string(),
            plies: book.plies(),
            complete: book.is_complete(),
            entries: book.len(),
            bytes: book.as_bytes().len(),
            checksum: format!("{:016x}", book.checksum()),
        }
    }
}

/// Output of `book verify --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CheckReport {
    /// The game's name.
    pub game: String,
    /// Positions after at most this many plies.
    pub plies: u32,
    /// The number of positions.
    pub entries: usize,
    /// The seed of the sample.
    pub seed: u64,
    /// Entries solved again.
    pub sampled: usize,
    /// Entries among them that agree.
    pub agreeing: usize,
    /// Positions missing from the book.
    pub missing: usize,
    /// Wrong entries.
    pub wrong: Vec<Wrong>,
    /// Whether the whole sample was solved.
    pub finished: bool,
}

impl CheckReport {
    /// The report on a check with a sample chosen by `seed`.
    pub fn new(book: &Book, check: &Check, seed: u64) -> CheckReport {
        CheckReport {
            game: book.rules().to_string(),
            plies: book.plies(),
            entries: book.len(),
            seed,
            sampled: check.sampled,
            agreeing: check.agreeing,
            missing: check.missing,
            wrong: check.wrong.clone(),
            finished: check.complete,
        }
    }
}
