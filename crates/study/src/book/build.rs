//! Builder of opening books: the last ply is solved position by position.

use enraya_play::file::output::save;
use enraya_play::localize::{Localized, in_file, no_books};
use enraya_play::quote::shown;
use enraya_words::{Words, say};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use enraya_rules::line::LineState;
use enraya_rules::{AnyGame, Game, Line};
use enraya_search::clock::Instant;
use enraya_search::solver::{Book, BookBuilder, BookError, SolverShape};
use enraya_search::{Budget, NoMemory};

use super::journal::{Journal, JournalError};
use super::known::{self, ReadError};
use super::progress::BookProgress;
use super::scores::PositionScores;
use enraya_play::{Capabilities, SolverConfig};

/// A book to be built.
///
/// ```
/// use std::num::NonZeroUsize;
/// use enraya_play::{Resources, SolverConfig};
/// use enraya_study::book::{Building, Built};
/// use enraya_search::Budget;
///
/// let out = std::env::temp_dir().join(format!("enraya-doc-{}.book", std::process::id()));
/// let building = Building {
///     plies: 2,
///     out: out.clone(),
///     known: Vec::new(),
///     partial: false,
///     force: false,
///     config: SolverConfig {
///         resources: Resources { table_mib: 1, ..Resources::default() },
///         ..SolverConfig::default()
///     },
/// };
/// let built = building.run(&"line:4x4x3+gravity".parse()?, &Budget::unlimited(), |_| ())?;
/// assert!(matches!(built, Built::Written(book) if book.is_complete()));
/// std::fs::remove_file(out)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Building {
    /// The most stones on the board in a position of the book.
    pub plies: u32,
    /// The file to write. Beside it there is a journal until it is written.
    pub out: PathBuf,
    /// Files with known scores to import.
    pub known: Vec<PathBuf>,
    /// Whether to solve nothing and leave unknown positions out.
    pub partial: bool,
    /// Whether a read-only book is replaced.
    pub force: bool,
    /// Configuration of the solver, which never uses a book.
    pub config: SolverConfig,
}

/// Result of building a book.
#[derive(Debug)]
pub enum Built {
    /// It is written.
    Written(Book),
    /// The budget ran out; the same call resumes.
    Stopped {
        /// Positions of the last ply that are known.
        known: usize,
        /// Positions of the last ply in all.
        total: usize,
    },
}

