//! The house rules that no compiler checks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use fluent_syntax::ast::Entry;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// All files below `dir` with one of these endings.
fn files(dir: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![dir.to_owned()];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(&dir).unwrap().map(Result::unwrap) {
            let (path, name) = (entry.path(), entry.file_name());
            if path.is_dir() {
                let skipped = ["target", "node_modules"].iter().any(|skip| name == *skip);
                if !skipped {
                    open.push(path);
                }
            } else if path.extension().is_some_and(|end| endings.iter().any(|e| end == *e)) {
                found.push(path);
            }
        }
    }
    found
}

/// The edges in ARCHITECTURE.md's table of crates: "| `crate` | … | `a`, `b` |".
fn map_edges() -> BTreeMap<String, BTreeSet<String>> {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let names = |cell: &str| -> BTreeSet<String> {
        let names = cell.split('`').skip(1).step_by(2);
        names.filter(|name| !name.contains('/')).map(str::to_owned).collect()
    };
    map.lines()
        .filter(|line| line.starts_with("| `enraya"))
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').collect();
            let name = names(cells[0]).pop_first().unwrap();
            (name, names(cells.last().unwrap()))
        })
        .collect()
}

#[test]
fn crates_depend_on_each_other_as_the_map_says() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let edges: BTreeMap<String, BTreeSet<String>> = metadata["packages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().unwrap();
            let ours = dependencies
                .iter()
                .filter(|dependency| !dependency["path"].is_null())
                .map(|dependency| dependency["name"].as_str().unwrap().to_owned())
                .collect();
            (package["name"].as_str().unwrap().to_owned(), ours)
        })
        .collect();
    assert_eq!(edges, map_edges(), "left: Cargo.toml files; right: ARCHITECTURE.md");
}

#[test]
fn no_file_is_long_without_a_reason() {
    const MOST: usize = 600;
    for path in files(&root(), &["rs", "js", "py", "css"]) {
        let text = fs::read_to_string(&path).unwrap();
        let reason = text.lines().take(30).any(|line| line.contains("Long because"));
        let lines = text.lines().count();
        assert!(
            lines <= MOST || reason,
            "{} has {lines} lines: split it, or say \"Long because …\" in its module doc",
            path.display()
        );
    }
}

fn keys(language: enraya_words::Language) -> BTreeSet<String> {
    let resource = fluent_syntax::parser::parse(enraya_words::catalogue(language)).unwrap();
    let mut keys = BTreeSet::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let key = message.id.name.to_owned();
            assert!(keys.insert(key.clone()), "'{key}' stands twice in {language}.ftl");
        }
    }
    keys
}

#[test]
fn every_message_is_in_both_languages_and_used() {
    let [english, spanish] = enraya_words::Language::ALL.map(keys);
    assert_eq!(english, spanish, "left: en.ftl; right: es.ftl");
    let sources: String = files(&root().join("crates"), &["rs", "js"])
        .iter()
        .filter(|path| {
            let is = |name: &str| path.components().any(|part| part.as_os_str() == name);
            (is("src") || is("web")) && !is("tests") && !is("tests.rs")
        })
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    // The keys of help texts are made from the command line: help.rs tests them.
    for key in english.iter().filter(|key| !key.starts_with("help-")) {
        assert!(sources.contains(&format!("\"{key}\"")), "nobody says '{key}'");
    }
}
