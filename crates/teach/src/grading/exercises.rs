//! The exercises: what each asks of a program, and how its answers are judged.

mod agent;
mod eval;
mod leaves;
mod positions;
mod trees;
mod values;
mod visits;

pub use agent::agent_task;
pub use eval::eval_task;
pub use leaves::{leaf_tasks, leaf_tree_tasks};
pub use positions::random_positions;
pub use values::{value_task, value_tree_tasks};
pub use visits::tree_tasks;

use super::protocol::Pupil;
use super::search_task::SearchTask;
use super::task_grade::Judged;
use enraya_play::Forfeit;
use enraya_search::Profile;

/// What a program is asked, with the answer.
#[derive(Clone, Debug)]
pub struct Task {
    /// The tree, or the position, as text.
    pub name: String,
    /// The line that the program reads, without its number; the first one of a game.
    pub request: String,
    pub(super) profile: Profile,
    pub(super) work: Work,
}

impl Task {
    /// The conventions of its search.
    pub fn profile(&self) -> Profile {
        self.profile
    }
}

/// The work of a task.
#[derive(Clone, Debug)]
pub(super) enum Work {
    Visits(Box<SearchTask>),
    Leaves(leaves::Leaves),
    Values(values::Values),
    Eval(f64),
    Agent(Box<agent::Game>),
}

impl Work {
    /// Asks a program and judges its answer.
    pub(super) fn judge(
        &self,
        pupil: &mut Pupil<'_>,
        number: usize,
        request: &str,
    ) -> Result<Judged, Forfeit> {
        match self {
            Work::Visits(search) => {
                let reply = pupil.ask(number, request, search.whole.nodes().len())?;
                Ok(visits::judge(search, &reply))
            }
            Work::Leaves(leaves) => Ok(leaves.judge(&pupil.ask(number, request, 0)?)),
            Work::Values(values) => Ok(values.judge(&pupil.ask(number, request, 0)?)),
            Work::Eval(expected) => Ok(eval::judge(*expected, &pupil.ask(number, request, 0)?)),
            Work::Agent(game) => game.play(pupil, number),
        }
    }

    /// The number of nodes to visit, for an exercise that is about them.
    pub(super) fn expected_visits(&self) -> usize {
        match self {
            Work::Visits(search) => search.visits.len(),
            _ => 0,
        }
    }
}
