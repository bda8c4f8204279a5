//! Recursive negamax with null windows (Pearl 1980), one thread.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::forced_moves::{Chain, Position};
use super::geometry::Geometry;
use super::ordering::Ordering;
use super::solution::Bounds;
use super::static_bounds;
use super::table::{Scrambled, TableLevel};
use crate::Stopped;
use crate::abdada::CurrentlySearching;
use crate::budget::Meter;

/// From this many empty cells on positions are kept in a small table of each
/// thread's own, which stays in the processor's cache: they are most of all, and
/// meet again soon or never.
const LOCAL_TABLE_EMPTIES: u32 = 14;
/// With at most this many empty cells a search costs less than a table probe.
const NO_TABLE_EMPTIES: u32 = 6;
/// With at most this many empty cells a mirror image is hardly ever met.
const MIRROR_MIN_EMPTIES: u32 = 16;
/// With at most this many empty cells threads do not defer to each other.
const ABDADA_MIN_EMPTIES: u32 = 16;

/// The rank of a child that has been searched.
const DONE: i32 = i32::MIN;
/// Added to the rank of a child that another thread is searching.
const DEFERRED: i32 = -1_000_000;

/// The state of one thread.
#[derive(Debug)]
pub(super) struct Worker<'a, S: Shape> {
    pub(super) geometry: &'a Geometry<S>,
    pub(super) local: &'a TableLevel<S::Bits>,
    pub(super) shared: &'a TableLevel<S::Bits>,
    /// The children that other threads search, if there are any. `shared` grows only
    /// while there are none.
    pub(super) busy: Option<&'a CurrentlySearching>,
    pub(super) ordering: &'a Ordering,
    pub(super) meter: Meter,
    /// Children of all open nodes, the last node's at the end.
    pub(super) stack: Vec<Child<S::Bits>>,
}

/// A child waiting to be searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child<B> {
    pub(super) position: Position<B>,
    pub(super) key: Scrambled<B>,
    /// The larger, the sooner it is searched.
    rank: i32,
    /// Whether the player to move is the parent's opponent.
    opponent: bool,
}

impl<S: Shape> Worker<'_, S> {
    /// The key under which a position is kept: its own or its mirror image's.
    #[inline(always)]
    pub(super) fn key(&self, position: &Position<S::Bits>) -> Scrambled<S::Bits> {
        let key = position.movers.plus(position.stones);
        self.shared.scramble(if self.geometry.cells - position.count > MIRROR_MIN_EMPTIES {
            key.min(self.geometry.mirror(key))
        } else {
            key
        })
    }

    #[inline(always)]
    fn level(&self, count: u32) -> &TableLevel<S::Bits> {
        if self.geometry.cells - count <= LOCAL_TABLE_EMPTIES { self.local } else { self.shared }
    }

    #[inline(always)]
    fn is_kept(&self, count: u32) -> bool {
        self.geometry.cells - count > NO_TABLE_EMPTIES
    }

    /// The child of the last node to search next.
    #[inline(always)]
    fn most_promising(&self, base: usize) -> Option<usize> {
        let mut first = None;
        let mut most = DONE;
        for (index, child) in self.stack.iter().enumerate().skip(base) {
            if child.rank > most {
                (first, most) = (Some(index), child.rank);
            }
        }
        first
    }

    /// The table's bounds on a child's score, for the parent's player to move.
    #[inline(always)]
    fn look_up(&self, child: &Child<S::Bits>) -> Option<(i32, i32)> {
        let count = child.position.count;
        if !self.is_kept(count) {
            return None;
        }
        let Bounds { lower, upper } = self.level(count).probe(child.key)?;
        Some(if child.opponent { (-upper, -lower) } else { (lower, upper) })
    }

    #[inline(always)]
    fn store(&self, child: &Child<S::Bits>, bounds: Bounds, work: u64) {
        let count = child.position.count;
        if self.is_kept(count) && self.level(count).store(child.key, bounds, work) {
            let private = self.geometry.cells - count <= LOCAL_TABLE_EMPTIES;
            if private || self.busy.is_none() {
                self.level(count).grow();
            }
        }
    }
}

