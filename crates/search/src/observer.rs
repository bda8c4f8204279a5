//! Observers: instrumentation of a search as a generic parameter.
//!
//! `()` has empty methods that compile to nothing (`scripts/observer-cost` counts
//! the instructions). Counters, tree recorders, progress bars and live streams are
//! all observers.

use enraya_rules::Game;

/// The reason that a node was not expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LeafKind {
    /// The game is over.
    Terminal,
    /// The depth limit was reached.
    Horizon,
    /// The value is known without looking further: a win at once, a loss that
    /// cannot be stopped, a dead draw.
    Known,
}

/// A node as it is entered.
#[derive(Debug)]
pub struct Node<'a, G: Game> {
    /// The game being searched.
    pub game: &'a G,
    /// The position.
    pub state: &'a G::State,
    /// The move that led here; none at the root.
    pub last: Option<G::Move>,
    /// Plies from the root.
    pub depth: u32,
    /// α and β on entry; infinite where the algorithm has none.
    pub window: (f64, f64),
}

/// Told what a search does, in the order it does it.
///
/// Every `enter` is closed by a `leave`, children within their parent. What
/// happens in between (`leaf`, `update`, `cutoff`, `table_hit`) concerns the
/// node entered last and not yet left. A search that runs out of budget falls
/// silent: the nodes open at that moment are never left.
pub trait Observer<G: Game> {
    /// A node is looked at.
    #[inline]
    fn enter(&mut self, _node: Node<'_, G>) {}
    /// The current node is a leaf with this value.
    #[inline]
    fn leaf(&mut self, _leaf: LeafKind, _value: f64) {}
    /// The current node has a new best move with this value.
    #[inline]
    fn update(&mut self, _mv: G::Move, _value: f64) {}
    /// The current node was cut after its child number `child` (from zero),
    /// because `value` met `bound`.
    #[inline]
    fn cutoff(&mut self, _child: usize, _value: f64, _bound: f64) {}
    /// The current node's value came from a table.
    #[inline]
    fn table_hit(&mut self, _value: f64) {}
    /// The current node returns this value to its parent.
    #[inline]
    fn leave(&mut self, _value: f64) {}
}

/// Observes nothing and costs nothing.
impl<G: Game> Observer<G> for () {}

/// Two observers at once.
impl<G: Game, A: Observer<G>, B: Observer<G>> Observer<G> for (A, B) {
    fn enter(&mut self, node: Node<'_, G>) {
        let copy = Node { ..node };
        self.0.enter(copy);
        self.1.enter(node);
    }
    fn leaf(&mut self, leaf: LeafKind, value: f64) {
        self.0.leaf(leaf, value);
        self.1.leaf(leaf, value);
    }
    fn update(&mut self, mv: G::Move, value: f64) {
        self.0.update(mv, value);
        self.1.update(mv, value);
    }
    fn cutoff(&mut self, child: usize, value: f64, bound: f64) {
        self.0.cutoff(child, value, bound);
        self.1.cutoff(child, value, bound);
    }
    fn table_hit(&mut self, value: f64) {
        self.0.table_hit(value);
        self.1.table_hit(value);
    }
    fn leave(&mut self, value: f64) {
        self.0.leave(value);
        self.1.leave(value);
    }
}

/// Watches through a reference, so that the caller keeps the observer.
impl<G: Game, O: Observer<G> + ?Sized> Observer<G> for &mut O {
    #[inline]
    fn enter(&mut self, node: Node<'_, G>) {
        (**self).enter(node);
    }
    #[inline]
    fn leaf(&mut self, leaf: LeafKind, value: f64) {
        (**self).leaf(leaf, value);
    }
    #[inline]
    fn update(&mut self, mv: G::Move, value: f64) {
        (**self).update(mv, value);
    }
    #[inline]
    fn cutoff(&mut self, child: usize, value: f64, bound: f64) {
        (**self).cutoff(child, value, bound);
    }
    #[inline]
    fn table_hit(&mut self, value: f64) {
        (**self).table_hit(value);
    }
    #[inline]
    fn leave(&mut self, value: f64) {
        (**self).leave(value);
    }
}
