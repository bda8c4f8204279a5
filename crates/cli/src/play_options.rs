//! Checked options of `enraya play`, for the console and the terminal interface.

use enraya_play::{Agent, Session};

use crate::args::{BoardStyle, HumanSide};

/// A game to be played.
pub(crate) struct PlayOptions {
    pub(crate) session: Session,
    /// The sides of people, if chosen.
    pub(crate) side: Option<HumanSide>,
    pub(crate) agent: Agent,
    /// Whether the user named the agent.
    pub(crate) named_agent: bool,
    pub(crate) seed: Option<u64>,
    /// Whether the game itself is still to be chosen.
    pub(crate) ask_game: bool,
    pub(crate) ascii: bool,
    /// Rounds of the dialogue.
    pub(crate) rounds: u32,
    /// The board of the dialogue.
    pub(crate) board: BoardStyle,
}
