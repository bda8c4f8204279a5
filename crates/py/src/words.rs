//! The language of what is said.

use enraya_words::{Language, Words};
use pyo3::prelude::*;

use crate::error::bad_value;
use crate::number::text;

/// The language asked for, else the environment's.
fn language(lang: Option<&Bound<'_, PyAny>>) -> PyResult<Language> {
    match text("lang", lang)? {
        Some(lang) => lang.parse().map_err(bad_value),
        None => Ok(Language::of_environment(|name| std::env::var(name).ok())),
    }
}

/// The words of this language, else of the environment's.
pub(crate) fn words(lang: Option<&Bound<'_, PyAny>>) -> PyResult<Words> {
    language(lang).map(Words::new)
}

/// The code of the language asked for, else of the environment's.
#[pyfunction]
#[pyo3(signature = (lang=None))]
pub(crate) fn _language(lang: Option<&Bound<'_, PyAny>>) -> PyResult<&'static str> {
    language(lang).map(Language::code)
}

/// Plain data as Python has it.
pub(crate) fn data<'py>(
    py: Python<'py>,
    report: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(report).expect("a report is plain data");
    py.import("json")?.call_method1("loads", (text,))
}
