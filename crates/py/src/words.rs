//! Languages: the catalogue of texts, and reports as Python data.

use std::sync::OnceLock;

use enraya_words::{FluentArgs, Language, Words};
use pyo3::exceptions::PyKeyError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

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

/// The codes of all languages.
pub(crate) fn codes() -> [&'static str; Language::COUNT] {
    Language::ALL.map(Language::code)
}

/// The texts of a language, loaded once.
pub(crate) fn catalogue(lang: &str) -> PyResult<&'static Words> {
    static LOADED: [OnceLock<Words>; Language::COUNT] =
        [const { OnceLock::new() }; Language::COUNT];
    let language: Language = lang.parse().map_err(bad_value)?;
    Ok(LOADED[language as usize].get_or_init(|| Words::new(language)))
}

/// The message with this key in a language, its arguments filled in.
///
/// >>> from enraya._enraya import _say
/// >>> _say("es", "grade-py-total", mark=90, right=9, all=10)
/// '90 de 100; correctas: 9 de 10'
#[pyfunction]
#[pyo3(signature = (lang, key, **parts))]
pub(crate) fn _say(lang: &str, key: &str, parts: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
    let words = catalogue(lang)?;
    if !words.has(key) {
        return Err(PyKeyError::new_err(key.to_owned()));
    }
    let mut args = FluentArgs::new();
    for (name, value) in parts.into_iter().flat_map(PyDictMethods::iter) {
        let value = value.str()?.to_string_lossy().into_owned();
        args.set(name.extract::<String>()?, value);
    }
    Ok(words.with(key, &args))
}

/// A report as Python dictionaries and lists.
pub(crate) fn data<'py>(
    py: Python<'py>,
    report: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(report).expect("a report is plain data");
    py.import("json")?.call_method1("loads", (text,))
}
