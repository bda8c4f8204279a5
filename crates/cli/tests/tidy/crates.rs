//! The order of the crates in ARCHITECTURE.md: each depends only on those to its left.

use std::fs;
use std::process::Command;

use crate::root;

/// The flow in ARCHITECTURE.md, `rules -> search -> …`, as names of packages. `words` is a leaf
/// and stands first.
fn flow() -> Vec<String> {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let flow = map.lines().find(|line| line.contains(" -> ")).expect("the flow of crates");
    let package = |folder: &str| match folder {
        "cli" => "enraya".to_owned(),
        folder => format!("enraya-{folder}"),
    };
    ["words"].into_iter().chain(flow.split(" -> ")).map(|folder| package(folder.trim())).collect()
}

/// Pairs of a crate and a dependency of it that the flow does not allow.
fn backward_edges(metadata: &serde_json::Value, flow: &[String]) -> Vec<(String, String)> {
    let place = |name: &str| flow.iter().position(|other| other == name);
    let mut wrong = Vec::new();
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        let ours = package["dependencies"].as_array().unwrap().iter();
        let ours = ours.filter(|dependency| !dependency["path"].is_null());
        let ours = ours.map(|dependency| dependency["name"].as_str().unwrap());
        for used in ours {
            if place(name).is_none() || place(used) >= place(name) {
                wrong.push((name.to_owned(), used.to_owned()));
            }
        }
    }
    wrong
}

#[test]
fn crates_depend_only_on_those_to_their_left() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let flow = flow();
    assert_eq!(backward_edges(&metadata, &flow), [], "not in the order of {flow:?}");
    for package in metadata["packages"].as_array().unwrap() {
        let name = package["name"].as_str().unwrap();
        assert!(flow.iter().any(|known| known == name), "ARCHITECTURE.md does not name {name}");
    }
}

#[test]
fn an_edge_to_the_right_is_found() {
    let metadata = serde_json::json!({ "packages": [
        { "name": "a", "dependencies": [{ "name": "b", "path": "b" }, { "name": "serde" }] },
        { "name": "b", "dependencies": [{ "name": "a", "path": "a" }] },
        { "name": "stray", "dependencies": [{ "name": "a", "path": "a" }] },
    ] });
    let flow = ["a", "b"].map(str::to_owned);
    let edge = |from: &str, to: &str| (from.to_owned(), to.to_owned());
    assert_eq!(backward_edges(&metadata, &flow), [edge("a", "b"), edge("stray", "a")]);
}
