//! Saved games, opening books, exams and recorded searches.

use std::fs;

use serde_json::Value;

use crate::{Directory, assert_has, recorded, recorded_json, run};

fn path(name: &str) -> String {
    recorded(name).to_str().unwrap().to_owned()
}

/// The moves of the saved games, without the tags and the result.
fn saved_moves(file: &str) -> Vec<Vec<String>> {
    let saved = fs::read_to_string(recorded(file)).unwrap();
    let games = saved.split("[Game ").skip(1).map(|game| {
        let (_, moves) = game.split_once("\n\n").expect("moves after the tags");
        let words = moves.split_whitespace().filter(|word| !word.ends_with('.'));
        let mut moves: Vec<String> = words.map(str::to_owned).collect();
        moves.pop();
        moves
    });
    games.collect()
}

#[test]
fn saved_games_are_replayed() {
    for (file, games) in [("games.txt", 4), ("tournament.txt", 6)] {
        let saved = saved_moves(file);
        assert_eq!(saved.len(), games);
        for (number, moves) in (1..).zip(saved) {
            let shown = run(&["replay", &path(file), "--game", &number.to_string()], 0);
            for (ply, mv) in (1..).zip(moves) {
                let (start, end) = (format!("{ply}. "), format!(" {mv}"));
                let told = |line: &str| line.starts_with(&start) && line.ends_with(&end);
                assert!(shown.lines().any(told), "{file}, game {number}: {ply}. {mv}");
            }
        }
    }
}

#[test]
fn a_saved_game_starts_from_its_opening() {
    let shown = run(&["replay", &path("games.txt"), "--game", "1", "--ply", "0"], 0);
    assert!(shown.contains("6115"), "{shown}");
    assert!(shown.contains("| O . . . O X . |"), "{shown}");
}

#[test]
fn a_book_is_opened() {
    let info: Value =
        serde_json::from_str(&run(&["book", "info", &path("small.book"), "--json"], 0)).unwrap();
    assert_eq!(info["game"], "line:5x5x4+gravity");
    assert_eq!((info["plies"].as_u64(), info["complete"].as_bool()), (Some(4), Some(true)));
    let verified = run(
        &["book", "verify", &path("small.book"), "--sample", "5", "--seed", "1", "--table", "1"],
        0,
    );
    assert!(verified.contains("5 of 5"), "{verified}");
}

/// What was solved before a build was stopped is in its journal.
#[test]
fn a_book_that_was_begun_is_finished() {
    let directory = Directory::new("book");
    let journal = directory.copy("begun.book.part");
    let book = directory.0.join("begun.book");
    let game = "line:5x5x4+gravity";
    let out = book.to_str().unwrap();
    run(&["book", "build", game, "--plies", "4", "--table", "1", "--out", out], 0);
    assert_eq!(fs::read(&book).unwrap(), fs::read(recorded("small.book")).unwrap());
    assert!(!journal.exists(), "a finished book needs no journal");
}

#[test]
fn an_exam_is_graded() {
    let (exam, answers) = (path("exam.json"), path("answers.json"));
    let marks = run(&["grade", "--exam", &exam, "--answers", &answers, "--format", "json"], 3);
    assert_has(&serde_json::from_str(&marks).unwrap(), &recorded_json("marks.json"), "marks");
    let template = run(&["grade", "--template", "answers", "--exam", &exam, "--student", "2"], 0);
    let template: Value = serde_json::from_str(&template).unwrap();
    assert_eq!(template["answers"].as_array().map(Vec::len), Some(1));
}

/// The same seed still makes the same exam.
#[test]
fn an_exam_is_made_again() {
    let command = ["exam", "--seed", "3", "--students", "2", "--branching", "3", "--depth", "2"];
    let exam = run(&[&command[..], &["--format", "json"]].concat(), 0);
    assert_has(&serde_json::from_str(&exam).unwrap(), &recorded_json("exam.json"), "exam");
}

#[test]
fn a_recorded_search_has_the_fields_it_had() {
    let tree = "[[3,12,8],[2,4,6],[14,5,2]]";
    let trace = run(&["tree", "--tree", tree, "--format", "json"], 0);
    assert_has(&serde_json::from_str(&trace).unwrap(), &recorded_json("trace.json"), "trace");
}
