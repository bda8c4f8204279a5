//! The answers to a question.

use std::collections::BTreeMap;

use serde::Serialize;

use super::NodePath;
use enraya_draw::trace::Trace;

/// What a student should have written.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Key {
    /// The value of the root.
    pub value: f64,
    /// The branch that MAX chooses.
    #[serde(rename = "move")]
    pub mv: String,
    /// The values that visited nodes return, leaves apart.
    pub values: BTreeMap<NodePath, f64>,
    /// The branches never looked at; what is below them goes without saying.
    pub cut_branches: Vec<NodePath>,
    /// Leaves visited.
    pub leaves: u64,
    /// Nodes visited, the root and leaves included.
    pub nodes: u64,
}

impl Key {
    /// The answers, from the search that was recorded.
    pub(super) fn of(trace: &Trace) -> Key {
        let mut values = BTreeMap::new();
        for id in 0..trace.nodes().len() as u32 {
            if trace.children(id).next().is_some() {
                values.insert(NodePath::from(trace.path(id)), trace.node(id).value);
            }
        }
        Key {
            value: trace.value.unwrap_or(f64::NAN),
            mv: trace.best.clone().unwrap_or_default(),
            values,
            cut_branches: trace.pruned().into_iter().map(NodePath::from).collect(),
            leaves: trace.counter.leaves(),
            nodes: trace.counter.nodes,
        }
    }
}
