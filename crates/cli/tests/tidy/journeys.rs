//! The functions that docs/journeys.md names exist.
//!
//! `crate::module::function` and `crate::module::Type::method` start with a folder of
//! `crates/`; `web/file.js::name` is a function or method of the page.

use std::collections::BTreeMap;
use std::fs;

use crate::cycles::crate_roots;
use crate::module_tree::{Module, ModulePath, modules};
use crate::root;

/// The names in a page: code in backticks that has `::`.
fn named(page: &str) -> Vec<&str> {
    let prose = page.split("```").step_by(2);
    prose
        .flat_map(|text| text.split('`').skip(1).step_by(2))
        .filter(|code| code.contains("::") && !code.contains(char::is_whitespace))
        .collect()
}

/// Whether a module, or the file of the page, has the function.
fn exists(crates: &BTreeMap<String, BTreeMap<ModulePath, Module>>, name: &str) -> bool {
    let (parent, function) = name.rsplit_once("::").expect("names have '::'");
    if parent.starts_with("web/") {
        let page = fs::read_to_string(root().join("crates/server").join(parent));
        return page.is_ok_and(|source| defines(&source, function));
    }
    let mut parts = parent.split("::").map(str::to_owned);
    let Some(modules) = parts.next().and_then(|name| crates.get(&name)) else { return false };
    let mut path: ModulePath = parts.collect();
    let mut owner = None;
    if !modules.contains_key(&path) {
        owner = path.pop();
    }
    modules.get(&path).is_some_and(|module| {
        module.items.contains(function) && owner.is_none_or(|owner| module.names.contains(&owner))
    })
}

/// Whether a script declares a function, method or constant of this name.
fn defines(source: &str, name: &str) -> bool {
    let declared = [format!("{name}("), format!("const {name} ="), format!("get {name}(")];
    source.lines().any(|line| {
        let line = line.trim_start().trim_start_matches("export ").trim_start_matches("async ");
        let line = line.trim_start_matches("function ").trim_start_matches('*');
        declared.iter().any(|start| line.starts_with(start))
    })
}

#[test]
fn journeys_name_functions_that_exist() {
    let page = fs::read_to_string(root().join("docs/journeys.md")).unwrap();
    let by_path = |module: Module| (module.path.clone(), module);
    let crates = crate_roots()
        .into_iter()
        .map(|(name, file)| (name, modules(&file).into_iter().map(by_path).collect()))
        .collect();
    let names = named(&page);
    assert!(names.len() >= 20, "only {} functions are named", names.len());
    let missing: Vec<&str> = names.into_iter().filter(|name| !exists(&crates, name)).collect();
    assert!(missing.is_empty(), "docs/journeys.md names what does not exist: {missing:#?}");
}
