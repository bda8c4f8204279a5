//! Selection of the nodes to draw.
//!
//! The upper plies and the principal variation come first; of the rest, complete sets of
//! siblings while there is room, smaller subtrees first. The remaining nodes are folded: one
//! box below a node stands for all its missing descendants and shows their count.

use crate::trace::{NodeId, Trace};

/// The selected parts as a tree; the root is first, and every part comes after its parent.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<'a> {
    /// The parts.
    pub parts: Vec<Part<'a>>,
}

/// A separately placed element of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Part<'a> {
    /// Its kind.
    pub kind: PartKind<'a>,
    /// The parent.
    pub parent: Option<usize>,
    /// The children, from left to right.
    pub children: Vec<usize>,
    /// Whether it is on the principal variation.
    pub principal: bool,
}

/// The kind of a part.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PartKind<'a> {
    /// A node.
    Node(NodeId),
    /// A move of a node that was skipped.
    Stub {
        /// The node.
        parent: NodeId,
        /// The move.
        text: &'a str,
        /// Its number among the moves of the node in search order, from zero.
        index: usize,
    },
    /// Several skipped moves.
    Stubs {
        /// The node.
        parent: NodeId,
        /// Their number.
        count: usize,
        /// The number of the first.
        index: usize,
    },
    /// Descendants of a node that are not drawn.
    Fold {
        /// The node.
        parent: NodeId,
        /// Their number.
        count: u64,
    },
}

/// The most stubs of a node that are drawn individually.
const MAX_STUBS: usize = 4;

impl<'a> Plan<'a> {
    /// Selects at most `most` nodes down to a depth of `plies`; the principal variation is
    /// always drawn.
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

    /// Adds the stubs and the fold of a node.
    fn remainder(&mut self, part: usize, id: NodeId, folded: u64, trace: &'a Trace) {
        if folded > 0 {
            self.push(Some(part), PartKind::Fold { parent: id, count: folded }, false);
        }
        let first = trace.first_skipped(id);
        let skipped: Vec<&str> = trace.skipped(id).collect();
        let shown = if skipped.len() > MAX_STUBS { MAX_STUBS - 1 } else { skipped.len() };
        for (number, &text) in skipped[..shown].iter().enumerate() {
            let index = first + number;
            self.push(Some(part), PartKind::Stub { parent: id, text, index }, false);
        }
        if skipped.len() > shown {
            let (count, index) = (skipped.len() - shown, first + shown);
            self.push(Some(part), PartKind::Stubs { parent: id, count, index }, false);
        }
    }

    /// Orders children: nodes, then folds, then stubs.
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

    /// The number of nodes that are not drawn.
    pub fn folded(&self) -> u64 {
        let count = |part: &Part<'_>| match part.kind {
            PartKind::Fold { count, .. } => count,
            _ => 0,
        };
        self.parts.iter().map(count).sum()
    }
}

/// The subtree sizes of the (last) tree, including nodes that are not kept.
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

/// The nodes of the (last) tree that are drawn.
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
                // Some children of the root are always drawn: a root alone shows nothing.
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
