//! Observer that records the tree of a search, up to a node limit.
//!
//! When the limit is reached, earlier iterations of iterative deepening are dropped first;
//! then the nodes of the deepest ply, which are only counted from then on. The upper tree
//! therefore stays complete.

use enraya_rules::{IndexedMoves, Notation, Player};
use enraya_search::{Counter, LeafKind, Node as Entered, Observer};

use super::step::{Event, Kind};
use super::{End, NO_MOVE, NONE, Node, NodeId};

/// Initial capacity in nodes.
const ROOM: usize = 100_000;

/// Records the tree of a search over states `S`.
#[derive(Debug)]
pub(super) struct Recorder<S> {
    pub(super) nodes: Vec<Node>,
    pub(super) roots: Vec<NodeId>,
    pub(super) events: Vec<Event>,
    pub(super) moves: Vec<Option<String>>,
    pub(super) skipped: Vec<u16>,
    pub(super) counter: Counter,
    pub(super) hidden: u64,
    limit: usize,
    /// Nodes deeper than this are not kept.
    deepest: u16,
    /// Revisited positions are the same node, as in MCTS.
    merges: bool,
    /// Whether the search may cut.
    prunes: bool,
    /// The index of each move in search order, by move number; empty for the game's own
    /// order.
    ranks: Vec<usize>,
    /// Converts a score at this depth into a value for its player.
    scale: Option<Scale>,
    max: Option<Player>,
    /// The frames from the root to the current node; those beyond it are kept for reuse.
    path: Vec<Frame<S>>,
    open: usize,
}

/// Conversion of engine scores, relative to the player to move, to values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    pub(super) value: fn(f64, f64) -> f64,
    pub(super) longest: f64,
}

#[derive(Debug)]
struct Frame<S> {
    /// The node, or [`NONE`] if it is not kept.
    node: NodeId,
    /// The nearest ancestor or self that is kept.
    kept: NodeId,
    state: S,
    max: bool,
    /// The numbers of the legal moves, filled at the first searched move, and of the searched
    /// moves.
    legal: Vec<u16>,
    seen: Vec<u16>,
}

impl<S: Clone> Recorder<S> {
    /// A recorder that keeps at most `limit` nodes, at least one.
    pub(super) fn new(limit: usize) -> Self {
        // Unused capacity is cheap; reallocation is not.
        let room = limit.min(ROOM);
        Recorder {
            nodes: Vec::with_capacity(room),
            roots: Vec::new(),
            events: Vec::with_capacity(3 * room),
            moves: Vec::new(),
            skipped: Vec::new(),
            counter: Counter::default(),
            hidden: 0,
            limit: limit.clamp(1, NONE as usize - 1),
            deepest: u16::MAX,
            merges: false,
            prunes: true,
            ranks: Vec::new(),
            scale: None,
            max: None,
            path: Vec::new(),
            open: 0,
        }
    }

    /// For searches that revisit nodes.
    pub(super) fn merging(self) -> Self {
        Recorder { merges: true, ..self }
    }

    /// For searches that never cut.
    pub(super) fn unpruned(self) -> Self {
        Recorder { prunes: false, ..self }
    }

    /// For searches with this move order, given as move numbers.
    pub(super) fn ordered(self, order: Vec<usize>) -> Self {
        let mut ranks = vec![0; order.len()];
        for (rank, number) in order.into_iter().enumerate() {
            ranks[number] = rank;
        }
        Recorder { ranks, ..self }
    }

    /// For searches whose scores are relative to the player to move.
    pub(super) fn scaled(self, scale: Scale) -> Self {
        Recorder { scale: Some(scale), ..self }
    }

    fn value(&self, score: f64, max: bool) -> f64 {
        match self.scale {
            None => score,
            Some(Scale { value, longest }) => {
                let value = value(score, longest);
                if max { value } else { -value }
            }
        }
    }

    /// The frame of the current node; `None` if it is not kept.
    fn current(&self) -> Option<&Frame<S>> {
        let frame = &self.path[self.open.checked_sub(1)?];
        (frame.node != NONE).then_some(frame)
    }

    fn note(&mut self, kind: Kind, score: f64) -> Option<(NodeId, f64)> {
        let &Frame { node, max, .. } = self.current()?;
        let value = self.value(score, max);
        let last = self.events.last_mut().filter(|last| last.node == node);
        let joined = last.and_then(|last| match (last.kind, kind) {
            (Kind::Enter, Kind::Leaf) => Some((last, Kind::EnterLeaf)),
            (Kind::EnterLeaf, Kind::Leave) if last.value == value => Some((last, Kind::Visit)),
            _ => None,
        });
        match joined {
            Some((last, kind)) => *last = Event { value, node, kind },
            None => self.events.push(Event { value, node, kind }),
        }
        Some((node, value))
    }

