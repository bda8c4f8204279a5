//! Construction of a diagram from another one, node by node, with memoised requests.
//!
//! A *request* is a list of numbers that names a subset wanted at some level; a [`Step`] says
//! to which requests of the next level the labels lead. Each distinct request is answered
//! once. The requests of the third level are divided among the threads, which share answers
//! and nodes.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;

use enraya_search::Budget;

use super::diagram::{Diagram, END, Level, NONE, encode};
use super::lists::{ListMap, ListSet, hash};

/// The level whose requests are divided among the threads.
const DIVIDED: usize = 2;
/// Requests between two checks of time and memory.
const CHECKED: u32 = 1 << 14;

/// Requests of the next level, each with its label.
#[derive(Default)]
pub(super) struct Requests {
    labels: Vec<u16>,
    ends: Vec<usize>,
    numbers: Vec<u32>,
}

impl Requests {
    pub(super) fn push(&mut self, label: usize, request: &[u32]) {
        self.labels.push(label as u16);
        self.numbers.extend_from_slice(request);
        self.ends.push(self.numbers.len());
    }

    fn clear(&mut self) {
        self.labels.clear();
        self.ends.clear();
        self.numbers.clear();
    }

    fn get(&self, at: usize) -> &[u32] {
        let start = if at == 0 { 0 } else { self.ends[at - 1] };
        &self.numbers[start..self.ends[at]]
    }
}

/// How a request leads to requests of the next level.
pub(super) trait Step: Sync {
    /// Working memory of a thread.
    type Scratch;
    fn scratch(&self) -> Self::Scratch;
    /// Adds what every label leads to. After the last level every request stands for the set
    /// of the empty path.
    fn expand(
        &self,
        level: usize,
        request: &[u32],
        scratch: &mut Self::Scratch,
        next: &mut Requests,
    );
}

/// Limits of a pass.
pub(super) struct Limits<'a> {
    pub(super) threads: usize,
    /// Bytes for the new diagram and what it takes to make it.
    pub(super) memory: usize,
    pub(super) budget: &'a Budget,
}

/// Why a pass did not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Interrupted {
    /// The budget ran out.
    Budget,
    /// Memory ran out.
    Memory,
}

/// The diagram of a request at the root, `None` if it is empty. `tell` is called with the
/// share of the work that is done.
pub(super) fn run<S: Step>(
    step: &S,
    root: &[u32],
    (columns, label_bits): (usize, u32),
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(usize, usize),
) -> Result<Option<Diagram>, Interrupted> {
    let pass = Pass {
        step,
        label_bits,
        nodes: (0..columns).map(|_| ListSet::new()).collect(),
        answers: (0..columns).map(|_| ListMap::new()).collect(),
        limits,
        halted: AtomicBool::new(false),
        short: AtomicBool::new(false),
    };
    pass.check();
    let mut worker = pass.worker();
    let divided = DIVIDED.min(columns - 1);
    let mut requests = vec![root.to_vec()];
    for level in 0..divided {
        let mut next = Requests::default();
        for request in &requests {
            step.expand(level, request, &mut worker.scratch, &mut next);
        }
        requests = (0..next.labels.len()).map(|at| next.get(at).to_vec()).collect();
        requests.sort_unstable();
        requests.dedup();
    }
    let next = AtomicUsize::new(0);
    let work = |tell: &mut dyn FnMut(usize)| {
        let mut worker = pass.worker();
        while let Some(request) = requests.get(next.fetch_add(1, Relaxed)) {
            worker.answer(divided, request, hash(request));
            tell(next.load(Relaxed).min(requests.len()));
        }
    };
    thread::scope(|scope| {
        for _ in 1..limits.threads {
            scope.spawn(|| work(&mut |_| ()));
        }
        work(&mut |done| tell(done, requests.len()));
    });
    let root = worker.answer(0, root, hash(root));
    if pass.halted.into_inner() {
        let short = pass.short.into_inner();
        return Err(if short { Interrupted::Memory } else { Interrupted::Budget });
    }
    let levels = pass.nodes.into_iter().map(|nodes| Level::new(nodes, label_bits)).collect();
    Ok((root != NONE).then_some(Diagram { root, levels }))
}

struct Pass<'a, S> {
    step: &'a S,
    label_bits: u32,
    /// The nodes of every level, and the answer to every request.
    nodes: Vec<ListSet>,
    answers: Vec<ListMap>,
    limits: &'a Limits<'a>,
    halted: AtomicBool,
    /// Whether it was memory that ran out.
    short: AtomicBool,
}

impl<S: Step> Pass<'_, S> {
    fn worker(&self) -> Worker<'_, S> {
        let buffers = self.nodes.iter().map(|_| Buffers::default()).collect();
        Worker { pass: self, scratch: self.step.scratch(), buffers, list: Vec::new(), answered: 0 }
    }

    fn check(&self) {
        let bytes = || -> usize {
            let nodes = self.nodes.iter().map(ListSet::bytes);
            nodes.chain(self.answers.iter().map(ListMap::bytes)).sum()
        };
        if self.limits.budget.expired() {
            self.halted.store(true, Relaxed);
        } else if bytes() > self.limits.memory {
            self.short.store(true, Relaxed);
            self.halted.store(true, Relaxed);
        }
    }
}

#[derive(Default)]
struct Buffers {
    requests: Requests,
    labels: Vec<u16>,
    children: Vec<u32>,
}

struct Worker<'a, S: Step> {
    pass: &'a Pass<'a, S>,
    scratch: S::Scratch,
    /// One for each level: the depth of the recursion.
    buffers: Vec<Buffers>,
    list: Vec<u32>,
    answered: u32,
}

impl<S: Step> Worker<'_, S> {
    /// The node of a request, or `NONE`; meaningless once the pass is halted.
    fn answer(&mut self, level: usize, request: &[u32], hashed: u64) -> u32 {
        let pass = self.pass;
        if let Some(node) = pass.answers[level].get(hashed, request) {
            return node;
        }
        self.answered += 1;
        if self.answered.is_multiple_of(CHECKED) {
            pass.check();
        }
        if pass.halted.load(Relaxed) {
            return NONE;
        }
        let mut buffers = std::mem::take(&mut self.buffers[level]);
        let Buffers { requests, labels, children } = &mut buffers;
        requests.clear();
        labels.clear();
        children.clear();
        pass.step.expand(level, request, &mut self.scratch, requests);
        for (at, &label) in requests.labels.iter().enumerate() {
            let child = if level + 1 == pass.nodes.len() {
                END
            } else {
                let request = requests.get(at);
                self.answer(level + 1, request, hash(request))
            };
            if child != NONE {
                labels.push(label);
                children.push(child);
            }
        }
        let node = if labels.is_empty() {
            NONE
        } else {
            encode(labels, children, pass.label_bits, &mut self.list);
            pass.nodes[level].intern(&self.list)
        };
        self.buffers[level] = buffers;
        self.list.clear();
        self.list.push(node);
        self.list.extend_from_slice(request);
        if !pass.halted.load(Relaxed) {
            pass.answers[level].insert(hashed, &self.list);
        }
        node
    }
}
