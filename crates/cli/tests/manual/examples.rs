//! Examples of the manual, run as a reader would run them.
//!
//! Commands in code marked `console` are run by the shell, one after the other, in one folder
//! per page; what is shown below a command must be what it prints, where `…` alone on a line
//! stands for any lines and `…` within a line for any text. A command without output
//! below it must only succeed. Code marked `sh` is not run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::markdown::{Code, codes, commands};
use crate::{chapters, readmes, root};

/// Whether `…` in the pattern can be filled so that it reads as the text.
fn matches(pattern: &str, text: &str) -> bool {
    let mut parts = pattern.split('…');
    let first = parts.next().expect("splitting gives one part");
    let Some(mut rest) = text.strip_prefix(first) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    true
}

/// Whether lines with `…` read as the printed lines.
fn lines_match(shown: &[&str], printed: &[&str]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((&"…", rest)) => (0..=printed.len()).any(|skip| lines_match(rest, &printed[skip..])),
        Some((line, rest)) => printed.split_first().is_some_and(|(first, after)| {
            matches(line, first.trim_end()) && lines_match(rest, after)
        }),
    }
}

/// The lines shown below each command.
fn outputs<'a>(code: &Code<'a>) -> Vec<Vec<&'a str>> {
    let mut outputs: Vec<Vec<&str>> = Vec::new();
    let mut continues = false;
    for &line in &code.lines {
        let command = continues || line.starts_with("$ ");
        if line.starts_with("$ ") && !continues {
            outputs.push(Vec::new());
        } else if !command {
            outputs.last_mut().expect("code begins with a command").push(line);
        }
        continues = command && line.ends_with('\\');
    }
    outputs
}

/// A fresh folder with what the commands of a page need.
fn workplace(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("manual").join(name);
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(place.join("examples")).unwrap();
    for example in fs::read_dir(root().join("examples")).unwrap().map(Result::unwrap) {
        if example.path().is_file() {
            fs::copy(example.path(), place.join("examples").join(example.file_name())).unwrap();
        }
    }
    place
}

/// Runs the commands of a page; gives what differs.
fn run(name: &str, page: &str, locale: &str) -> Vec<String> {
    let place = workplace(name);
    let program = Path::new(env!("CARGO_BIN_EXE_enraya"));
    let path = format!(
        "{}:{}",
        program.parent().unwrap().display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let mut wrong = Vec::new();
    for code in codes(page).iter().filter(|code| code.language == "console") {
        for (command, shown) in commands(code).iter().zip(outputs(code)) {
            let run = Command::new("sh")
                .args(["-c", command])
                .current_dir(&place)
                .env("PATH", &path)
                .env("LC_ALL", locale)
                .env("NO_COLOR", "1")
                .env("COLUMNS", "100")
                .stdin(Stdio::null())
                .output()
                .unwrap();
            let printed = String::from_utf8_lossy(&run.stdout);
            let errors = String::from_utf8_lossy(&run.stderr);
            let lines: Vec<&str> = printed.trim_end().lines().collect();
            let shown_lines: &[&str] = match shown.iter().rposition(|line| !line.is_empty()) {
                Some(last) => &shown[..=last],
                None => &[],
            };
            let same = shown_lines.is_empty() || lines_match(shown_lines, &lines);
            if !run.status.success() || !same {
                wrong.push(format!(
                    "{name}, line {}: $ {command}\n{}\n{printed}{errors}",
                    code.line, run.status
                ));
            }
        }
    }
    wrong
}

fn check(language: &str, locale: &str, readme: String) {
    let mut pages = chapters(language);
    pages.insert("the README".to_owned(), readme);
    let wrong: Vec<String> = pages
        .iter()
        .flat_map(|(name, page)| run(&format!("{language}/{name}"), page, locale))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn english_examples_print_what_is_shown() {
    let [readme, _] = readmes();
    check("en", "C", readme);
}

#[test]
fn spanish_examples_print_what_is_shown() {
    let [_, readme] = readmes();
    check("es", "es_ES.UTF-8", readme);
}

#[test]
fn ellipses_stand_for_any_text() {
    for (pattern, text, same) in [
        ("a … c", "a b c", true),
        ("a …", "a b c", true),
        ("…: all equal", "6 compared: all equal", true),
        ("a … c", "a b d", false),
        ("a", "ab", false),
        ("a…b…c", "a1b2c", true),
    ] {
        assert_eq!(matches(pattern, text), same, "{pattern} {text}");
    }
    assert!(lines_match(&["a", "…", "d"], &["a", "b", "c", "d"]));
    assert!(!lines_match(&["a", "d"], &["a", "b", "c", "d"]));
}