    /// The node of an entered position: a new one, or an existing one. [`NONE`] if there is
    /// no room.
    fn admit(&mut self, parent: NodeId, mv: u16, depth: u16, max: bool) -> NodeId {
        if let Some(known) = self.merges.then(|| self.known(parent, mv)).flatten() {
            return known;
        }
        if parent == NONE && self.nodes.len() > self.limit / 2 {
            // Drop earlier iterations to make room for the new one.
            self.keep(|_, _| false);
            self.deepest = u16::MAX;
        }
        if self.nodes.len() >= self.limit && depth <= self.deepest {
            self.thin();
        }
        if self.nodes.len() >= self.limit || depth > self.deepest {
            return NONE;
        }
        let id = self.nodes.len() as NodeId;
        // Thinning may have renumbered the parent.
        let parent = if depth == 0 { NONE } else { self.path[usize::from(depth) - 1].node };
        self.nodes.push(Node { parent, mv, depth, max, ..Node::ROOT });
        if parent == NONE {
            self.roots.push(id);
        } else {
            let before = std::mem::replace(&mut self.nodes[parent as usize].last, id);
            match before {
                NONE => self.nodes[parent as usize].first = id,
                before => self.nodes[before as usize].next = id,
            }
        }
        id
    }

    /// The existing child for a move, if any.
    fn known(&self, parent: NodeId, mv: u16) -> Option<NodeId> {
        if parent == NONE {
            return self.roots.last().copied();
        }
        let mut child = self.nodes[parent as usize].first;
        while child != NONE && self.nodes[child as usize].mv != mv {
            child = self.nodes[child as usize].next;
        }
        (child != NONE).then_some(child)
    }

    /// Makes room: drops earlier iterations, or else the deepest ply if it is below the
    /// root's children.
    fn thin(&mut self) {
        let root = self.roots.last().copied().unwrap_or(0);
        if root > 0 {
            return self.keep(|id, _| id >= root);
        }
        let deepest = self.nodes.iter().map(|node| node.depth).max().unwrap_or(0);
        if deepest < 2 {
            self.deepest = deepest;
            return;
        }
        self.deepest = deepest - 1;
        for id in 0..self.nodes.len() {
            let node = self.nodes[id];
            if node.depth == deepest {
                let own = self.weight(&node);
                self.nodes[node.parent as usize].hidden += own + node.hidden;
            }
        }
        self.keep(|_, node| node.depth < deepest);
    }

    /// The count of a node once it is hidden: one, or its visits where nodes are revisited.
    fn weight(&self, node: &Node) -> u32 {
        if self.merges { node.visits.max(1) } else { 1 }
    }

    /// Drops all other nodes and their steps.
    fn keep(&mut self, kept: impl Fn(NodeId, &Node) -> bool) {
        let mut number = 0;
        let mut renumbered = Vec::with_capacity(self.nodes.len());
        for (id, node) in (0..).zip(&self.nodes) {
            if kept(id, node) {
                renumbered.push(number);
                number += 1;
            } else {
                renumbered.push(NONE);
                self.hidden += u64::from(self.weight(node));
            }
        }
        let new = |id: u32| if id == NONE { NONE } else { renumbered[id as usize] };
        let mut id = 0;
        self.nodes.retain(|_| {
            id += 1;
            renumbered[id - 1] != NONE
        });
        let mut skipped = Vec::new();
        for node in &mut self.nodes {
            let numbers = node.skipped as usize..node.skipped as usize + usize::from(node.skips);
            node.skipped = skipped.len() as u32;
            skipped.extend_from_slice(&self.skipped[numbers]);
            for id in [&mut node.parent, &mut node.first, &mut node.last, &mut node.next] {
                *id = new(*id);
            }
            node.best = new(node.best);
        }
        self.skipped = skipped;
        self.events.retain_mut(|event| {
            event.node = new(event.node);
            event.node != NONE
        });
        self.roots.retain_mut(|root| {
            *root = new(*root);
            *root != NONE
        });
        let mut kept = NONE;
        for frame in &mut self.path[..self.open] {
            frame.node = new(frame.node);
            kept = if frame.node == NONE { kept } else { frame.node };
            frame.kept = kept;
        }
    }

