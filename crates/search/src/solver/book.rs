//! Opening books: exact scores of the first plies, looked up instead of searched.
//!
//! Nothing is parsed: a look-up reads the bytes of the file, in memory: a file may be cut short
//! while its book is in use, which would end a process that had it mapped. There are two layouts,
//! whose beginnings are the same. All numbers are little-endian.
//!
//! ```text
//!  0  8  ENRAYABK
//!  8  8  checksum: FNV-1a, 64 bits, of everything after it
//! 16  1  layout: 1, listed; 2, compact
//! 17  3  rows, columns, k of a game with gravity
//! 20  1  plies: positions with at most this many stones are in the book
//! 21  1  1 if all of them are, 0 if some are missing
//! 22  2  listed: zero; compact: bits of a cell, the least score (two's complement)
//! 24  8  number of positions
//!
//! listed
//! 32  8  … for each entry, ascending: key × 256 + score (two's complement)
//!
//! compact
//! 32  8  seed
//! 40  4  binary logarithm of the cells in a segment
//! 44  4  segments - 2
//! 48     … cells, packed
//! ```
//!
//! The key is the smaller of those of a position and its mirror image, as
//! `Keyed` gives them: rows + 1 bits for each column, with a one above the
//! highest stone and, below it, ones where the player to move has stones. It
//! turns back into the position, and must fit 56 bits. Finished games are not in
//! a book. A listed book is searched for the key; what the cells of a compact one mean is in
//! `compact` and `static_function`. The positions up to nine plies of Connect Four take 3.2 MB
//! listed and 0.2 MB compact.

mod builder;
mod compact;
mod contents;
mod entry;
mod error;
mod header;
mod static_function;

use std::borrow::Cow;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineRules, LineState, Shape};

pub use builder::{BookBuilder, BookLeaf, ScoreError};
use entry::Entry;
pub use error::BookError;
use header::Header;

/// The book of Connect Four that solvers use, once it is needed or supplied.
static CONNECT4: OnceLock<Arc<Book>> = OnceLock::new();

/// Exact scores of the positions that open a game.
///
/// ```
/// use enraya_rules::{ConnectFour, Game};
/// use enraya_search::solver::Book;
///
/// let game = ConnectFour::default();
/// let book = Book::embedded(&game.rules()).expect("Connect Four has a book");
/// assert_eq!(book.rules(), game.rules());
/// if book.is_complete() {
///     // The first player wins, with the very last of their stones.
///     assert_eq!(book.get(&game, &game.start()), Some(1));
/// }
/// ```
#[derive(Debug)]
pub struct Book {
    header: Header,
    bytes: Cow<'static, [u8]>,
    /// The keys of a compact book's positions, once they are asked for.
    keys: OnceLock<Vec<u64>>,
}

impl Book {
    /// The most bits that the key of a position may have.
    pub const KEY_BITS: u32 = 56;

    /// The largest book, in MiB: 134 million positions.
    pub const MAX_MIB: u64 = 1024;

    /// A complete book of at least this many positions is compact.
    pub const COMPACT_FROM: usize = 8192;

    /// The book in a file, which is read into memory.
    pub fn open(path: impl AsRef<Path>) -> Result<Book, BookError> {
        Book::read(contents::read(path.as_ref())?.into())
    }

