//! Grading of a student's program by the nodes it visits.

use std::time::Duration;

use enraya_search::Budget;

use super::common_mistakes::CommonMistake;
use super::diagnosis::Fault;
use super::protocol::{Pupil, Reply};
use super::task::Task;
use enraya_play::CommandLine;

/// Consecutive failures after which a program is not asked again.
const PATIENCE: usize = 3;

/// The grade of a program.
#[derive(Clone, Debug, PartialEq)]
pub struct ProgramGrade {
    /// Every task, in order.
    pub tasks: Vec<TaskGrade>,
    /// The common mistake that explains all replies, if there is a fault.
    pub common_mistake: Option<CommonMistake>,
}

/// The grade of one task.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskGrade {
    /// From 0 to 100.
    pub mark: f64,
    /// The number of nodes visited.
    pub visits: usize,
    /// The first fault, if any.
    pub fault: Option<Fault>,
}

impl ProgramGrade {
    /// From 0 to 100: the mean of the tasks.
    pub fn mark(&self) -> f64 {
        let sum: f64 = self.tasks.iter().map(|task| task.mark).sum();
        sum / self.tasks.len().max(1) as f64
    }

    /// Whether everything is right.
    pub fn is_right(&self) -> bool {
        self.tasks.iter().all(|task| task.fault.is_none())
    }

    /// Whether a task was not answered at all.
    pub fn has_failed(&self) -> bool {
        let failed =
            |task: &TaskGrade| matches!(task.fault, Some(Fault::Failed(_) | Fault::NotAsked));
        self.tasks.iter().any(failed)
    }

    /// The first fault, with the number of its task from one.
    pub fn first_fault(&self) -> Option<(usize, &Fault)> {
        let tasks = self.tasks.iter().enumerate();
        tasks.filter_map(|(at, task)| Some((at + 1, task.fault.as_ref()?))).next()
    }
}

/// Runs a program on every task, waiting for each reply no longer than `time`. There is a
/// grade whatever the program does. Once `budget` is cancelled the program is terminated and
/// the remaining tasks are skipped.
pub fn grade_program(
    command: &CommandLine,
    tasks: &[Task],
    time: Duration,
    budget: &Budget,
) -> ProgramGrade {
    let mut pupil = Pupil::new(command, time, budget);
    let (mut graded, mut failures) = (Vec::new(), 0);
    let mut mistakes: Vec<CommonMistake> = CommonMistake::ALL.to_vec();
    for (number, task) in tasks.iter().enumerate() {
        if failures == PATIENCE || budget.cancelled() {
            graded.push(TaskGrade { mark: 0.0, visits: 0, fault: Some(Fault::NotAsked) });
            continue;
        }
        match pupil.ask(number + 1, task) {
            Ok(reply) => {
                failures = 0;
                mistakes.retain(|&mistake| explains(mistake, task, &reply));
                let fault = Fault::of(task, &reply);
                let (mark, visits) = (mark(task, &reply, fault.as_ref()), reply.visits.len());
                graded.push(TaskGrade { mark, visits, fault });
            }
            Err(forfeit) => {
                failures += 1;
                let fault = Some(Fault::Failed(forfeit));
                graded.push(TaskGrade { mark: 0.0, visits: 0, fault });
            }
        }
    }
    let mut grade = ProgramGrade { tasks: graded, common_mistake: None };
    let answered_wrong =
        |task: &TaskGrade| !matches!(task.fault, None | Some(Fault::Failed(_) | Fault::NotAsked));
    if grade.tasks.iter().any(answered_wrong) {
        grade.common_mistake = mistakes.first().copied();
    }
    grade
}

/// 60 for the visits, as far as they are right; 30 for the value, 10 for the move.
fn mark(task: &Task, reply: &Reply, fault: Option<&Fault>) -> f64 {
    let right = match fault {
        Some(Fault::Visit { number, .. }) => {
            (number - 1) as f64 / task.visits.len().max(reply.visits.len()).max(1) as f64
        }
        _ => 1.0,
    };
    let value = reply.value.is_some_and(|value| (value - task.value()).abs() < 1e-9);
    let best = reply.best.as_deref().unwrap_or_default() == task.best();
    60.0 * right + 30.0 * f64::from(value) + 10.0 * f64::from(best)
}

/// Whether a program with this mistake would have given this reply.
fn explains(mistake: CommonMistake, task: &Task, reply: &Reply) -> bool {
    let course = task.course(Some(mistake));
    let visits = course.visits.len() == reply.visits.len()
        && reply.visits.iter().zip(&course.visits).all(|(name, &id)| task.node(name) == Some(id));
    let value = reply.value.is_some_and(|value| (value - course.value).abs() < 1e-9);
    let best = course.best.and_then(|id| task.whole.move_text(id));
    visits && value && reply.best.as_deref().unwrap_or_default() == best.unwrap_or_default()
}
