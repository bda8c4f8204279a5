//! Rollouts: random play from a leaf of the tree to the end of the game.

use enraya_rules::{Game, Player};
use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use crate::evaluator::WIN;

/// The random number generator: a named one, so that a seed means the same on every
/// platform.
pub(super) type Rng = Xoshiro256PlusPlus;

/// A move of a simulation within the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The node that it leads to.
    pub(super) node: usize,
    /// The player who makes it.
    pub(super) mover: Player,
    /// Whether its mover would rather have a draw that is at hand.
    pub(super) takes_draw: bool,
}

/// A simulation: its path in the tree, and its position.
pub(super) struct Simulation<G: Game> {
    pub(super) state: G::State,
    pub(super) path: Vec<Step>,
    pub(super) moves: Vec<G::Move>,
}

impl<G: Game> Simulation<G> {
    pub(super) fn new(state: G::State) -> Self {
        Simulation { state, path: Vec::new(), moves: Vec::new() }
    }

    /// Back to the root.
    pub(super) fn return_to(&mut self, root: &G::State) {
        self.state.clone_from(root);
        self.path.clear();
    }

    /// Plays uniformly random moves to the end; the result is the first player's. Adds the
    /// number of legal moves on the way to `effort`.
    pub(super) fn roll_out(&mut self, game: &G, rng: &mut Rng, effort: &mut usize) -> i32 {
        loop {
            self.moves.clear();
            game.moves(&self.state).for_each(|mv| self.moves.push(mv));
            *effort += self.moves.len();
            if self.moves.is_empty() {
                let outcome = game.outcome(&self.state);
                return outcome.map_or(0, |outcome| outcome.sign_for(Player::First) * WIN);
            }
            let picked = rng.random_range(0..self.moves.len() as u32) as usize;
            game.play_unchecked(&mut self.state, self.moves[picked]);
        }
    }
}
