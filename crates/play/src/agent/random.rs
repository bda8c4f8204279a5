//! The agent `random`: a uniformly random legal move.

use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use super::choice::Choice;
use crate::played::{Playable, Played};

/// A uniformly random legal move; `None` if the game is over.
pub(crate) fn choose<G: Playable>(played: &Played<G>, seed: u64) -> Option<Choice> {
    let moves = played.game().moves(played.state());
    let mv = moves.choose(&mut Pcg64::seed_from_u64(seed))?;
    Some(Choice::new(played.text_and_number(mv)))
}
