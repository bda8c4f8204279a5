//! What an engine's thread keeps between searches.

use enraya_lab::{Table, open};
use enraya_rules::{AnyGame, PositionError};

/// The games that a thread has searched lately.
#[derive(Default)]
pub(crate) struct Shelf {}

impl Shelf {
    /// A table with this position on it.
    pub(crate) fn table(
        &mut self,
        game: &AnyGame,
        position: &str,
    ) -> Result<Box<dyn Table>, PositionError> {
        open(game, position)
    }
}
