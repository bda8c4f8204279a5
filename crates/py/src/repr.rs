//! Shortened representations of Python objects for messages.

use pyo3::prelude::*;

/// Characters of an object in a message.
const MAX: usize = 80;

/// The `repr` of an object in one line of at most 80 characters.
pub(crate) fn short_repr(object: &Bound<'_, PyAny>) -> String {
    let Ok(text) = object.repr() else {
        let class = object.get_type();
        let name =
            class.name().map_or_else(|_| "its own class".to_owned(), |name| name.to_string());
        return format!("an object of {name}");
    };
    shorten(&text.to_string_lossy())
}

/// A text in one line of at most 80 characters.
pub(crate) fn shorten(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= MAX {
        return text;
    }
    text.chars().take(MAX - 1).chain(['…']).collect()
}

/// The `str` of an object in quotation marks.
pub(crate) fn quoted(object: &Bound<'_, PyAny>) -> String {
    match object.str() {
        Ok(text) => format!("'{}'", shorten(&text.to_string_lossy())),
        Err(_) => short_repr(object),
    }
}

/// The `repr` of an object in one line of at most 80 characters.
///
/// >>> from enraya._enraya import _short_repr
/// >>> _short_repr([1, 2]), len(_short_repr("x" * 1000))
/// ('[1, 2]', 80)
#[pyfunction]
pub(crate) fn _short_repr(object: &Bound<'_, PyAny>) -> String {
    short_repr(object)
}
