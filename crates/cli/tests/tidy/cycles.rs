//! No two modules depend on each other in a circle, at any level of a crate.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::module_graph::{Cycle, Graph};
use crate::module_tree::{inline_modules, modules};
use crate::root;

/// The root files of all crates, libraries before binaries.
pub(crate) fn crate_roots() -> Vec<(String, PathBuf)> {
    let mut crates: Vec<PathBuf> =
        fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path()).collect();
    crates.sort();
    let roots = crates.iter().filter_map(|directory| {
        let roots = ["src/lib.rs", "src/main.rs"].map(|file| directory.join(file));
        let file = roots.into_iter().find(|file| file.exists())?;
        Some((directory.file_name()?.to_string_lossy().into_owned(), file))
    });
    roots.collect()
}

/// A cycle as the list writes it: `lab::arena: games schedule`.
fn line(name: &str, cycle: &Cycle) -> String {
    let parent: String = cycle.parent.iter().map(|part| format!("::{part}")).collect();
    let children: Vec<&str> = cycle.children.iter().map(String::as_str).collect();
    format!("{name}{parent}: {}", children.join(" "))
}

/// `module-cycles.txt` lists the cycles there still are. It may only get shorter.
#[test]
fn modules_do_not_depend_on_each_other_in_a_circle() {
    let list = include_str!("module-cycles.txt");
    let allowed: BTreeSet<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
    let found: BTreeSet<String> = crate_roots()
        .iter()
        .flat_map(|(name, file)| {
            let cycles = Graph::new(modules(file)).cycles();
            cycles.iter().map(|cycle| line(name, cycle)).collect::<Vec<_>>()
        })
        .collect();
    let found: BTreeSet<&str> = found.iter().map(String::as_str).collect();
    let new: Vec<_> = found.difference(&allowed).collect();
    let gone: Vec<_> = allowed.difference(&found).collect();
    assert!(new.is_empty(), "modules depend on each other in a circle: {new:#?}\nknown: {gone:#?}");
    assert!(gone.is_empty(), "no longer a cycle: remove from module-cycles.txt: {gone:#?}");
}

fn cycles_of(source: &str) -> Vec<String> {
    let cycles = Graph::new(inline_modules(source)).cycles();
    cycles.iter().map(|cycle| line("planted", cycle)).collect()
}

#[test]
fn cycles_are_found_through_every_kind_of_path() {
    for (source, cycle) in [
        ("mod a { use crate::b::X; } mod b { fn f() { crate::a::g() } }", "planted: a b"),
        ("mod a { use super::{b::{X, Y}, c}; } mod b { use super::a; } mod c {}", "planted: a b"),
        ("pub use b::X; mod a { use crate::X; } mod b { use crate::a; }", "planted: a b"),
        (
            "use b::X as Z; mod a { use super::*; struct A(Z); } mod b { use crate::a::A; }",
            "planted: a b",
        ),
        (
            "mod a { #[arg(order = crate::b::LAST)] struct A; } mod b { use super::a; }",
            "planted: a b",
        ),
        (
            "mod a { use crate::b; } mod b { use crate::c; } mod c { use crate::a; }",
            "planted: a b c",
        ),
        ("mod p { mod a { use super::b; } mod b { use crate::p::a; } }", "planted::p: a b"),
        (
            "mod p { mod a { pub use super::b::X; } mod b { mod c { use super::super::a; } } }",
            "planted::p: a b",
        ),
        (
            "mod a { fn f() { self::g::h(); super::b::i() } mod g {} } mod b { macro_rules! m { () => { $crate::a::f() } } }",
            "planted: a b",
        ),
    ] {
        assert_eq!(cycles_of(source), [cycle], "{source}");
    }
}

#[test]
fn one_way_dependencies_are_no_cycles() {
    for source in [
        "mod a { use crate::b::X; } mod b { struct X; }",
        "mod a { use crate::b; } mod b { #[cfg(test)] mod tests { use crate::a; } }",
        "mod a { use crate::b; } mod b { /* crate::a */ const S: &str = \"crate::a\"; }",
        "struct X; use a::A; mod a { use super::X; } mod b { use super::a; pub(in crate::a) fn f() {} }",
        "mod a { use std::fmt; use fmt::Debug; use b::c; } mod b { use crate::a; }",
        "mod a { mod c { use super::d; } mod d { use crate::b; } } mod b {}",
    ] {
        assert!(cycles_of(source).is_empty(), "{source}: {:?}", cycles_of(source));
    }
}
