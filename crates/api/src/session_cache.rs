//! LRU cache of workspaces by game, so that solver and transposition tables survive between
//! requests.

use enraya_play::{Resources, Session, Workspace};
use enraya_rules::{AnyGame, PositionError};

/// Number of games kept.
const CAPACITY: usize = 4;

/// The smallest table of a solver that is worth having, in MiB.
const LEAST_TABLE_MIB: usize = 4;

/// Memory of a game's solver, in MiB.
pub(crate) const TABLE_MIB: usize = 64;

/// Workspaces of the games searched last, most recent first, each with a session. A server
/// has one for each of its search threads.
pub struct SessionCache {
    entries: Vec<(Session, Workspace)>,
    /// What all of them may take, in MiB.
    mib: usize,
}

impl Default for SessionCache {
    fn default() -> SessionCache {
        SessionCache::with_memory(2 * CAPACITY * TABLE_MIB)
    }
}

impl SessionCache {
    /// A cache that takes about so many MiB: half of it for the game that is searched, half
    /// for those that were searched before.
    ///
    /// ```
    /// use enraya_api::SessionCache;
    /// let mut cache = SessionCache::with_memory(64);
    /// let (_, workspace) = cache.open(&"connect4".parse()?, "44")?;
    /// assert_eq!(workspace.config().resources.table_mib, 16);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_memory(mib: usize) -> SessionCache {
        SessionCache { entries: Vec::new(), mib }
    }

    /// Size of a table: a game may have an exact solver, an engine, and one of each other kind.
    fn table_mib(&self) -> usize {
        (self.mib / 4).clamp(LEAST_TABLE_MIB, TABLE_MIB)
    }

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
                let resources = Resources { table_mib: self.table_mib(), ..Resources::default() };
                self.entries.truncate(CAPACITY - 1);
                self.entries.insert(0, (session.clone(), Workspace::new(resources)));
            }
        }
        let others = |entries: &[(Session, Workspace)]| -> usize {
            entries.iter().skip(1).map(|(_, workspace)| workspace.mib()).sum()
        };
        while others(&self.entries) > self.mib / 2 {
            self.entries.pop();
        }
        let (known, workspace) = &mut self.entries[0];
        *known = session;
        Ok((known, workspace))
    }
}

#[cfg(test)]
mod tests {
    use enraya_search::Budget;
    use enraya_study::analyze;

    use super::*;

    /// Searches that use tables keep no more of them than the memory allows.
    #[test]
    fn keeps_what_the_memory_allows() {
        let kept = |mib: usize| {
            let mut cache = SessionCache::with_memory(mib);
            for name in ["connect4", "line:4x4x3", "line:5x5x4", "line:4x5x3"] {
                let (session, workspace) = cache.open(&name.parse().unwrap(), "").unwrap();
                analyze(session, workspace, &Budget::unlimited().nodes(1_000));
            }
            cache.open(&"nim:1".parse().unwrap(), "").unwrap();
            let used: usize = cache.entries.iter().map(|(_, workspace)| workspace.mib()).sum();
            assert!(used <= mib / 2, "{used} of {mib}");
            cache.entries.len()
        };
        assert!(kept(16) < kept(1_024), "{} of {}", kept(16), kept(1_024));
        assert_eq!(kept(1_024), CAPACITY);
    }

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
