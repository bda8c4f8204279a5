//! Forward enumeration by one ply: the layer of successors of a layer.
//!
//! Successors are distributed to *shards*, ranges of codes that a sample showed to be of about
//! equal size. A shard buffers codes and, when its buffer is full, sorts them into its pack. If
//! the packs exceed their memory, the shards at the upper end are dropped and made in another
//! pass over the same positions: slower, and just as exact.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, MutexGuard, PoisonError};

use enraya_rules::{Packed, Symmetric};
use enraya_search::Budget;

use super::code::Code;
use super::layer::{Layer, Summary};
use super::orbit::Orbits;
use super::pack::Pack;

/// The most shards, and the fewest codes of one.
const MAX_SHARDS: usize = 256;
const SHARD_CODES: usize = 1_024;
/// The most passes over one ply.
const MAX_PASSES: usize = 64;
/// Positions between two checks of the budget.
const STEP: usize = 4_096;
/// The most codes that a thread buffers for a shard.
const ARMFUL: usize = 256;
/// The fraction of the memory for the shards' buffers, and the largest fraction that a stored
/// layer may take.
pub(super) const GATHERING: usize = 8;
pub(super) const KEEPING: usize = 2;

/// Resources of an expansion.
pub(super) struct Means<'a> {
    pub(super) threads: usize,
    /// Bytes in all, and those already in use.
    pub(super) memory: usize,
    pub(super) taken: usize,
    pub(super) budget: &'a Budget,
}

/// Result of an expansion.
pub(super) enum Expanded<C> {
    Layer(Layer<C>),
    /// Counted, but too large to be stored.
    Counted(Summary),
    /// Too large even to be counted in passes: about how many bytes it would take.
    TooLarge(usize),
    Stopped,
}

struct Shard<C> {
    gathered: Vec<C>,
    pack: Pack<C>,
}

impl<C> Default for Shard<C> {
    fn default() -> Self {
        Shard { gathered: Vec::new(), pack: Pack::default() }
    }
}

/// Makes the layer after `parents`, whose positions have `plies_left` to go if all have the
/// same. `tell` is called with every pass and the number of parents done.
pub(super) fn expand<G, C>(
    orbits: &Orbits<'_, G>,
    parents: &Layer<C>,
    plies_left: Option<u32>,
    means: &Means<'_>,
    tell: &mut dyn FnMut(usize, usize),
) -> Expanded<C>
where
    G: Packed + Symmetric + Sync,
    C: Code,
{
    let pivots = pivots(orbits, parents);
    let shards = pivots.len() + 1;
    let (mut summary, mut from, mut width) = (Summary::NOTHING, 0, shards);
    for number in 1.. {
        let upper = (from + width).min(shards);
        let pass = Pass::new(orbits, parents, &pivots, means, (from, upper));
        tell(number, 0);
        pass.gather(&mut |done| tell(number, done));
        if pass.halted.load(Relaxed) {
            return match pass.excess.load(Relaxed) {
                0 => Expanded::Stopped,
                bytes => Expanded::TooLarge(bytes),
            };
        }
        let upper = pass.upper.load(Relaxed);
        let packs = pass.packs();
        let looked =
            each(means.threads, packs.len(), |at| Summary::of(orbits, &packs[at], plies_left));
        summary = looked.into_iter().fold(summary, Summary::and);
        let kept = number == 1 && upper == shards && summary.bytes <= means.memory / KEEPING;
        if kept {
            return Expanded::Layer(Layer::new(packs, summary));
        }
        if upper == shards {
            break;
        }
        (from, width) = (upper, upper - from);
    }
    Expanded::Counted(summary)
}

/// The lower ends of the shards' ranges, except the first.
fn pivots<G: Packed + Symmetric, C: Code>(orbits: &Orbits<'_, G>, parents: &Layer<C>) -> Vec<C> {
    let mut codes: Vec<C> = Vec::new();
    for parent in &parents.sample {
        let state = orbits.state(parent);
        let children = orbits.game.moves(&state).map(|mv| orbits.game.result(&state, mv));
        codes.extend(children.map(|child| orbits.canonical::<C>(&child)));
    }
    codes.sort_unstable();
    let all = codes.len() * parents.summary.kept / parents.sample.len().max(1);
    let shards = (all / SHARD_CODES).clamp(1, MAX_SHARDS);
    let mut pivots: Vec<C> = (1..shards).map(|at| codes[at * codes.len() / shards]).collect();
    pivots.dedup();
    pivots
}

/// One pass over the parents, for a range of shards.
struct Pass<'a, 'g, G, C> {
    orbits: &'a Orbits<'g, G>,
    parents: &'a Layer<C>,
    pivots: &'a [C],
    means: &'a Means<'a>,
    shards: Vec<Mutex<Shard<C>>>,
    from: usize,
    /// The first shard that is left to another pass.
    upper: AtomicUsize,
    /// Bytes used by the packs, and their limit.
    used: AtomicUsize,
    room: usize,
    /// Buffer sizes in codes: of a shard, and of a thread for a shard.
    gathering: usize,
    armful: usize,
    /// The next pack of parents.
    next: AtomicUsize,
    halted: AtomicBool,
    /// The estimated size in bytes of a layer that does not fit.
    excess: AtomicUsize,
    cutting: Mutex<()>,
}

