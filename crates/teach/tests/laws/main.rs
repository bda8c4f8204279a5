//! Laws of exams and of grading.

mod exam;
mod grading;
