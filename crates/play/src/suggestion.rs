//! "Did you mean": the known name that is closest to a mistyped one.

use enraya_words::{Words, say};

/// The name closest to `found`, if it is close enough to be meant: one edit for every three
/// characters (optimal string alignment: insert, delete, replace, swap neighbours).
///
/// ```
/// use enraya_play::suggestion::closest;
/// let names = ["count", "compare", "connect4"];
/// assert_eq!(closest("conut", names), Some("count"));
/// assert_eq!(closest("conect4", names), Some("connect4"));
/// assert_eq!(closest("chess", names), None);
/// ```
pub fn closest<'a>(found: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let found = found.to_lowercase();
    let length = found.chars().count();
    // Nothing that is typed by a person is that long, and the search is quadratic.
    if !(3..=40).contains(&length) {
        return None;
    }
    let distance = |name: &str| strsim::osa_distance(&found, &name.to_lowercase());
    let near = names.into_iter().map(|name| (distance(name), name));
    let (edits, name) = near.min_by_key(|(edits, _)| *edits)?;
    (0 < edits && edits <= length.div_ceil(3).min(3)).then_some(name)
}

/// The message, and which name was probably meant.
pub fn with_suggestion(words: &Words, message: String, name: Option<&str>) -> String {
    match name {
        Some(name) => say!(words, "error-suggestion", message = message, name = name),
        None => message,
    }
}
