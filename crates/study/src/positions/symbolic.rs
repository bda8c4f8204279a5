//! Number of positions of a board with gravity, by decision diagrams.
//!
//! Every ply is a set of boards in a diagram with one level per column: the boards of the ply
//! before on which neither player had won, with one more stone (`symbolic/successors.rs`), less
//! those on which that stone made a line (`symbolic/unfinished.rs`). No board is ever listed, so
//! that the 4,531,985,219,092 positions of Connect Four can be counted in memory.
//!
//! Exact: nodes and requests are compared in full, hashes only find them.

mod column;
mod diagram;
mod lists;
mod pass;
mod successors;
mod unfinished;

use enraya_rules::{LineRules, Player};
use enraya_search::Budget;

use diagram::{Diagram, MAX_ROWS, label_bits};
use pass::{Interrupted, Limits};
use successors::Successors;
use unfinished::{MAX_LINES, Unfinished, lines};

use super::{CountMethod, PlyCount, PositionCount, PositionEnd, PositionLimits, PositionProgress};

/// Whether the positions of a board are counted symbolically.
pub(super) fn supports(rules: &LineRules) -> bool {
    rules.gravity() && rules.rows() <= MAX_ROWS
}

/// A starting position.
pub(super) struct Start {
    /// As [`enraya_rules::Notation::diagram`] writes it.
    pub(super) diagram: String,
    pub(super) to_move: Player,
    pub(super) finished: bool,
}

/// Counts the positions that can be reached from a position.
pub(super) fn count(
    rules: &LineRules,
    start: &Start,
    limits: &PositionLimits,
    budget: &Budget,
    report: &mut dyn FnMut(PositionProgress),
) -> PositionCount {
    let contents = column::parse_diagram(&start.diagram, rules.columns() as usize);
    let stones: u32 = contents.iter().map(|contents| contents.ilog2()).sum();
    let mut counter = Counter {
        rules,
        lines: lines(rules),
        limits,
        budget,
        plies: Vec::new(),
        unfinished: Diagram::single(&contents, rules.rows()),
        report,
    };
    counter.push(1);
    let cells = rules.rows() * rules.columns();
    let all = if start.finished { 0 } else { cells - stones };
    let mut mover = start.to_move;
    let end = loop {
        let ply = counter.plies.len() as u32;
        if ply > all {
            break PositionEnd::Complete;
        }
        if limits.plies.is_some_and(|most| ply > most) {
            break PositionEnd::Plies;
        }
        match counter.advance(usize::from(mover == Player::Second), ply < all) {
            Ok(true) => mover = mover.other(),
            Ok(false) => break PositionEnd::Complete,
            Err(Interrupted::Budget) => break PositionEnd::Stopped,
            Err(Interrupted::Memory) => break PositionEnd::Memory(2 * limits.memory),
        }
    };
    let mut count = PositionCount {
        plies: counter.plies,
        total: None,
        repeats: false,
        end,
        method: CountMethod::Symbolic,
    };
    // Every ply adds a stone, so that no position occurs at two.
    count.total = (end == PositionEnd::Complete).then(|| count.sum());
    count
}

struct Counter<'a> {
    rules: &'a LineRules,
    lines: Vec<Vec<Option<(u32, bool)>>>,
    limits: &'a PositionLimits,
    budget: &'a Budget,
    plies: Vec<PlyCount>,
    /// The positions of the last ply on which neither player has won.
    unfinished: Diagram,
    report: &'a mut dyn FnMut(PositionProgress),
}

impl Counter<'_> {
    fn push(&mut self, positions: u128) {
        let ply = self.plies.len() as u32;
        let counted = PlyCount { ply, positions, bytes: self.unfinished.bytes() };
        self.plies.push(counted);
        (self.report)(PositionProgress::Counted(counted));
    }

    /// Counts the next ply, in which a stone of this bit is dropped, and says whether any game
    /// goes on; without `further` it does not look.
    fn advance(&mut self, stone: usize, further: bool) -> Result<bool, Interrupted> {
        let rules = self.rules;
        let size = (rules.columns() as usize, label_bits(rules.rows()));
        let ply = self.plies.len() as u32;
        let report = &mut *self.report;
        let mut tell = |pass, done, all| {
            report(PositionProgress::Counting { ply, pass, done, all });
        };
        let limits = |taken: &Diagram| Limits {
            threads: self.limits.threads.get(),
            memory: self.limits.memory.saturating_sub(taken.bytes()),
            budget: self.budget,
        };
        let before = std::mem::replace(&mut self.unfinished, Diagram::empty());
        let step = Successors::new(&before, rules.rows(), stone);
        let within = limits(&before);
        let next =
            pass::run(&step, &step.root(), size, &within, &mut |done, all| tell(1, done, all))?;
        let Some(mut next) = next else { return Ok(false) };
        drop(before);
        let positions = next.count();
        let mut ongoing = further;
        if further {
            for lines in
                self.lines.chunks(MAX_LINES).chain(self.lines.is_empty().then_some(&[][..]))
            {
                let step = Unfinished::new(&next, rules, lines, stone);
                let within = limits(&next);
                let mut tell = |done, all| tell(2, done, all);
                match pass::run(&step, &step.root(), size, &within, &mut tell)? {
                    Some(unfinished) => next = unfinished,
                    None => {
                        ongoing = false;
                        break;
                    }
                }
            }
        }
        self.unfinished = next;
        self.push(positions);
        Ok(ongoing)
    }
}
