//! Parallel null-window search over a shared transposition table.
//!
//! All threads search the same root with the same α; the first to answer ends it for
//! all. ABDADA ([`Searching`]) keeps them from searching the same children.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64};

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::table::Level;
use super::worker::{Child, Worker};
use crate::Stopped;
use crate::abdada::Searching;
use crate::budget::Meter;

const NO_ANSWER: i32 = i32::MIN;

/// Has `worker` and a helper for each further table in `near` search `root`.
pub(super) fn search<B: Bits, S: Shape<Bits = B>>(
    worker: &mut Worker<'_, S>,
    near: &[Level<B>],
    root: &Child<B>,
    alpha: i32,
) -> Result<i32, Stopped> {
    let busy = Searching::new();
    let halt = Arc::new(AtomicBool::new(false));
    let (answer, nodes) = (AtomicI32::new(NO_ANSWER), AtomicU64::new(0));
    let settle = |result: Result<i32, Stopped>| {
        if let Ok(score) = result {
            let _ = answer.compare_exchange(NO_ANSWER, score, Relaxed, Relaxed);
        }
        halt.store(true, Relaxed);
    };
    let Worker { geometry, far, ordering, .. } = *worker;
    let budget = worker.meter.budget().less_nodes(worker.meter.nodes());
    let budget = budget.share_of_nodes(near.len() as u64 + 1);
    let meter = || Meter::new(budget.clone()).halted_by(halt.clone());
    far.grow_fully();
    std::thread::scope(|scope| {
        for near in near {
            let (busy, settle, nodes, meter) = (&busy, &settle, &nodes, meter());
            scope.spawn(move || {
                let stack = Vec::new();
                let busy = Some(busy);
                let mut helper = Worker { geometry, near, far, ordering, busy, meter, stack };
                settle(helper.search(root, alpha));
                nodes.fetch_add(helper.meter.nodes(), Relaxed);
            });
        }
        let mut lead = Worker {
            geometry,
            near: worker.near,
            far,
            ordering,
            busy: Some(&busy),
            meter: meter(),
            stack: Vec::new(),
        };
        settle(lead.search(root, alpha));
        nodes.fetch_add(lead.meter.nodes(), Relaxed);
    });
    worker.meter.add(nodes.load(Relaxed));
    match answer.load(Relaxed) {
        NO_ANSWER => Err(Stopped),
        score => Ok(score),
    }
}

#[cfg(test)]
mod tests;
