//! Exams with individual trees of equal difficulty for every student.
//!
//! Two trees are equally hard if they have the same shape and their searches the same
//! [`Signature`]: equal numbers of nodes, leaves and cuts, at the same depths. The places of
//! the cuts and the leaf values differ, so that answers cannot be copied. The same plan gives
//! the same exam.

mod figure;
mod html;
mod key;
mod latex;
mod moodle;
mod path;
mod plan;
mod question;
mod scorm;
mod sheet;
mod variants;

pub use figure::{Figure, worksheet_figure};
pub use key::Key;
pub use path::{NoPath, NodePath};
pub use plan::{ExamError, ExamPlan, Kind};
pub use question::Question;
pub use scorm::PackageFile;
pub use sheet::{Exam, ExamFile, ExamFileError, Sheet};
pub use variants::Signature;

use enraya_words::Words;

enraya_search::named! {
    /// The output formats of an exam.
    pub enum Paper {
        /// LaTeX, with TikZ.
        Latex = "latex",
        /// A page to be printed.
        Html = "html",
        /// Questions for Moodle.
        Moodle = "moodle",
        /// A package for learning platforms, SCORM 1.2.
        Scorm = "scorm",
        /// Data, the key included.
        Json = "json",
    }
}

/// An exam as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Document {
    /// A file.
    Text(String),
    /// The files of an archive.
    Package(Vec<PackageFile>),
}

impl Document {
    /// The text, unless it is an archive.
    pub fn text(&self) -> Option<&str> {
        match self {
            Document::Text(text) => Some(text),
            Document::Package(_) => None,
        }
    }
}

impl Paper {
    /// The file name extension.
    pub fn extension(self) -> &'static str {
        match self {
            Paper::Latex => "tex",
            Paper::Html => "html",
            Paper::Moodle => "xml",
            Paper::Scorm => "zip",
            Paper::Json => "json",
        }
    }

    /// Whether the file contains the answers as well as the questions.
    pub fn holds_key(self) -> bool {
        matches!(self, Paper::Moodle | Paper::Scorm | Paper::Json)
    }

    /// The exam, or its answer key.
    ///
    /// ```
    /// use enraya_teach::exam::{Exam, ExamPlan, Paper};
    /// use enraya_words::{Language, Words};
    ///
    /// let exam = Exam::new(&ExamPlan { seed: 7, students: 2, ..ExamPlan::default() })?;
    /// let words = Words::new(Language::Es);
    /// let page = Paper::Html.write(&exam, &words, false);
    /// assert!(page.text().is_some_and(|text| text.contains("<html lang=\"es\">")));
    /// assert_eq!(page, Paper::Html.write(&exam, &words, false));
    /// # Ok::<(), enraya_teach::exam::ExamError>(())
    /// ```
    pub fn write(self, exam: &Exam, words: &Words, key: bool) -> Document {
        Document::Text(match self {
            Paper::Latex => latex::write(exam, words, key),
            Paper::Html => html::write(exam, words, key),
            Paper::Moodle => moodle::write(exam, words),
            Paper::Scorm => return Document::Package(scorm::files(exam, words)),
            Paper::Json => {
                let file = ExamFile::new(exam, words.language());
                serde_json::to_string_pretty(&file).expect("an exam is plain data") + "\n"
            }
        })
    }
}

/// The instructions to students, a sentence each.
fn instructions(exam: &Exam, words: &Words) -> Vec<String> {
    let convention = exam.plan.convention();
    let keys = match exam.plan.kind {
        Kind::Minimax => vec!["exam-task-minimax", "exam-names"],
        Kind::AlphaBeta => vec![
            "exam-task-alphabeta",
            match convention.cut {
                enraya_search::Cut::Ge => "exam-rule-ge",
                enraya_search::Cut::Gt => "exam-rule-gt",
            },
            match convention.fail {
                enraya_search::Fail::Soft => "exam-rule-soft",
                enraya_search::Fail::Hard => "exam-rule-hard",
            },
            "exam-names",
        ],
    };
    keys.into_iter().map(|key| words.get(key)).collect()
}

/// The questions below the tree, with their answers.
fn asked(question: &Question, words: &Words) -> Vec<(String, String)> {
    let Key { value, mv, cut_branches, leaves, nodes, .. } = &question.key;
    let mut asked = vec![
        (words.get("exam-ask-value"), value.to_string()),
        (words.get("exam-ask-move"), mv.clone()),
    ];
    if question.kind == Kind::AlphaBeta {
        let branches: Vec<String> = cut_branches.iter().map(ToString::to_string).collect();
        let branches = if branches.is_empty() { "-".to_owned() } else { branches.join(", ") };
        asked.push((words.get("exam-ask-cuts"), branches));
    }
    asked.push((words.get("exam-ask-leaves"), leaves.to_string()));
    asked.push((words.get("exam-ask-nodes"), nodes.to_string()));
    asked
}

/// The title of the document.
fn title(exam: &Exam, words: &Words, key: bool) -> String {
    let title = words.get(match exam.plan.kind {
        Kind::Minimax => "exam-title-minimax",
        Kind::AlphaBeta => "exam-title-alphabeta",
    });
    if key { format!("{title}: {}", words.get("exam-key")) } else { title }
}
