//! Output of grade reports: their file and format.

use std::io::Write;
use std::path::Path;

use enraya_teach::grading::{Entry, MarkItem, MarkSheet, ReportFormat, junit_class};
use enraya_words::{Words, say};

use crate::context::Context;
use crate::error::CliError;
use crate::output_file;

/// Formats of the marks of a class.
const CLASS_FORMATS: &str = "text, json, csv, markdown, junit";

/// Prints a report, or writes it to a file.
pub(super) fn emit(context: &mut Context, out: Option<&Path>, text: &str) -> Result<(), CliError> {
    match out {
        None => write!(context.out, "{text}")?,
        Some(path) => output_file::save(&context.words, path, text.as_bytes(), false)?,
    }
    Ok(())
}

/// A sheet in a format that is made from sheets.
pub(super) fn write_sheet(
    words: &Words,
    sheet: &MarkSheet,
    format: ReportFormat,
) -> Result<String, CliError> {
    let written = sheet
        .write(format, |name| std::env::var(name).ok())
        .map_err(|missing| CliError::Usage(say!(words, "grade-no-variable", name = missing.0)))?;
    Ok(written.unwrap_or_default())
}

/// Whether a format has no place for a class.
pub(super) fn is_for_one(format: ReportFormat) -> bool {
    format.is_for_platform() && format != ReportFormat::JUnit
}

/// The error of a format that has no place for a class.
pub(super) fn for_one_only(words: &Words, format: ReportFormat) -> CliError {
    let format = format.name();
    CliError::Usage(say!(words, "grade-one-only", format = format, allowed = CLASS_FORMATS))
}

/// The sheet of a submission that cannot be run.
pub(super) fn unfit_sheet(name: &str, reason: &str) -> MarkSheet {
    let text = reason.to_owned();
    let item = MarkItem { name: name.to_owned(), mark: 0.0, right: false, answered: false, text };
    MarkSheet { name: name.to_owned(), mark: 0.0, items: vec![item], remarks: Vec::new() }
}

/// A class as JUnit XML: each student is a test case.
pub(super) fn class_junit(entries: &[Entry]) -> String {
    let item = |entry: &Entry| MarkItem {
        name: entry.name.clone(),
        mark: entry.mark,
        right: entry.mistake.is_empty(),
        answered: !entry.failed,
        text: entry.mistake.clone(),
    };
    let items: Vec<MarkItem> = entries.iter().map(item).collect();
    let mark = items.iter().map(|item| item.mark).sum::<f64>() / items.len().max(1) as f64;
    junit_class(&[MarkSheet { name: "class".to_owned(), mark, items, remarks: Vec::new() }])
}
