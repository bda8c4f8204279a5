//! Somebody from outside who plays: a function.

use std::fmt;
use std::sync::Arc;

use crate::Table;

/// A function that is shown a table and a seed and answers with the text of a move. An
/// answer that is no legal move loses the game.
///
/// ```
/// use enraya_lab::arena::{Arena, MatchSummary, match_fixtures};
/// use enraya_lab::{Agent, Guest, open};
///
/// let guest = Guest::new("first", |table, _| table.moves().swap_remove(0));
/// let agents = vec![Agent::Guest(guest), "perfect".parse()?];
/// let arena = Arena::new("tictactoe".parse()?, agents, 1)?;
/// let games = arena.run(&match_fixtures(4, 1), &Default::default(), |_| ())?;
/// assert_eq!(MatchSummary::new(&games, [0, 1]).score.wins, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Guest {
    name: Arc<str>,
    answer: Arc<Answer>,
}

type Answer = dyn Fn(&dyn Table, u64) -> String + Send + Sync;

impl Guest {
    /// A function under a name.
    pub fn new(
        name: &str,
        answer: impl Fn(&dyn Table, u64) -> String + Send + Sync + 'static,
    ) -> Guest {
        Guest { name: name.into(), answer: Arc::new(answer) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn answer(&self, table: &dyn Table, seed: u64) -> String {
        (self.answer)(table, seed)
    }
}

impl PartialEq for Guest {
    fn eq(&self, other: &Guest) -> bool {
        Arc::ptr_eq(&self.answer, &other.answer)
    }
}

impl Eq for Guest {}

impl fmt::Debug for Guest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Guest").field(&self.name).finish()
    }
}
