//! House rules that no compiler checks.

mod code;
mod crates;
mod cycles;
mod journeys;
mod messages;
mod module_graph;
mod module_tree;
mod source_files;
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};

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
                let skipped = ["target", "dist", "node_modules"].iter().any(|skip| name == *skip);
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
