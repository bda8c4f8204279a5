//! Parallel iterative deepening over a shared transposition table.
//!
//! Every thread deepens on its own; ABDADA ([`CurrentlySearching`]) keeps them from searching
//! the same moves. The first thread to finish a depth ends it for all: the others
//! take its best move and go on to the next.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::root::{Found, Root};
use super::score;
use super::worker::Worker;
use super::{DeepeningResult, Engine};
use crate::abdada::CurrentlySearching;
use crate::parallel::beside;
use crate::{Budget, Observer, SearchResult, Tactics, Value};

/// Called after every depth.
type Report<'a, M> = &'a mut (dyn FnMut(&DeepeningResult<M>) + Send);

/// State shared by the threads of a search.
struct SharedSearch<'a, G: Tactics> {
    engine: &'a Engine<G>,
    budget: Budget,
    deepest: u32,
    left: u32,
    busy: Option<CurrentlySearching>,
    /// For every depth, whether a thread has finished it.
    finished: Vec<Arc<AtomicBool>>,
    nodes: AtomicU64,
    best_so_far: Mutex<BestSoFar<'a, G::Move>>,
}

/// The best result so far, and its score.
struct BestSoFar<'a, M> {
    best: DeepeningResult<M>,
    score: i32,
    report: Report<'a, M>,
}

/// Searches `root` with as many threads as the engine has.
pub(super) fn search<G, O>(
    engine: &Engine<G>,
    root: Root<G::State, G::Move>,
    budget: &Budget,
    report: Report<'_, G::Move>,
    observer: O,
) -> DeepeningResult<G::Move>
where
    G: Tactics + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
    O: Observer<G>,
{
    let left = engine.game.depth_left(&root.state);
    let deepest = budget.deepest(left);
    let result = SearchResult {
        best: Some(root.moves[0]),
        value: Value::Estimate(engine.evaluator.evaluate(&root.state, root.mover)),
        pv: vec![root.moves[0]],
        nodes: 0,
        complete: false,
    };
    let first = DeepeningResult { result, depth: 0, settled: false };
    let threads = engine.threads.get();
    let shared = SharedSearch {
        engine,
        budget: budget.share_of_nodes(threads as u64),
        deepest,
        left,
        busy: (threads > 1).then(CurrentlySearching::new),
        finished: (0..=deepest).map(|_| Arc::default()).collect(),
        nodes: AtomicU64::new(0),
        best_so_far: Mutex::new(BestSoFar { best: first, score: 0, report }),
    };
    let mut lead = Some((root.clone(), observer));
    beside(threads - 1, &|_| shared.deepen(root.clone(), ()), &mut || {
        if let Some((root, observer)) = lead.take() {
            shared.deepen(root, observer);
        }
    });
    let best_so_far = shared.best_so_far.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut best = best_so_far.best;
    best.result.nodes = shared.nodes.into_inner();
    best
}

impl<'a, G> SharedSearch<'a, G>
where
    G: Tactics + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    fn best_so_far(&self) -> MutexGuard<'_, BestSoFar<'a, G::Move>> {
        self.best_so_far.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Deepens until nothing is left to find out, or the budget is spent. Not by
    /// `iterate_depths`: a depth that another thread has finished is left out.
    fn deepen<O: Observer<G>>(&self, mut root: Root<G::State, G::Move>, observer: O) {
        let (budget, busy) = (self.budget.clone(), self.busy.as_ref());
        let mut worker = self.engine.worker(self.left, budget, busy, observer);
        let mut counted = 0;
        for depth in 1..=self.deepest {
            let finished = &self.finished[depth as usize];
            let guess = {
                let BestSoFar { best, score, .. } = &*self.best_so_far();
                if let (true, Some(mv)) = (best.depth > 0, best.result.best) {
                    root.prefer(mv);
                }
                *score
            };
            if finished.load(Relaxed) {
                continue;
            }
            worker.meter.set_halt(Arc::clone(finished));
            worker.ordering.age();
            let mut so_far = None;
            let found = worker.iterate(&mut root, depth, guess, &mut so_far);
            self.nodes.fetch_add(worker.meter.nodes() - counted, Relaxed);
            counted = worker.meter.nodes();
            match found {
                Ok(found) => self.publish(&mut worker, &root, depth, found),
                Err(_) if finished.load(Relaxed) => {}
                Err(_) => {
                    if let Some(found) = so_far {
                        self.keep(depth, found);
                    }
                    break;
                }
            }
        }
    }

    /// A depth was searched to its end.
    fn publish<O: Observer<G>>(
        &self,
        worker: &mut Worker<'_, G, O>,
        root: &Root<G::State, G::Move>,
        depth: u32,
        found: Found<G::Move>,
    ) {
        let value = score::value(found.score, depth >= self.left);
        // A win this close is good enough to stop at; that there is none closer is
        // certain only if no move was reduced.
        let found_out = depth >= value.distance().unwrap_or(self.left).min(self.left);
        let reduced = depth < self.left && self.engine.reduced.load(Relaxed);
        let settled = found_out && !reduced;
        let done = found_out || depth == self.deepest;
        let result = SearchResult {
            best: Some(found.mv),
            value,
            pv: principal_variation(worker, root, found.mv, value.distance().unwrap_or(depth)),
            nodes: self.nodes.load(Relaxed),
            complete: done,
        };
        let mut best_so_far = self.best_so_far();
        if depth <= best_so_far.best.depth {
            return;
        }
        let best = DeepeningResult { result, depth, settled };
        (best_so_far.report)(&best);
        (best_so_far.best, best_so_far.score) = (best, found.score);
        let last = if done { self.deepest } else { depth };
        for finished in &self.finished[..=last as usize] {
            finished.store(true, Relaxed);
        }
    }

    /// A depth was not searched to its end, but this was the best of it.
    fn keep(&self, depth: u32, found: Found<G::Move>) {
        let BestSoFar { best, score, .. } = &mut *self.best_so_far();
        if depth != best.depth + 1 {
            return;
        }
        let result = &mut best.result;
        if result.best != Some(found.mv) {
            result.pv = vec![found.mv];
        }
        let value = score::value(found.score, false);
        (result.best, result.value, *score) = (Some(found.mv), value, found.score);
    }
}

/// The principal variation from the table, beginning with `first`.
pub(super) fn principal_variation<G, O>(
    worker: &Worker<'_, G, O>,
    root: &Root<G::State, G::Move>,
    first: G::Move,
    most: u32,
) -> Vec<G::Move>
where
    G: Tactics,
    O: Observer<G>,
{
    use crate::tactics::Forced::{Block, Lost, None as Free, Win};
    let game = worker.game;
    let mut state = game.result(&root.state, first);
    let mut pv = vec![first];
    while (pv.len() as u32) < most && game.outcome(&state).is_none() {
        let mv = match game.forced_move(&state) {
            Win(mv) | Block(mv) | Lost(mv) => Some(mv),
            Free => worker.table_move(&state),
        };
        let Some(mv) = mv else { break };
        pv.push(mv);
        game.play_unchecked(&mut state, mv);
    }
    pv
}
