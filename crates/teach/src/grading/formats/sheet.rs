//! A grade without its exercise: what every platform shows.

use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};

use super::super::exercises::Task;
use super::super::programs::ProgramGrade;
use super::super::scheme::Grade;

/// A graded piece of work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarkSheet {
    /// The student, file or program.
    pub name: String,
    /// From 0 to 100.
    pub mark: f64,
    /// The parts, each with the same weight.
    pub items: Vec<MarkItem>,
    /// Sentences about the whole.
    #[serde(default)]
    pub remarks: Vec<String>,
}

/// A part of the work.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MarkItem {
    /// Its name.
    pub name: String,
    /// From 0 to 100.
    pub mark: f64,
    /// Whether everything in it is right.
    pub right: bool,
    /// Whether it was answered at all.
    pub answered: bool,
    /// The fault, in lines; empty if there is none.
    #[serde(default)]
    pub text: String,
}

impl ProgramGrade {
    /// The grade of a program as a sheet.
    pub fn sheet(&self, name: &str, words: &Words, tasks: &[Task]) -> MarkSheet {
        let item = |(number, (grade, task)): (usize, (&super::super::TaskGrade, &Task))| {
            let text = grade.fault.as_ref().map_or_else(String::new, |fault| {
                let details = fault.error_lines();
                match details.len() {
                    0 | 1 => fault.say(words, task.profile()),
                    _ => format!(
                        "{}\n{}",
                        fault.say_briefly(words, task.profile()),
                        details.join("\n")
                    ),
                }
            });
            MarkItem {
                name: item_name(words, number + 1, &task.name),
                mark: grade.mark,
                right: grade.fault.is_none(),
                answered: grade.fault.as_ref().is_none_or(|fault| !fault.is_failure()),
                text: clean(&text),
            }
        };
        let items = self.tasks.iter().zip(tasks).enumerate().map(item).collect();
        let remarks =
            self.common_mistake_line(words).into_iter().chain(self.cap_line(words)).collect();
        MarkSheet { name: clean(name), mark: self.mark(), items, remarks }
    }
}

impl Grade {
    /// The grade of an answer sheet.
    pub fn sheet(&self, nameless: &str, words: &Words) -> MarkSheet {
        let name = if self.name.is_empty() { nameless } else { &self.name };
        let items = self.questions.iter().enumerate().map(|(number, question)| {
            let mistakes: Vec<String> = question.mistakes.iter().map(|m| m.say(words)).collect();
            MarkItem {
                name: say!(words, "grade-question", number = number + 1),
                mark: question.mark(),
                right: question.mistakes.is_empty(),
                answered: true,
                text: clean(&mistakes.join("\n")),
            }
        });
        let (name, mark) = (clean(name), self.mark());
        MarkSheet { name, mark, items: items.collect(), remarks: Vec::new() }
    }
}

fn item_name(words: &Words, number: usize, task: &str) -> String {
    let name = say!(words, "grade-task-name", number = number);
    let task = clean(task);
    if task.is_empty() { name } else { format!("{name}: {task}") }
}

/// Text that is safe in every format: no control characters but line ends.
fn clean(text: &str) -> String {
    text.chars().filter(|c| *c == '\n' || !c.is_control()).collect()
}

/// Two decimals.
pub(super) fn points(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
