//! A search tree in memory.

use enraya_rules::{Game, Outcome, Player};
use enraya_search::evaluator::WIN;
use enraya_search::{Evaluator, Node, Observer, Utility};

/// A node of the tree: where it is in the list of all.
pub(super) type Knot = u32;

const NOWHERE: Knot = Knot::MAX;

/// A tree with the worth of every node for MAX, who moves at its root.
#[derive(Debug)]
pub(super) struct Grown {
    knots: Vec<Entry>,
    /// The most plies of the game that it is a tree of.
    pub(super) max_plies: u32,
    /// No finished game is worth more, if the evaluator says what it is worth.
    pub(super) bound: f64,
    /// What an estimate of one is worth.
    scale: f64,
}

#[derive(Clone, Debug)]
struct Entry {
    first: Knot,
    next: Knot,
    mover: Player,
    outcome: Option<Outcome>,
    value: f64,
}

impl Grown {
    pub(super) const ROOT: Knot = 0;

    pub(super) fn len(&self) -> usize {
        self.knots.len()
    }

    pub(super) fn mover(&self, knot: Knot) -> Player {
        self.knots[knot as usize].mover
    }

    pub(super) fn outcome(&self, knot: Knot) -> Option<Outcome> {
        self.knots[knot as usize].outcome
    }

    /// The exact value of a node for MAX, in the utility of the search that grew the
    /// tree.
    pub(super) fn value(&self, knot: Knot) -> f64 {
        self.knots[knot as usize].value
    }

    fn seen_by(&self, player: Player, knot: Knot) -> f64 {
        let value = self.value(knot);
        if player == self.mover(Self::ROOT) { value } else { -value }
    }

    /// Whether MAX moves here.
    pub(super) fn is_max(&self, knot: Knot) -> bool {
        self.mover(knot) == self.mover(Self::ROOT)
    }

    /// In the natural order.
    pub(super) fn children(&self, knot: Knot) -> impl Iterator<Item = Knot> {
        let known = |knot: Knot| (knot != NOWHERE).then_some(knot);
        let first = known(self.knots[knot as usize].first);
        std::iter::successors(first, move |knot| known(self.knots[*knot as usize].next))
    }
}

/// Says again what was said when the tree was grown.
impl Evaluator<Knot> for Grown {
    fn evaluate(&self, knot: &Knot, player: Player) -> i32 {
        (self.seen_by(player, *knot) * self.scale).round() as i32
    }

    fn utility(&self, knot: &Knot, _: Outcome, player: Player) -> f64 {
        self.seen_by(player, *knot)
    }

    fn bound(&self) -> f64 {
        self.bound
    }
}

/// Grows a tree while a search looks at it: at all of it, or it is none.
pub(super) struct Grower {
    grown: Grown,
    /// The path to the current node, and the last child that each has so far.
    path: Vec<(Knot, Knot)>,
}

impl Grower {
    /// For a search of this game, with this evaluator and utility.
    pub(super) fn new<G: Game>(
        game: &G,
        evaluator: &dyn Evaluator<G::State>,
        utility: Utility,
    ) -> Grower {
        let scale = if utility == Utility::Cost { 1.0 } else { WIN.into() };
        let (max_plies, bound) = (game.max_plies(), evaluator.bound());
        let grown = Grown { knots: Vec::new(), max_plies, bound, scale };
        Grower { grown, path: Vec::new() }
    }

    pub(super) fn grown(self) -> Grown {
        self.grown
    }

    fn current(&mut self) -> Option<&mut Entry> {
        let (knot, _) = *self.path.last()?;
        self.grown.knots.get_mut(knot as usize)
    }
}

impl<G: Game> Observer<G> for Grower {
    fn enter(&mut self, node: Node<'_, G>) {
        let knot = self.grown.knots.len() as Knot;
        let (mover, outcome) = (node.game.to_move(node.state), node.game.outcome(node.state));
        let entry = Entry { first: NOWHERE, next: NOWHERE, mover, outcome, value: 0.0 };
        self.grown.knots.push(entry);
        if let Some((parent, last)) = self.path.last_mut() {
            let (parent, before) = (*parent, std::mem::replace(last, knot));
            match before {
                NOWHERE => self.grown.knots[parent as usize].first = knot,
                before => self.grown.knots[before as usize].next = knot,
            }
        }
        self.path.push((knot, NOWHERE));
    }

    fn leave(&mut self, value: f64) {
        if let Some(entry) = self.current() {
            entry.value = value;
        }
        self.path.pop();
    }
}
