//! Exams and grading.
//!
//! ```
//! use enraya_teach::exam::{Exam, ExamPlan, Paper};
//! use enraya_words::{Language, Words};
//!
//! let exam = Exam::new(&ExamPlan { seed: 7, students: 2, ..ExamPlan::default() })?;
//! let page = Paper::Html.write(&exam, &Words::new(Language::En), false);
//! assert!(page.text().is_some_and(|text| text.contains("<html lang=\"en\">")));
//! # Ok::<(), enraya_teach::exam::ExamError>(())
//! ```

pub mod exam;
pub mod grading;
