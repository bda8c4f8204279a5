//! Python template of a student program.

use enraya_words::Words;

/// Message keys of the comments in the program.
const REMARKS: [&str; 9] = [
    "template-about",
    "template-protocol",
    "template-node",
    "template-minimax",
    "template-alphabeta",
    "template-cut",
    "template-fail",
    "template-returns",
    "template-games",
];

/// A Python program that implements the protocol, with two functions to complete.
///
/// ```
/// use enraya_teach::grading::python_template;
/// use enraya_words::{Language, Words};
/// let program = python_template(&Words::new(Language::Es));
/// assert!(program.contains("def alphabeta(") && !program.contains('@'));
/// ```
pub fn python_template(words: &Words) -> String {
    REMARKS.iter().fold(include_str!("template.py").to_owned(), |program, key| {
        program.replace(&format!("@{key}@"), &words.get(key))
    })
}
