//! Laws of exams and of grading.

mod exam;
#[cfg(unix)]
mod exercises;
#[cfg(unix)]
mod folder;
#[cfg(unix)]
mod grading;
#[cfg(unix)]
mod templates;