    fn push(&mut self, state: &S, node: NodeId, kept: NodeId, max: bool) {
        if self.open == self.path.len() {
            let (legal, seen) = (Vec::new(), Vec::new());
            self.path.push(Frame { node, kept, state: state.clone(), max, legal, seen });
        } else {
            let frame = &mut self.path[self.open];
            (frame.node, frame.kept, frame.max) = (node, kept, max);
            frame.state.clone_from(state);
            frame.legal.clear();
            frame.seen.clear();
        }
        self.open += 1;
    }
}

impl<G: IndexedMoves + Notation> Observer<G> for Recorder<G::State> {
    fn enter(&mut self, entered: Entered<'_, G>) {
        let Entered { game, state, last, depth, window } = entered;
        Observer::<G>::enter(&mut self.counter, Entered { ..entered });
        let player = game.to_move(state);
        let max = *self.max.get_or_insert(player) == player;
        self.open = depth as usize;
        let mut number = NO_MOVE;
        let mut parent = NONE;
        if let Some(mv) = last {
            number = game.move_index(mv) as u16;
            if self.moves.is_empty() {
                self.moves.resize(game.move_count(), None);
            }
            let frame = &mut self.path[self.open - 1];
            parent = frame.node;
            if parent != NONE {
                self.moves[usize::from(number)].get_or_insert_with(|| game.move_text(mv));
                if self.prunes {
                    if frame.legal.is_empty() {
                        let numbers = game.moves(&frame.state).map(|mv| game.move_index(mv) as u16);
                        frame.legal.extend(numbers);
                        if !self.ranks.is_empty() {
                            frame.legal.sort_by_key(|&number| self.ranks[usize::from(number)]);
                        }
                    }
                    frame.seen.push(number);
                }
                let node = &mut self.nodes[parent as usize];
                node.end = End::Open;
            }
        }
        let hidden = self.open > 0 && parent == NONE;
        let id = if hidden { NONE } else { self.admit(parent, number, depth as u16, max) };
        let above = self.open.checked_sub(1).map_or(NONE, |above| self.path[above].kept);
        self.push(state, id, if id == NONE { above } else { id }, max);
        if id == NONE {
            self.hidden += 1;
            if above != NONE {
                self.nodes[above as usize].hidden += 1;
            }
            return;
        }
        let (alpha, beta) = (self.value(window.0, max), self.value(window.1, max));
        self.nodes[id as usize].window = (alpha.min(beta), alpha.max(beta));
        self.events.push(Event { value: f64::NAN, node: id, kind: Kind::Enter });
    }

    fn leaf(&mut self, leaf: LeafKind, score: f64) {
        Observer::<G>::leaf(&mut self.counter, leaf, score);
        if let Some((id, _)) = self.note(Kind::Leaf, score) {
            self.nodes[id as usize].end = match leaf {
                LeafKind::Terminal => End::Terminal,
                LeafKind::Horizon => End::Horizon,
                LeafKind::Known => End::Known,
            };
        }
    }

    fn update(&mut self, _: G::Move, score: f64) {
        if let Some((id, _)) = self.note(Kind::Update, score) {
            let node = &mut self.nodes[id as usize];
            node.best = node.last;
        }
    }

    fn cutoff(&mut self, child: usize, score: f64, bound: f64) {
        Observer::<G>::cutoff(&mut self.counter, child, score, bound);
        let Some((id, _)) = self.note(Kind::Cutoff, score) else { return };
        let Frame { max, legal, seen, .. } = &self.path[self.open - 1];
        let (max, begin) = (*max, self.skipped.len());
        self.skipped.extend(legal.iter().filter(|number| !seen.contains(number)));
        let bound = self.value(bound, max);
        let node = &mut self.nodes[id as usize];
        (node.end, node.bound) = (End::Cut, bound);
        (node.skipped, node.skips) = (begin as u32, (self.skipped.len() - begin) as u16);
    }

    fn table_hit(&mut self, score: f64) {
        Observer::<G>::table_hit(&mut self.counter, score);
        if let Some((id, _)) = self.note(Kind::TableHit, score) {
            self.nodes[id as usize].end = End::Table;
        }
    }

    fn leave(&mut self, score: f64) {
        if let Some((id, value)) = self.note(Kind::Leave, score) {
            let node = &mut self.nodes[id as usize];
            node.visits += 1;
            node.value = if node.visits == 1 {
                value
            } else {
                node.value + (value - node.value) / f64::from(node.visits)
            };
            if node.end == End::Open {
                node.end = End::Expanded;
            }
        }
        self.open = self.open.saturating_sub(1);
    }
}
