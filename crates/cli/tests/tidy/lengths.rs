//! Length of the source files.

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
