//! Multi-valued decision diagram: a set of boards with gravity, one level per column.
//!
//! A board is a path from the root, an edge per column, labelled with the column's contents.
//! Equal subsets are one node, so that a diagram is far smaller than the set it stands for.
//!
//! ```text
//!   contents   stones from the bottom upwards, one bit each, below a leading 1:
//!              empty 1, X 10, O 11, X with O on top 101, …
//!   node       a list of 32-bit words: the children, then their labels, four or two a word
//! ```

use super::lists::{FrozenLists, ListSet};

/// The result of a subset without boards; never a child.
pub(super) const NONE: u32 = u32::MAX;

/// The only node below the last level.
pub(super) const END: u32 = 0;

/// The bits of a label: a byte for boards of up to seven rows.
pub(super) fn label_bits(rows: u32) -> u32 {
    if rows < 8 { 8 } else { 16 }
}

/// The most rows whose columns have a label.
pub(super) const MAX_ROWS: u32 = 15;

/// The most columns of a board.
pub(super) const MAX_COLUMNS: usize = 19;

/// The nodes of one level.
pub(super) struct Level {
    nodes: FrozenLists,
    label_bits: u32,
}

impl Level {
    pub(super) fn new(nodes: ListSet, label_bits: u32) -> Self {
        Level { nodes: nodes.freeze(), label_bits }
    }

    /// A level that was stored, above one whose ids `below` knows; `None` if its nodes are no
    /// nodes of boards with so many rows.
    pub(super) fn restored(
        nodes: FrozenLists,
        rows: u32,
        below: impl Fn(u32) -> bool,
    ) -> Option<Self> {
        let bits = label_bits(rows);
        let level = Level { nodes, label_bits: bits };
        let sound = |node: u32| {
            let length = level.nodes.get(node).len();
            let edges = length * 32 / (32 + bits as usize);
            let (labels, children): (Vec<usize>, Vec<u32>) =
                level.edges(node).take(2 << rows).unzip();
            labels.len() == edges
                && edges + (edges * bits as usize).div_ceil(32) == length
                && labels.is_sorted_by(|a, b| a < b)
                && labels.first().is_some_and(|&label| label > 0)
                && labels.last().is_some_and(|&label| label < 2 << rows)
                && children.into_iter().all(&below)
        };
        let sound = level.nodes.ids().all(sound);
        sound.then_some(level)
    }

    /// The lists that its nodes are.
    pub(super) fn nodes(&self) -> &FrozenLists {
        &self.nodes
    }

    /// The labels and children of a node.
    #[inline]
    pub(super) fn edges(&self, node: u32) -> impl Iterator<Item = (usize, u32)> {
        let list = self.nodes.get(node);
        let bits = self.label_bits as usize;
        let (children, labels) = list.split_at(list.len() * 32 / (32 + bits));
        let (per_word, mask) = (32 / bits, (1u32 << bits) - 1);
        children.iter().enumerate().map(move |(at, &child)| {
            let label = labels[at / per_word] >> (at % per_word * bits) & mask;
            (label as usize, child)
        })
    }

    /// A value for every node, computed from its edges; other ids have the default.
    pub(super) fn each<T: Copy + Default>(&self, value: impl Fn(u32) -> T) -> Vec<T> {
        let mut values = vec![T::default(); self.nodes.end()];
        self.nodes.ids().for_each(|node| values[node as usize] = value(node));
        values
    }
}

/// Writes a node as a list.
pub(super) fn encode(labels: &[u16], children: &[u32], label_bits: u32, list: &mut Vec<u32>) {
    list.clear();
    list.extend_from_slice(children);
    list.extend(labels.chunks((32 / label_bits) as usize).map(|labels| {
        labels.iter().rev().fold(0, |word, &label| word << label_bits | u32::from(label))
    }));
}

/// A set of boards.
pub(super) struct Diagram {
    pub(super) root: u32,
    pub(super) levels: Vec<Level>,
}

impl Diagram {
    /// No boards.
    pub(super) fn empty() -> Self {
        Diagram { root: NONE, levels: Vec::new() }
    }

    /// The set of one board, given by the contents of its columns.
    pub(super) fn single(columns: &[u16], rows: u32) -> Self {
        let bits = label_bits(rows);
        let (mut child, mut list) = (END, Vec::new());
        let mut levels: Vec<Level> = Vec::new();
        for &contents in columns.iter().rev() {
            let nodes = ListSet::new();
            encode(&[contents], &[child], bits, &mut list);
            child = nodes.intern(&list);
            levels.push(Level::new(nodes, bits));
        }
        levels.reverse();
        Diagram { root: child, levels }
    }

    /// The number of boards.
    pub(super) fn count(&self) -> u128 {
        let below = self.levels.iter().rev().fold(vec![1], |below, level| {
            level.each(|node| level.edges(node).map(|(_, child)| below[child as usize]).sum())
        });
        below[self.root as usize]
    }

    /// The number of boards that are their own mirror images, each found by its left half.
    pub(super) fn count_symmetric(&self) -> u128 {
        let columns = self.levels.len();
        let mut symmetric = 0;
        let mut open = vec![(self.root, 0, [0u16; MAX_COLUMNS])];
        while let Some((node, level, mut left)) = open.pop() {
            if level == columns.div_ceil(2) {
                let right = (level..columns).try_fold(node, |node, at| {
                    let wanted = usize::from(left[columns - 1 - at]);
                    let mut edges = self.levels[at].edges(node);
                    edges.find(|&(label, _)| label == wanted).map(|(_, child)| child)
                });
                symmetric += u128::from(right.is_some());
                continue;
            }
            for (label, child) in self.levels[level].edges(node) {
                left[level] = label as u16;
                open.push((child, level + 1, left));
            }
        }
        symmetric
    }

    pub(super) fn bytes(&self) -> usize {
        self.levels.iter().map(|level| level.nodes.bytes()).sum()
    }
}
