//! The callback agent: a function that chooses moves.

use std::fmt;
use std::sync::Arc;

use crate::session::Session;

/// A function that takes a session and a seed and answers with the text of a move. An
/// answer that is no legal move loses the game.
///
/// ```
/// use enraya_play::arena::{Arena, MatchSummary, match_schedule};
/// use enraya_play::{Agent, CallbackAgent};
///
/// let agent = CallbackAgent::new("first", |session, _| session.moves().swap_remove(0));
/// let agents = vec![Agent::Callback(agent), "perfect".parse()?];
/// let arena = Arena::new("tictactoe".parse()?, agents, 1)?;
/// let games = arena.run(&match_schedule(4, 1), &Default::default(), |_| ())?;
/// assert_eq!(MatchSummary::new(&games, [0, 1]).score.wins, 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct CallbackAgent {
    name: Arc<str>,
    answer: Arc<ChooseMove>,
}

type ChooseMove = dyn Fn(&Session, u64) -> String + Send + Sync;

impl CallbackAgent {
    /// A named function.
    pub fn new(
        name: &str,
        answer: impl Fn(&Session, u64) -> String + Send + Sync + 'static,
    ) -> CallbackAgent {
        CallbackAgent { name: name.into(), answer: Arc::new(answer) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn answer(&self, session: &Session, seed: u64) -> String {
        (self.answer)(session, seed)
    }
}

impl PartialEq for CallbackAgent {
    fn eq(&self, other: &CallbackAgent) -> bool {
        Arc::ptr_eq(&self.answer, &other.answer)
    }
}

impl Eq for CallbackAgent {}

impl fmt::Debug for CallbackAgent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CallbackAgent").field(&self.name).finish()
    }
}
