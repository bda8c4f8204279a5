//! LRU cache of workspaces by game, so that solver and transposition tables survive between
//! requests.

use enraya_play::{Resources, Session, Workspace};
use enraya_rules::{AnyGame, PositionError};

/// Number of games kept.
const CAPACITY: usize = 4;

/// Memory of a game's solver, in MiB.
pub(crate) const TABLE_MIB: usize = 64;

/// Workspaces of the games searched last, most recent first, each with a session. A server
/// has one for each of its search threads.
#[derive(Default)]
pub struct SessionCache {
    entries: Vec<(Session, Workspace)>,
}

impl SessionCache {
    /// A position of a game, with what searches of that game remember.
    pub fn open(
        &mut self,
        game: &AnyGame,
        position: &str,
    ) -> Result<(&Session, &mut Workspace), PositionError> {
        let session = Session::open(game, position)?;
        let name = session.name();
        match self.entries.iter().position(|(known, _)| known.name() == name) {
            Some(place) => self.entries[..=place].rotate_right(1),
            None => {
                let resources = Resources { table_mib: TABLE_MIB, ..Resources::default() };
                self.entries.truncate(CAPACITY - 1);
                self.entries.insert(0, (session.clone(), Workspace::new(resources)));
            }
        }
        let (known, workspace) = &mut self.entries[0];
        *known = session;
        Ok((known, workspace))
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
            assert_eq!(cache.open(&game, "").unwrap().0.name(), name);
            assert!(cache.open(&game, "zz").is_err());
        }
        let names: Vec<String> = cache.entries.iter().map(|(session, _)| session.name()).collect();
        assert_eq!(names, ["line:4x5x3", "line:5x5x4", "connect4", "line:4x4x3"]);
    }
}
