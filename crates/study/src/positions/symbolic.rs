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
mod share;
mod stored;
mod successors;
mod unfinished;

use std::path::Path;
use std::time::Duration;

use enraya_rules::{LineRules, Player};
use enraya_search::Budget;
use enraya_search::clock::Instant;

use diagram::{Diagram, MAX_ROWS, label_bits};
use pass::{Interrupted, Limits};
use successors::Successors;
use unfinished::{MAX_LINES, Unfinished, lines};

use super::checkpoint::CheckpointError;
use super::{CountMethod, PlyCount, PositionCount, PositionEnd, PositionLimits, PositionProgress};

/// The least time between two checkpoints.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(30);
/// The passes of a ply: its positions, and those of them on which the game goes on.
const PASSES: f64 = 2.0;

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

/// Counts the positions that can be reached from a position; with a checkpoint, goes on from it
/// and writes it.
pub(super) fn count(
    rules: &LineRules,
    start: &Start,
    limits: &PositionLimits,
    checkpoint: Option<&Path>,
    budget: &Budget,
    report: &mut dyn FnMut(PositionProgress),
) -> Result<PositionCount, CheckpointError> {
    let columns = rules.columns() as usize;
    let contents = column::parse_diagram(&start.diagram, columns);
    let stones: u32 = contents.iter().map(|contents| contents.ilog2()).sum();
    let title = format!("{rules} {} {}", start.diagram, start.to_move);
    let known = checkpoint.filter(|path| path.exists());
    let known =
        known.map(|path| stored::read(path, &title, (columns, rules.rows()))).transpose()?;
    let cells = rules.rows() * rules.columns();
    let mut counter = Counter {
        rules,
        lines: lines(rules),
        symmetric: contents.iter().eq(contents.iter().rev()),
        from_empty: (stones == 0).then_some(cells),
        limits,
        budget,
        checkpoint: checkpoint.map(|path| (path, title)),
        written: Instant::now(),
        plies: Vec::new(),
        unfinished: Diagram::single(&contents, rules.rows()),
        report,
    };
    if let Some((plies, unfinished)) = known {
        plies.into_iter().for_each(|counted| counter.add(counted));
        counter.unfinished = unfinished;
    } else {
        counter.push((1, 1));
    }
    let all = if start.finished { 0 } else { cells - stones };
    let end = loop {
        let ply = counter.plies.len() as u32;
        if ply > all {
            break PositionEnd::Complete;
        }
        if limits.plies.is_some_and(|most| ply > most) {
            break PositionEnd::Plies;
        }
        let mover = if ply % 2 == 1 { start.to_move } else { start.to_move.other() };
        match counter.advance(usize::from(mover == Player::Second), ply < all) {
            Ok(true) => counter.write_checkpoint(BETWEEN_CHECKPOINTS)?,
            Ok(false) => break PositionEnd::Complete,
            Err(Interrupted::Budget) => break PositionEnd::Stopped,
            Err(Interrupted::Memory) => break PositionEnd::Memory(2 * limits.memory),
        }
    };
    counter.end(end)?;
    let mut count = PositionCount {
        plies: counter.plies,
        total: None,
        repeats: false,
        end,
        method: CountMethod::Symbolic,
    };
    // Every ply adds a stone, so that no position occurs at two.
    count.total = (end == PositionEnd::Complete).then(|| count.sum());
    Ok(count)
}

struct Counter<'a> {
    rules: &'a LineRules,
    lines: Vec<Vec<Option<(u32, bool)>>>,
    /// Whether the starting position is its own mirror image.
    symmetric: bool,
    /// The cells of the board, if the start is empty.
    from_empty: Option<u32>,
    limits: &'a PositionLimits,
    budget: &'a Budget,
    /// The path of the checkpoint and what it is of.
    checkpoint: Option<(&'a Path, String)>,
    /// The time of the last checkpoint.
    written: Instant,
    plies: Vec<PlyCount>,
    /// The positions of the last ply on which neither player has won; no levels if they were
    /// given up for those of the next.
    unfinished: Diagram,
    report: &'a mut dyn FnMut(PositionProgress),
}

impl Counter<'_> {
    /// Adds a ply with so many positions and symmetry classes.
    fn push(&mut self, (positions, classes): (u128, u128)) {
        let (ply, bytes) = (self.plies.len() as u32, self.unfinished.bytes());
        self.add(PlyCount { ply, positions, classes: Some(classes), bytes });
    }

    fn add(&mut self, counted: PlyCount) {
        self.plies.push(counted);
        (self.report)(PositionProgress::Counted(counted));
    }

    /// Writes the checkpoint, if there is to be one and the last is so old.
    fn write_checkpoint(&mut self, age: Duration) -> Result<(), CheckpointError> {
        let Some((path, title)) = &self.checkpoint else { return Ok(()) };
        if self.unfinished.levels.is_empty() || self.written.elapsed() < age {
            return Ok(());
        }
        stored::write(path, title, &self.plies, &self.unfinished)
            .map_err(|source| CheckpointError::File { path: path.to_path_buf(), source })?;
        self.written = Instant::now();
        Ok(())
    }

    /// Leaves a checkpoint of a count that did not end, and none of one that did.
    fn end(&mut self, end: PositionEnd) -> Result<(), CheckpointError> {
        match (end, &self.checkpoint) {
            (PositionEnd::Complete, Some((path, _))) if path.exists() => std::fs::remove_file(path)
                .map_err(|source| CheckpointError::File { path: path.to_path_buf(), source }),
            (PositionEnd::Complete, _) => Ok(()),
            _ => self.write_checkpoint(Duration::ZERO),
        }
    }

    /// Counts the next ply, in which a stone of this bit is dropped, and says whether any game
    /// goes on; without `further` it does not look.
    fn advance(&mut self, stone: usize, further: bool) -> Result<bool, Interrupted> {
        let rules = self.rules;
        let size = (rules.columns() as usize, label_bits(rules.rows()));
        let ply = self.plies.len() as u32;
        let report = &mut *self.report;
        let cells = self.from_empty;
        let mut tell = |pass, done, all| {
            let part = (pass as f64 - 1.0 + done as f64 / all as f64) / PASSES;
            let share = cells.map(|cells| share::done(f64::from(ply - 1) + part, cells));
            report(PositionProgress::Counting { ply, pass, done, all, share });
        };
        let limits = |taken: &Diagram| Limits {
            threads: self.limits.threads.get(),
            memory: self.limits.memory.saturating_sub(taken.bytes()),
            budget: self.budget,
        };
        let before = &self.unfinished;
        let step = Successors::new(before, rules.rows(), stone);
        let within = limits(before);
        let next =
            pass::run(&step, &step.root(), size, &within, &mut |done, all| tell(1, done, all))?;
        self.unfinished = Diagram::empty();
        let Some(mut next) = next else { return Ok(false) };
        let positions = next.count();
        let symmetric = if self.symmetric { next.count_symmetric() } else { positions };
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
        self.push((positions, (positions + symmetric) / 2));
        Ok(ongoing)
    }
}
