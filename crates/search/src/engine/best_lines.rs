//! Multi-PV of the best few root moves, each with its principal variation.
//!
//! The value of every move needs a full window for each ([`rank`](Engine::rank)). Here only as
//! many have one as are asked for: every other move must first beat the worst of them in a
//! null window, so that a board of 225 moves is searched about as deep as for its best move.

use super::parallel::principal_variation;
use super::root::{Found, Root};
use super::score::{self, INFINITE};
use super::worker::{Window, Worker};
use super::{Engine, RankedMove};
use crate::{Budget, Stopped, Tactics, Value, iterate_depths};

/// A move, its value and the play that follows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankedLine<M> {
    /// The move and its value for the player who makes it.
    pub ranked: RankedMove<M>,
    /// The move and best play after it, as far as the table has it.
    pub pv: Vec<M>,
}

/// The best moves of a position at one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestLines<M> {
    /// The best first; none if the game is over. Before the first depth is finished, those
    /// that move ordering prefers.
    pub lines: Vec<RankedLine<M>>,
    /// Plies to which all moves were searched.
    pub depth: u32,
    /// Nodes entered.
    pub nodes: u64,
    /// Whether the value of the best move is exact, its distance included.
    pub settled: bool,
}

impl<G> Engine<G>
where
    G: Tactics + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    /// The best `count` moves, as deep as the budget allows, telling `report` after every depth.
    ///
    /// Without [reductions](Engine::without_reductions) a depth without a win or a loss proves
    /// that there is none within it.
    ///
    /// ```
    /// use enraya_rules::{ConnectFour, Notation};
    /// use enraya_search::{Budget, Engine, Value};
    ///
    /// let game = ConnectFour::default();
    /// let mut engine = Engine::new(game)?;
    /// let state = game.parse_position("4455")?;
    /// let mut depths = Vec::new();
    /// let budget = Budget::unlimited().depth(4);
    /// let found = engine.best_lines(&state, 2, &budget, &mut |found| depths.push(found.depth));
    /// let moves = found.lines.iter().map(|found| game.move_text(found.ranked.mv));
    /// let mut moves: Vec<String> = moves.collect();
    /// moves.sort();
    /// // Either makes three in a row with both ends free.
    /// assert_eq!(moves, ["3", "6"]);
    /// // A win in three plies is known at the third.
    /// assert_eq!(depths, [1, 2, 3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn best_lines(
        &mut self,
        state: &G::State,
        count: usize,
        budget: &Budget,
        report: &mut (dyn FnMut(&BestLines<G::Move>) + Send),
    ) -> BestLines<G::Move> {
        let over = BestLines { lines: Vec::new(), depth: 0, nodes: 0, settled: true };
        let Some(mut root) = self.root(state) else { return over };
        self.table.new_generation();
        let left = self.game.depth_left(state);
        let mut worker = self.worker(left, budget.clone(), None, ());
        let count = count.clamp(1, root.moves.len());
        let first = root.moves.iter().take(count).map(|&mv| {
            let child = self.game.result(state, mv);
            let value = Value::Estimate(self.evaluator.evaluate(&child, root.mover));
            RankedLine { ranked: RankedMove { mv, value }, pv: vec![mv] }
        });
        let mut latest = BestLines { lines: first.collect(), settled: false, ..over };
        iterate_depths(1..=budget.deepest(left), |depth| {
            let found = best_few(&mut worker, &root, count, depth)?;
            for found in found.iter().rev() {
                root.prefer(found.mv);
            }
            let lines = found.iter().map(|&Found { mv, score }| {
                let value = score::value(score, depth >= left);
                let most = value.distance().unwrap_or(depth);
                let pv = principal_variation(&worker, &root, mv, most);
                RankedLine { ranked: RankedMove { mv, value }, pv }
            });
            let lines: Vec<_> = lines.collect();
            // A shorter win or a longer loss cannot be found any more.
            let settled = depth >= lines[0].ranked.value.distance().unwrap_or(left).min(left);
            latest = BestLines { lines, depth, nodes: worker.meter.nodes(), settled };
            report(&latest);
            Ok(settled)
        });
        BestLines { nodes: worker.meter.nodes(), ..latest }
    }
}

/// The best `count` moves at a depth, the best first.
fn best_few<G: Tactics>(
    worker: &mut Worker<'_, G, ()>,
    root: &Root<G::State, G::Move>,
    count: usize,
    depth: u32,
) -> Result<Vec<Found<G::Move>>, Stopped> {
    let mut best: Vec<Found<G::Move>> = Vec::with_capacity(count + 1);
    for &mv in &root.moves {
        let full = best.len() == count;
        let score = if full {
            let window = Window { alpha: best[count - 1].score, beta: INFINITE };
            let depth = (depth - 1, false);
            worker.search_null_window(&root.state, root.mover, mv, depth, window, 0)?
        } else {
            worker.child(&root.state, root.mover, mv, depth - 1, Window::FULL, 0)?
        };
        if full && score <= best[count - 1].score {
            continue;
        }
        // Behind those that are as good: they were preferred before.
        let place = best.partition_point(|found| found.score >= score);
        best.insert(place, Found { mv, score });
        best.truncate(count);
    }
    Ok(best)
}
