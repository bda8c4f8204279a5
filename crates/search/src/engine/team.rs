//! One search, one thread or several.
//!
//! Every thread deepens on its own over the shared table, and leaves alone for a
//! while what another is searching ([`Busy`]). Whoever finishes a depth first
//! ends it for all: the others take its best move and go on to the next.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use enraya_rules::{Keyed, Symmetric};

use super::root::{Found, Root};
use super::score;
use super::worker::Worker;
use super::{Engine, Thought};
use crate::busy::Busy;
use crate::{Budget, Observer, Tactics};

/// Told of every depth that is finished.
type Report<'a, M> = &'a mut (dyn FnMut(&Thought<M>) + Send);

/// What the threads of a search share.
struct Team<'a, G: Tactics> {
    engine: &'a Engine<G>,
    budget: Budget,
    deepest: u32,
    left: u32,
    busy: Option<Busy>,
    /// For every depth, whether somebody has finished it.
    finished: Vec<Arc<AtomicBool>>,
    nodes: AtomicU64,
    standing: Mutex<Standing<'a, G::Move>>,
}

/// The best so far.
struct Standing<'a, M> {
    thought: Thought<M>,
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
) -> Thought<G::Move>
where
    G: Tactics + Keyed + Symmetric + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
    O: Observer<G>,
{
    let left = engine.game.plies_left(&root.state);
    let deepest = budget.deepest(left);
    let first = Thought {
        best: Some(root.moves[0]),
        value: crate::Value::Estimate(engine.evaluator.evaluate(&root.state, root.mover)),
        settled: false,
        line: vec![root.moves[0]],
        depth: 0,
        nodes: 0,
        complete: false,
    };
    let threads = engine.threads.get();
    let team = Team {
        engine,
        budget: budget.share_of_nodes(threads as u64),
        deepest,
        left,
        busy: (threads > 1).then(Busy::new),
        finished: (0..=deepest).map(|_| Arc::default()).collect(),
        nodes: AtomicU64::new(0),
        standing: Mutex::new(Standing { thought: first, score: 0, report }),
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            let (team, root) = (&team, root.clone());
            scope.spawn(move || team.deepen(root, ()));
        }
        team.deepen(root, observer);
    });
    let nodes = team.nodes.into_inner();
    let standing = team.standing.into_inner().unwrap_or_else(PoisonError::into_inner);
    Thought { nodes, ..standing.thought }
}

impl<'a, G> Team<'a, G>
where
    G: Tactics + Keyed + Symmetric + Sync,
    G::State: Sync + Send,
    G::Move: Send + Sync,
{
    fn standing(&self) -> MutexGuard<'_, Standing<'a, G::Move>> {
        self.standing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Deepens until nothing is left to find out, or the budget is spent.
    fn deepen<O: Observer<G>>(&self, mut root: Root<G::State, G::Move>, observer: O) {
        let (budget, busy) = (self.budget.clone(), self.busy.as_ref());
        let mut worker = self.engine.worker(self.left, budget, busy, observer);
        let mut counted = 0;
        for depth in 1..=self.deepest {
            let finished = &self.finished[depth as usize];
            let guess = {
                let Standing { thought, score, .. } = &*self.standing();
                if let (true, Some(best)) = (thought.depth > 0, thought.best) {
                    root.prefer(best);
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
        // certain only if no move was searched less deep.
        let found_out = depth >= value.distance().unwrap_or(self.left).min(self.left);
        let thinned = depth < self.left && self.engine.thinned.load(Relaxed);
        let settled = found_out && !thinned;
        let done = found_out || depth == self.deepest;
        let thought = Thought {
            best: Some(found.mv),
            value,
            settled,
            line: line(worker, root, found.mv, value.distance().unwrap_or(depth)),
            depth,
            nodes: self.nodes.load(Relaxed),
            complete: done,
        };
        let mut standing = self.standing();
        if depth <= standing.thought.depth {
            return;
        }
        (standing.report)(&thought);
        (standing.thought, standing.score) = (thought, found.score);
        let last = if done { self.deepest } else { depth };
        for finished in &self.finished[..=last as usize] {
            finished.store(true, Relaxed);
        }
    }

    /// A depth was not searched to its end, but this was the best of it.
    fn keep(&self, depth: u32, found: Found<G::Move>) {
        let Standing { thought, score, .. } = &mut *self.standing();
        if depth != thought.depth + 1 {
            return;
        }
        if thought.best != Some(found.mv) {
            thought.line = vec![found.mv];
        }
        let value = score::value(found.score, false);
        (thought.best, thought.value, *score) = (Some(found.mv), value, found.score);
    }
}

/// Best play from the table, beginning with `first`.
fn line<G, O>(
    worker: &Worker<'_, G, O>,
    root: &Root<G::State, G::Move>,
    first: G::Move,
    most: u32,
) -> Vec<G::Move>
where
    G: Tactics + Keyed + Symmetric,
    O: Observer<G>,
{
    use crate::Pressing::{Block, Lost, Nothing, Win};
    let game = worker.game;
    let mut state = game.result(&root.state, first);
    let mut line = vec![first];
    while (line.len() as u32) < most && game.outcome(&state).is_none() {
        let mv = match game.pressing(&state) {
            Win(mv) | Block(mv) | Lost(mv) => Some(mv),
            Nothing => worker.table_move(&state),
        };
        let Some(mv) = mv else { break };
        line.push(mv);
        game.play_unchecked(&mut state, mv);
    }
    line
}
