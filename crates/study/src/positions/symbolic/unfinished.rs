//! The boards on which neither player has won, as a step from diagram to diagram.
//!
//! Going down the levels, a request is a node and the set of lines whose cells so far are all
//! the mover's. A line that no board below the node completes is left out of the set, without
//! which almost every board would have a set of its own.

use enraya_rules::LineRules;

use super::column;
use super::diagram::Diagram;
use super::pass::{Requests, Step};

/// A set of lines.
type Lines = u128;

/// The most lines of one pass.
pub(super) const MAX_LINES: usize = Lines::BITS as usize;

/// A line over several columns: by column, the row of a cell and whether the cell must be the
/// mover's or must not.
type Line = Vec<Option<(u32, bool)>>;

/// The lines of a board that are not vertical.
pub(super) fn lines(rules: &LineRules) -> Vec<Line> {
    let [rows, columns, k] = [rules.rows(), rules.columns(), rules.k()].map(|n| n as i32);
    let mut lines = Vec::new();
    for (column, row) in (0..=columns - k).flat_map(|at| (0..rows).map(move |row| (at, row))) {
        for rise in [0, 1, -1] {
            let on_board = |step: i32| (0..rows).contains(&(row + step * rise));
            if !on_board(0) || !on_board(k - 1) {
                continue;
            }
            let mut line = vec![None; columns as usize];
            let ends = if rules.exact() { -1..k + 1 } else { 0..k };
            for step in ends {
                if (0..columns).contains(&(column + step)) && on_board(step) {
                    let cell = ((row + step * rise) as u32, (0..k).contains(&step));
                    line[(column + step) as usize] = Some(cell);
                }
            }
            lines.push(line);
        }
    }
    lines
}

/// The step from the boards of a diagram to those without a line of the mover's.
pub(super) struct Unfinished<'a> {
    diagram: &'a Diagram,
    /// By level and contents, the lines that this column does not break.
    kept: Vec<Vec<Lines>>,
    /// By contents, whether the column itself has a line.
    vertical: Vec<bool>,
    /// By level, the lines with a cell above it, and those with all cells above it.
    begun: Vec<Lines>,
    ended: Vec<Lines>,
    /// By level and node, the lines that some board below completes.
    open: Vec<Vec<Lines>>,
}

impl<'a> Unfinished<'a> {
    /// The step for some of the [`lines`] of a board, at most [`MAX_LINES`], and the mover whose
    /// stones are this bit.
    pub(super) fn new(
        diagram: &'a Diagram,
        rules: &LineRules,
        lines: &[Line],
        stone: usize,
    ) -> Self {
        let columns = diagram.levels.len();
        let contents = 0..2usize << rules.rows();
        let set = |has: &dyn Fn(&Line) -> bool| -> Lines {
            let bits = lines.iter().enumerate().filter(|(_, line)| has(line));
            bits.fold(0, |set, (at, _)| set | 1 << at)
        };
        let keeps = |level: usize, contents: usize| {
            set(&|line| {
                line[level]
                    .is_none_or(|(row, own)| (column::stone(contents, row) == Some(stone)) == own)
            })
        };
        let kept: Vec<Vec<Lines>> = (0..columns)
            .map(|level| contents.clone().map(|contents| keeps(level, contents)).collect())
            .collect();
        let levels = 0..=columns;
        let begun =
            levels.clone().map(|level| set(&|line| line[..level].iter().any(Option::is_some)));
        let ended = levels.map(|level| set(&|line| line[level..].iter().all(Option::is_none)));
        let (begun, ended): (Vec<Lines>, Vec<Lines>) = (begun.collect(), ended.collect());
        let mut open = vec![vec![ended[columns]]];
        for (at, level) in diagram.levels.iter().enumerate().rev() {
            let below = &open[open.len() - 1];
            let reach = |(label, child): (usize, u32)| kept[at][label] & below[child as usize];
            let lines = |node| level.edges(node).map(reach).fold(ended[at], |all, some| all | some);
            open.push(level.each(lines));
        }
        open.reverse();
        let vertical = contents
            .map(|contents| column::has_line(contents, stone, rules.k(), rules.exact()))
            .collect();
        Unfinished { diagram, kept, vertical, begun, ended, open }
    }

    /// The request of all boards.
    pub(super) fn root(&self) -> [u32; 1] {
        [self.diagram.root]
    }
}

impl Step for Unfinished<'_> {
    type Scratch = ();

    fn scratch(&self) {}

    fn expand(&self, level: usize, request: &[u32], (): &mut (), next: &mut Requests) {
        let (node, words) = (request[0], &request[1..]);
        let before = words.iter().rev().fold(0, |set, &word| set << 32 | Lines::from(word));
        let under_way = self.begun[level + 1] & !self.ended[level];
        let lines = before | under_way & !self.begun[level];
        for (label, child) in self.diagram.levels[level].edges(node) {
            let lines = lines & self.kept[level][label] & under_way;
            if self.vertical[label] || lines & self.ended[level + 1] != 0 {
                continue;
            }
            let mut left = lines & self.open[level + 1][child as usize];
            let (mut words, mut length) = ([child; 1 + MAX_LINES / 32], 1);
            while left != 0 {
                words[length] = left as u32;
                left >>= 32;
                length += 1;
            }
            next.push(label, &words[..length]);
        }
    }
}
