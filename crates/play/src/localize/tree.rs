//! Localized errors of abstract trees.

use enraya_rules::{Tree, TreeError};
use enraya_words::{Words, say};

use super::Localized;
use crate::quote::shown;

impl Localized for TreeError {
    fn say(&self, words: &Words) -> String {
        match self {
            TreeError::Empty => words.get("error-tree-empty"),
            TreeError::Unexpected { found, at } => {
                say!(words, "error-tree-unexpected", found = shown(found), at = *at)
            }
            TreeError::Unclosed => words.get("error-tree-unclosed"),
            TreeError::NoChildren => words.get("error-tree-childless"),
            TreeError::NotFinite(found) => {
                say!(words, "error-tree-infinite", found = shown(found))
            }
            TreeError::TooDeep => say!(words, "error-tree-deep", most = Tree::MAX_PLIES),
            TreeError::TooWide => say!(words, "error-tree-wide", most = Tree::MAX_CHILDREN),
            TreeError::TooLarge => say!(words, "error-tree-large", most = Tree::MAX_NODES),
        }
    }
}
