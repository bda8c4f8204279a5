//! An object as a message shows it.

use pyo3::prelude::*;

/// As many characters of an object as a message shows.
const MOST: usize = 80;

/// An object in one line, and not too much of it.
pub(crate) fn shown(object: &Bound<'_, PyAny>) -> String {
    let Ok(text) = object.repr() else {
        let class = object.get_type();
        let name =
            class.name().map_or_else(|_| "its own class".to_owned(), |name| name.to_string());
        return format!("an object of {name}");
    };
    short(&text.to_string_lossy())
}

/// A text in one line, and not too much of it.
pub(crate) fn short(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.chars().count() <= MOST {
        return text;
    }
    text.chars().take(MOST - 1).chain(['…']).collect()
}

/// An object in one line, and not too much of it.
///
/// >>> from enraya._enraya import _shown
/// >>> _shown([1, 2]), len(_shown("x" * 1000))
/// ('[1, 2]', 80)
#[pyfunction]
pub(crate) fn _shown(object: &Bound<'_, PyAny>) -> String {
    shown(object)
}
