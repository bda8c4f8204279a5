//! Answer file of a student.

use enraya_play::localize::Localized;
use enraya_play::quote::shown;
use enraya_words::{Words, say};
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::exam::{Exam, Kind, NodePath, Question, Sheet};

/// The answers of a student.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerSheet {
    /// The number on the sheet.
    pub student: usize,
    /// The student's name, if given.
    #[serde(default)]
    pub name: String,
    /// For every question.
    pub answers: Vec<Answer>,
}

/// The answers to one question. Missing fields were left empty.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The values of nodes, by their names; the root is `root`.
    #[serde(default)]
    pub values: BTreeMap<NodePath, Option<f64>>,
    /// The branch that MAX chooses.
    #[serde(default, rename = "move", deserialize_with = "text_or_number")]
    pub mv: Option<String>,
    /// The branches cut.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cut_branches: Option<Vec<NodePath>>,
    /// Leaves visited.
    #[serde(default)]
    pub leaves: Option<f64>,
    /// Nodes visited.
    #[serde(default)]
    pub nodes: Option<f64>,
}

/// An error in an answer file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum AnswersError {
    /// The file is not JSON, or not of this structure.
    #[error("{0}")]
    Form(String),
    /// The exam has no such sheet.
    #[error("the exam has no sheet {student}")]
    NoSheet {
        /// The number given.
        student: usize,
    },
    /// There are more or fewer answers than questions.
    #[error("sheet {student} has {expected} questions, not {found}")]
    Questions {
        /// The number of the sheet.
        student: usize,
        /// The number of answers.
        found: usize,
        /// The number of questions.
        expected: usize,
    },
    /// The tree has no such node, or it is a leaf.
    #[error("sheet {student}, question {question}: there is no node {path} to write in")]
    NoNode {
        /// The number of the sheet.
        student: usize,
        /// The number of the question, from one.
        question: usize,
        /// The node named.
        path: NodePath,
    },
}

impl AnswerSheet {
    /// The answers in a file: of one student, or a list of several.
    ///
    /// ```
    /// use enraya_teach::grading::AnswerSheet;
    /// let text = r#"{"student": 3, "answers": [{"values": {"root": 3}, "move": "1"}]}"#;
    /// let sheets = AnswerSheet::read(text)?;
    /// assert_eq!((sheets.len(), sheets[0].student), (1, 3));
    /// assert!(AnswerSheet::read("{}").is_err());
    /// # Ok::<(), enraya_teach::grading::AnswersError>(())
    /// ```
    pub fn read(text: &str) -> Result<Vec<AnswerSheet>, AnswersError> {
        let form = |error: serde_json::Error| AnswersError::Form(error.to_string());
        if text.trim_start().starts_with('[') {
            serde_json::from_str(text).map_err(form)
        } else {
            Ok(vec![serde_json::from_str(text).map_err(form)?])
        }
    }

    /// An empty answer sheet. It has an entry for every inner node, so that it does not
    /// reveal which are visited.
    pub fn template(sheet: &Sheet) -> AnswerSheet {
        let answer = |question: &Question| Answer {
            values: question.inner().into_iter().map(|path| (path, None)).collect(),
            cut_branches: (question.kind == Kind::AlphaBeta).then(Vec::new),
            ..Answer::default()
        };
        let answers = sheet.questions.iter().map(answer).collect();
        AnswerSheet { student: sheet.student, name: String::new(), answers }
    }

    /// The answer sheet with the answers of the key.
    pub fn right(sheet: &Sheet) -> AnswerSheet {
        let answer = |question: &Question| {
            let key = &question.key;
            Answer {
                values: key.values.iter().map(|(path, &v)| (path.clone(), Some(v))).collect(),
                mv: Some(key.mv.clone()),
                cut_branches: (question.kind == Kind::AlphaBeta).then(|| key.cut_branches.clone()),
                leaves: Some(key.leaves as f64),
                nodes: Some(key.nodes as f64),
            }
        };
        let answers = sheet.questions.iter().map(answer).collect();
        AnswerSheet { student: sheet.student, name: String::new(), answers }
    }

    /// The exam sheet that is answered, if all answers refer to existing nodes.
    pub(super) fn sheet<'e>(&self, exam: &'e Exam) -> Result<&'e Sheet, AnswersError> {
        let student = self.student;
        let sheet = exam.sheet(student).ok_or(AnswersError::NoSheet { student })?;
        let (found, expected) = (self.answers.len(), sheet.questions.len());
        if found != expected {
            return Err(AnswersError::Questions { student, found, expected });
        }
        for (number, (answer, question)) in self.answers.iter().zip(&sheet.questions).enumerate() {
            let tree = &question.tree;
            let inner = |path: &&NodePath| {
                tree.node(path.children()).is_some_and(|node| tree.value(node).is_none())
            };
            let node = |path: &&NodePath| tree.node(path.children()).is_some();
            let values = answer.values.keys().find(|path| !inner(path));
            let branches = answer.cut_branches.iter().flatten().find(|path| !node(path));
            if let Some(path) = values.or(branches) {
                let (question, path) = (number + 1, path.clone());
                return Err(AnswersError::NoNode { student, question, path });
            }
        }
        Ok(sheet)
    }
}

/// A branch as a text or a number.
fn text_or_number<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Branch {
        Text(String),
        Number(u64),
    }
    Ok(Option::<Branch>::deserialize(from)?.map(|branch| match branch {
        Branch::Text(text) => text.trim().to_owned(),
        Branch::Number(number) => number.to_string(),
    }))
}

impl Localized for AnswersError {
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
