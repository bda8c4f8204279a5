//! The solver that books are made and checked with: one that asks no book.

use enraya_play::{OpeningBook, SolverConfig};

pub(super) fn without_book(config: &SolverConfig) -> SolverConfig {
    SolverConfig { book: OpeningBook::None, ..config.clone() }
}
