//! Languages: the catalogue of texts, and reports as Python data.

use enraya_words::{Language, Words};
use pyo3::prelude::*;

use crate::arguments::text;
use crate::error::bad_value;

/// The language with this code (default: that of the environment).
fn language(lang: Option<&Bound<'_, PyAny>>) -> PyResult<Language> {
    match text("lang", lang)? {
        Some(lang) => lang.parse().map_err(bad_value),
        None => Ok(Language::from_environment(|name| std::env::var(name).ok())),
    }
}

/// The texts in the language with this code (default: that of the environment).
pub(crate) fn words(lang: Option<&Bound<'_, PyAny>>) -> PyResult<Words> {
    language(lang).map(Words::new)
}

/// The code of a language (default: that of the environment).
#[pyfunction]
#[pyo3(signature = (lang=None))]
pub(crate) fn _language(lang: Option<&Bound<'_, PyAny>>) -> PyResult<&'static str> {
    language(lang).map(Language::code)
}

/// A report as Python dictionaries and lists.
pub(crate) fn data<'py>(
    py: Python<'py>,
    report: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(report).expect("a report is plain data");
    py.import("json")?.call_method1("loads", (text,))
}
