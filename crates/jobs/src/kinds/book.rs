//! The kind `book`: scores of the last ply of an opening book.

use std::ops::Range;

use enraya_play::{OpeningBook, Resources, SolverConfig};
use enraya_rules::AnyGame;
use enraya_search::Budget;
use enraya_study::book::{bind_book, book_positions, book_scores};
use serde::{Deserialize, Serialize};

use super::{Merged, Units, Work};
use crate::error::JobError;

/// The parameters of a book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookJob {
    /// The game's name.
    pub game: String,
    /// The most stones on the board in a position of the book.
    pub plies: u32,
}

impl BookJob {
    pub(crate) fn units(&self) -> Result<BookUnits, JobError> {
        let game: AnyGame = self.game.parse()?;
        let positions = book_positions(&game, self.plies)?;
        Ok(BookUnits { game, plies: self.plies, positions })
    }
}

pub(crate) struct BookUnits {
    game: AnyGame,
    plies: u32,
    positions: Vec<u64>,
}

impl Units for BookUnits {
    fn len(&self) -> usize {
        self.positions.len()
    }

    fn work(&self, range: Range<usize>) -> Work {
        let positions = self.positions[range].to_vec();
        Work::Book(BookWork { game: self.game.to_string(), positions })
    }

    fn merge(&self, lines: &[String]) -> Result<Vec<u8>, Merged> {
        let score =
            |(number, line): (usize, &String)| line.parse().map_err(|_| Merged::Line(number));
        let scores = lines.iter().enumerate().map(score).collect::<Result<Vec<i32>, _>>()?;
        Ok(bind_book(&self.game, self.plies, &scores)?.as_bytes().to_vec())
    }
}

/// Positions of a book, packed, to be scored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BookWork {
    game: String,
    positions: Vec<u64>,
}

impl BookWork {
    pub(super) fn run(
        &self,
        table_mib: usize,
        budget: &Budget,
    ) -> Result<Option<Vec<String>>, JobError> {
        let game = self.game.parse()?;
        let resources = Resources { table_mib, ..Resources::default() };
        let config = SolverConfig { resources, book: OpeningBook::None };
        let scores = book_scores(&game, &self.positions, &config, budget)?;
        Ok(scores.map(|scores| scores.iter().map(ToString::to_string).collect()))
    }
}
