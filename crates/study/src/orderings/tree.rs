//! A search tree in memory.

use enraya_rules::{Game, Outcome, Player};
use enraya_search::evaluator::WIN;
use enraya_search::{Evaluator, Node, Observer, Utility};

/// A node of the tree: its index.
pub(super) type NodeIndex = u32;

const NOWHERE: NodeIndex = NodeIndex::MAX;

/// A tree with the value of every node for MAX, who moves at its root.
#[derive(Debug)]
pub(super) struct SearchTree {
    nodes: Vec<Entry>,
    /// The largest number of plies of the game.
    pub(super) max_plies: u32,
    /// Upper bound of the utility of a finished game, if the evaluator defines one.
    pub(super) bound: f64,
    /// The utility of an estimate of 1.
    scale: f64,
}

#[derive(Clone, Debug)]
struct Entry {
    first: NodeIndex,
    next: NodeIndex,
    mover: Player,
    outcome: Option<Outcome>,
    value: f64,
}

impl SearchTree {
    pub(super) const ROOT: NodeIndex = 0;

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn mover(&self, node: NodeIndex) -> Player {
        self.nodes[node as usize].mover
    }

    pub(super) fn outcome(&self, node: NodeIndex) -> Option<Outcome> {
        self.nodes[node as usize].outcome
    }

    /// The exact value of a node for MAX, in the utility of the search that grew the
    /// tree.
    pub(super) fn value(&self, node: NodeIndex) -> f64 {
        self.nodes[node as usize].value
    }

    fn seen_by(&self, player: Player, node: NodeIndex) -> f64 {
        let value = self.value(node);
        if player == self.mover(Self::ROOT) { value } else { -value }
    }

    /// Whether MAX moves here.
    pub(super) fn is_max(&self, node: NodeIndex) -> bool {
        self.mover(node) == self.mover(Self::ROOT)
    }

    /// The children in the natural order.
    pub(super) fn children(&self, node: NodeIndex) -> impl Iterator<Item = NodeIndex> {
        let known = |node: NodeIndex| (node != NOWHERE).then_some(node);
        let first = known(self.nodes[node as usize].first);
        std::iter::successors(first, move |node| known(self.nodes[*node as usize].next))
    }
}

/// Replays the values of the search that built the tree.
impl Evaluator<NodeIndex> for SearchTree {
    fn evaluate(&self, node: &NodeIndex, player: Player) -> i32 {
        (self.seen_by(player, *node) * self.scale).round() as i32
    }

    fn utility(&self, node: &NodeIndex, _: Outcome, player: Player) -> f64 {
        self.seen_by(player, *node)
    }

    fn bound(&self) -> f64 {
        self.bound
    }
}

/// Observer that builds a tree from a search; an interrupted search gives none.
pub(super) struct Grower {
    grown: SearchTree,
    /// The path to the current node, and the last child of each node on it.
    path: Vec<(NodeIndex, NodeIndex)>,
}

impl Grower {
    /// For a search of this game with this evaluator and utility.
    pub(super) fn new<G: Game>(
        game: &G,
        evaluator: &dyn Evaluator<G::State>,
        utility: Utility,
    ) -> Grower {
        let scale = if utility == Utility::Cost { 1.0 } else { WIN.into() };
        let (max_plies, bound) = (game.max_plies(), evaluator.bound());
        let grown = SearchTree { nodes: Vec::new(), max_plies, bound, scale };
        Grower { grown, path: Vec::new() }
    }

    pub(super) fn grown(self) -> SearchTree {
        self.grown
    }

    fn current(&mut self) -> Option<&mut Entry> {
        let (node, _) = *self.path.last()?;
        self.grown.nodes.get_mut(node as usize)
    }
}

impl<G: Game> Observer<G> for Grower {
    fn enter(&mut self, node: Node<'_, G>) {
        let at = self.grown.nodes.len() as NodeIndex;
        let (mover, outcome) = (node.game.to_move(node.state), node.game.outcome(node.state));
        let entry = Entry { first: NOWHERE, next: NOWHERE, mover, outcome, value: 0.0 };
        self.grown.nodes.push(entry);
        if let Some((parent, last)) = self.path.last_mut() {
            let (parent, before) = (*parent, std::mem::replace(last, at));
            match before {
                NOWHERE => self.grown.nodes[parent as usize].first = at,
                before => self.grown.nodes[before as usize].next = at,
            }
        }
        self.path.push((at, NOWHERE));
    }

    fn leave(&mut self, value: f64) {
        if let Some(entry) = self.current() {
            entry.value = value;
        }
        self.path.pop();
    }
}
