//! One ES module of the page, read as the bundler needs it: its imports, its exports, and the
//! code between them.
//!
//! Not a JavaScript parser: the page's modules are formatted, every import and export begins
//! a line, and exports are declarations whose binding never changes. Anything else is an
//! error that names the line.

use thiserror::Error;

/// A module that the bundler cannot read.
#[derive(Debug, Error, PartialEq, Eq)]
pub(crate) enum ModuleError {
    /// An import of a file that is not there.
    #[error("{from} imports '{path}', which is not there")]
    Missing {
        /// The module with the import.
        from: String,
        /// What it asks for.
        path: String,
    },
    /// An import or export in a form that is not supported.
    #[error("{path}:{line}: only named imports and exported declarations can be bundled")]
    Form {
        /// The module.
        path: String,
        /// Its line, from 1.
        line: usize,
    },
    /// Modules that import each other.
    #[error("{0} imports itself, directly or through others")]
    Cycle(String),
}

/// `import { names } from "path"`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Import {
    /// As destructuring writes them: `a, b: c`.
    pub(crate) names: String,
    /// From the root of the page, without the leading slash.
    pub(crate) path: String,
}

/// A module without comment lines, imports and the word `export`.
#[derive(Debug)]
pub(crate) struct Module {
    pub(crate) path: String,
    pub(crate) imports: Vec<Import>,
    pub(crate) exports: Vec<String>,
    /// Modules that are loaded when they are needed.
    pub(crate) dynamic: Vec<String>,
    pub(crate) body: String,
}

const DYNAMIC: &str = "import(\"";

impl Module {
    pub(crate) fn parse(path: &str, text: &str) -> Result<Module, ModuleError> {
        let mut module = Module {
            path: path.to_owned(),
            imports: Vec::new(),
            exports: Vec::new(),
            dynamic: Vec::new(),
            body: String::new(),
        };
        let mut lines = text.lines().enumerate();
        while let Some((number, line)) = lines.next() {
            let form = || ModuleError::Form { path: path.to_owned(), line: number + 1 };
            let code = line.trim_start();
            if code.starts_with("/*") && !code.contains("*/") {
                for (_, inside) in lines.by_ref() {
                    if inside.trim_end().ends_with("*/") {
                        break;
                    }
                }
            } else if code.starts_with("//") || is_comment(code) {
            } else if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.ends_with(';') {
                    statement += lines.next().ok_or_else(form)?.1.trim();
                }
                module.imports.push(import(path, &statement).ok_or_else(form)?);
            } else if let Some(declaration) = line.strip_prefix("export ") {
                module.exports.push(declared(declaration).ok_or_else(form)?);
                module.push(declaration);
            } else {
                module.push(line);
            }
        }
        Ok(module)
    }

    fn push(&mut self, line: &str) {
        for (start, _) in line.match_indices(DYNAMIC) {
            let rest = &line[start + DYNAMIC.len()..];
            let path = rest.split('"').next().unwrap_or("");
            self.dynamic.push(resolve(&self.path, path));
        }
        self.body.push_str(line);
        self.body.push('\n');
    }
}

/// Whether a line is nothing but a comment.
fn is_comment(code: &str) -> bool {
    code.starts_with("/*") && code.find("*/") == Some(code.trim_end().len() - 2)
}

fn import(from: &str, statement: &str) -> Option<Import> {
    let (names, path) = statement.strip_prefix("import {")?.split_once("} from \"")?;
    let path = resolve(from, path.strip_suffix("\";")?);
    let names = names.trim().trim_end_matches(',').replace(" as ", ": ");
    Some(Import { names, path })
}

fn declared(declaration: &str) -> Option<String> {
    let rest = ["async function ", "function ", "class ", "const "]
        .iter()
        .find_map(|kind| declaration.strip_prefix(kind))?;
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
    let name = &rest[..end.unwrap_or(rest.len())];
    (!name.is_empty()).then(|| name.to_owned())
}

/// A path of the page, from what a module at `from` writes.
pub(crate) fn resolve(from: &str, path: &str) -> String {
    if let Some(absolute) = path.strip_prefix('/') {
        return absolute.to_owned();
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_exports_and_comments_are_taken_apart() {
        let text = "\
// About.
import { h, set as put } from \"../kit/element.js\";
import {
  one,
  two,
} from \"/enraya-tree.js\";

/**
 * Long.
 */
export async function ask() {
  /** @type {number} */
  const n = /** @type {number} */ (1);
  return import(\"./later.js\");
}
export const get = () => ask();
";
        let module = Module::parse("app/main.js", text).unwrap();
        let import = |names: &str, path: &str| Import { names: names.into(), path: path.into() };
        assert_eq!(
            module.imports,
            [import("h, set: put", "kit/element.js"), import("one,two", "enraya-tree.js")]
        );
        assert_eq!(module.exports, ["ask", "get"]);
        assert_eq!(module.dynamic, ["app/later.js"]);
        assert_eq!(
            module.body,
            "\nasync function ask() {\n  const n = /** @type {number} */ (1);\n  return \
             import(\"./later.js\");\n}\nconst get = () => ask();\n"
        );
    }

    #[test]
    fn what_cannot_be_bundled_is_refused_with_its_line() {
        for text in [
            "import * as all from \"./a.js\";",
            "import all from \"./a.js\";",
            "import \"./a.js\";",
            "export let changing = 1;",
            "export default class {}",
            "export { a };",
            "import { a",
        ] {
            let refused = Module::parse("a.js", &format!("const a = 1;\n{text}"));
            let wanted = ModuleError::Form { path: "a.js".to_owned(), line: 2 };
            assert_eq!(refused.map(|_| ()).unwrap_err(), wanted, "{text}");
        }
    }
}
