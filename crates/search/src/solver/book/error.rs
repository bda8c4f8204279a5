//! Errors of reading and building books.

use std::io;

use enraya_rules::line::LineRules;

use super::Book;

/// An invalid book, or a game that cannot have one.
#[derive(Debug, thiserror::Error)]
pub enum BookError {
    /// The file cannot be read.
    #[error("cannot read the book: {0}")]
    Read(#[from] io::Error),
    /// It does not begin as a book does.
    #[error("this is not a book of enraya")]
    NotABook,
    /// It is in a layout that this program does not know.
    #[error("the book has version {found}: this program reads versions 1 and 2")]
    Version {
        /// The version in the header.
        found: u8,
    },
    /// It was cut short, or something was added to it.
    #[error("the book is damaged: it has {found} bytes instead of {expected}")]
    Length {
        /// Its length in bytes.
        found: u64,
        /// The length by the header, or that of a header.
        expected: u64,
    },
    /// Some of it was changed.
    #[error("the book is damaged: its checksum is wrong")]
    Checksum,
    /// The header names no game that has books.
    #[error("the book is damaged: it names no game that has books")]
    Game,
    /// The header claims more plies than the game has.
    #[error("the book is damaged: it claims {found} plies of a game with at most {most}")]
    Depth {
        /// The number in the header.
        found: u32,
        /// The most that make sense.
        most: u32,
    },
    /// It is larger than any that this program reads.
    #[error("the book has more than {mib} MiB")]
    TooLarge {
        /// The limit.
        mib: u64,
    },
    /// The table of a compact book cannot be.
    #[error("the book is damaged: its table is impossible")]
    Table,
    /// The entries do not ascend.
    #[error("the book is damaged: entry {number} is out of order")]
    Order {
        /// Counted from one.
        number: usize,
    },
    /// An entry is no position of this game and ply, or has no score of it.
    #[error("the book is damaged: entry {number} is impossible")]
    Entry {
        /// Counted from one.
        number: usize,
    },
    /// The positions of this game have no keys of 56 bits.
    #[error(
        "there are no books of {rules}: positions must fit {} bits with gravity",
        Book::KEY_BITS
    )]
    NoBooks {
        /// The game.
        rules: LineRules,
    },
    /// The game is never so long.
    #[error("{found} plies: allowed are 0 to {most}")]
    Plies {
        /// The number asked for.
        found: u32,
        /// The most that make sense.
        most: u32,
    },
}