    /// The book that these bytes are.
    pub fn from_bytes(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Book, BookError> {
        Book::read(bytes.into())
    }

    /// The book that is compiled in, if there is one of this game: with the cargo
    /// feature `book`, that of Connect Four. Never on `wasm32-unknown-unknown`, where a
    /// program is downloaded for each visit: there it is the one that was
    /// [supplied](Book::supply).
    pub fn embedded(rules: &LineRules) -> Option<Arc<Book>> {
        if *rules != LineRules::CONNECT4 {
            return None;
        }
        Book::compiled_in(&CONNECT4).or_else(|| CONNECT4.get().cloned())
    }

    /// Supplies the book of Connect Four to a program that has none compiled in. The first call
    /// counts; whether this was it, and a book of that game, is the answer. Solvers that exist
    /// already do without.
    pub fn supply(book: Book) -> bool {
        book.header.rules == LineRules::CONNECT4 && CONNECT4.set(Arc::new(book)).is_ok()
    }

    /// What `enraya book build connect4 --plies 8` writes.
    #[cfg(all(feature = "book", not(all(target_family = "wasm", target_os = "unknown"))))]
    fn compiled_in(read: &OnceLock<Arc<Book>>) -> Option<Arc<Book>> {
        let book = read.get_or_init(|| {
            let bytes = include_bytes!("../../data/connect4.book").as_slice();
            Arc::new(Book::from_bytes(bytes).expect("tests read this book"))
        });
        Some(Arc::clone(book))
    }

    #[cfg(not(all(feature = "book", not(all(target_family = "wasm", target_os = "unknown")))))]
    fn compiled_in(_: &OnceLock<Arc<Book>>) -> Option<Arc<Book>> {
        None
    }

    fn read(bytes: Cow<'static, [u8]>) -> Result<Book, BookError> {
        let header = Header::read(&bytes)?;
        let book = Book { header, bytes, keys: OnceLock::new() };
        let mut last = None;
        for (number, &bytes) in (1..).zip(book.packed()) {
            let entry = Entry::of_bytes(bytes);
            if last.is_some_and(|last| last >= entry.key) {
                return Err(BookError::Order { number });
            }
            if !entry.fits(&book.header.rules, book.header.plies) {
                return Err(BookError::Entry { number });
            }
            last = Some(entry.key);
        }
        Ok(book)
    }

    /// The score of a position for the player to move, if it is in the book. A
    /// book of another game knows none.
    pub fn get<S: Shape>(&self, game: &Line<S>, state: &LineState<S::Bits>) -> Option<i32> {
        if state.stones().count() > self.header.plies || game.rules() != self.header.rules {
            return None;
        }
        if let Some(table) = &self.header.compact {
            return compact::get(&self.header, table, self.cells(), game, state);
        }
        let (key, entries) = (entry::key(game, state), self.packed());
        let found = entries.binary_search_by_key(&key, |&bytes| Entry::of_bytes(bytes).key);
        found.ok().map(|number| Entry::of_bytes(entries[number]).score)
    }

    /// The game whose positions these are.
    pub fn rules(&self) -> LineRules {
        self.header.rules
    }

    /// The most stones on the board in a position of this book.
    pub fn plies(&self) -> u32 {
        self.header.plies
    }

    /// Whether every position of these plies is in it.
    pub fn is_complete(&self) -> bool {
        self.header.complete
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.header.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The checksum in its header.
    pub fn checksum(&self) -> u64 {
        self.header.checksum
    }

    /// The book as it is in a file.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The position with this number, counted from zero in the order of the keys,
    /// and its score; one of it and its mirror image. `None` beyond the last, and
    /// for another game than the book's.
    pub fn entry<S: Shape>(
        &self,
        game: &Line<S>,
        number: usize,
    ) -> Option<(LineState<S::Bits>, i32)> {
        let rules = self.header.rules;
        if game.rules() != rules {
            return None;
        }
        if self.header.compact.is_some() {
            let state = entry::state(&rules, *self.keys(game).get(number)?);
            return self.get(game, &state).map(|score| (state, score));
        }
        let entry = Entry::of_bytes(*self.packed().get(number)?);
        Some((entry::state(&rules, entry.key), entry.score))
    }

    /// Every position and its score, in the order of the keys; nothing for
    /// another game than the book's.
    pub fn entries<S: Shape>(
        &self,
        game: &Line<S>,
    ) -> impl Iterator<Item = (LineState<S::Bits>, i32)> {
        (0..self.len()).filter_map(move |number| self.entry(game, number))
    }

    /// The same book in the compact layout; `None` if it is not complete, or of another game.
    ///
    /// ```
    /// use enraya_rules::{ConnectFour, Game};
    /// use enraya_search::solver::Book;
    ///
    /// let game = ConnectFour::default();
    /// let book = Book::embedded(&game.rules()).expect("Connect Four has a book");
    /// assert_eq!(book.compact(&game).as_deref(), Some(book.as_bytes()));
    /// ```
    pub fn compact<S: Shape>(&self, game: &Line<S>) -> Option<Vec<u8>> {
        if !self.header.complete || game.rules() != self.header.rules {
            return None;
        }
        let listed = self.entries(game).map(|(state, score)| {
            let key = entry::key(game, &state);
            Entry { key, score }
        });
        let entries: Vec<Entry> = listed.collect();
        Some(compact::bind(&self.header.rules, self.header.plies, &entries))
    }

    /// The entries of a listed book.
    fn packed(&self) -> &[[u8; 8]] {
        match self.header.compact {
            Some(_) => &[],
            None => self.bytes[Header::SIZE..].as_chunks().0,
        }
    }

    /// The cells of a compact book.
    fn cells(&self) -> &[u8] {
        &self.bytes[Header::COMPACT_SIZE..]
    }

    /// The keys of a compact book's positions, ascending.
    fn keys<S: Shape>(&self, game: &Line<S>) -> &[u64] {
        self.keys.get_or_init(|| compact::keys(game, self.header.plies))
    }
}
