//! Code of a Rust source: its tokens without the items that only tests compile.

use crate::tokens::{Token, tokens};

/// The tokens of a source file without its tests.
pub(crate) fn code(source: &str) -> Vec<Token> {
    let tokens = tokens(source);
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let here = &tokens[at..];
        if starts_attribute(here) && is_for_tests(&here[..attribute(here)]) {
            let length = attribute(here);
            at += length + item(&here[length..]);
        } else {
            kept.push(here[0].clone());
            at += 1;
        }
    }
    kept
}

fn starts_attribute(here: &[Token]) -> bool {
    let inner = usize::from(here.get(1).is_some_and(|token| token.is('!')));
    here[0].is('#') && here.get(1 + inner).is_some_and(|token| token.is('['))
}

/// The length of an attribute.
fn attribute(here: &[Token]) -> usize {
    let open = here.iter().position(|token| token.is('[')).expect("an attribute has brackets");
    open + group(&here[open..])
}

/// Whether an attribute is `#[cfg(test)]`, also `#[cfg(all(test, …))]`, or `#[test]`.
fn is_for_tests(attribute: &[Token]) -> bool {
    let mut names = attribute.iter().filter_map(Token::name);
    match names.next() {
        Some("test") => true,
        Some("cfg") => {
            let names: Vec<&str> = names.collect();
            names.contains(&"test") && !names.contains(&"not") && !names.contains(&"any")
        }
        _ => false,
    }
}

/// The length of an item: up to its semicolon, or the end of its first braces.
fn item(here: &[Token]) -> usize {
    let mut at = 0;
    while at < here.len() {
        match &here[at] {
            Token::Mark(';') => return at + 1,
            Token::Mark('{') => return at + group(&here[at..]),
            Token::Mark('(' | '[') => at += group(&here[at..]),
            _ => at += 1,
        }
    }
    at
}

/// The length of a group, from its opening to its closing mark.
pub(crate) fn group(here: &[Token]) -> usize {
    let mut depth = 0;
    for (at, token) in here.iter().enumerate() {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    here.len()
}
