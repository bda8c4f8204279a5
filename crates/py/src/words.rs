//! The language of what is said.

use enraya_words::{Language, Words};
use pyo3::prelude::*;

use crate::error::bad_value;
use crate::number::text;

/// The words of this language, else of the environment's.
pub(crate) fn words(lang: Option<&Bound<'_, PyAny>>) -> PyResult<Words> {
    let language = match text("lang", lang)? {
        Some(lang) => lang.parse().map_err(bad_value)?,
        None => Language::of_environment(|name| std::env::var(name).ok()),
    };
    Ok(Words::new(language))
}

/// Plain data as Python has it.
pub(crate) fn data<'py>(
    py: Python<'py>,
    report: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(report).expect("a report is plain data");
    py.import("json")?.call_method1("loads", (text,))
}
