//! Multi-PV: the value of every root move, and all moves that keep a proven value.

use super::worker::Window;
use super::{DeepeningResult, Engine, RankedMove, Ranking, score};
use crate::rank::sort_by_rank;
use crate::{Budget, SearchResult, Stopped, Tactics, Value, iterate_depths};

impl<G> Engine<G>
where
    G: Tactics + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    /// The value of every move, best first, as deep as the budget allows for all
    /// of them. Empty if the game is over.
    ///
    /// ```
    /// use enraya_rules::{ConnectFour, Notation};
    /// use enraya_search::{Budget, Engine, Value};
    ///
    /// let game = ConnectFour::default();
    /// let mut engine = Engine::new(game)?;
    /// let state = game.parse_position("44556")?;
    /// let ranking = engine.rank(&state, &Budget::unlimited().depth(4));
    /// assert_eq!(ranking.moves.len(), 7);
    /// assert_eq!(ranking.moves[6].value, Value::Loss(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rank(&mut self, state: &G::State, budget: &Budget) -> Ranking<G::Move> {
        let Some(mut root) = self.root(state) else {
            let result = SearchResult::game_over(&self.game, state);
            return Ranking { result, moves: Vec::new(), depth: 0 };
        };
        self.table.new_generation();
        let left = self.game.depth_left(state);
        let deepest = budget.deepest(left);
        let estimate = |mv| {
            let child = self.game.result(state, mv);
            Value::Estimate(self.evaluator.evaluate(&child, root.mover))
        };
        let mut ranked: Vec<RankedMove<G::Move>> =
            root.moves.iter().map(|&mv| RankedMove { mv, value: estimate(mv) }).collect();
        let mut worker = self.worker(left, budget.clone(), None, ());
        let mut settled = false;
        let depth = iterate_depths(1..=deepest, |depth| {
            let value = |mv| {
                let score = worker.child(state, root.mover, mv, depth - 1, Window::FULL, 0)?;
                Ok(RankedMove { mv, value: score::value(score, depth >= left) })
            };
            let deeper: Result<Vec<_>, Stopped> = root.moves.iter().copied().map(value).collect();
            ranked = deeper?;
            sort_by_rank(&mut ranked, |ranked| std::cmp::Reverse(ranked.value));
            root.moves = ranked.iter().map(|ranked| ranked.mv).collect();
            // A shorter win or a longer loss cannot be found any more.
            settled = ranked.iter().all(|ranked| ranked.value.class().is_some());
            Ok(settled)
        });
        let RankedMove { mv, value } = ranked[0];
        let result = SearchResult {
            best: Some(mv),
            value,
            pv: vec![mv],
            nodes: worker.meter.nodes(),
            complete: settled || depth == deepest,
        };
        Ranking { result, moves: ranked, depth }
    }

    /// Every move as good as the best one, in the game's order, from what a search
    /// of `state` that [settled](DeepeningResult::settled) everything has found; and the
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
        thought: &DeepeningResult<G::Move>,
        budget: &Budget,
    ) -> (Option<Vec<G::Move>>, u64) {
        if thought.result.value.class().is_none() {
            return (None, 0);
        }
        let score = score::of(thought.result.value);
        let mover = self.game.to_move(state);
        let left = self.game.depth_left(state);
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
