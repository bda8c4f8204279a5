//! Message keys: each is in every catalogue and used, and each that is used exists.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::Entry;

use crate::code::code;
use crate::tokens::Token;
use crate::{files, root};

/// The keys of every catalogue, by language.
fn catalogues() -> BTreeMap<String, BTreeSet<String>> {
    let locales = root().join("crates/words/locales");
    let keys = |path: &PathBuf| {
        let resource = fluent_syntax::parser::parse(fs::read_to_string(path).unwrap()).unwrap();
        let mut keys = BTreeSet::new();
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let key = message.id.name;
                assert!(keys.insert(key.clone()), "'{key}' stands twice in {}", path.display());
            }
        }
        keys
    };
    let language = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().into_owned();
    files(&locales, &["ftl"]).iter().map(|path| (language(path), keys(path))).collect()
}

/// The keys of the English catalogue.
fn english() -> BTreeSet<String> {
    catalogues().remove("en").expect("an English catalogue")
}

/// The sources that programs are made of, with the ending `end`.
fn sources(end: &str) -> Vec<(PathBuf, String)> {
    let crates = root().join("crates");
    files(&crates, &[end])
        .into_iter()
        .filter(|path| {
            let below = path.strip_prefix(&crates).unwrap();
            let is = |name: &str| below.components().any(|part| part.as_os_str() == name);
            (is("src") || is("web") || is("python")) && !is("tests") && !is("tests.rs")
        })
        .map(|path| (path.clone(), fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn every_message_is_in_every_language_and_used() {
    let english = english();
    for (language, keys) in catalogues() {
        assert_eq!(english, keys, "left: en.ftl; right: {language}.ftl");
    }
    let literals: BTreeSet<String> = literals().into_iter().map(|found| found.text).collect();
    // The keys of help texts are made from the command line: help.rs tests them.
    for key in english.iter().filter(|key| !key.starts_with("help-")) {
        assert!(literals.contains(key), "no source has '{key}'");
    }
}

/// Literals from which keys are made.
const NO_KEYS: [&str; 1] = ["help-any"];

/// A literal is a key if it is looked up, or is hyphenated and starts as a message does.
#[test]
fn every_literal_key_exists() {
    let english = english();
    let first = |key: &str| key.split('-').next().unwrap().to_owned();
    let firsts: BTreeSet<String> = english.iter().map(|key| first(key)).collect();
    let hyphenated = |text: &str| {
        let part = |part: &str| {
            let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
            !part.is_empty() && part.chars().all(letter)
        };
        text.contains('-') && text.split('-').all(part)
    };
    let is_key = |text: &str| hyphenated(text) && firsts.contains(&first(text));
    let literals = literals();
    for Literal { path, text, looked_up } in &literals {
        let known = english.contains(text) || NO_KEYS.contains(&text.as_str());
        let missing = !known && (*looked_up || is_key(text));
        assert!(!missing, "{}: no message '{text}' in the catalogues", path.display());
    }
    let looked_up = literals.iter().filter(|literal| literal.looked_up).count();
    assert!(looked_up > 800, "only {looked_up} look-ups were recognised");
}

/// A string literal of a program.
struct Literal {
    path: PathBuf,
    text: String,
    /// Whether it is the key of a look-up.
    looked_up: bool,
}

fn literals() -> Vec<Literal> {
    let mut found = Vec::new();
    for (path, source) in sources("rs") {
        for (looked_up, text) in rust_literals(&code(&source)) {
            found.push(Literal { path: path.clone(), text, looked_up });
        }
    }
    for (path, source) in sources("js") {
        for (looked_up, text) in script_literals(&source) {
            found.push(Literal { path: path.clone(), text: text.to_owned(), looked_up });
        }
    }
    for (path, source) in sources("py") {
        for (_, text) in script_literals(&source) {
            found.push(Literal { path: path.clone(), text: text.to_owned(), looked_up: false });
        }
    }
    found
}

/// The string literals, and whether each is looked up: `words.get("…")`, `say!(words, "…", …)`.
fn rust_literals(code: &[Token]) -> Vec<(bool, String)> {
    let looked_up = |at: usize| {
        let before = &code[..at];
        let get = [Token::Mark('.'), Token::Name("get".to_owned()), Token::Mark('(')];
        let words = before.strip_suffix(&get).and_then(<[Token]>::last);
        words.is_some_and(|token| token.is_name("words")) || is_second_of_say(before)
    };
    let texts = code.iter().enumerate();
    texts.filter_map(|(at, token)| Some((looked_up(at), token.text()?.to_owned()))).collect()
}

/// Whether these tokens end behind the first argument of `say!`.
fn is_second_of_say(before: &[Token]) -> bool {
    let (mut depth, mut commas) = (0, 0);
    for (at, token) in before.iter().enumerate().rev() {
        match token {
            Token::Mark(')') => depth += 1,
            Token::Mark('(') if depth > 0 => depth -= 1,
            Token::Mark('(') => {
                let say = [Token::Name("say".to_owned()), Token::Mark('!')];
                return commas == 1 && before[..at].ends_with(&say);
            }
            Token::Mark(',') if depth == 0 => commas += 1,
            _ => {}
        }
        if commas != 1 {
            return false;
        }
    }
    false
}

/// The same of the page: `say("…", …)`. The names of its elements are none.
fn script_literals(source: &str) -> Vec<(bool, &str)> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(open) = rest.find('"') {
        let (before, behind) = (&rest[..open], &rest[open + 1..]);
        let Some(end) = behind.find(['"', '\n']) else { break };
        if behind[end..].starts_with('"') && !before.ends_with("customElements.define(") {
            found.push((before.ends_with("say("), &behind[..end]));
        }
        rest = &behind[end + 1..];
    }
    found
}
