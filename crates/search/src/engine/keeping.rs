//! Which moves keep a value that is settled.

use enraya_rules::{Keyed, Symmetric};

use super::worker::Window;
use super::{Engine, Thought, score};
use crate::{Budget, Tactics};

impl<G> Engine<G>
where
    G: Tactics + Keyed + Symmetric + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    /// Every move as good as the best one, in the game's order, from what a search
    /// of `state` that [settled](Thought::settled) everything has found; and the
    /// nodes entered for it. `None` if the budget does not suffice.
    ///
    /// ```
    /// use enraya_rules::{Game, TicTacToe};
    /// use enraya_search::{Budget, Engine};
    ///
    /// let game = TicTacToe::default();
    /// let mut engine = Engine::new(game)?;
    /// let thought = engine.search(&game.start(), &Budget::unlimited());
    /// let (best, _) = engine.best_moves(&game.start(), &thought, &Budget::unlimited());
    /// assert_eq!(best.unwrap().len(), 9);
    /// # Ok::<(), enraya_search::NoMemory>(())
    /// ```
    pub fn best_moves(
        &mut self,
        state: &G::State,
        thought: &Thought<G::Move>,
        budget: &Budget,
    ) -> (Option<Vec<G::Move>>, u64) {
        if thought.value.class().is_none() {
            return (None, 0);
        }
        let score = score::of(thought.value);
        let mover = self.game.to_move(state);
        let left = self.game.plies_left(state);
        let mut worker = self.worker(left, budget.clone(), None, ());
        let narrow = Window { alpha: score - 1, beta: score };
        let mut best = Vec::new();
        let depth = thought.depth.saturating_sub(1);
        for mv in self.game.moves(state) {
            match worker.child(state, mover, mv, depth, narrow, 0) {
                Ok(found) if found >= score => best.push(mv),
                Ok(_) => {}
                Err(_) => return (None, worker.meter.nodes()),
            }
        }
        (Some(best), worker.meter.nodes())
    }
}
