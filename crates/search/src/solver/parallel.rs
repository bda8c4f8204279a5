//! Parallel null-window search over a shared transposition table.
//!
//! All threads search the same root with the same α; the first to answer ends it for
//! all. ABDADA ([`CurrentlySearching`]) keeps them from searching the same children.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64};

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::table::TableLevel;
use super::worker::{Child, Worker};
use crate::Stopped;
use crate::abdada::CurrentlySearching;
use crate::budget::Meter;
use crate::parallel::beside;

const NO_ANSWER: i32 = i32::MIN;

/// Has `worker` and a helper for each further table in `local` search `root`.
pub(super) fn search<B: Bits, S: Shape<Bits = B>>(
    worker: &mut Worker<'_, S>,
    local: &[TableLevel<B>],
    root: &Child<B>,
    alpha: i32,
) -> Result<i32, Stopped> {
    let busy = CurrentlySearching::new();
    let halt = Arc::new(AtomicBool::new(false));
    let (answer, nodes) = (AtomicI32::new(NO_ANSWER), AtomicU64::new(0));
    let settle = |result: Result<i32, Stopped>| {
        if let Ok(score) = result {
            let _ = answer.compare_exchange(NO_ANSWER, score, Relaxed, Relaxed);
        }
        halt.store(true, Relaxed);
    };
    let Worker { geometry, shared, ordering, .. } = *worker;
    let budget = worker.meter.budget().less_nodes(worker.meter.nodes());
    let budget = budget.share_of_nodes(local.len() as u64 + 1);
    let meter = || Meter::new(budget.clone()).halted_by(halt.clone());
    shared.grow_fully();
    let own = worker.local;
    let run = |local| {
        let (busy, meter, stack) = (Some(&busy), meter(), Vec::new());
        let mut worker = Worker { geometry, local, shared, ordering, busy, meter, stack };
        settle(worker.search(root, alpha));
        nodes.fetch_add(worker.meter.nodes(), Relaxed);
    };
    beside(local.len(), &|number| run(&local[number]), &mut || run(own));
    worker.meter.add(nodes.load(Relaxed));
    match answer.load(Relaxed) {
        NO_ANSWER => Err(Stopped),
        score => Ok(score),
    }
}

#[cfg(test)]
mod tests;
