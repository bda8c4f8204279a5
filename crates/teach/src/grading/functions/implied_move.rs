//! Implied move of a search that returns only a value, derived from its visits.

use std::collections::HashSet;

use enraya_rules::Tree;
use enraya_search::Profile;

use crate::exam::Kind;
use crate::grading::search_task::SearchTask;

/// The result of a student's tree search, without the move.
#[derive(Clone, Copy, Debug)]
pub struct ValueOnly<'a> {
    /// The nodes in the order of the visits: `root`, `2`, `2.1`.
    pub visits: &'a [String],
    /// The returned value.
    pub value: f64,
    /// The node that was returned, if the value is a leaf of the tree and no copy.
    pub leaf: Option<&'a str>,
    /// Whether the search computed with leaves, so that the value may be a copy.
    pub derived: bool,
}

/// The branch of the root that the search would choose, from one; empty if unknown.
///
/// A search that visits the nodes of a right search and has the right value has the right
/// move, whichever leaf came back: code converts leaves or remembers equal ones. Any other
/// has the branch of the leaf that came back, by which the usual mistakes are recognised.
/// Of equally good branches it is the one visited first.
///
/// ```
/// use enraya_teach::exam::Kind;
/// use enraya_teach::grading::functions::{ValueOnly, implied_move};
///
/// let tree = "[[3,12],[2,4]]".parse()?;
/// let visits = ["root", "1", "1.1", "1.2", "2", "2.1", "2.2"].map(str::to_owned);
/// let found = ValueOnly { visits: &visits, value: 3.0, leaf: None, derived: true };
/// assert_eq!(implied_move(&tree, Kind::Minimax, &found), "1");
/// # Ok::<(), enraya_rules::TreeError>(())
/// ```
pub fn implied_move(tree: &Tree, kind: Kind, found: &ValueOnly<'_>) -> String {
    let is_branch = |name: &&String| name.bytes().all(|digit| digit.is_ascii_digit());
    let branches: Vec<&String> = found.visits.iter().filter(is_branch).collect();
    let Ok(task) = SearchTask::from_tree(tree, kind, Profile::Aima) else { return String::new() };
    let whole = &task.whole;
    let values: Vec<f64> =
        whole.children(whole.root()).map(|child| whole.node(child).value).collect();
    if branches.is_empty() || values.is_empty() {
        return String::new();
    }
    let best = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let right = values.iter().position(|&value| value == best).map_or(0, |at| at + 1);
    let value_of = |name: &str| {
        let number = name.parse::<usize>().ok()?;
        values.get(number.checked_sub(1)?).copied()
    };
    let mut equal = branches.iter().filter(|name| value_of(name) == Some(found.value));
    let chosen = equal.next().map_or_else(|| right.to_string(), |name| (*name).clone());
    if (found.value - best).abs() < 1e-9 && visits_are_right(&task, tree, kind, found.visits) {
        return chosen;
    }
    if let Some(leaf) = found.leaf {
        let branch = leaf.split('.').next().unwrap_or_default();
        let is_equal = value_of(branch) == Some(found.value)
            && branches.iter().any(|name| name.as_str() == branch);
        return if is_equal { chosen } else { branch.to_owned() };
    }
    // 0 is where a wrong search may start from: then nothing was better.
    if found.value == 0.0 && !found.derived { String::new() } else { chosen }
}

/// Whether these are the nodes of a right search that cuts on equality, or that does not.
fn visits_are_right(aima: &SearchTask, tree: &Tree, kind: Kind, visits: &[String]) -> bool {
    let seen: HashSet<&str> = visits.iter().map(String::as_str).collect();
    let same = |task: &SearchTask| {
        let names: HashSet<String> = task.visits.iter().map(|&id| task.name_of(id)).collect();
        names.len() == seen.len() && names.iter().all(|name| seen.contains(name.as_str()))
    };
    same(aima) || SearchTask::from_tree(tree, kind, Profile::Cs188).is_ok_and(|task| same(&task))
}
