//! Pictures of the READMEs and the book: drawn trees are what the program draws today.

use std::fs;
use std::process::Command;

use crate::{LANGUAGES, folder};

/// The tree of `scripts/pictures`. The page and the terminal need a browser and tmux.
#[test]
fn the_drawn_tree_is_of_this_version() {
    for language in LANGUAGES {
        let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
        let drawn = Command::new(env!("CARGO_BIN_EXE_enraya"))
            .args(["tree", "--tree", tree, "--lang", language, "--format", "svg"])
            .output()
            .unwrap();
        let drawn = String::from_utf8(drawn.stdout).unwrap();
        let committed = fs::read_to_string(folder(language).join("pictures/tree.svg")).unwrap();
        assert!(drawn.starts_with("<svg"), "{drawn}");
        assert!(
            drawn.trim_end() == committed.trim_end(),
            "docs/{language}/pictures/tree.svg is of another version: run scripts/pictures"
        );
    }
}
