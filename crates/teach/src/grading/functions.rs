//! Grading of Python functions: reference answers, diagnoses and marks.
//!
//! The student's code runs elsewhere: the Python package calls each function in a process
//! of its own and hands over what came back ([`PyValue`]) or why nothing did
//! ([`CallFailure`]).

mod board_grader;
mod board_rules;
mod check;
mod failure;
mod implied_move;
mod value;
mod verdict;

pub use board_grader::BoardGrader;
pub use board_rules::Board;
pub use check::{BoardCheck, CheckGrade, Divergence, mean_mark, wrong_constant};
pub use failure::{CallFailure, CallLimits, FailureKind};
pub use implied_move::{ValueOnly, implied_move};
pub use value::{MalformedValue, PyValue};
pub use verdict::Returned;
