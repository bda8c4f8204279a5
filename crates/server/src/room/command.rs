//! What a player can ask of a room.

use enraya_lab::Agent;

use super::{Digest, Name};

/// A wish of somebody who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play a move.
    Play {
        /// As the player wrote it.
        text: String,
        /// How many moves were played before it, if the player says: a repeated
        /// request is then known for what it is.
        ply: Option<u64>,
    },
    /// Play the move that the engine has thought of.
    Answer {
        /// The move.
        text: String,
        /// How many moves were played before it.
        ply: u64,
        /// The room's version when the thinking began: if anything has happened
        /// since, the answer is to another question.
        seen: u64,
    },
    /// Take back; between friends, ask for it or grant it.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Give the round up.
    Resign,
    /// Begin the next round.
    NextRound,
    /// Change sides.
    Swap,
    /// Put the engine on the guest's seat.
    Engage {
        /// Which.
        agent: Agent,
    },
    /// Take the free seat. The only wish of somebody who holds none: the seat it
    /// comes from is the one it asks for.
    Join {
        /// What the guest wants to be called.
        name: Option<Name>,
        /// Of the guest's token.
        key: Digest,
    },
}