/// Error of building a book.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The game has no books.
    #[error("there are no books of {game}")]
    NoBooks {
        /// Its name.
        game: String,
    },
    /// The book's parameters are invalid.
    #[error(transparent)]
    Book(#[from] BookError),
    /// There is no memory for the solver.
    #[error(transparent)]
    Memory(#[from] NoMemory),
    /// Known scores cannot be read.
    #[error(transparent)]
    Known(#[from] ReadError),
    /// The journal belongs to another book.
    #[error("{}: this journal is of another book ({title})", path.display())]
    OtherJournal {
        /// Its path.
        path: PathBuf,
        /// Its header.
        title: String,
    },
    /// Another process is building the book.
    #[error("{}: another process is writing this journal", path.display())]
    Busy {
        /// The path of the journal.
        path: PathBuf,
    },
    /// The output file exists and is not a book.
    #[error("{} is there and is no book", path.display())]
    Exists {
        /// Its path.
        path: PathBuf,
    },
    /// A file cannot be written.
    #[error("{}: {source}", path.display())]
    Write {
        /// Its path.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
}

impl Building {
    /// Builds the book, or resumes it. `report` is called after every position.
    pub fn run(
        &self,
        game: &AnyGame,
        budget: &Budget,
        report: impl FnMut(BookProgress),
    ) -> Result<Built, BuildError> {
        match game {
            AnyGame::ConnectFour(game) => self.build(*game, budget, report),
            AnyGame::Small(game) => self.build(*game, budget, report),
            game => Err(BuildError::NoBooks { game: game.to_string() }),
        }
    }

    fn build<S: SolverShape>(
        &self,
        game: Line<S>,
        budget: &Budget,
        report: impl FnMut(BookProgress),
    ) -> Result<Built, BuildError>
    where
        Line<S>: Capabilities + Game<State = LineState<S::Bits>>,
    {
        if let Err(BookError::NotABook) = Book::open(&self.out) {
            return Err(BuildError::Exists { path: self.out.clone() });
        }
        let mut draft = BookBuilder::new(game, self.plies).map_err(|error| match error {
            BookError::NoBooks { rules } => BuildError::NoBooks { game: rules.to_string() },
            error => BuildError::Book(error),
        })?;
        for path in &self.known {
            known::learn_file(&mut draft, &game, path)?;
        }
        let mut journal = self.journal(&game, &mut draft)?;
        if let (false, Some(journal)) = (self.partial, &mut journal) {
            self.solve(&game, &mut draft, journal, budget, report)?;
            let (known, total) = (draft.known(), draft.total());
            if known < total {
                return Ok(Built::Stopped { known, total });
            }
        }
        let book = Book::from_bytes(draft.bind())?;
        save(&self.out, book.as_bytes(), self.force)
            .map_err(|source| BuildError::Write { path: self.out.clone(), source })?;
        if let Some(journal) = journal.filter(|_| book.is_complete()) {
            journal
                .discard()
                .map_err(|source| BuildError::Write { path: self.journal_path(), source })?;
        }
        Ok(Built::Written(book))
    }

    fn journal_path(&self) -> PathBuf {
        beside(&self.out, ".part")
    }

    /// The journal, with its scores imported. A partial book starts none.
    fn journal<S: SolverShape>(
        &self,
        game: &Line<S>,
        draft: &mut BookBuilder<S>,
    ) -> Result<Option<Journal>, BuildError> {
        let path = self.journal_path();
        if self.partial && !path.exists() {
            return Ok(None);
        }
        let title = format!("# enraya book of {}, {} plies", game.rules(), self.plies);
        let (journal, text) = Journal::open(&path, &title).map_err(|error| {
            let path = path.clone();
            match error {
                JournalError::System(source) => BuildError::Write { path, source },
                JournalError::Other(title) => BuildError::OtherJournal { path, title },
                JournalError::Busy => BuildError::Busy { path },
            }
        })?;
        known::learn(draft, game, &text).map_err(|(line, reason)| ReadError::Line {
            path,
            line,
            reason,
        })?;
        Ok(Some(journal))
    }

    /// Solves unknown positions until the budget runs out.
    fn solve<S: SolverShape>(
        &self,
        game: &Line<S>,
        draft: &mut BookBuilder<S>,
        journal: &mut Journal,
        budget: &Budget,
        mut report: impl FnMut(BookProgress),
    ) -> Result<(), BuildError>
    where
        Line<S>: Capabilities + Game<State = LineState<S::Bits>>,
    {
        let unknown = draft.unknown();
        if unknown.is_empty() {
            return Ok(());
        }
        let none = || BuildError::NoBooks { game: game.rules().to_string() };
        let mut solver = PositionScores::new(game, &self.config)?.ok_or_else(none)?;
        let (start, total) = (Instant::now(), draft.total());
        let before = total - unknown.len();
        for (solved, leaf) in (1..).zip(unknown) {
            let Some(score) = solver.score(&leaf.state, budget) else { break };
            journal
                .note(&leaf.columns, score)
                .map_err(|source| BuildError::Write { path: self.journal_path(), source })?;
            draft.learn(&leaf.state, score).expect("a solver's score of an unknown position");
            let seconds = start.elapsed().as_secs_f64();
            report(BookProgress { done: before + solved, total, solved, seconds });
        }
        Ok(())
    }
}

/// `book.bin` and `.part` give `book.bin.part`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}

impl Localized for BuildError {
    fn say(&self, words: &Words) -> String {
        match self {
            BuildError::NoBooks { game } => no_books(words, game),
            BuildError::Book(error) => error.say(words),
            BuildError::Memory(error) => error.say(words),
            BuildError::Known(error) => error.say(words),
            BuildError::Exists { path } => in_file(words, path, words.get("error-book-exists")),
            BuildError::OtherJournal { path, title } => {
                let title = shown(title);
                in_file(words, path, say!(words, "error-book-journal", title = title))
            }
            BuildError::Busy { path } => in_file(words, path, words.get("error-book-busy")),
            BuildError::Write { path, source } => {
                in_file(words, path, say!(words, "error-write", reason = source.say(words)))
            }
        }
    }
}
