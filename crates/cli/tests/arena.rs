//! Matches of the binary through UGI, against itself and other programs.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const ENRAYA: &str = env!("CARGO_BIN_EXE_enraya");

fn enraya(args: &[&str]) -> Output {
    Command::new(ENRAYA).args(args).env("LC_ALL", "C").output().unwrap()
}

fn json(args: &[&str]) -> serde_json::Value {
    let output = enraya(args);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A directory that is removed after the test.
struct Directory(PathBuf);

impl Directory {
    fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("enraya-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Directory(path)
    }

    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap().map(Result::unwrap);
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The program plays the same moves through its own interface as directly.
#[test]
fn enraya_plays_itself_over_ugi() {
    for game in ["tictactoe", "line:4x4x3+gravity", "nim:2,3", "dots:1x2", "othello:4x4"] {
        let mirror = format!("exec:{ENRAYA} ugi --agent alphabeta:depth=3");
        let args = ["--games", "4", "--seed", "5", "--openings", "random:1", "--json"];
        let play = |second: &str| {
            let args = [&["match", game, "alphabeta:depth=3", second], &args[..]].concat();
            let report = json(&args);
            assert_eq!(report["forfeits"], 0, "{game}: {report}");
            let records = report["records"].as_array().unwrap().clone();
            records.into_iter().map(|record| record["moves"].clone()).collect::<Vec<_>>()
        };
        assert_eq!(play(&mirror), play("alphabeta:depth=3"), "{game}");
    }
}

#[test]
fn workers_do_not_change_the_games() {
    let play = |jobs: &str| {
        let args = ["match", "connect4", "random", "alphabeta:depth=2,tie=random"];
        let more = ["--games", "8", "--seed", "9", "--openings", "random:2", "--json"];
        let report = json(&[&args[..], &more, &["--jobs", jobs]].concat());
        (report["elo"].clone(), report["records"].clone())
    };
    assert_eq!(play("1"), play("2"));
}

#[test]
fn games_are_saved_whole() {
    let directory = Directory::new("saved");
    let args = ["match", "tictactoe", "random", "random", "--games", "3", "--seed", "1"];
    let file = directory.file("games.txt");
    json(&[&args[..], &["--json", "--save", &file]].concat());
    let each = directory.file("each/");
    json(&[&args[..], &["--json", "--save", &each]].concat());
    assert_eq!(directory.names(), ["each", "games.txt"]);
    let games = std::fs::read_to_string(&file).unwrap();
    let parts = (1..=3).map(|number| format!("{each}game-0000{number}.txt"));
    let parts: Vec<_> = parts.map(|part| std::fs::read_to_string(part).unwrap()).collect();
    assert_eq!(games, parts.join("\n"));
    let replayed = enraya(&["replay", &file]);
    assert!(replayed.status.success());
    assert_eq!(String::from_utf8_lossy(&replayed.stdout).matches("Result: ").count(), 3);
}

/// Ctrl-C prints the results so far; saved files are complete.
#[test]
fn an_interrupted_match_tells_what_it_has() {
    let directory = Directory::new("interrupted");
    let file = directory.file("games.txt");
    let child = Command::new(ENRAYA)
        .args(["match", "connect4", "alphabeta:depth=5", "alphabeta:depth=5"])
        .args(["--games", "1000000", "--openings", "random:2", "--save", &file, "--json"])
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Until the first game is over.
    let begun = |name: &String| {
        name.ends_with(".part")
            && std::fs::metadata(directory.file(name)).is_ok_and(|part| part.len() > 0)
    };
    while !directory.names().iter().any(begun) {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(stderr, "interrupted: the answer is not complete\n");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["complete"], false);
    assert_eq!(directory.names(), ["games.txt"]);
    let saved = std::fs::read_to_string(&file).unwrap();
    assert_eq!(saved.matches("[Game ").count() as u64, report["games"].as_u64().unwrap());
}

/// A closed pipe is no error.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = Command::new(ENRAYA)
        .args(["match", "tictactoe", "random", "random", "--games", "2000", "--csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("number,first,"));
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

/// `stop` ends a running search.
#[test]
fn a_search_over_ugi_can_be_stopped() {
    let mut child = Command::new(ENRAYA)
        .args(["ugi", "gomoku", "--agent", "minimax:depth=9"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    write!(input, "go\nisready\n").unwrap();
    assert_eq!(lines.next().unwrap(), "readyok");
    writeln!(input, "stop").unwrap();
    assert!(lines.any(|line| line.starts_with("bestmove ")));
    drop(input);
    assert!(child.wait().unwrap().success());
}

/// The documentation of UGI shows the example as it is.
#[test]
fn the_documented_example_is_the_tested_one() {
    let root = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let example = std::fs::read_to_string(root.join("examples/ugi_random.py")).unwrap();
    assert!(example.lines().count() <= 30);
    for page in ["docs/en/ugi.md", "docs/es/ugi.md"] {
        let page = std::fs::read_to_string(root.join(page)).unwrap();
        assert!(page.contains(&format!("```python\n{example}```\n")));
    }
}