impl<'a, 'g, G, C> Pass<'a, 'g, G, C>
where
    G: Packed + Symmetric + Sync,
    C: Code,
{
    fn new(
        orbits: &'a Orbits<'g, G>,
        parents: &'a Layer<C>,
        pivots: &'a [C],
        means: &'a Means<'a>,
        (from, upper): (usize, usize),
    ) -> Self {
        let share = means.memory / GATHERING / (upper - from) / size_of::<C>();
        let gathering = share.clamp(64, 1 << 24);
        let others = parents.summary.bytes + means.taken + means.memory / GATHERING;
        Pass {
            orbits,
            parents,
            pivots,
            means,
            shards: (0..=pivots.len()).map(|_| Mutex::default()).collect(),
            from,
            upper: upper.into(),
            used: 0.into(),
            room: means.memory.saturating_sub(others),
            gathering,
            armful: ARMFUL.min(gathering / 4),
            next: 0.into(),
            halted: false.into(),
            excess: 0.into(),
            cutting: Mutex::default(),
        }
    }

    /// Runs the pass on all threads.
    fn gather(&self, tell: &mut dyn FnMut(usize)) {
        let (sender, receiver) = channel();
        std::thread::scope(|scope| {
            for _ in 0..self.means.threads {
                let sender = sender.clone();
                scope.spawn(move || self.work(&sender));
            }
            drop(sender);
            let mut done = 0;
            for step in receiver {
                done += step;
                tell(done);
            }
        });
    }

    fn work(&self, tell: &Sender<usize>) {
        let mut arms: Vec<Vec<C>> = self.shards.iter().map(|_| Vec::new()).collect();
        let mut done = 0;
        while let Some(pack) = self.parents.packs.get(self.next.fetch_add(1, Relaxed)) {
            for code in pack.codes() {
                if done == STEP {
                    // The receiver is gone once the count was abandoned.
                    let _ = tell.send(done);
                    done = 0;
                }
                if done == 0 && self.means.budget.expired() {
                    self.halted.store(true, Relaxed);
                }
                done += 1;
                if self.halted.load(Relaxed) {
                    return;
                }
                self.follow(&code, &mut arms);
            }
        }
        for (at, arm) in arms.iter_mut().enumerate() {
            self.deliver(at, arm);
        }
    }

    /// Distributes the successors of a position to the shards.
    #[inline]
    fn follow(&self, parent: &C, arms: &mut [Vec<C>]) {
        let state = self.orbits.state(parent);
        for mv in self.orbits.game.moves(&state) {
            let child: C = self.orbits.canonical(&self.orbits.game.result(&state, mv));
            let at = self.pivots.partition_point(|pivot| *pivot <= child);
            if at < self.from || at >= self.upper.load(Relaxed) {
                continue;
            }
            arms[at].push(child);
            if arms[at].len() >= self.armful {
                self.deliver(at, &mut arms[at]);
            }
        }
    }

    fn deliver(&self, at: usize, arm: &mut Vec<C>) {
        let mut shard = lock(&self.shards[at]);
        // Checked again under the lock: the shard may have been dropped meanwhile.
        if at < self.upper.load(Relaxed) && !arm.is_empty() {
            if shard.gathered.capacity() == 0 {
                shard.gathered.reserve_exact(self.gathering);
            }
            if shard.gathered.len() + arm.len() > self.gathering {
                self.sort(&mut shard);
            }
            shard.gathered.extend_from_slice(arm);
        }
        drop(shard);
        arm.clear();
        if self.used.load(Relaxed) > self.room {
            self.cut();
        }
    }

    /// Merges the buffer of a shard into its pack.
    fn sort(&self, shard: &mut Shard<C>) {
        shard.gathered.sort_unstable();
        let (pack, gathered) = (&shard.pack, shard.gathered.iter().copied());
        let before = pack.bytes();
        let merged = Pack::merged(pack.codes(), gathered, before + 2 * shard.gathered.len());
        shard.gathered.clear();
        shard.pack = merged;
        self.used.fetch_add(shard.pack.bytes(), Relaxed);
        self.used.fetch_sub(before, Relaxed);
    }

    /// Leaves the last quarter of the shards to another pass.
    fn cut(&self) {
        let _alone = lock(&self.cutting);
        let used = self.used.load(Relaxed);
        if used <= self.room {
            return;
        }
        let (upper, shards) = (self.upper.load(Relaxed), self.shards.len());
        let width = upper - self.from;
        let kept = width - (width / 4).max(1);
        if kept < shards.div_ceil(MAX_PASSES) {
            let packs = self.parents.packs.len();
            let done = self.next.load(Relaxed).clamp(1, packs);
            self.excess.store((used * shards / width * packs / done).max(1), Relaxed);
            self.halted.store(true, Relaxed);
            return;
        }
        self.upper.store(self.from + kept, Relaxed);
        for shard in &self.shards[self.from + kept..upper] {
            let mut shard = lock(shard);
            self.used.fetch_sub(shard.pack.bytes(), Relaxed);
            *shard = Shard::default();
        }
    }

    /// The packs of the shards of this pass.
    fn packs(self) -> Vec<Pack<C>> {
        let (from, upper) = (self.from, self.upper.load(Relaxed));
        each(self.means.threads, upper - from, |at| {
            let mut shard = lock(&self.shards[from + at]);
            self.sort(&mut shard);
            std::mem::take(&mut *shard).pack
        })
    }
}

/// A panic of another thread is propagated when that thread is joined.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The results of tasks shared by threads.
fn each<T: Send>(threads: usize, tasks: usize, work: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let results: Vec<Mutex<Option<T>>> = (0..tasks).map(|_| Mutex::new(None)).collect();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(tasks) {
            scope.spawn(|| {
                loop {
                    let task = next.fetch_add(1, Relaxed);
                    let Some(result) = results.get(task) else { break };
                    *lock(result) = Some(work(task));
                }
            });
        }
    });
    let done =
        |result: Mutex<Option<T>>| result.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().map(|result| done(result).expect("every task is done")).collect()
}
