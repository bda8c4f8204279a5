//! Grading of a student's program, task by task.

use std::time::Duration;

use enraya_search::Budget;

use super::common_mistakes::CommonMistake;
use super::diagnosis::Fault;
use super::exercises::Task;
use super::protocol::Pupil;
use super::task_grade::{Judged, TaskGrade};
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
        match task.work.judge(&mut pupil, number + 1, &task.request) {
            Ok(Judged { grade, explained_by }) => {
                failures = 0;
                mistakes.retain(|mistake| explained_by.contains(mistake));
                graded.push(grade);
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
