//! JSON and text reports of grades.

use enraya_words::{Words, say};
use serde_json::{Value, json};

use super::common_mistakes::CommonMistake;
use super::diagnosis::Fault;
use super::programs::ProgramGrade;
use super::scheme::Grade;
use super::task::Task;
use enraya_play::quote::shown_end;

/// A mark as text: at most one decimal.
pub fn mark_text(mark: f64) -> String {
    let tenths = (mark * 10.0).round() / 10.0;
    tenths.to_string()
}

fn rounded(mark: f64) -> f64 {
    (mark * 10.0).round() / 10.0
}

impl Grade {
    /// As data; sentences are in the language of `words`.
    pub fn report(&self, words: &Words) -> Value {
        let questions: Vec<Value> = self
            .questions
            .iter()
            .map(|question| {
                let parts: serde_json::Map<String, Value> = question
                    .parts
                    .iter()
                    .filter(|part| part.weight > 0.0)
                    .map(|part| {
                        let mark = json!({ "of": part.weight, "earned": rounded(part.earned) });
                        (part.part.name().to_owned(), mark)
                    })
                    .collect();
                let mistakes: Vec<Value> = question
                    .mistakes
                    .iter()
                    .map(|mistake| {
                        json!({
                            "kind": mistake.name(),
                            "node": mistake.node().map(ToString::to_string),
                            "text": mistake.say(words),
                        })
                    })
                    .collect();
                json!({ "mark": rounded(question.mark()), "parts": parts, "mistakes": mistakes })
            })
            .collect();
        json!({
            "student": self.student,
            "name": self.name,
            "mark": rounded(self.mark()),
            "questions": questions,
        })
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

impl Fault {
    /// As data: expected and found, where they are known.
    fn report(&self, words: &Words, task: &Task) -> Value {
        let (number, expected, found) = match self {
            Fault::Failed(_) | Fault::NotAsked => (None, json!(null), json!(null)),
            Fault::Visit { number, found, expected, .. } => {
                (Some(*number), json!(expected), json!(found))
            }
            Fault::Value { found, expected } => (None, json!(expected), json!(found)),
            Fault::Move { found, expected } => (None, json!(expected), json!(found)),
        };
        json!({
            "kind": self.name(),
            "text": self.say(words, task),
            "number": number,
            "expected": expected,
            "found": found,
        })
    }
}

impl ProgramGrade {
    /// As data; sentences are in the language of `words`.
    pub fn report(&self, words: &Words, tasks: &[Task]) -> Value {
        let pairs = self.tasks.iter().zip(tasks);
        let tasks: Vec<Value> = pairs
            .map(|(grade, task)| {
                let fault = grade.fault.as_ref().map(|fault| fault.report(words, task));
                json!({
                    "task": task.name,
                    "mark": rounded(grade.mark),
                    "visits": grade.visits,
                    "expected_visits": task.visits.len(),
                    "fault": fault,
                })
            })
            .collect();
        json!({
            "mark": rounded(self.mark()),
            "habit": self.habit.map(CommonMistake::name),
            "habit_text": self.habit_line(words),
            "tasks": tasks,
        })
    }

    /// The mark, every task, and the common mistake that explains the faults.
    pub fn lines(&self, words: &Words, tasks: &[Task]) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, (grade, task)) in self.tasks.iter().zip(tasks).enumerate() {
            let number = number + 1;
            lines.push(match &grade.fault {
                None => say!(words, "grade-task-right", number = number, visits = grade.visits),
                Some(fault) => {
                    let text = fault.say(words, task);
                    say!(words, "grade-task-wrong", number = number, text = text)
                }
            });
            if grade.fault.is_some() {
                lines.push(say!(words, "grade-task", task = shown_end(&task.name)));
            }
        }
        lines.extend(self.habit_line(words));
        let right = self.tasks.iter().filter(|task| task.fault.is_none()).count();
        let (mark, all) = (mark_text(self.mark()), self.tasks.len());
        lines.push(say!(words, "grade-program-mark", mark = mark, right = right, all = all));
        lines
    }

    /// The first fault, in one line; empty if there is none.
    pub fn first_line(&self, words: &Words, tasks: &[Task]) -> String {
        let Some((number, fault)) = self.first_fault() else { return String::new() };
        let text = fault.say(words, &tasks[number - 1]);
        let line = say!(words, "grade-task-wrong", number = number, text = text);
        match self.habit_line(words) {
            None => line,
            Some(habit) => format!("{line}. {habit}"),
        }
    }

    /// The common mistake that explains all faults, if any.
    fn habit_line(&self, words: &Words) -> Option<String> {
        self.habit.map(|habit| say!(words, "grade-habit", habit = habit.say(words)))
    }
}
