//! What is wrong with exams and answers, in words.

use enraya_words::{Words, say};

use super::{Complaint, say_option, shown, shown_end};
use crate::exam::{ExamError, ExamFileError, ExamPlan};
use crate::grading::{AnswersError, Task, TaskError};

impl Complaint for ExamError {
    fn say(&self, words: &Words) -> String {
        match self {
            ExamError::TooLarge { leaves } => {
                say!(words, "error-exam-leaves", found = *leaves, most = ExamPlan::MOST_LEAVES)
            }
            ExamError::TooShallow => words.get("error-exam-shallow"),
            ExamError::Number { name, found, least, most } => {
                say_option(words, name, &found.to_string(), &format!("{least}-{most}"))
            }
            ExamError::NoVariant { branching, depth } => {
                say!(words, "error-exam-variant", branching = *branching, depth = *depth)
            }
        }
    }
}

impl Complaint for ExamFileError {
    fn say(&self, words: &Words) -> String {
        match self {
            ExamFileError::Form(reason) => {
                say!(words, "error-exam-form", reason = reason.as_str())
            }
            ExamFileError::Name { found, allowed } => {
                say!(words, "error-exam-name", found = shown(found), allowed = allowed.as_str())
            }
            ExamFileError::Tree { student, question, .. } => {
                say!(words, "error-exam-tree", student = *student, question = *question)
            }
            ExamFileError::Nothing => words.get("error-exam-nothing"),
        }
    }
}

impl Complaint for AnswersError {
    fn say(&self, words: &Words) -> String {
        match self {
            AnswersError::Form(reason) => {
                say!(words, "error-answers-form", reason = reason.as_str())
            }
            AnswersError::NoSheet { student } => {
                say!(words, "error-answers-sheet", student = *student)
            }
            AnswersError::Questions { student, found, expected } => {
                let (student, found, expected) = (*student, *found, *expected);
                say!(
                    words,
                    "error-answers-questions",
                    student = student,
                    found = found,
                    expected = expected
                )
            }
            AnswersError::NoNode { student, question, path } => {
                let (student, question, node) = (*student, *question, shown(&path.to_string()));
                say!(
                    words,
                    "error-answers-node",
                    student = student,
                    question = question,
                    node = node
                )
            }
        }
    }
}

impl Complaint for TaskError {
    fn say(&self, words: &Words) -> String {
        match self {
            TaskError::Position { position, reason } => {
                let (position, reason) = (shown_end(position), reason.say(words));
                say!(words, "error-task-position", position = position, reason = reason)
            }
            TaskError::Setup(error) => error.say(words),
            TaskError::TooLarge { position } => {
                let (position, most) = (shown_end(position), Task::MOST_NODES.to_string());
                say!(words, "error-task-large", position = position, most = most)
            }
        }
    }
}
