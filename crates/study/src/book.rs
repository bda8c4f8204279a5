//! Opening books: a resumable builder and a checker.

mod build;
mod check;
mod journal;
mod known;
mod progress;

pub use build::{BuildError, Building, Built};
pub use check::{Check, CheckError, Wrong, check_book};
pub use known::{LineError, ReadError};
pub use progress::BookProgress;
