//! Sheets, their questions, and the JSON file of an exam.

use enraya_play::localize::Localized;
use enraya_play::quote::shown;
use enraya_search::Profile;
use enraya_words::{Language, Words, say};
use serde::{Deserialize, Serialize};

use super::question::Question;
use super::variants::Variants;
use super::{ExamError, ExamPlan, Key, Kind};

/// An exam: a sheet for every student.
#[derive(Clone, Debug)]
pub struct Exam {
    /// The options.
    pub plan: ExamPlan,
    /// The sheets.
    pub sheets: Vec<Sheet>,
}

/// The questions of one student.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The student's number, from one.
    pub student: usize,
    /// The questions.
    pub questions: Vec<Question>,
}

impl Exam {
    /// Generates the exam.
    ///
    /// ```
    /// use enraya_teach::exam::{Exam, ExamPlan};
    ///
    /// let exam = Exam::new(&ExamPlan { seed: 1, students: 5, ..ExamPlan::default() })?;
    /// let first = &exam.sheets[0].questions[0];
    /// for sheet in &exam.sheets[1..] {
    ///     assert_eq!(sheet.questions[0].signature(), first.signature());
    ///     assert_ne!(sheet.questions[0].tree, first.tree);
    /// }
    /// # Ok::<(), enraya_teach::exam::ExamError>(())
    /// ```
    pub fn new(plan: &ExamPlan) -> Result<Exam, ExamError> {
        plan.check()?;
        let mut sheets: Vec<Sheet> =
            (1..=plan.students).map(|student| Sheet { student, questions: Vec::new() }).collect();
        for number in 0..plan.questions {
            let questions = Variants::new(plan, number)?.take(plan.students);
            for (sheet, question) in sheets.iter_mut().zip(questions) {
                sheet.questions.push(question);
            }
        }
        Ok(Exam { plan: plan.clone(), sheets })
    }

    /// The number of sheets with the same trees as an earlier one: zero, unless there are
    /// more students than trees of this shape.
    pub fn repeated(&self) -> usize {
        let mut trees: Vec<String> = self.sheets.iter().map(Sheet::trees).collect();
        trees.sort_unstable();
        trees.dedup();
        self.sheets.len() - trees.len()
    }

    /// The sheet of a student.
    pub fn sheet(&self, student: usize) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.student == student)
    }
}

impl Sheet {
    fn trees(&self) -> String {
        self.questions.iter().map(|question| format!("{}\n", question.tree)).collect()
    }
}

/// An exam as written to a file. The answers are for other programs; reading recomputes them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ExamFile {
    seed: u64,
    lang: String,
    kind: String,
    profile: String,
    branching: usize,
    depth: usize,
    sheets: Vec<SheetFile>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct SheetFile {
    student: usize,
    questions: Vec<QuestionFile>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct QuestionFile {
    tree: String,
    #[serde(skip_deserializing)]
    key: Option<Key>,
}

/// An error in an exam file.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ExamFileError {
    /// It is not JSON, or not of this structure.
    #[error("{0}")]
    Form(String),
    /// The kind of exam, the profile or the language is unknown.
    #[error("'{found}': allowed are {allowed}")]
    Name {
        /// The text found.
        found: String,
        /// The allowed values.
        allowed: String,
    },
    /// A tree cannot be read.
    #[error("student {student}, question {question}: {reason}")]
    Tree {
        /// The student's number.
        student: usize,
        /// The number of the question, from one.
        question: usize,
        /// The reason.
        reason: enraya_rules::TreeError,
    },
    /// There is no sheet in it, or a sheet without questions.
    #[error("there is no question in it")]
    Nothing,
}

impl ExamFile {
    /// The file of an exam.
    pub fn new(exam: &Exam, language: Language) -> ExamFile {
        let question = |question: &Question| QuestionFile {
            tree: question.tree.to_string(),
            key: Some(question.key.clone()),
        };
        let sheet = |sheet: &Sheet| SheetFile {
            student: sheet.student,
            questions: sheet.questions.iter().map(question).collect(),
        };
        ExamFile {
            seed: exam.plan.seed,
            lang: language.code().to_owned(),
            kind: exam.plan.kind.name().to_owned(),
            profile: exam.plan.profile.name().to_owned(),
            branching: exam.plan.branching,
            depth: exam.plan.depth,
            sheets: exam.sheets.iter().map(sheet).collect(),
        }
    }

    /// Parses the JSON of an exam; returns the exam and its language.
    pub fn read(text: &str) -> Result<(Exam, Language), ExamFileError> {
        let file: ExamFile =
            serde_json::from_str(text).map_err(|error| ExamFileError::Form(error.to_string()))?;
        let unknown = |error: enraya_search::UnknownName| ExamFileError::Name {
            found: error.found,
            allowed: error.allowed,
        };
        let kind: Kind = file.kind.parse().map_err(unknown)?;
        let profile: Profile = file.profile.parse().map_err(unknown)?;
        let language: Language = file.lang.parse().map_err(|_| ExamFileError::Name {
            found: file.lang.clone(),
            allowed: Language::ALL.map(Language::code).join(", "),
        })?;
        let mut sheets = Vec::new();
        for SheetFile { student, questions } in file.sheets {
            let mut read = Vec::new();
            for (number, question) in questions.iter().enumerate() {
                let tree = question.tree.parse().map_err(|reason| ExamFileError::Tree {
                    student,
                    question: number + 1,
                    reason,
                })?;
                read.push(Question::new(tree, kind, profile));
            }
            sheets.push(Sheet { student, questions: read });
        }
        if sheets.is_empty() || sheets.iter().any(|sheet| sheet.questions.is_empty()) {
            return Err(ExamFileError::Nothing);
        }
        let plan = ExamPlan {
            seed: file.seed,
            students: sheets.len(),
            kind,
            profile,
            branching: file.branching,
            depth: file.depth,
            questions: sheets[0].questions.len(),
        };
        Ok((Exam { plan, sheets }, language))
    }
}

impl Localized for ExamFileError {
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
