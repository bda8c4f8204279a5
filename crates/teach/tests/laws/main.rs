//! Laws of exams and of grading.

#[cfg(unix)]
mod class_sources;
mod exam;
#[cfg(unix)]
mod exercises;
#[cfg(unix)]
mod folder;
#[cfg(unix)]
mod grading;
mod platforms;
mod scorm;
#[cfg(unix)]
mod templates;
