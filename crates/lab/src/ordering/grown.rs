//! A search tree in memory.

use enraya_rules::{Game, Outcome, Player};
use enraya_search::evaluator::WIN;
use enraya_search::{Evaluator, Leaf, Node, Observer, Utility};

/// A node of the tree: where it is in the list of all.
pub(super) type Knot = u32;

const NOWHERE: Knot = Knot::MAX;

/// A tree with the worth of every node for MAX, who moves at its root.
#[derive(Debug)]
pub(super) struct Grown {
    knots: Vec<Entry>,
    /// The most plies of the game that it is a tree of.
    pub(super) max_plies: u32,
}

#[derive(Clone, Debug)]
struct Entry {
    first: Knot,
    next: Knot,
    /// Of a leaf: what the evaluator said to MAX.
    number: i32,
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
        let number = self.knots[*knot as usize].number;
        if player == self.mover(Self::ROOT) { number } else { -number }
    }

    fn terminal(&self, knot: &Knot, _: Outcome, player: Player) -> i32 {
        self.evaluate(knot, player)
    }
}

/// Grows a tree while a search looks at it: at all of it, or it is none.
pub(super) struct Grower {
    grown: Grown,
    /// The path to the current node, and the last child that each has so far.
    path: Vec<(Knot, Knot)>,
    utility: Utility,
}

impl Grower {
    pub(super) fn new<G: Game>(game: &G, utility: Utility) -> Grower {
        let grown = Grown { knots: Vec::new(), max_plies: game.max_plies() };
        Grower { grown, path: Vec::new(), utility }
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
        let entry = Entry { first: NOWHERE, next: NOWHERE, number: 0, mover, outcome, value: 0.0 };
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

    fn leaf(&mut self, leaf: Leaf, value: f64) {
        let number = match (leaf, self.utility) {
            (_, Utility::Cost) => value,
            (Leaf::Terminal, _) => 0.0,
            (Leaf::Horizon | Leaf::Known, _) => value * f64::from(WIN),
        };
        if let Some(entry) = self.current() {
            entry.number = number.round() as i32;
        }
    }

    fn leave(&mut self, value: f64) {
        if let Some(entry) = self.current() {
            entry.value = value;
        }
        self.path.pop();
    }
}
