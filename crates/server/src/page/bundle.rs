//! Module bundler: the page's ES modules joined into a file for each entry and one for each
//! view that is loaded later, so that a first visit takes a few requests instead of one for
//! every module.
//!
//! A module becomes a function that runs once and returns its exports. Dependencies come
//! first, which there always is an order for: modules must not import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

use super::module::{Module, ModuleError, resolve};

/// A file of the bundle.
pub(crate) struct Chunk {
    pub(crate) name: String,
    pub(crate) content: String,
}

/// All files that are made of modules and styles.
pub(crate) struct Bundle {
    /// A folder whose name changes with any of the contents: its files never change.
    pub(crate) folder: String,
    pub(crate) chunks: Vec<Chunk>,
}

impl Bundle {
    /// Joins the modules that `entries` need, and `styles` to `style.css`. A module that an
    /// entry loads later gets a file of its own, with what only it needs.
    pub(crate) fn new(
        read: &dyn Fn(&str) -> Option<String>,
        entries: &[&str],
        styles: &[&str],
    ) -> Result<Bundle, ModuleError> {
        let mut chunks = Vec::new();
        for entry in entries {
            let graph = Graph::read(read, entry)?;
            chunks.extend(graph.chunks(entry));
        }
        let style = styles.iter().filter_map(|path| read(path)).collect::<Vec<_>>().concat();
        chunks.push(Chunk { name: "style.css".to_owned(), content: style });
        let mut hash = Sha256::new();
        for chunk in &chunks {
            hash.update(&chunk.name);
            hash.update(&chunk.content);
        }
        let digits = hash.finalize()[..8].iter().fold(String::new(), |mut digits, byte| {
            write!(digits, "{byte:02x}").expect("a string takes all");
            digits
        });
        Ok(Bundle { folder: digits, chunks })
    }
}

/// The modules that an entry needs, now or later, in an order in which each comes after
/// those it imports.
struct Graph {
    modules: Vec<Module>,
    /// Paths to places in `modules`.
    number: BTreeMap<String, usize>,
}

impl Graph {
    fn read(read: &dyn Fn(&str) -> Option<String>, entry: &str) -> Result<Graph, ModuleError> {
        let mut graph = Graph { modules: Vec::new(), number: BTreeMap::new() };
        graph.add(read, "", entry, &mut Vec::new())?;
        let mut next = 0;
        while next < graph.modules.len() {
            for later in graph.modules[next].dynamic.clone() {
                let from = graph.modules[next].path.clone();
                graph.add(read, &from, &later, &mut Vec::new())?;
            }
            next += 1;
        }
        Ok(graph)
    }

    fn add(
        &mut self,
        read: &dyn Fn(&str) -> Option<String>,
        from: &str,
        path: &str,
        open: &mut Vec<String>,
    ) -> Result<(), ModuleError> {
        if self.number.contains_key(path) {
            return Ok(());
        }
        if open.iter().any(|module| module == path) {
            return Err(ModuleError::Cycle(path.to_owned()));
        }
        let missing = || ModuleError::Missing { from: from.to_owned(), path: path.to_owned() };
        let module = Module::parse(path, &read(path).ok_or_else(missing)?)?;
        open.push(path.to_owned());
        for import in &module.imports {
            self.add(read, path, &import.path, open)?;
        }
        open.pop();
        self.number.insert(path.to_owned(), self.modules.len());
        self.modules.push(module);
        Ok(())
    }

    /// What a module imports, itself included.
    fn closure(&self, path: &str) -> BTreeSet<usize> {
        let mut found = BTreeSet::new();
        let mut waiting = vec![self.number[path]];
        while let Some(number) = waiting.pop() {
            if found.insert(number) {
                let imports = &self.modules[number].imports;
                waiting.extend(imports.iter().map(|import| self.number[&import.path]));
            }
        }
        found
    }

    fn chunks(&self, entry: &str) -> Vec<Chunk> {
        let later: BTreeSet<&String> =
            self.modules.iter().flat_map(|module| &module.dynamic).collect();
        let mut first = self.closure(entry);
        // What two of the later files share must exist once: it comes with the first.
        let mut once = BTreeSet::new();
        for path in &later {
            for number in self.closure(path) {
                if !once.insert(number) {
                    first.insert(number);
                }
            }
        }
        let mut chunks = vec![Chunk { name: name(entry), content: self.write(&first, None) }];
        for path in later {
            let own: BTreeSet<usize> = self.closure(path).difference(&first).copied().collect();
            let content = self.write(&own, Some((self.number[path], &name(entry))));
            chunks.push(Chunk { name: name(path), content });
        }
        chunks
    }

