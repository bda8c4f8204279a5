//! What of a recorded search is drawn.
//!
//! The upper plies and the principal variation first; of the rest whole families, as
//! long as there is room, the smaller subtrees first. What does not fit is folded:
//! one box for all that is missing below a node, with its count.

use crate::trace::{NodeId, Trace};

/// What is drawn, as a tree of parts; the root is the first, and every part comes
/// after the one above it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<'a> {
    /// The parts.
    pub parts: Vec<Part<'a>>,
}

/// Something that is drawn in a place of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<'a> {
    /// What it is.
    pub kind: PartKind<'a>,
    /// The part above.
    pub parent: Option<usize>,
    /// The parts below, from left to right.
    pub children: Vec<usize>,
    /// Whether best play goes through it.
    pub principal: bool,
}

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PartKind<'a> {
    /// A node.
    Node(NodeId),
    /// A move of a node that was never looked at.
    Stub {
        /// The node.
        parent: NodeId,
        /// The move.
        text: &'a str,
        /// Its number among the moves of the node in the order of the search,
        /// counted from zero.
        index: usize,
    },
    /// So many more of them.
    Stubs {
        /// The node.
        parent: NodeId,
        /// How many.
        count: usize,
        /// The number of the first.
        index: usize,
    },
    /// Nodes below a node that are not drawn.
    Fold {
        /// The node.
        parent: NodeId,
        /// How many.
        count: u64,
    },
}

/// The most stubs of a node that are drawn one by one.
const MOST_STUBS: usize = 4;

impl<'a> Plan<'a> {
    /// The plan of a drawing of at most so many nodes (but the principal variation
    /// is always drawn), no more than so many plies deep.
    pub fn new(trace: &'a Trace, most: usize, plies: Option<u32>) -> Plan<'a> {
        let root = trace.root();
        let drawn = Choice::new(trace, most, plies).drawn;
        let is_drawn = |id: NodeId| drawn[(id - root) as usize];
        let sizes = sizes(trace);
        let principal = trace.principal_variation();
        let mut plan = Plan { parts: Vec::new() };
        let mut open = vec![(root, None)];
        while let Some((id, above)) = open.pop() {
            let part = plan.push(above, PartKind::Node(id), principal.contains(&id));
            let mut folded = u64::from(trace.node(id).hidden);
            let mut shown = Vec::new();
            for child in trace.children(id) {
                if is_drawn(child) {
                    shown.push((child, Some(part)));
                } else {
                    folded += sizes[(child - root) as usize];
                }
            }
            open.extend(shown.into_iter().rev());
            plan.remainder(part, id, folded, trace);
        }
        plan.arrange();
        plan
    }

    fn push(&mut self, above: Option<usize>, kind: PartKind<'a>, principal: bool) -> usize {
        let number = self.parts.len();
        self.parts.push(Part { kind, parent: above, children: Vec::new(), principal });
        if let Some(above) = above {
            self.parts[above].children.push(number);
        }
        number
    }

    /// What stands below a node besides nodes.
    fn remainder(&mut self, part: usize, id: NodeId, folded: u64, trace: &'a Trace) {
        if folded > 0 {
            self.push(Some(part), PartKind::Fold { parent: id, count: folded }, false);
        }
        let first = trace.first_skipped(id);
        let skipped: Vec<&str> = trace.skipped(id).collect();
        let shown = if skipped.len() > MOST_STUBS { MOST_STUBS - 1 } else { skipped.len() };
        for (number, &text) in skipped[..shown].iter().enumerate() {
            let index = first + number;
            self.push(Some(part), PartKind::Stub { parent: id, text, index }, false);
        }
        if skipped.len() > shown {
            let (count, index) = (skipped.len() - shown, first + shown);
            self.push(Some(part), PartKind::Stubs { parent: id, count, index }, false);
        }
    }

    /// Nodes left of folds, folds left of stubs.
    fn arrange(&mut self) {
        let ranks: Vec<u8> = self
            .parts
            .iter()
            .map(|part| match part.kind {
                PartKind::Node(_) => 0,
                PartKind::Fold { .. } => 1,
                PartKind::Stub { .. } => 2,
                PartKind::Stubs { .. } => 3,
            })
            .collect();
        for part in &mut self.parts {
            part.children.sort_by_key(|&child| ranks[child]);
        }
    }

    /// The nodes that are drawn.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.parts.iter().filter_map(|part| match part.kind {
            PartKind::Node(id) => Some(id),
            _ => None,
        })
    }

    /// How many nodes are not.
    pub fn folded(&self) -> u64 {
        let count = |part: &Part<'_>| match part.kind {
            PartKind::Fold { count, .. } => count,
            _ => 0,
        };
        self.parts.iter().map(count).sum()
    }
}

/// The nodes at or below each node of the (last) tree, those left out included.
fn sizes(trace: &Trace) -> Vec<u64> {
    let root = trace.root();
    let nodes = &trace.nodes()[root as usize..];
    let mut sizes: Vec<u64> = nodes.iter().map(|node| 1 + u64::from(node.hidden)).collect();
    for at in (1..nodes.len()).rev() {
        if let Some(parent) = trace.parent(root + at as NodeId) {
            sizes[(parent - root) as usize] += sizes[at];
        }
    }
    sizes
}

/// Which nodes of the (last) tree are drawn.
struct Choice {
    drawn: Vec<bool>,
    left: usize,
}

impl Choice {
    fn new(trace: &Trace, most: usize, plies: Option<u32>) -> Choice {
        let root = trace.root();
        let at = |id: NodeId| (id - root) as usize;
        let deep = |id: NodeId| plies.is_some_and(|plies| u32::from(trace.node(id).depth) > plies);
        let mut choice = Choice { drawn: vec![false; trace.nodes().len() - at(root)], left: most };
        for id in trace.principal_variation().into_iter().filter(|&id| !deep(id)) {
            choice.draw(at(id));
        }
        let sizes = sizes(trace);
        let mut row = vec![root];
        while !row.is_empty() {
            row.sort_by_key(|&id| (sizes[at(id)], id));
            let mut below = Vec::new();
            for &id in &row {
                let family: Vec<NodeId> =
                    trace.children(id).filter(|&child| !deep(child)).collect();
                let missing = family.iter().filter(|&&child| !choice.drawn[at(child)]).count();
                // A root with too many children has some of them drawn: a drawing of
                // a root alone tells nothing.
                if missing <= choice.left || id == root {
                    for &child in &family {
                        if choice.left > 0 {
                            choice.draw(at(child));
                        }
                    }
                }
                below.extend(family.into_iter().filter(|&child| choice.drawn[at(child)]));
            }
            row = below;
        }
        choice
    }

    fn draw(&mut self, at: usize) {
        if !self.drawn[at] {
            self.drawn[at] = true;
            self.left = self.left.saturating_sub(1);
        }
    }
}
