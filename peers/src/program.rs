//! Solvers under comparison: anything that gives a score for a position.

use std::time::Duration;

/// What a program said of a position, and what it cost.
pub(crate) struct Answer {
    /// For the player to move, on the scale of the position files.
    pub(crate) score: i32,
    /// Positions visited, by the program's own way of counting.
    pub(crate) nodes: Option<u64>,
    /// Of the solving alone.
    pub(crate) time: Duration,
}

/// Solves the position after these columns (1 to 7), with an empty table.
type Solve = dyn FnMut(&str) -> Result<Answer, String>;

/// A solver under its name in the table.
pub(crate) struct Program {
    pub(crate) name: &'static str,
    /// In reasonable time, without a book.
    pub(crate) solves_empty_board: bool,
    solve: Box<Solve>,
}

impl Program {
    pub(crate) fn new(
        name: &'static str,
        solve: impl FnMut(&str) -> Result<Answer, String> + 'static,
    ) -> Program {
        Program { name, solves_empty_board: true, solve: Box::new(solve) }
    }

    /// The same, but never asked about the empty board.
    pub(crate) fn without_empty_board(self) -> Program {
        Program { solves_empty_board: false, ..self }
    }

    /// What it says of the position after these columns.
    pub(crate) fn solve(&mut self, columns: &str) -> Result<Answer, String> {
        (self.solve)(columns)
    }
}
