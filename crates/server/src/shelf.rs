//! What an engine's thread keeps between searches.

use enraya_lab::{Effort, Table, open_with};
use enraya_rules::{AnyGame, PositionError};

/// Games of which a thread keeps what was learnt.
const MOST: usize = 4;

/// The memory that a game's solver may take, in MiB.
pub(crate) const TABLE_MIB: usize = 64;

/// The games that a thread has searched lately, the latest first: a solver that
/// has seen a position of the same match is much faster.
#[derive(Default)]
pub(crate) struct Shelf {
    tables: Vec<Box<dyn Table>>,
}

impl Shelf {
    /// A table with this position on it.
    pub(crate) fn table(
        &mut self,
        game: &AnyGame,
        position: &str,
    ) -> Result<&mut dyn Table, PositionError> {
        let name = game.to_string();
        let table = match self.tables.iter().position(|table| table.name() == name) {
            Some(place) => {
                let mut table = self.tables.remove(place);
                let set = table.set_position(position);
                self.tables.insert(0, table);
                set?;
                return Ok(self.tables[0].as_mut());
            }
            None => {
                let effort = Effort { table_mib: TABLE_MIB, ..Effort::default() };
                open_with(game, position, effort)?
            }
        };
        self.tables.truncate(MOST - 1);
        self.tables.insert(0, table);
        Ok(self.tables[0].as_mut())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_games_stay() {
        let mut shelf = Shelf::default();
        let games = ["connect4", "tictactoe", "line:4x4x3", "connect4", "line:5x5x4", "line:4x5x3"];
        for name in games {
            let game = name.parse().unwrap();
            assert_eq!(shelf.table(&game, "").unwrap().name(), name);
            assert!(shelf.table(&game, "zz").is_err());
        }
        let names: Vec<String> = shelf.tables.iter().map(|table| table.name()).collect();
        assert_eq!(names, ["line:4x5x3", "line:5x5x4", "connect4", "line:4x4x3"]);
    }
}
