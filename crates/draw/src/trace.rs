//! Recorded searches: every node, and every step in its order.
//!
//! A [`Trace`] is plain data for drawings, exercises and replay in both directions. Values
//! are those of MAX, the player to move at the root, whatever scores the algorithm uses.

mod archive;
mod pseudocode;
mod recorder;
mod recording;
mod step;
mod text;

pub use archive::NotAnArchive;
pub use recording::{Recording, record, record_tree, without_cuts};
pub use step::Step;
pub use text::value_text;

use enraya_search::Counter;
use enraya_study::Method;

/// A recorded search.
///
/// ```
/// use enraya_draw::trace::{End, Recording, record_tree};
/// use enraya_search::Budget;
///
/// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
/// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
/// assert_eq!((trace.value, trace.best.as_deref()), (Some(3.0), Some("1")));
/// assert_eq!(trace.pruned(), [[1, 1], [1, 2]]);
/// let cut = trace.child(trace.root(), 1).unwrap();
/// assert_eq!(trace.node(cut).end, End::Cut);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Trace {
    /// The recording that was requested.
    pub recording: Recording,
    /// The name of the game, or the text of the abstract tree.
    pub game: String,
    /// The position of the root, as text; empty at the start.
    pub position: String,
    /// Whether the game is an abstract tree.
    pub abstract_tree: bool,
    /// The name of the evaluation at the depth limit; none without a limit.
    pub evaluation: Option<&'static str>,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// The value of the root for its player to move; `None` if the search was stopped.
    pub value: Option<f64>,
    /// The move chosen, as text.
    pub best: Option<String>,
    /// Whether the search ran to its end.
    pub complete: bool,
    /// All counts, including nodes that are not kept.
    pub counter: Counter,
    /// Nodes that are not kept because of the limit.
    pub hidden: u64,
    nodes: Vec<Node>,
    roots: Vec<NodeId>,
    events: Vec<step::Event>,
    /// The texts of moves by move number.
    moves: Vec<Option<String>>,
    /// The numbers of the skipped moves of all nodes.
    skipped: Vec<u16>,
}

/// The index of a node, in the order of first entry.
pub type NodeId = u32;

/// Sentinel for no node and no move.
const NONE: u32 = u32::MAX;
const NO_MOVE: u16 = u16::MAX;

/// A node of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// α and β on entry.
    pub window: (f64, f64),
    /// The value returned to the parent, or the mean over visits in MCTS; NaN if none was
    /// returned.
    pub value: f64,
    /// The bound that was met, if the node was cut.
    bound: f64,
    parent: u32,
    first: u32,
    last: u32,
    next: u32,
    best: u32,
    skipped: u32,
    /// Descendants that are not kept.
    pub hidden: u32,
    /// The number of times it returned a value.
    pub visits: u32,
    mv: u16,
    skips: u16,
    /// Plies from the root.
    pub depth: u16,
    /// Whether MAX is to move.
    pub max: bool,
    /// The reason why it ended.
    pub end: End,
}

enraya_search::named! {
    /// The reason that a node ended.
    pub enum End {
        /// It did not: the search was stopped.
        Open = "open",
        /// All its moves were looked at.
        Expanded = "expanded",
        /// A value met a bound.
        Cut = "cut",
        /// The game is over.
        Terminal = "terminal",
        /// The depth limit, or a new node of a simulation.
        Horizon = "horizon",
        /// The value was known without looking further.
        Known = "known",
        /// A table had the value.
        Table = "table",
    }
}

/// The reason of a cutoff.
#[derive(Clone, Debug, PartialEq)]
pub struct CutReason<'a> {
    /// Whether MAX is to move there: the bound is β; else it is α.
    pub max: bool,
    /// The value that met the bound.
    pub value: f64,
    /// The bound.
    pub bound: f64,
    /// The moves that were not searched.
    pub skipped: Vec<&'a str>,
}

impl Node {
    fn parent(&self) -> Option<NodeId> {
        some(self.parent)
    }

    /// A root on entry.
    const ROOT: Node = Node {
        window: (f64::NEG_INFINITY, f64::INFINITY),
        value: f64::NAN,
        bound: f64::NAN,
        parent: NONE,
        first: NONE,
        last: NONE,
        next: NONE,
        best: NONE,
        skipped: 0,
        hidden: 0,
        visits: 0,
        mv: NO_MOVE,
        skips: 0,
        depth: 0,
        max: true,
        end: End::Open,
    };
}

