//! Lexer for Rust sources: identifiers, string literals and punctuation, without comments.

/// A token; numbers, characters and lifetimes are dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// An identifier or keyword.
    Name(String),
    /// The contents of a string literal, escapes as written.
    Text(String),
    /// `::`
    PathSeparator,
    /// Any other character of punctuation.
    Mark(char),
}

impl Token {
    pub(crate) fn is(&self, mark: char) -> bool {
        *self == Token::Mark(mark)
    }

    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Token::Name(name) => Some(name),
            _ => None,
        }
    }

    pub(crate) fn is_name(&self, name: &str) -> bool {
        self.name() == Some(name)
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Token::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// The tokens of a source file.
pub(crate) fn tokens(source: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = if first.is_whitespace() {
            first.len_utf8()
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some((start, hashes)) = string_start(rest) {
            let (text, length) = string_body(&rest[start..], hashes);
            found.push(Token::Text(text.to_owned()));
            start + length
        } else if first == '\'' || rest.starts_with("b'") {
            character(rest)
        } else if first.is_alphabetic() || first == '_' {
            let raw = if rest.starts_with("r#") { 2 } else { 0 };
            let name = word(&rest[raw..]);
            found.push(Token::Name(name.to_owned()));
            raw + name.len()
        } else if first.is_ascii_digit() {
            word(rest).len()
        } else if rest.starts_with("::") {
            found.push(Token::PathSeparator);
            2
        } else {
            found.push(Token::Mark(first));
            first.len_utf8()
        };
        rest = &rest[length..];
    }
    found
}

fn word(rest: &str) -> &str {
    let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
    &rest[..end.unwrap_or(rest.len())]
}

/// The length of a block comment, which may hold others.
fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest[at..].starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                break;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// Where the contents of a string literal start, and its hashes if it is raw.
fn string_start(rest: &str) -> Option<(usize, Option<usize>)> {
    let unprefixed = rest.trim_start_matches(['b', 'c']);
    let prefix = rest.len() - unprefixed.len();
    if prefix > 1 {
        return None;
    }
    if unprefixed.starts_with('"') {
        return Some((prefix + 1, None));
    }
    let raw = unprefixed.strip_prefix('r')?;
    let quote = raw.trim_start_matches('#');
    let hashes = raw.len() - quote.len();
    quote.starts_with('"').then_some((prefix + hashes + 2, Some(hashes)))
}

/// The contents of a string literal, and the length up to behind its end.
fn string_body(body: &str, hashes: Option<usize>) -> (&str, usize) {
    if let Some(hashes) = hashes {
        let end = format!("\"{}", "#".repeat(hashes));
        let at = body.find(&end).unwrap_or(body.len());
        return (&body[..at], (at + end.len()).min(body.len()));
    }
    let mut escaped = false;
    for (at, c) in body.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return (&body[..at], at + 1),
            _ => {}
        }
    }
    (body, body.len())
}

/// The length of a character literal, or of the mark that starts a lifetime.
fn character(rest: &str) -> usize {
    let start = if rest.starts_with('b') { 2 } else { 1 };
    let mut inside = rest[start..].char_indices();
    match inside.next() {
        Some((_, '\\')) => {
            let escaped = inside.next().map_or(0, |(at, c)| at + c.len_utf8());
            let end = rest[start + escaped..].find('\'').unwrap_or(0);
            start + escaped + end + 1
        }
        Some((_, c)) if rest[start + c.len_utf8()..].starts_with('\'') => start + c.len_utf8() + 1,
        _ => start,
    }
}

#[test]
fn literals_and_comments_are_told_apart() {
    let source = r##"
        // crate::a
        /* crate::b /* nested */ still */ let x: &'a str = "quoted \" crate::c";
        let y = ['"', '\'', b'"', '\u{7f}']; let z = r#"raw " crate::d"#; r#match::e(0x1f)
    "##;
    let found = tokens(source);
    let names: Vec<&str> = found.iter().filter_map(Token::name).collect();
    assert_eq!(names, ["let", "x", "a", "str", "let", "y", "let", "z", "match", "e"]);
    let texts: Vec<&str> = found.iter().filter_map(Token::text).collect();
    assert_eq!(texts, [r#"quoted \" crate::c"#, r#"raw " crate::d"#]);
    assert_eq!(found.iter().filter(|token| **token == Token::PathSeparator).count(), 1);
}
