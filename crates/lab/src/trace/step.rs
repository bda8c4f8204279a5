//! The steps of a recorded search.

use super::NodeId;

/// A step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The node is looked at.
    Enter,
    /// It is a leaf with this value.
    Leaf(f64),
    /// It has a new best value.
    Update(f64),
    /// This value met a bound: the moves that are left are not looked at.
    Cutoff(f64),
    /// A table has this value for it.
    TableHit(f64),
    /// It returns this value.
    Leave(f64),
}

/// A step, small: there are some four for each node.
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
    Update,
    Cutoff,
    TableHit,
    Leave,
}

impl Event {
    fn step(self) -> (NodeId, Step) {
        let step = match self.kind {
            Kind::Enter => Step::Enter,
            Kind::Leaf => Step::Leaf(self.value),
            Kind::Update => Step::Update(self.value),
            Kind::Cutoff => Step::Cutoff(self.value),
            Kind::TableHit => Step::TableHit(self.value),
            Kind::Leave => Step::Leave(self.value),
        };
        (self.node, step)
    }
}

/// The steps of a search, each with the node it concerns. Can be gone through
/// forwards, backwards and by number.
#[derive(Clone, Debug)]
pub struct Steps<'a> {
    events: &'a [Event],
}

impl<'a> Steps<'a> {
    pub(super) fn new(events: &'a [Event]) -> Steps<'a> {
        Steps { events }
    }

    /// The step with this number, counted from zero.
    pub fn get(&self, number: usize) -> Option<(NodeId, Step)> {
        self.events.get(number).map(|event| event.step())
    }
}

impl Iterator for Steps<'_> {
    type Item = (NodeId, Step);

    fn next(&mut self) -> Option<Self::Item> {
        let (first, rest) = self.events.split_first()?;
        self.events = rest;
        Some(first.step())
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.events.len(), Some(self.events.len()))
    }
}

impl DoubleEndedIterator for Steps<'_> {
    fn next_back(&mut self) -> Option<Self::Item> {
        let (last, rest) = self.events.split_last()?;
        self.events = rest;
        Some(last.step())
    }
}

impl ExactSizeIterator for Steps<'_> {}
