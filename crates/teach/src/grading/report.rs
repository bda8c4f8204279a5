//! JSON and text reports of grades.

use std::collections::BTreeMap;

use enraya_search::{Class, Profile};
use enraya_words::{Words, say};
use serde::Serialize;
use serde_json::json;

use super::common_mistakes::CommonMistake;
use super::diagnosis::Fault;
use super::exercises::Task;
use super::programs::ProgramGrade;
use super::scheme::{Grade, QuestionGrade};

/// A mark as text: at most one decimal.
pub fn mark_text(mark: f64) -> String {
    let tenths = (mark * 10.0).round() / 10.0;
    tenths.to_string()
}

fn rounded(mark: f64) -> f64 {
    (mark * 10.0).round() / 10.0
}

/// The marks of a sheet of answers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradeReport {
    /// The number of the sheet.
    pub student: usize,
    /// The name on it.
    pub name: String,
    /// From 0 to 100.
    pub mark: f64,
    /// Every question.
    pub questions: Vec<QuestionReport>,
}

/// The marks of a question.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct QuestionReport {
    /// From 0 to 100.
    pub mark: f64,
    /// The parts that count, by name.
    pub parts: BTreeMap<&'static str, PartReport>,
    /// The mistakes, in search order.
    pub mistakes: Vec<MistakeReport>,
}

/// The marks of a part of a question.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PartReport {
    /// The most that can be earned.
    pub of: f64,
    /// The points earned.
    pub earned: f64,
}

/// A mistake in an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MistakeReport {
    /// Its name.
    pub kind: &'static str,
    /// The node, if it is about one.
    pub node: Option<String>,
    /// The explanation in the reader's language.
    pub text: String,
}

impl Grade {
    /// As data; sentences are in the language of `words`.
    pub fn report(&self, words: &Words) -> GradeReport {
        GradeReport {
            student: self.student,
            name: self.name.clone(),
            mark: rounded(self.mark()),
            questions: self.questions.iter().map(|question| question.report(words)).collect(),
        }
    }

    /// The mark, and the first mistake of every question.
    pub fn lines(&self, words: &Words) -> Vec<String> {
        let mark = mark_text(self.mark());
        let (student, name) = (self.student, self.name.as_str());
        let mut lines = vec![match name {
            "" => say!(words, "grade-mark", student = student, mark = mark),
            _ => say!(words, "grade-mark-name", name = name, student = student, mark = mark),
        }];
        for (number, question) in self.questions.iter().enumerate() {
            let Some(first) = question.mistakes.first() else { continue };
            let (mistake, more) = (first.say(words), question.mistakes.len() - 1);
            lines.push(say!(words, "grade-first", number = number + 1, mistake = mistake));
            if more > 0 {
                lines.push(say!(words, "grade-more", count = more));
            }
        }
        lines
    }
}

impl QuestionGrade {
    fn report(&self, words: &Words) -> QuestionReport {
        let parts = self.parts.iter().filter(|part| part.weight > 0.0);
        let parts = parts.map(|part| {
            (part.part.name(), PartReport { of: part.weight, earned: rounded(part.earned) })
        });
        let mistakes = self.mistakes.iter().map(|mistake| MistakeReport {
            kind: mistake.name(),
            node: mistake.node().map(ToString::to_string),
            text: mistake.say(words),
        });
        QuestionReport {
            mark: rounded(self.mark()),
            parts: parts.collect(),
            mistakes: mistakes.collect(),
        }
    }
}

fn right_line(words: &Words, number: usize, visits: usize) -> String {
    match visits {
        0 => say!(words, "grade-task-fine", number = number),
        _ => say!(words, "grade-task-right", number = number, visits = visits),
    }
}

/// A tree or position, whole but for control characters.
fn printable(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).collect()
}

/// The marks of a program.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProgramReport {
    /// From 0 to 100.
    pub mark: f64,
    /// The name of the common mistake that explains all replies, if there is one.
    #[serde(rename = "habit")]
    pub common_mistake: Option<&'static str>,
    /// The same in the reader's language.
    #[serde(rename = "habit_text")]
    pub common_mistake_text: Option<String>,
    /// The most points, if values are wrong or right by luck.
    pub cap: Option<f64>,
    /// The same in the reader's language.
    pub cap_text: Option<String>,
    /// Every task.
    pub tasks: Vec<TaskReport>,
}

/// The marks of a task.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TaskReport {
    /// The task.
    pub task: String,
    /// From 0 to 100.
    pub mark: f64,
    /// The number of nodes visited.
    pub visits: usize,
    /// The number of nodes to visit.
    pub expected_visits: usize,
    /// The first fault, if any.
    pub fault: Option<FaultReport>,
}

/// A fault of a program: expected and found, where they are known.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FaultReport {
    /// Its name.
    pub kind: &'static str,
    /// The explanation in the reader's language.
    pub text: String,
    /// The number of the visit, if it is about one.
    pub number: Option<usize>,
    /// Expected: a node or move as text, or a value.
    pub expected: serde_json::Value,
    /// Found instead.
    pub found: serde_json::Value,
}

