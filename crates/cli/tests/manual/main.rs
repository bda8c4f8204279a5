//! The manual in `docs/en` and `docs/es`, and the READMEs: the same in both languages, links
//! that lead somewhere, examples that print what is shown.

#[cfg(unix)]
mod examples;
mod languages;
mod links;
mod markdown;
mod options;
mod pictures;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The languages of the manual, by the names of their folders.
const LANGUAGES: [&str; 2] = ["en", "es"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn folder(language: &str) -> PathBuf {
    root().join("docs").join(language)
}

/// The chapters of a language, by file name: every Markdown file but the summary.
fn chapters(language: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder(language)).unwrap().map(Result::unwrap);
    entries
        .filter_map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            let chapter = name.ends_with(".md") && name != "SUMMARY.md";
            chapter.then(|| (name, fs::read_to_string(entry.path()).unwrap()))
        })
        .collect()
}

/// The READMEs, in the order of [`LANGUAGES`].
fn readmes() -> [String; 2] {
    ["README.md", "README.es.md"].map(|name| fs::read_to_string(root().join(name)).unwrap())
}
