//! Exam question: a tree to search by hand, with its answers.

use enraya_draw::trace::{Trace, record_tree};
use enraya_rules::{Game, Tree};
use enraya_search::{Budget, Profile};

use super::{Key, Kind, NodePath};

/// A tree to search by hand.
#[derive(Clone, Debug)]
pub struct Question {
    /// The tree.
    pub tree: Tree,
    /// The search.
    pub kind: Kind,
    /// The reference search.
    pub trace: Trace,
    /// The answers.
    pub key: Key,
}

impl Question {
    /// The question with its answers.
    pub fn new(tree: Tree, kind: Kind, profile: Profile) -> Question {
        let recording = kind.recording(profile);
        let trace = record_tree(&tree, &recording, &Budget::unlimited());
        let trace = trace.expect("every textbook search goes through a tree from left to right");
        let key = Key::of(&trace);
        Question { tree, kind, trace, key }
    }

    /// All inner nodes, visited or not.
    pub fn inner(&self) -> Vec<NodePath> {
        let (mut paths, mut open) = (Vec::new(), vec![(NodePath::ROOT, self.tree.start())]);
        while let Some((path, node)) = open.pop() {
            if self.tree.value(node).is_none() {
                let moves = self.tree.moves(&node);
                open.extend(moves.map(|mv| (path.child(mv.into()), self.tree.result(&node, mv))));
                paths.push(path);
            }
        }
        paths.sort();
        paths
    }
}
