//! What the engine is asked to think about.
//!
//! The thinking happens far from the room, which goes on meanwhile: a thought
//! carries everything it needs, and the version it was taken at. It names its
//! position instead of holding a table: whoever thinks has tables of its own that
//! remember, and a room should not keep a solver's memory for as long as it lives.

use enraya_lab::Agent;

use super::{Guest, Refusal, Room, Seat, seed_of_move};

/// The engine's turn.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The position of the room's game to think about.
    pub position: String,
    /// Who thinks.
    pub agent: Agent,
    /// From which everything left to chance follows.
    pub seed: u64,
    /// How many moves were played in the round.
    pub ply: u64,
    /// The room's version.
    pub seen: u64,
}

impl Room {
    /// What the engine has to think about when a player asks for its move; `None`
    /// if the move asked for is there. `ply` as in
    /// [`Command::Play`](super::Command::Play).
    pub fn ask_engine(&self, ply: Option<u64>) -> Result<Option<Thought>, Refusal> {
        let Guest::Engine(agent) = &self.guest else { return Err(Refusal::NotPossible) };
        let played = self.round.moves.len();
        if let Some(ply) = ply.filter(|ply| *ply != played as u64) {
            return self.answered(ply).map(|()| None);
        }
        if self.expect_turn()? != Seat::Guest {
            return Err(Refusal::NotYourTurn);
        }
        Ok(Some(Thought {
            position: self.round.table.position(),
            agent: agent.clone(),
            seed: seed_of_move(self.seed, self.round.number, played),
            ply: played as u64,
            seen: self.version,
        }))
    }

    /// The position to think about for a hint to this player, who must be to move.
    pub fn ask_hint(&self, seat: Seat) -> Result<String, Refusal> {
        let turn = self.expect_turn()?;
        if !self.acts_for(seat, turn) {
            return Err(Refusal::NotYourTurn);
        }
        Ok(self.round.table.position())
    }
}
