//! Grading of written answers and of students' programs.
//!
//! A grade has a mark and the first mistake, in search order, with its explanation.
//! `docs/en/grading.md` documents the marking scheme and the protocol of programs.

mod answers;
mod assignment;
mod board_fields;
mod class;
mod common_mistakes;
mod diagnosis;
mod exercise;
mod exercises;
mod formats;
pub mod functions;
mod mistake;
mod programs;
mod protocol;
mod report;
mod scheme;
mod search_task;
mod submission;
mod task_grade;
mod template;

pub use answers::{Answer, AnswerSheet, AnswersError};
pub use assignment::{Assignment, AssignmentError};
pub use board_fields::has_template;
pub use class::{Entry, ProgramRun, grade_answers_in, grade_programs_in, marks_csv, marks_header};
pub use common_mistakes::CommonMistake;
pub use diagnosis::{Fault, Why};
pub use exercise::Exercise;
pub use exercises::{
    Task, agent_task, eval_task, leaf_tasks, leaf_tree_tasks, random_positions, tree_tasks,
    value_task, value_tree_tasks,
};
pub use formats::{
    MarkItem, MarkSheet, MissingVariable, ReportFormat, junit_class, markdown_class, utc_time,
};
pub use mistake::{Mistake, Total};
pub use programs::{MarkCap, ProgramGrade, grade_program};
pub use report::{
    FaultReport, GradeReport, MistakeReport, PartReport, ProgramReport, QuestionReport, TaskReport,
    mark_text,
};
pub use scheme::{Grade, Part, PartMark, QuestionGrade, grade_sheet};
pub use search_task::TaskError;
pub use submission::Submission;
pub use task_grade::TaskGrade;
pub use template::{ProgrammingLanguage, template};
