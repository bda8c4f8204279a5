//! Recorded searches: every node, and every step in its order.
//!
//! A [`Trace`] is plain data that anything can be made of: drawings, exercises, a
//! search replayed forwards and backwards. Values are MAX's, the player to move at
//! the root, whatever the algorithm reckons in.

mod pseudocode;
mod recorder;
mod recording;
mod step;
mod text;

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
    /// What was asked for.
    pub recording: Recording,
    /// The game; the text of the tree, if it is one.
    pub game: String,
    /// The position of the root, as text; empty at the start.
    pub position: String,
    /// Whether the game is an abstract tree.
    pub abstract_tree: bool,
    /// The name of the evaluation at the depth limit; none without a limit.
    pub evaluation: Option<&'static str>,
    /// The depth limit in plies.
    pub depth: Option<u32>,
    /// The value of the root for its player to move; `None` if the search was cut
    /// short.
    pub value: Option<f64>,
    /// The move chosen, as text.
    pub best: Option<String>,
    /// Whether the search ran to its end.
    pub complete: bool,
    /// Everything that was counted, what was left out included.
    pub counter: Counter,
    /// Nodes that were left out because there were too many.
    pub hidden: u64,
    nodes: Vec<Node>,
    roots: Vec<NodeId>,
    events: Vec<step::Event>,
    /// The texts of moves by their number.
    moves: Vec<Option<String>>,
    /// The numbers of the moves never looked at, of all nodes.
    skipped: Vec<u16>,
}

/// The number of a node, in the order in which they were entered.
pub type NodeId = u32;

/// Stands for no node and no move.
const NONE: u32 = u32::MAX;
const NO_MOVE: u16 = u16::MAX;

/// A node of a recorded search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// α and β on entry.
    pub window: (f64, f64),
    /// What it returned to its parent, or the mean of what it did where it was
    /// visited often; not a number if it never did.
    pub value: f64,
    /// The bound that was met, if it was cut.
    bound: f64,
    parent: u32,
    first: u32,
    last: u32,
    next: u32,
    best: u32,
    skipped: u32,
    /// Nodes below that were left out.
    pub hidden: u32,
    /// How often it returned a value.
    pub visits: u32,
    mv: u16,
    skips: u16,
    /// Plies from the root.
    pub depth: u16,
    /// Whether MAX is to move.
    pub max: bool,
    /// Why it ended.
    pub end: End,
}

enraya_search::named! {
    /// Why a node ended.
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

/// Why a node was cut.
#[derive(Clone, Debug, PartialEq)]
pub struct CutReason<'a> {
    /// Whether MAX is to move there: the bound is β; else it is α.
    pub max: bool,
    /// The value that met the bound.
    pub value: f64,
    /// The bound.
    pub bound: f64,
    /// The moves never looked at.
    pub skipped: Vec<&'a str>,
}

impl Node {
    fn parent(&self) -> Option<NodeId> {
        some(self.parent)
    }

    /// A root as it is entered.
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

    /// The roots: one for each iteration of a search that deepens.
    pub fn roots(&self) -> &[NodeId] {
        &self.roots
    }

    /// The node above.
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent()
    }

    /// The nodes below, in the order in which they were first entered.
    pub fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(some(self.node(id).first), |&child| some(self.node(child).next))
    }

    /// The child with this number, counted from zero.
    pub fn child(&self, id: NodeId, number: usize) -> Option<NodeId> {
        self.children(id).nth(number)
    }

    /// The child that the node's value came from; of simulations, where most went.
    pub fn best_child(&self, id: NodeId) -> Option<NodeId> {
        let most_visited = || self.children(id).max_by_key(|&child| self.node(child).visits);
        let simulated = self.recording.method == Method::Mcts;
        some(self.node(id).best).or_else(|| most_visited().filter(|_| simulated))
    }

    /// The move that led to a node; `None` at a root.
    pub fn move_text(&self, id: NodeId) -> Option<&str> {
        self.text(self.node(id).mv)
    }

    /// The moves of a node that were never looked at because it was cut.
    pub fn skipped(&self, id: NodeId) -> impl Iterator<Item = &str> + '_ {
        let Node { skipped, skips, .. } = *self.node(id);
        let numbers = &self.skipped[skipped as usize..][..usize::from(skips)];
        numbers.iter().filter_map(|&number| self.text(number))
    }

    /// Why a node was cut; `None` if it was not.
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

    /// Whether a node searches a move again that its parent has searched already.
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

    /// The nodes of best play, from the (last) root down.
    pub fn principal_variation(&self) -> Vec<NodeId> {
        let next = |&id: &NodeId| self.best_child(id);
        std::iter::successors(Some(self.root()), next).collect()
    }

    /// The paths of all children never looked at in the (last) tree, each counted
    /// among the moves of its parent in the order of the search.
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

    /// The number of the first move of a node that was never looked at, in the order
    /// of the search: as many others were.
    pub fn first_skipped(&self, id: NodeId) -> usize {
        let mut seen: Vec<u16> = self.children(id).map(|child| self.node(child).mv).collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len().max(1)
    }

    /// The steps of the search in their order, each with the node it concerns;
    /// forwards or backwards.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = (NodeId, Step)> + '_ {
        self.events.iter().flat_map(|event| event.steps())
    }

    /// The bytes that the record takes.
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
