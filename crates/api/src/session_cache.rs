//! LRU cache of game sessions, so that solver and transposition tables survive between
//! requests.

use enraya_lab::{Effort, Table, open_with};
use enraya_rules::{AnyGame, PositionError};

/// Number of games kept.
const CAPACITY: usize = 4;

/// Memory of a game's solver, in MiB.
pub(crate) const TABLE_MIB: usize = 64;

/// Sessions of the games searched last, most recent first. A server has one for each of
/// its search threads.
#[derive(Default)]
pub struct SessionCache {
    sessions: Vec<Box<dyn Table>>,
}

impl SessionCache {
    /// The session of a game, set to this position.
    pub fn session(
        &mut self,
        game: &AnyGame,
        position: &str,
    ) -> Result<&mut dyn Table, PositionError> {
        let name = game.to_string();
        if let Some(place) = self.sessions.iter().position(|session| session.name() == name) {
            self.sessions[..=place].rotate_right(1);
            self.sessions[0].set_position(position)?;
        } else {
            let effort = Effort { table_mib: TABLE_MIB, ..Effort::default() };
            let session = open_with(game, position, effort)?;
            self.sessions.truncate(CAPACITY - 1);
            self.sessions.insert(0, session);
        }
        Ok(self.sessions[0].as_mut())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_games_used_last() {
        let mut cache = SessionCache::default();
        let games = ["connect4", "tictactoe", "line:4x4x3", "connect4", "line:5x5x4", "line:4x5x3"];
        for name in games {
            let game = name.parse().unwrap();
            assert_eq!(cache.session(&game, "").unwrap().name(), name);
            assert!(cache.session(&game, "zz").is_err());
        }
        let names: Vec<String> = cache.sessions.iter().map(|session| session.name()).collect();
        assert_eq!(names, ["line:4x5x3", "line:5x5x4", "connect4", "line:4x4x3"]);
    }
}