/// Whether the score of an open position is above `alpha`: a bound on it that
/// tells: with s the score and v the result, v > α ⇒ s ≥ v, and v ≤ α ⇒ s ≤ v.
///
/// Children are looked at in three rounds. Forced chains and strategies first:
/// they decide many at once. Then the table, whose entries have been fetched
/// meanwhile. Only what is still open is searched, the most promising first.
#[inline(always)]
pub(super) fn search<S: Shape>(
    worker: &mut Worker<'_, S>,
    node: &Child<S::Bits>,
    alpha: i32,
    recurse: impl Fn(&mut Worker<'_, S>, &Child<S::Bits>, i32) -> Result<i32, Stopped>,
) -> Result<i32, Stopped> {
    worker.meter.tick()?;
    let start = worker.meter.nodes();
    let geometry = worker.geometry;
    let position = &node.position;
    let base = worker.stack.len();
    // The best score proved so far, and the most that children left out may have.
    let (mut best, mut most) = (-i32::MAX, -i32::MAX);

    let mut moves = position.quiet_moves(geometry);
    while !moves.is_zero() {
        let cell = moves & !moves.without_lowest();
        moves = moves.without_lowest();
        let child = position.play(geometry, cell);
        let (open, opponent) = match child.follow_quiet(geometry) {
            Chain::Score(score) => {
                best = best.max(-score);
                if best > alpha {
                    break;
                }
                continue;
            }
            Chain::Open(open, same) => (open, same),
        };
        let bounds = Bounds {
            lower: geometry.worst_open(open.count),
            upper: static_bounds::upper_bound(geometry, &open),
        };
        let Bounds { lower, upper } = if opponent { -bounds } else { bounds };
        best = best.max(lower);
        if best > alpha {
            break;
        }
        if upper <= alpha {
            most = most.max(upper);
            continue;
        }
        let key = worker.key(&open);
        if worker.is_kept(open.count) {
            worker.level(open.count).prefetch(key);
        }
        let rank = worker.ordering.rank(geometry, alpha, cell, &child, open.count);
        worker.stack.push(Child { position: open, key, rank, opponent });
    }

    // The most promising child that is still open.
    let mut first: Option<usize> = None;
    let mut next = base;
    while best <= alpha && next < worker.stack.len() {
        let child = &worker.stack[next];
        let rank = child.rank;
        let mut open = true;
        if let Some((lower, upper)) = worker.look_up(child) {
            best = best.max(lower);
            if upper <= alpha {
                most = most.max(upper);
                worker.stack[next].rank = DONE;
                open = false;
            }
        }
        if open && first.is_none_or(|first| rank > worker.stack[first].rank) {
            first = Some(next);
        }
        next += 1;
    }

    let mut crowded = false;
    while best <= alpha
        && let Some(index) = first
    {
        let child = worker.stack[index];
        let crowd =
            worker.busy.filter(|_| geometry.cells - child.position.count > ABDADA_MIN_EMPTIES);
        let hash = if crowd.is_some() { worker.shared.hash(child.key) } else { 0 };
        if let Some(busy) = crowd
            && crowded
        {
            if child.rank > DEFERRED / 2 && busy.defers(hash) {
                worker.stack[index].rank += DEFERRED;
                first = worker.most_promising(base);
                continue;
            }
            // Another thread may have settled this one since.
            if let Some((lower, upper)) = worker.look_up(&child) {
                best = best.max(lower);
                most = most.max(upper.min(alpha));
                if lower > alpha || upper <= alpha {
                    worker.stack[index].rank = DONE;
                    first = worker.most_promising(base);
                    continue;
                }
            }
        }
        if let Some(busy) = crowd {
            busy.start(hash);
        }
        let score = if child.opponent {
            -recurse(worker, &child, -alpha - 1)?
        } else {
            recurse(worker, &child, alpha)?
        };
        if let Some(busy) = crowd {
            busy.finish(hash);
        }
        best = best.max(score);
        if best > alpha {
            break;
        }
        worker.stack[index].rank = DONE;
        first = worker.most_promising(base);
        // ABDADA: every thread searches the first child; siblings are deferred while
        // another thread has them.
        crowded = true;
    }
    worker.stack.truncate(base);

    let work = worker.meter.nodes() - start + 1;
    if best > alpha {
        worker.store(node, Bounds { lower: best, upper: geometry.best_open(position.count) }, work);
        return Ok(best);
    }
    let most = most.max(best);
    worker.store(node, Bounds { lower: geometry.worst_open(position.count), upper: most }, work);
    Ok(most)
}

/// [`search`] for any processor.
pub(super) fn search_anywhere<S: Shape>(
    worker: &mut Worker<'_, S>,
    node: &Child<S::Bits>,
    alpha: i32,
) -> Result<i32, Stopped> {
    search(worker, node, alpha, |worker, node, alpha| search_anywhere(worker, node, alpha))
}

/// [`search`] for processors that count and shift bits in one instruction.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "popcnt,lzcnt,bmi1,bmi2,avx2")]
pub(super) fn search_x86_64_v3<S: Shape>(
    worker: &mut Worker<'_, S>,
    node: &Child<S::Bits>,
    alpha: i32,
) -> Result<i32, Stopped> {
    search(worker, node, alpha, |worker, node, alpha| search_x86_64_v3(worker, node, alpha))
}

impl<S: Shape> Worker<'_, S> {
    /// [`search`], compiled for this processor.
    pub(super) fn search(&mut self, node: &Child<S::Bits>, alpha: i32) -> Result<i32, Stopped> {
        #[cfg(target_arch = "x86_64")]
        if super::cpu::is_x86_64_v3() {
            // SAFETY: the processor has what the function is compiled for.
            #[allow(unsafe_code)]
            return unsafe { search_x86_64_v3(self, node, alpha) };
        }
        search_anywhere(self, node, alpha)
    }

    /// The root of a search.
    pub(super) fn root(&self, position: Position<S::Bits>) -> Child<S::Bits> {
        Child { position, key: self.key(&position), rank: 0, opponent: false }
    }
}