    /// The text of a file with the modules `own`; one that is loaded later takes the others
    /// from the file `first` and hands out its main module.
    fn write(&self, own: &BTreeSet<usize>, later: Option<(usize, &str)>) -> String {
        let mut text = String::new();
        if let Some((_, first)) = later {
            let imports = own.iter().flat_map(|number| &self.modules[*number].imports);
            let others: BTreeSet<usize> = imports
                .map(|import| self.number[&import.path])
                .filter(|number| !own.contains(number))
                .collect();
            let _ = writeln!(text, "import {{ {} }} from \"./{first}\";", list(&others));
        }
        for number in own {
            let module = &self.modules[*number];
            let _ = writeln!(text, "const module{number} = (() => {{");
            for import in &module.imports {
                let from = self.number[&import.path];
                let _ = writeln!(text, "const {{ {} }} = module{from};", import.names);
            }
            text += &self.with_later_files(module);
            let _ = writeln!(text, "return {{ {} }};\n}})();", module.exports.join(", "));
        }
        match later {
            Some((main, _)) => {
                let _ = writeln!(text, "export default module{main};");
            }
            None => {
                let _ = writeln!(text, "export {{ {} }};", list(own));
            }
        }
        text
    }

    /// The code of a module, with the files of the bundle in its dynamic imports.
    fn with_later_files(&self, module: &Module) -> String {
        let mut parts = module.body.split("import(\"");
        let mut code = parts.next().unwrap_or("").to_owned();
        for part in parts {
            let (path, rest) = part.split_once("\")").unwrap_or((part, ""));
            let file = name(&resolve(&module.path, path));
            let _ = write!(code, "import(\"./{file}\").then((file) => file.default){rest}");
        }
        code
    }
}

fn list(numbers: &BTreeSet<usize>) -> String {
    numbers.iter().map(|number| format!("module{number}")).collect::<Vec<_>>().join(", ")
}

/// The file of an entry: its path with dashes for slashes.
pub(crate) fn name(path: &str) -> String {
    path.replace('/', "-")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(files: &[(&str, &str)]) -> Result<Bundle, ModuleError> {
        let read = |path: &str| {
            files.iter().find(|(name, _)| *name == path).map(|(_, text)| (*text).to_owned())
        };
        Bundle::new(&read, &["main.js"], &["a.css", "b.css"])
    }

    const FILES: &[(&str, &str)] = &[
        (
            "main.js",
            "import { a } from \"./a.js\";\nimport(\"./late.js\").then(a);\nimport(\"./later.js\");\n",
        ),
        ("a.js", "export const a = 1;\n"),
        (
            "late.js",
            "import { a } from \"./a.js\";\nimport { both } from \"./both.js\";\nexport const late = a + both;\n",
        ),
        (
            "later.js",
            "import { both } from \"./both.js\";\nimport { alone } from \"./alone.js\";\nexport const later = both + alone;\n",
        ),
        ("both.js", "export const both = 2;\n"),
        ("alone.js", "export const alone = 3;\n"),
        ("a.css", "a {}\n"),
        ("b.css", "b {}\n"),
    ];

    #[test]
    fn every_module_is_in_one_file_after_those_it_imports() {
        let bundle = bundle(FILES).unwrap();
        let text = |name: &str| {
            bundle.chunks.iter().find(|chunk| chunk.name == name).unwrap().content.as_str()
        };
        let order = |text: &str, parts: &[&str]| {
            let places: Vec<_> = parts.iter().map(|part| text.find(part).expect(part)).collect();
            assert!(places.is_sorted(), "{text}");
        };
        order(
            text("main.js"),
            &["const a = 1", "{ a } = module", "import(\"./late.js\")", "export {"],
        );
        assert!(text("main.js").contains("const both = 2"), "two later files share it");
        order(
            text("later.js"),
            &["from \"./main.js\"", "const alone = 3", "const later", "export default"],
        );
        assert!(!text("late.js").contains("const a = 1"));
        assert_eq!(text("style.css"), "a {}\nb {}\n");
    }

    #[test]
    fn a_folder_is_named_after_its_contents() {
        let first = bundle(FILES).unwrap();
        let mut changed = FILES.to_vec();
        changed[5].1 = "export const alone = 4;\n";
        let second = bundle(&changed).unwrap();
        assert_ne!(first.folder, second.folder);
    }

    #[test]
    fn circles_and_missing_files_are_named() {
        let circle = bundle(&[
            ("main.js", "import { a } from \"./a.js\";"),
            ("a.js", "import { main } from \"./main.js\";"),
        ]);
        assert_eq!(circle.err(), Some(ModuleError::Cycle("main.js".to_owned())));
        let missing = bundle(&[("main.js", "import { a } from \"./a.js\";")]);
        let wanted = ModuleError::Missing { from: "main.js".into(), path: "a.js".into() };
        assert_eq!(missing.err(), Some(wanted));
    }
}
