//! Length, first line and comments of the source files.

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
    for path in files(&root(), &["rs", "js", "py", "css"]) {
        let text = fs::read_to_string(&path).unwrap();
        let first = text.lines().next().unwrap_or_default();
        let word = first.trim_start_matches(['/', '*', '!', '#', '"', ' ']).split(' ').next();
        let riddle = word.is_some_and(|word| QUESTIONS.contains(&word));
        assert!(!riddle, "{}: {first}", path.display());
    }
}

/// A comment says which player, client or thread it means.
#[test]
fn no_comment_speaks_of_somebody() {
    const VAGUE: [&str; 5] = ["somebody", "nobody", "everybody", "anybody", " one who "];
    for path in files(&root(), &["rs", "js", "py", "css"]) {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            let start = line.trim_start();
            let comment = ["//", "/*", "* ", "# "].iter().any(|mark| start.starts_with(mark));
            // A quotation is what users read.
            let own = line.split(['"', '`']).step_by(2).collect::<String>().to_lowercase();
            let vague = VAGUE.iter().find(|word| comment && own.contains(*word));
            assert_eq!(vague, None, "{}:{number}: {line}", path.display());
        }
    }
}
