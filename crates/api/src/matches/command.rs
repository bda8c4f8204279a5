//! Commands: requests of players to change a match.

use enraya_play::Agent;

use super::name::Name;
use super::token::Digest;

/// A request of a player to change a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move.
    Play {
        /// The move as the player wrote it.
        text: String,
        /// Number of moves played before it, if the player says so: a repeated request
        /// is then recognised.
        ply: Option<u64>,
    },
    /// Play the move chosen by the engine.
    Answer {
        /// The move.
        text: String,
        /// Number of moves played before it.
        ply: u64,
        /// Version of the match when the search began; the answer is stale if the match
        /// has changed since.
        seen: u64,
    },
    /// Take back; between friends, ask for it or grant it.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Offer a draw to a friend, or agree to it.
    Draw,
    /// Decline what the friend asks for.
    Decline,
    /// Have a hint: between friends it is announced.
    Hint,
    /// Resign the round.
    Resign,
    /// Start the next round.
    NextRound,
    /// Change sides.
    Swap,
    /// Put an engine on the guest's seat.
    Engage {
        /// Which one.
        agent: Agent,
    },
    /// Take the free seat. The only command without a seat: its sender gets the one it
    /// asks for.
    Join {
        /// The guest's name.
        name: Option<Name>,
        /// Digest of the guest's token.
        key: Digest,
    },
}

impl Command {
    /// Whether it belongs to casual matches only: in a game of a class a move is a move, there
    /// are no hints, and the first result stands.
    pub(super) fn is_casual(&self) -> bool {
        matches!(
            self,
            Command::Undo
                | Command::Redo
                | Command::Hint
                | Command::NextRound
                | Command::Swap
                | Command::Engage { .. }
        )
    }

    /// A name of its kind.
    pub fn name(&self) -> &'static str {
        match self {
            Command::Play { .. } => "play",
            Command::Answer { .. } => "answer",
            Command::Undo => "undo",
            Command::Redo => "redo",
            Command::Draw => "draw",
            Command::Decline => "decline",
            Command::Hint => "hint",
            Command::Resign => "resign",
            Command::NextRound => "next-round",
            Command::Swap => "swap",
            Command::Engage { .. } => "engage",
            Command::Join { .. } => "join",
        }
    }
}
