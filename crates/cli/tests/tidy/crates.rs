//! Dependencies between the crates, as ARCHITECTURE.md lists them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use crate::root;

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
