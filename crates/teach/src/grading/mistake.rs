//! Mistakes in written answers, with explanations.

use enraya_search::Profile;
use enraya_words::{Words, say};

use crate::exam::NodePath;
use enraya_play::quote::shown;

/// A mistake.
#[derive(Clone, Debug, PartialEq)]
pub enum Mistake {
    /// The value of a node.
    Value {
        /// The node.
        node: NodePath,
        /// The answer given, if any.
        found: Option<f64>,
        /// The right value.
        expected: f64,
        /// Whether MAX is to move there.
        max: bool,
        /// The values of the visited children.
        of: Vec<f64>,
    },
    /// A value in a node that is never visited.
    Unvisited {
        /// The node.
        node: NodePath,
        /// The branch that is cut above it.
        branch: NodePath,
    },
    /// A branch is cut and was not marked.
    MissedCut {
        /// The branch.
        branch: NodePath,
        /// The node it belongs to.
        node: NodePath,
        /// Whether MAX is to move there.
        max: bool,
        /// The value that met the bound.
        value: f64,
        /// The bound.
        bound: f64,
    },
    /// A branch was marked and is not cut.
    FalseCut {
        /// The branch.
        branch: NodePath,
        /// α and β when it is looked at.
        window: (f64, f64),
        /// The value so far, if it equals the bound and that is not enough.
        equal: Option<f64>,
        /// The profile that says so.
        profile: Profile,
    },
    /// The branch that MAX chooses.
    Move {
        /// The answer given, if any.
        found: Option<String>,
        /// The branch.
        expected: String,
        /// Its value.
        value: f64,
    },
    /// A number of nodes.
    Count {
        /// Of which.
        total: Total,
        /// The answer given, if any.
        found: Option<f64>,
        /// The right number.
        expected: u64,
    },
}

enraya_search::named! {
    /// What is counted.
    pub enum Total {
        /// Leaves visited.
        Leaves = "leaves",
        /// Nodes visited.
        Nodes = "nodes",
    }
}

/// A number as people read it.
pub(super) fn number(value: f64) -> String {
    match value {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        value => value.to_string(),
    }
}

impl Mistake {
    /// The name in reports.
    pub fn name(&self) -> &'static str {
        match self {
            Mistake::Value { .. } => "value",
            Mistake::Unvisited { .. } => "unvisited",
            Mistake::MissedCut { .. } => "missed_cut",
            Mistake::FalseCut { .. } => "false_cut",
            Mistake::Move { .. } => "move",
            Mistake::Count { total, .. } => total.name(),
        }
    }

    /// The node concerned; `None` for counts of the whole tree.
    pub fn node(&self) -> Option<&NodePath> {
        match self {
            Mistake::Value { node, .. } | Mistake::Unvisited { node, .. } => Some(node),
            Mistake::MissedCut { branch, .. } | Mistake::FalseCut { branch, .. } => Some(branch),
            Mistake::Move { .. } | Mistake::Count { .. } => None,
        }
    }

    /// The mistake and its explanation, in one line.
    pub fn say(&self, words: &Words) -> String {
        let wrote = |found: Option<f64>| {
            found.map_or_else(|| words.get("grade-nothing"), |found| found.to_string())
        };
        match self {
            Mistake::Value { node, found, expected, max, of } => {
                let key = if *max { "grade-value-max" } else { "grade-value-min" };
                let best = match max {
                    true => of.iter().copied().fold(f64::NEG_INFINITY, f64::max),
                    false => of.iter().copied().fold(f64::INFINITY, f64::min),
                };
                let of = of.iter().map(|value| number(*value)).collect::<Vec<_>>().join(", ");
                let (found, value) = (wrote(*found), number(best));
                let node = name(node, words);
                let line = say!(words, key, node = node, found = found, of = of, value = value);
                if best == *expected {
                    return line;
                }
                say!(words, "grade-value-bound", line = line, value = number(*expected))
            }
            Mistake::Unvisited { node, branch } => {
                let (node, branch) = (node.to_string(), branch.to_string());
                say!(words, "grade-unvisited", node = node, branch = branch)
            }
            Mistake::MissedCut { branch, node, max, value, bound } => {
                let key = if *max { "grade-missed-max" } else { "grade-missed-min" };
                let (value, bound) = (number(*value), number(*bound));
                let (branch, node) = (branch.to_string(), name(node, words));
                say!(words, key, branch = branch, node = node, value = value, bound = bound)
            }
            Mistake::FalseCut { branch, window, equal, profile } => match equal {
                Some(value) => {
                    let (branch, value) = (branch.to_string(), number(*value));
                    let profile = profile.name();
                    say!(
                        words,
                        "grade-false-equal",
                        branch = branch,
                        value = value,
                        profile = profile
                    )
                }
                None => {
                    let (alpha, beta) = (number(window.0), number(window.1));
                    let branch = branch.to_string();
                    say!(words, "grade-false-cut", branch = branch, alpha = alpha, beta = beta)
                }
            },
            Mistake::Move { found, expected, value } => {
                let found = found.as_deref().map(shown);
                let found = found.unwrap_or_else(|| words.get("grade-nothing"));
                let (expected, value) = (expected.as_str(), number(*value));
                say!(words, "grade-move", found = found, expected = expected, value = value)
            }
            Mistake::Count { total, found, expected } => {
                let key = match total {
                    Total::Leaves => "grade-leaves",
                    Total::Nodes => "grade-nodes",
                };
                say!(words, key, found = wrote(*found), expected = expected.to_string())
            }
        }
    }
}

/// A node as it is called in a sentence.
fn name(node: &NodePath, words: &Words) -> String {
    match node.children() {
        [] => words.get("grade-root"),
        _ => say!(words, "grade-node", node = node.to_string()),
    }
}
