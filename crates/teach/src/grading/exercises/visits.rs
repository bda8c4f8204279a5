//! The exercise of visits: every node in the order of the search.

use enraya_rules::{AnyGame, Tree};
use enraya_search::Profile;

use super::super::common_mistakes::CommonMistake;
use super::super::diagnosis::Fault;
use super::super::protocol::Reply;
use super::super::search_task::{SearchTask, TaskError};
use super::super::task_grade::{Judged, TaskGrade};
use super::trees::random_trees;
use super::{Task, Work};
use crate::exam::Kind;

impl Task {
    /// The most nodes of the whole tree of a task.
    pub const MAX_NODES: usize = SearchTask::MAX_NODES;

    fn visits(search: SearchTask) -> Task {
        let request = format!("{{{}}}", search.request);
        let (name, profile) = (search.name.clone(), search.profile);
        Task { name, request, profile, work: Work::Visits(Box::new(search)) }
    }

    /// The task to search a tree.
    pub fn from_tree(tree: &Tree, kind: Kind, profile: Profile) -> Result<Task, TaskError> {
        Ok(Task::visits(SearchTask::from_tree(tree, kind, profile)?))
    }

    /// The task to search a position of a game, to at most `depth` plies; positions at the
    /// limit have the value zero.
    ///
    /// ```
    /// use enraya_teach::exam::Kind;
    /// use enraya_teach::grading::Task;
    /// use enraya_search::Profile;
    ///
    /// let game = "tictactoe".parse()?;
    /// let task = Task::from_position(&game, "XX./OO./...", None, Kind::Minimax, Profile::Aima)?;
    /// assert!(task.request.contains("\"position\":\"XX./OO./...\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(
        game: &AnyGame,
        position: &str,
        depth: Option<u32>,
        kind: Kind,
        profile: Profile,
    ) -> Result<Task, TaskError> {
        Ok(Task::visits(SearchTask::from_position(game, position, depth, kind, profile)?))
    }
}

/// Random trees on which the common mistakes show; the same seed gives the same trees.
/// The first is the textbook's.
pub fn tree_tasks(count: usize, seed: u64, kind: Kind, profile: Profile) -> Vec<Task> {
    random_trees(count, seed, kind, profile).into_iter().map(Task::visits).collect()
}

pub(super) fn judge(task: &SearchTask, reply: &Reply) -> Judged {
    let fault = Fault::of(task, reply);
    let value = Some(value_is(task.value(), reply));
    let (mark, visits) = (mark(task, reply, fault.as_ref()), reply.visits.len());
    let changed = reply.changed.as_ref().map(|found| Fault::Changed { found: found.clone() });
    let fault = changed.or(fault);
    let all = CommonMistake::ALL.iter().copied();
    let explained_by = all.filter(|&mistake| explains(mistake, task, reply)).collect();
    Judged { grade: TaskGrade { mark, visits, fault, value }, explained_by }
}

/// The most points of a task whose tree is changed by the search.
const CHANGED: f64 = 60.0;

/// 60 for the visits, as far as they are right and if the value is; 30 for the value, 10 for
/// the move. A search that visits every node of a tree that alpha-beta prunes is minimax, and
/// has no visit right.
fn mark(task: &SearchTask, reply: &Reply, fault: Option<&Fault>) -> f64 {
    let value = value_is(task.value(), reply);
    let right = match fault {
        _ if !value => 0.0,
        Some(_) if explains(CommonMistake::NeverPrunes, task, reply) => 0.0,
        Some(Fault::Visit { number, .. }) => {
            (number - 1) as f64 / task.visits.len().max(reply.visits.len()).max(1) as f64
        }
        _ => 1.0,
    };
    let best = reply.best.as_deref().unwrap_or_default() == task.best();
    let mark = 60.0 * right + 30.0 * f64::from(value) + 10.0 * f64::from(best);
    if reply.changed.is_some() { mark.min(CHANGED) } else { mark }
}

fn value_is(expected: f64, reply: &Reply) -> bool {
    reply.value.is_some_and(|value| value == expected || (value - expected).abs() < 1e-9)
}

/// Whether a program with this mistake would have given this reply.
fn explains(mistake: CommonMistake, task: &SearchTask, reply: &Reply) -> bool {
    let course = task.course(Some(mistake));
    if !value_is(course.value, reply) {
        return false;
    }
    let same_visits = || {
        let pairs = reply.visits.iter().zip(&course.visits);
        course.visits.len() == reply.visits.len()
            && pairs.into_iter().all(|(name, &id)| task.node(name) == Some(id))
    };
    let best = course.best.and_then(|id| task.whole.move_text(id)).unwrap_or_default();
    let same_move = !mistake.has_move() || reply.best.as_deref().unwrap_or_default() == best;
    mistake.is_shortcut() || (same_move && same_visits())
}