impl Trace {
    /// All nodes, in the order in which they were entered.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node.
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// The root; of several searches, the last one's.
    pub fn root(&self) -> NodeId {
        *self.roots.last().expect("a search has a root")
    }

    /// The roots: one for each iteration of iterative deepening.
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// The parent.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent()
    }

    /// The children, in the order of first entry.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(some(self.node(id).first), |&child| some(self.node(child).next))
    }

    /// The child with this number, counted from zero.
    pub fn child(&self, id: NodeId, number: usize) -> Option<NodeId> {
        self.children(id).nth(number)
    }

    /// The child with the node's value; in MCTS, the most visited one.
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        let most_visited = || self.children(id).max_by_key(|&child| self.node(child).visits);
        let simulated = self.recording.method == Method::Mcts;
        some(self.node(id).best).or_else(|| most_visited().filter(|_| simulated))
    }

    /// The move that led to a node; `None` at a root.
    pub fn move_text(&self, id: NodeId) -> Option<&str> {
        self.text(self.node(id).mv)
    }

    /// The moves of a node that were skipped by a cutoff.
    pub fn skipped(&self, id: NodeId) -> impl Iterator<Item = &str> + '_ {
        let Node { skipped, skips, .. } = *self.node(id);
        let numbers = &self.skipped[skipped as usize..][..usize::from(skips)];
        numbers.iter().filter_map(|&number| self.text(number))
    }

    /// The reason why a node was cut; `None` if it was not.
    pub fn cut_reason(&self, id: NodeId) -> Option<CutReason<'_>> {
        let node = self.node(id);
        let value = self.best_child(id).map_or(node.value, |child| self.node(child).value);
        (node.end == End::Cut).then(|| CutReason {
            max: node.max,
            value,
            bound: node.bound,
            skipped: self.skipped(id).collect(),
        })
    }

    /// Whether a node re-searches a move that its parent has searched already.
    pub fn is_repeated(&self, id: NodeId) -> bool {
        let mv = self.node(id).mv;
        let Some(parent) = self.parent(id) else { return false };
        self.children(parent)
            .take_while(|&child| child != id)
            .any(|other| self.node(other).mv == mv)
    }

    /// The numbers of the children that lead from the root to a node.
    pub fn path(&self, id: NodeId) -> Vec<usize> {
        let mut path = Vec::new();
        let mut id = id;
        while let Some(parent) = self.parent(id) {
            let number = self.children(parent).position(|child| child == id);
            path.push(number.expect("a child of its parent"));
            id = parent;
        }
        path.reverse();
        path
    }

    /// The moves that lead from the root to a node.
    pub fn moves_to(&self, id: NodeId) -> Vec<&str> {
        let mut moves = Vec::new();
        let mut at = Some(id);
        while let Some(id) = at {
            moves.extend(self.move_text(id));
            at = self.parent(id);
        }
        moves.reverse();
        moves
    }

    /// The nodes of the principal variation, from the (last) root down.
    pub fn principal_variation(&self) -> Vec<NodeId> {
        let next = |&id: &NodeId| self.best_child(id);
        std::iter::successors(Some(self.root()), next).collect()
    }

    /// The paths of all skipped children in the (last) tree, each numbered among the moves of
    /// its parent in search order.
    pub fn pruned(&self) -> Vec<Vec<usize>> {
        let root = self.root();
        let mut pruned = Vec::new();
        for id in root..self.nodes.len() as NodeId {
            let Node { skips, end, .. } = *self.node(id);
            if end != End::Cut {
                continue;
            }
            let path = self.path(id);
            let first = self.first_skipped(id);
            for number in first..first + usize::from(skips) {
                pruned.push(path.iter().copied().chain([number]).collect());
            }
        }
        pruned.sort();
        pruned
    }

    /// The number of the first skipped move of a node in search order, which is the number of
    /// searched moves.
    pub fn first_skipped(&self, id: NodeId) -> usize {
        let mut seen: Vec<u16> = self.children(id).map(|child| self.node(child).mv).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len().max(1)
    }

    /// The steps of the search in order, each with its node; a double-ended iterator.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = (NodeId, Step)> + '_ {
        self.events.iter().flat_map(|event| event.steps())
    }

    /// The memory of the trace in bytes.
    pub fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<Node>()
            + self.events.capacity() * size_of::<step::Event>()
            + self.skipped.capacity() * size_of::<u16>()
    }

    fn text(&self, number: u16) -> Option<&str> {
        self.moves.get(usize::from(number))?.as_deref()
    }
}

fn some(id: u32) -> Option<NodeId> {
    (id != NONE).then_some(id)
}
