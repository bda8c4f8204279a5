//! Dependencies between the modules of a crate, and the cycles among siblings.
//!
//! A path leads to every module it passes through, and a re-exported name on to the module
//! it comes from. A dependency of `a::x` on `a::y::z` is an edge from `x` to `y` among the
//! children of `a`; modules that use their parent's or their children's items add no edge.

use std::collections::{BTreeMap, BTreeSet};

use crate::module_tree::{Import, Module, ModulePath};

/// The modules of a crate by path.
pub(crate) struct Graph {
    modules: BTreeMap<ModulePath, Module>,
}

/// The children of one module that depend on each other in a circle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cycle {
    /// The parent; empty for the root of the crate.
    pub(crate) parent: ModulePath,
    /// The names of the children, in order.
    pub(crate) children: BTreeSet<String>,
}

/// Edges among siblings, by their parent.
type Edges = BTreeMap<ModulePath, BTreeMap<String, BTreeSet<String>>>;

impl Graph {
    pub(crate) fn new(modules: Vec<Module>) -> Graph {
        let by_path = |module: Module| (module.path.clone(), module);
        Graph { modules: modules.into_iter().map(by_path).collect() }
    }

    /// The strongly connected components of more than one module, at every level.
    pub(crate) fn cycles(&self) -> Vec<Cycle> {
        let edges = self.edges();
        edges.into_iter().flat_map(|(parent, edges)| components(&parent, &edges)).collect()
    }

    fn edges(&self) -> Edges {
        let mut edges = Edges::new();
        for module in self.modules.values() {
            for target in self.targets(module) {
                let common = module.path.iter().zip(&target).take_while(|(a, b)| a == b).count();
                if common < module.path.len() && common < target.len() {
                    let siblings = edges.entry(target[..common].to_vec()).or_default();
                    let from = siblings.entry(module.path[common].clone()).or_default();
                    from.insert(target[common].clone());
                }
            }
        }
        edges
    }

    /// The modules that a module uses.
    fn targets(&self, module: &Module) -> BTreeSet<ModulePath> {
        let mut targets = BTreeSet::new();
        for path in module.paths.iter().chain(module.imports.iter().map(|import| &import.path)) {
            self.follow(module, path, &mut targets, 0);
        }
        for glob in module.imports.iter().filter(|import| import.alias.is_none()) {
            if let Some(source) = self.follow(module, &glob.path, &mut BTreeSet::new(), 0) {
                let child = |name: &String| self.modules.contains_key(&below(&source, name));
                for name in module.names.iter().filter(|name| !child(name)) {
                    self.follow_name(&source, name, &mut targets, 0);
                }
            }
        }
        targets
    }

    /// Follows a path written in `module`: adds each module passed to `passed`, and answers
    /// with the module that the path names, if it names one.
    fn follow(
        &self,
        module: &Module,
        path: &[String],
        passed: &mut BTreeSet<ModulePath>,
        depth: usize,
    ) -> Option<ModulePath> {
        let mut here = module.path.clone();
        let mut names = path.iter().map(String::as_str).peekable();
        match names.peek().copied() {
            Some("crate") => {
                here.clear();
                names.next();
            }
            Some("self") => {
                names.next();
            }
            Some("super") => {
                while names.next_if_eq(&"super").is_some() {
                    here.pop();
                }
            }
            // A name in scope, if it is not another crate's.
            Some(first) if !self.has(&here, first) => return None,
            _ => {}
        }
        for name in names {
            here = self.follow_name(&here, name, passed, depth)?;
        }
        passed.insert(here.clone());
        Some(here)
    }

    fn has(&self, at: &ModulePath, name: &str) -> bool {
        let imported = |import: &Import| import.alias.as_deref() == Some(name);
        let cyclic = |import: &Import| import.path.first().is_some_and(|first| first == name);
        self.modules.contains_key(&below(at, name))
            || self.modules.get(at).is_some_and(|module| {
                module.imports.iter().any(|import| imported(import) && !cyclic(import))
            })
    }

    /// The same for one name in a module, which may be a child, an import or an item.
    fn follow_name(
        &self,
        at: &ModulePath,
        name: &str,
        passed: &mut BTreeSet<ModulePath>,
        depth: usize,
    ) -> Option<ModulePath> {
        const DEEPEST: usize = 16;
        passed.insert(at.clone());
        let child = below(at, name);
        if self.modules.contains_key(&child) {
            passed.insert(child.clone());
            return Some(child);
        }
        let module = self.modules.get(at)?;
        if module.items.contains(name) || depth == DEEPEST {
            return None;
        }
        for import in &module.imports {
            match &import.alias {
                Some(alias) if alias == name => {
                    return self.follow(module, &import.path, passed, depth + 1);
                }
                Some(_) => {}
                None => {
                    let source = self.follow(module, &import.path, &mut BTreeSet::new(), depth + 1);
                    if let Some(source) = source.filter(|source| self.offers(source, name)) {
                        return self.follow_name(&source, name, passed, depth + 1);
                    }
                }
            }
        }
        None
    }

    /// Whether a name is defined in a module or imported by it.
    fn offers(&self, at: &ModulePath, name: &str) -> bool {
        let Some(module) = self.modules.get(at) else { return false };
        let imported = |import: &Import| import.alias.as_deref() == Some(name);
        module.items.contains(name)
            || module.imports.iter().any(imported)
            || self.modules.contains_key(&below(at, name))
    }
}

fn below(parent: &ModulePath, name: &str) -> ModulePath {
    let mut path = parent.clone();
    path.push(name.to_owned());
    path
}

/// The components of one level: modules that reach each other.
fn components(parent: &ModulePath, edges: &BTreeMap<String, BTreeSet<String>>) -> Vec<Cycle> {
    let reach: BTreeMap<&String, BTreeSet<&String>> =
        edges.keys().map(|from| (from, reachable(from, edges))).collect();
    let mut found = BTreeSet::new();
    for (from, reached) in &reach {
        let mutual = |to: &&String| reach.get(*to).is_some_and(|back| back.contains(from));
        let mut children: BTreeSet<String> =
            reached.iter().copied().filter(mutual).cloned().collect();
        if !children.is_empty() {
            children.insert((*from).clone());
            found.insert(Cycle { parent: parent.clone(), children });
        }
    }
    found.into_iter().filter(|cycle| cycle.children.len() > 1).collect()
}

fn reachable<'a>(
    from: &String,
    edges: &'a BTreeMap<String, BTreeSet<String>>,
) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = edges.get(from).into_iter().flatten().collect();
    while let Some(next) = open.pop() {
        if reached.insert(next) {
            open.extend(edges.get(next).into_iter().flatten());
        }
    }
    reached
}
