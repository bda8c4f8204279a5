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
    /// The limit of the mark of a program whose values are wrong, or right by luck.
    pub cap: Option<MarkCap>,
}

/// The most points of a program whose values are not those of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MarkCap {
    /// The most points of 100.
    pub most: f64,
    /// Tasks with the right value.
    pub right: usize,
    /// Tasks in which a value was given.
    pub given: usize,
}

impl MarkCap {
    /// The most points of a program that never gives the right value.
    pub const NEVER_RIGHT: f64 = 20.0;
    /// The most points of a program whose value is right in less than half of its answers, or
    /// that takes a shortcut in place of a search.
    pub const BY_LUCK: f64 = 40.0;

    fn of(tasks: &[TaskGrade], mistake: Option<CommonMistake>) -> Option<MarkCap> {
        let values: Vec<bool> = tasks.iter().filter_map(|task| task.value).collect();
        let (right, given) = (values.iter().filter(|&&right| right).count(), values.len());
        let shortcut = right < given && mistake.is_some_and(CommonMistake::is_shortcut);
        let most = match right {
            _ if given == 0 => return None,
            0 => MarkCap::NEVER_RIGHT,
            _ if shortcut || 2 * right < given => MarkCap::BY_LUCK,
            _ => return None,
        };
        Some(MarkCap { most, right, given })
    }
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
            graded.push(TaskGrade::failed(Fault::NotAsked));
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
                graded.push(TaskGrade::failed(Fault::Failed(forfeit)));
            }
        }
    }
    let mut grade = ProgramGrade { tasks: graded, common_mistake: None, cap: None };
    let answered_wrong =
        |task: &TaskGrade| !matches!(task.fault, None | Some(Fault::Failed(_) | Fault::NotAsked));
    if grade.tasks.iter().any(answered_wrong) {
        grade.common_mistake = mistakes.first().copied();
    }
    grade.cap = MarkCap::of(&grade.tasks, grade.common_mistake);
    let mean = grade.mark();
    if let Some(cap) = grade.cap.filter(|cap| mean > cap.most) {
        grade.tasks.iter_mut().for_each(|task| task.mark *= cap.most / mean);
    }
    grade
}
