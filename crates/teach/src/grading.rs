//! Grading: what students have written, and what their programs do.
//!
//! A grade tells more than a mark: *where* the first mistake is, in the order of the
//! search, and why it is one. `docs/grading.md` has the scheme of marks and the
//! protocol that programs speak.

mod answers;
mod class;
mod common_mistakes;
mod diagnosis;
pub mod functions;
mod mistake;
mod programs;
mod protocol;
mod report;
mod scheme;
mod task;
mod template;

pub use answers::{Answer, AnswerSheet, AnswersError};
pub use class::{Entry, grade_answers_in, grade_programs_in, marks_csv};
pub use common_mistakes::CommonMistake;
pub use diagnosis::{Fault, Why};
pub use mistake::{Mistake, Total};
pub use programs::{ProgramGrade, TaskGrade, grade_program};
pub use report::mark_text;
pub use scheme::{Grade, Part, PartMark, QuestionGrade, grade_sheet};
pub use task::{Task, TaskError, tree_tasks};
pub use template::python_template;
