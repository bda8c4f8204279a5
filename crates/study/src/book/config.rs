//! Solver configuration for building and checking books: no opening book.

use enraya_play::{OpeningBook, SolverConfig};

pub(super) fn without_book(config: &SolverConfig) -> SolverConfig {
    SolverConfig { book: OpeningBook::None, ..config.clone() }
}
