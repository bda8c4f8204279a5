//! Random trees on which the common mistakes show.

use enraya_rules::Tree;
use enraya_rules::tree::Branch;
use enraya_search::Profile;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use super::super::common_mistakes::CommonMistake;
use super::super::search_task::SearchTask;
use crate::exam::Kind;

/// The searches of [`tree_tasks`](super::tree_tasks).
pub(super) fn random_trees(
    count: usize,
    seed: u64,
    kind: Kind,
    profile: Profile,
) -> Vec<SearchTask> {
    let mut dice = Pcg64::seed_from_u64(seed);
    let aima = "[[3,12,8],[2,4,6],[14,5,2]]".parse().expect("a tree");
    let task = |tree: &Tree| SearchTask::from_tree(tree, kind, profile).expect("a small tree");
    let mut tasks = vec![task(&aima)];
    let mut hidden: Vec<CommonMistake> = CommonMistake::ALL.to_vec();
    shows(&tasks[0], &mut hidden);
    while tasks.len() < count {
        // Of twelve trees, the one that shows the most mistakes not shown so far.
        let candidates = (0..12).map(|_| {
            let plies = dice.random_range(2..=4);
            let tree = Tree::new(&grow(plies, &mut dice)).expect("a small tree");
            let task = task(&tree);
            let mut left = hidden.clone();
            shows(&task, &mut left);
            (left, task)
        });
        let best =
            candidates.min_by_key(|(left, task)| (left.len(), usize::MAX - task.visits.len()));
        if let Some((left, task)) = best {
            // Once all have been shown, start over.
            hidden = if left.is_empty() { CommonMistake::ALL.to_vec() } else { left };
            tasks.push(task);
        }
    }
    tasks.truncate(count);
    tasks
}

/// Removes the mistakes that show on a task.
fn shows(task: &SearchTask, hidden: &mut Vec<CommonMistake>) {
    let right = task.course(None);
    hidden.retain(|&mistake| {
        let course = task.course(Some(mistake));
        let shortcut = mistake.is_shortcut() && course.value == right.value;
        shortcut || course == right
    });
}

/// A tree with varying numbers of children and many equal values.
fn grow(plies: u32, dice: &mut Pcg64) -> Branch {
    if plies == 0 || (plies < 3 && dice.random_range(0..6) == 0) {
        return Branch::Leaf(dice.random_range(-9_i32..=9).into());
    }
    let children = dice.random_range(2..=3);
    Branch::Inner((0..children).map(|_| grow(plies - 1, dice)).collect())
}
