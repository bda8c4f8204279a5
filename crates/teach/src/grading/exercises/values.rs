//! The exercise of values: the value of a tree or position and a best move, by any search.

use enraya_rules::AnyGame;
use enraya_search::Profile;

use super::super::diagnosis::Fault;
use super::super::protocol::Reply;
use super::super::search_task::{SearchTask, TaskError};
use super::super::task_grade::{Judged, TaskGrade};
use super::trees::random_trees;
use super::{Task, Work};
use crate::exam::Kind;

/// The value and every best move.
#[derive(Clone, Debug)]
pub(in super::super) struct Values {
    value: f64,
    best: Vec<String>,
}

/// Random trees.
pub fn value_tree_tasks(count: usize, seed: u64, profile: Profile) -> Vec<Task> {
    random_trees(count, seed, Kind::Minimax, profile).iter().map(task).collect()
}

/// A position, searched to at most `depth` plies.
pub fn value_task(
    game: &AnyGame,
    position: &str,
    depth: Option<u32>,
    profile: Profile,
) -> Result<Task, TaskError> {
    Ok(task(&SearchTask::from_position(game, position, depth, Kind::Minimax, profile)?))
}

fn task(search: &SearchTask) -> Task {
    let (whole, value) = (&search.whole, search.value());
    let children = whole.children(whole.root());
    let best = children.filter(|&id| whole.node(id).value == value);
    let best = best.filter_map(|id| whole.move_text(id).map(str::to_owned)).collect();
    let request = format!("{{\"exercise\":\"values\",{}}}", search.request);
    let work = Work::Values(Values { value, best });
    Task { name: search.name.clone(), request, profile: search.profile, work }
}

impl Values {
    /// 60 for the value, 40 for a best move.
    pub(super) fn judge(&self, reply: &Reply) -> Judged {
        let value = reply.value.is_some_and(|value| (value - self.value).abs() < 1e-9);
        let found = reply.best.clone().unwrap_or_default();
        let best = self.best.contains(&found) || (self.best.is_empty() && found.is_empty());
        let fault = if !value {
            Some(Fault::WrongValue { found: reply.value, expected: self.value })
        } else if !best {
            Some(Fault::WrongMove { found: reply.best.clone(), expected: self.best.clone() })
        } else {
            None
        };
        let mark = 60.0 * f64::from(value) + 40.0 * f64::from(best);
        TaskGrade { mark, visits: 0, fault, value: Some(value) }.into()
    }
}
