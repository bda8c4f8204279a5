//! How strong the computer plays: the plies it looks ahead.

use enraya_lab::{Agent, Table};
use enraya_words::{Words, say};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// To the end of the game.
    Perfect,
    Plies(u32),
    /// As many plies as take a moment.
    Automatic(u32),
    /// Does not look ahead at all.
    None,
}

impl Level {
    pub(super) fn of(agent: &Agent, table: &dyn Table) -> Level {
        let searcher = match agent {
            Agent::Perfect { .. } => return Level::Perfect,
            Agent::Searcher(searcher) => searcher,
            _ => return Level::None,
        };
        match searcher.depth {
            Some(depth) if depth >= table.max_plies() => Level::Perfect,
            Some(depth) => Level::Plies(depth),
            None => table.default_depth().map_or(Level::Perfect, Level::Automatic),
        }
    }

    /// The depth this many plies deeper, as far as the game goes; `None` if
    /// there is no level to adjust.
    pub(super) fn adjusted(&self, plies: i32, table: &dyn Table) -> Option<u32> {
        let depth = match self {
            Level::Perfect => table.max_plies(),
            Level::Plies(depth) | Level::Automatic(depth) => *depth,
            Level::None => return None,
        };
        Some(depth.saturating_add_signed(plies).clamp(1, table.max_plies()))
    }

    pub(super) fn say(&self, words: &Words) -> String {
        match self {
            Level::Perfect => words.get("tui-level-perfect"),
            Level::Plies(plies) => say!(words, "plies", plies = *plies),
            Level::Automatic(plies) => say!(words, "tui-level-automatic", plies = *plies),
            Level::None => words.get("tui-level-random"),
        }
    }
}
