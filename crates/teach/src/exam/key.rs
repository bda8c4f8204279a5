//! Answer key of a question.

use std::collections::BTreeMap;

use serde::Serialize;

use super::NodePath;
use enraya_draw::trace::Trace;

/// The expected answers of a student.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Key {
    /// The value of the root.
    pub value: f64,
    /// The branch that MAX chooses.
    #[serde(rename = "move")]
    pub mv: String,
    /// The values that visited inner nodes return.
    pub values: BTreeMap<NodePath, f64>,
    /// The skipped branches, without those below them.
    pub cut_branches: Vec<NodePath>,
    /// Leaves visited.
    pub leaves: u64,
    /// Nodes visited, the root and leaves included.
    pub nodes: u64,
}

impl Key {
    /// The answers, from the recorded search.
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
