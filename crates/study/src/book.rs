//! Opening books: a resumable builder, its work in parts, and a checker.

mod build;
mod check;
mod journal;
mod known;
mod parts;
mod progress;
mod scores;

pub use build::{BuildError, Building, Built};
pub use check::{Check, CheckError, Wrong, check_book};
pub use known::{LineError, ReadError};
pub use parts::{BookPartError, bind_book, book_positions, book_scores};
pub use progress::BookProgress;
