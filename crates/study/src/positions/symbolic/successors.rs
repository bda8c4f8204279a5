//! The boards after one more stone, as a step from diagram to diagram.
//!
//! Dropping a stone changes the label of one level, and no two contents become the same, so no
//! transition relation is needed. With N(u) the boards made from those of u by one drop:
//!
//! ```text
//!   N(u)[c] = N(u[c]) ∪ u[c without its top stone]      if the top stone is the mover's
//! ```
//!
//! Further down the union is over all columns passed: a request is the node of the boards
//! without the stone so far, or `NONE`, and the sorted nodes of those that have it.

use super::diagram::{Diagram, MAX_COLUMNS, NONE};
use super::pass::{Requests, Step};

/// The step from the boards of a diagram to their successors.
pub(super) struct Successors<'a> {
    diagram: &'a Diagram,
    /// The bit of the mover's stones.
    stone: usize,
    /// The least contents of a full column.
    full: usize,
}

impl<'a> Successors<'a> {
    pub(super) fn new(diagram: &'a Diagram, rows: u32, stone: usize) -> Self {
        Successors { diagram, stone, full: 1 << rows }
    }

    /// The request of all successors.
    pub(super) fn root(&self) -> [u32; 1] {
        [self.diagram.root]
    }
}

/// The request that is being made for every label, and the labels that have one.
pub(super) struct Union {
    /// At most a node for each column, and one in front.
    requests: Vec<[u32; MAX_COLUMNS + 1]>,
    lengths: Vec<u8>,
    touched: Vec<u64>,
}

impl Union {
    fn touch(&mut self, label: usize) {
        self.touched[label / 64] |= 1 << (label % 64);
    }

    /// Inserts a node after the first place, in ascending order and once.
    #[inline]
    fn insert(&mut self, label: usize, node: u32) {
        self.touch(label);
        let length = usize::from(self.lengths[label]);
        let request = &mut self.requests[label];
        let mut at = length;
        while at > 1 && request[at - 1] > node {
            at -= 1;
        }
        if at > 1 && request[at - 1] == node {
            return;
        }
        request.copy_within(at..length, at + 1);
        request[at] = node;
        self.lengths[label] += 1;
    }
}

impl Step for Successors<'_> {
    type Scratch = Union;

    fn scratch(&self) -> Union {
        let labels = 2 * self.full;
        Union {
            requests: vec![[NONE; MAX_COLUMNS + 1]; labels],
            lengths: vec![1; labels],
            touched: vec![0; labels.div_ceil(64)],
        }
    }

    fn expand(&self, level: usize, request: &[u32], union: &mut Union, next: &mut Requests) {
        let (nodes, last) = (&self.diagram.levels[level], level + 1 == self.diagram.levels.len());
        let (without, with) = (request[0], &request[1..]);
        if without != NONE {
            for (label, child) in nodes.edges(without) {
                if !last {
                    union.touch(label);
                    union.requests[label][0] = child;
                }
                if label < self.full {
                    union.insert(2 * label + self.stone, child);
                }
            }
        }
        for &node in with {
            nodes.edges(node).for_each(|(label, child)| union.insert(label, child));
        }
        for word in 0..union.touched.len() {
            let mut bits = std::mem::take(&mut union.touched[word]);
            while bits != 0 {
                let label = word * 64 + bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let length = usize::from(std::mem::replace(&mut union.lengths[label], 1));
                next.push(label, &union.requests[label][..length]);
                union.requests[label][0] = NONE;
            }
        }
    }
}
