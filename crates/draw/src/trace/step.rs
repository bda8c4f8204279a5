//! Steps of a recorded search, and their compact encoding.

use super::NodeId;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The node is entered.
    Enter,
    /// It is a leaf with this value.
    Leaf(f64),
    /// It has a new best value.
    Update(f64),
    /// This value met a bound: the remaining moves are skipped.
    Cutoff(f64),
    /// A transposition table has this value for it.
    TableHit(f64),
    /// It returns this value.
    Leave(f64),
}

/// One step, or all steps of a leaf, encoded compactly because traces have many.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Event {
    pub(super) value: f64,
    pub(super) node: NodeId,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Enter,
    Leaf,
    /// Enter and leaf.
    EnterLeaf,
    /// Enter, leaf and leave.
    Visit,
    Update,
    Cutoff,
    TableHit,
    Leave,
}

impl Kind {
    pub(super) const ALL: &[Kind] = &[
        Kind::Enter,
        Kind::Leaf,
        Kind::EnterLeaf,
        Kind::Visit,
        Kind::Update,
        Kind::Cutoff,
        Kind::TableHit,
        Kind::Leave,
    ];
}

impl Event {
    /// The steps it stands for.
    pub(super) fn steps(self) -> impl DoubleEndedIterator<Item = (NodeId, Step)> {
        let Event { value, node, kind } = self;
        let steps = match kind {
            Kind::Enter => [Some(Step::Enter), None, None],
            Kind::Leaf => [Some(Step::Leaf(value)), None, None],
            Kind::EnterLeaf => [Some(Step::Enter), Some(Step::Leaf(value)), None],
            Kind::Visit => [Some(Step::Enter), Some(Step::Leaf(value)), Some(Step::Leave(value))],
            Kind::Update => [Some(Step::Update(value)), None, None],
            Kind::Cutoff => [Some(Step::Cutoff(value)), None, None],
            Kind::TableHit => [Some(Step::TableHit(value)), None, None],
            Kind::Leave => [Some(Step::Leave(value)), None, None],
        };
        steps.into_iter().flatten().map(move |step| (node, step))
    }
}
