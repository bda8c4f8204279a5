//! Length and first line of the source files.

use std::fs;

use crate::{files, root};

#[test]
fn no_file_is_long_without_a_reason() {
    const MAX: usize = 600;
    for path in files(&root(), &["rs", "js", "py", "css"]) {
        let text = fs::read_to_string(&path).unwrap();
        let reason = text.lines().take(30).any(|line| line.contains("Long because"));
        let lines = text.lines().count();
        assert!(
            lines <= MAX || reason,
            "{} has {lines} lines: split it, or say \"Long because …\" in its module doc",
            path.display()
        );
    }
}

/// The first line is a noun phrase with the term of art, so that the name of a technique finds it.
#[test]
fn no_file_opens_with_a_riddle() {
    const QUESTIONS: [&str; 8] =
        ["What", "How", "Who", "Why", "Where", "Whose", "Which", "Whether"];
    for path in files(&root(), &["rs", "js", "py"]) {
        let text = fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap_or_default();
        let word = first.trim_start_matches(['/', '!', '#', '"', ' ']).split(' ').next();
        let riddle = word.is_some_and(|word| QUESTIONS.contains(&word));
        assert!(!riddle, "{}: {first}", path.display());
    }
}