fn class_name(class: Class) -> &'static str {
    match class {
        Class::Win => "win",
        Class::Draw => "draw",
        Class::Loss => "loss",
    }
}

impl Fault {
    fn report(&self, words: &Words, profile: Profile) -> FaultReport {
        let (number, expected, found) = match self {
            Fault::Failed(_) | Fault::NotAsked => (None, json!(null), json!(null)),
            Fault::Visit { number, found, expected, .. } => {
                (Some(*number), json!(expected), json!(found))
            }
            Fault::Value { found, expected } => (None, json!(expected), json!(found)),
            Fault::Move { found, expected } => (None, json!(expected), json!(found)),
            Fault::Changed { found } => (None, json!(null), json!(found)),
            Fault::Leaves { found, expected, .. } => (None, json!(expected), json!(found)),
            Fault::WrongMove { found, expected } => (None, json!(expected), json!(found)),
            Fault::WrongValue { found, expected } | Fault::Evaluation { found, expected } => {
                (None, json!(expected), json!(found))
            }
            Fault::Game { found, expected, .. } => {
                (None, json!(class_name(*expected)), json!(class_name(*found)))
            }
        };
        FaultReport { kind: self.name(), text: self.say(words, profile), number, expected, found }
    }
}

impl ProgramGrade {
    /// As data; sentences are in the language of `words`.
    pub fn report(&self, words: &Words, tasks: &[Task]) -> ProgramReport {
        let tasks = self.tasks.iter().zip(tasks).map(|(grade, task)| TaskReport {
            task: task.name.clone(),
            mark: rounded(grade.mark),
            visits: grade.visits,
            expected_visits: task.work.expected_visits(),
            fault: grade.fault.as_ref().map(|fault| fault.report(words, task.profile)),
        });
        ProgramReport {
            mark: rounded(self.mark()),
            common_mistake: self.common_mistake.map(CommonMistake::name),
            common_mistake_text: self.common_mistake_line(words),
            cap: self.cap.map(|cap| cap.most),
            cap_text: self.cap_line(words),
            tasks: tasks.collect(),
        }
    }

    /// The mark, every task, and the common mistake that explains the faults.
    pub fn lines(&self, words: &Words, tasks: &[Task]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut at = 0;
        while at < self.tasks.len() {
            let (grade, task) = (&self.tasks[at], &tasks[at]);
            let first = at + 1;
            at = first;
            let Some(fault) = &grade.fault else {
                lines.push(right_line(words, first, grade.visits));
                continue;
            };
            // The same failure of several tasks is said once.
            while fault.is_failure()
                && self.tasks.get(at).is_some_and(|next| next.fault == grade.fault)
            {
                at += 1;
            }
            let details = fault.error_lines();
            let text = match details.len() {
                0 | 1 => fault.say(words, task.profile),
                _ => fault.say_briefly(words, task.profile),
            };
            lines.push(match at - first {
                0 => say!(words, "grade-task-wrong", number = first, text = text),
                more => {
                    say!(
                        words,
                        "grade-tasks-wrong",
                        first = first,
                        last = at,
                        count = more + 1,
                        text = text
                    )
                }
            });
            if details.len() > 1 {
                lines.extend(details.iter().map(|line| format!("    {line}")));
            } else if !fault.is_failure() && !task.name.is_empty() {
                lines.push(say!(words, "grade-task", task = printable(&task.name)));
            }
        }
        lines.extend(self.common_mistake_line(words));
        lines.extend(self.cap_line(words));
        let right = self.tasks.iter().filter(|task| task.fault.is_none()).count();
        let (mark, all) = (mark_text(self.mark()), self.tasks.len());
        lines.push(say!(words, "grade-program-mark", mark = mark, right = right, all = all));
        lines
    }

    /// The first fault, in one line; empty if there is none.
    pub fn first_line(&self, words: &Words, tasks: &[Task]) -> String {
        let Some((number, fault)) = self.first_fault() else { return String::new() };
        let text = fault.say(words, tasks[number - 1].profile);
        let line = say!(words, "grade-task-wrong", number = number, text = text);
        match self.common_mistake_line(words) {
            None => line,
            Some(mistake) => format!("{line}. {mistake}"),
        }
    }

    /// The common mistake that explains all faults, if any.
    pub(super) fn common_mistake_line(&self, words: &Words) -> Option<String> {
        self.common_mistake.map(|mistake| match mistake {
            CommonMistake::NeverPrunes => words.get("grade-minimax"),
            _ => say!(words, "grade-habit", habit = mistake.say(words)),
        })
    }

    /// The limit of the mark, if there is one.
    pub(super) fn cap_line(&self, words: &Words) -> Option<String> {
        self.cap.map(|cap| {
            let (right, given, most) = (cap.right, cap.given, mark_text(cap.most));
            match right {
                0 => say!(words, "grade-cap-never", most = most),
                _ => say!(words, "grade-cap-luck", right = right, given = given, most = most),
            }
        })
    }
}
