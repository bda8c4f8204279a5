//! Module trees of the crates as their sources declare them: modules, imports and paths.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::code::{code, group};
use crate::tokens::Token;

/// A path below the root of a crate; the root is empty.
pub(crate) type ModulePath = Vec<String>;

/// A `use` declaration of one name.
#[derive(Debug)]
pub(crate) struct Import {
    /// The name it brings into scope; none for a glob.
    pub(crate) alias: Option<String>,
    /// The imported path as written.
    pub(crate) path: Vec<String>,
}

/// One module, without its test modules.
#[derive(Debug, Default)]
pub(crate) struct Module {
    pub(crate) path: ModulePath,
    pub(crate) imports: Vec<Import>,
    /// Paths in the code that start with `crate`, `super` or `self`.
    pub(crate) paths: Vec<Vec<String>>,
    /// Names of the items defined here.
    pub(crate) items: BTreeSet<String>,
    /// Every identifier in the code.
    pub(crate) names: BTreeSet<String>,
}

/// The modules of the crate with this root file.
pub(crate) fn modules(root_file: &Path) -> Vec<Module> {
    let mut reader = Reader::default();
    let directory = root_file.parent().unwrap();
    reader.read_file(root_file, directory, Vec::new());
    reader.modules
}

/// The modules of a crate in one text, whose modules are all inline.
pub(crate) fn inline_modules(source: &str) -> Vec<Module> {
    let mut reader = Reader::default();
    reader.read(&code(source), Path::new(""), Vec::new());
    reader.modules
}

#[derive(Default)]
struct Reader {
    modules: Vec<Module>,
}

impl Reader {
    /// `directory` is where the files of the module's children are.
    fn read_file(&mut self, file: &Path, directory: &Path, path: ModulePath) {
        let source = fs::read_to_string(file).unwrap_or_else(|error| {
            panic!("{}: {error}", file.display());
        });
        self.read(&code(&source), directory, path);
    }

    fn read(&mut self, tokens: &[Token], directory: &Path, path: ModulePath) {
        let mut module = Module { path, ..Module::default() };
        let mut at = 0;
        while at < tokens.len() {
            let here = &tokens[at..];
            at += if here[0].is_name("pub") && here.get(1).is_some_and(|t| t.is('(')) {
                1 + group(&here[1..])
            } else if here[0].is_name("mod") && here.get(2).is_some_and(|t| t.is('{')) {
                let length = group(&here[2..]);
                let (name, below) = child(here, &module.path);
                self.read(&here[3..1 + length], &directory.join(name), below);
                2 + length
            } else if here[0].is_name("mod") && here.get(2).is_some_and(|t| t.is(';')) {
                let (name, below) = child(here, &module.path);
                let beside = directory.join(format!("{name}.rs"));
                let inside = directory.join(name).join("mod.rs");
                let file: PathBuf = if beside.exists() { beside } else { inside };
                self.read_file(&file, &directory.join(name), below);
                3
            } else if here[0].is_name("use") {
                let length = here.iter().position(|token| token.is(';')).unwrap_or(here.len());
                use_tree(&here[1..length], &mut Vec::new(), &mut module.imports);
                length
            } else {
                read_token(here, at.checked_sub(1).map(|before| &tokens[before]), &mut module)
            };
        }
        self.modules.push(module);
    }
}

/// The name and path of the module that is declared here.
fn child<'a>(here: &'a [Token], parent: &ModulePath) -> (&'a str, ModulePath) {
    let name = here[1].name().expect("a module has a name");
    (name, parent.iter().map(String::as_str).chain([name]).map(str::to_owned).collect())
}

/// Takes up a path or a name of the code; how many tokens it is.
fn read_token(here: &[Token], before: Option<&Token>, module: &mut Module) -> usize {
    const DEFINING: [&str; 9] =
        ["fn", "struct", "enum", "trait", "type", "const", "static", "union", "macro_rules"];
    let Some(name) = here[0].name() else { return 1 };
    if DEFINING.contains(&name) {
        let defined = here[1..].iter().take(2).find_map(Token::name);
        module.items.extend(defined.map(str::to_owned));
    }
    module.names.insert(name.to_owned());
    let starts = ["crate", "super", "self"].contains(&name);
    if !starts || before == Some(&Token::PathSeparator) {
        return 1;
    }
    let mut path = vec![name.to_owned()];
    for pair in here[1..].chunks(2) {
        match pair {
            [Token::PathSeparator, Token::Name(next)] => path.push(next.clone()),
            _ => break,
        }
    }
    let length = path.len() * 2 - 1;
    if path.len() > 1 {
        module.paths.push(path);
    }
    length
}

/// The names that a `use` declaration imports, `prefix` being what stands before it.
fn use_tree(tokens: &[Token], prefix: &mut Vec<String>, imports: &mut Vec<Import>) {
    let depth = prefix.len();
    let mut at = 0;
    let mut alias = None;
    let mut ended = false;
    while at < tokens.len() {
        match &tokens[at] {
            Token::Name(name) if name == "as" => {
                alias = tokens.get(at + 1).and_then(Token::name).map(str::to_owned);
                at += 1;
            }
            Token::Name(name) if name == "self" && depth > 0 => {}
            Token::Name(name) => prefix.push(name.clone()),
            Token::Mark('*') => {
                imports.push(Import { alias: None, path: prefix.clone() });
                ended = true;
            }
            Token::Mark('{') => {
                let length = group(&tokens[at..]);
                for part in split(&tokens[at + 1..at + length - 1]) {
                    use_tree(part, prefix, imports);
                }
                ended = true;
                at += length - 1;
            }
            _ => {}
        }
        at += 1;
    }
    if !ended && let Some(last) = prefix.last() {
        let alias = alias.unwrap_or_else(|| last.clone());
        imports.push(Import { alias: Some(alias), path: prefix.clone() });
    }
    prefix.truncate(depth);
}

/// The parts between the commas outside of braces; none are empty.
fn split(tokens: &[Token]) -> Vec<&[Token]> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (at, token) in tokens.iter().enumerate() {
        match token {
            Token::Mark('{') => depth += 1,
            Token::Mark('}') => depth -= 1,
            Token::Mark(',') if depth == 0 => {
                parts.push(&tokens[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&tokens[start..]);
    parts.retain(|part| !part.is_empty());
    parts
}
