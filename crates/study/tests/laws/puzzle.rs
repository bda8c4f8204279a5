//! Puzzles against the values of a plain search.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_rules::{ConnectFour, Game, Notation};
use enraya_search::solver::{Solver, value_of_score};
use enraya_search::{Budget, Class, Value};
use enraya_study::report::PuzzleReport;
use enraya_study::{HARDEST, Puzzle, PuzzleError, PuzzleGoal, puzzle};
use enraya_words::{Language, Words};

use crate::minimax;

fn make(game: &str, difficulty: u8, seed: u64) -> Result<Puzzle, PuzzleError> {
    puzzle(&game.parse().unwrap(), difficulty, seed, &Budget::unlimited())
}

/// Exactly one move achieves the task.
fn check(about: &str, puzzle: &Puzzle, values: &[(String, Value)]) {
    let best = values.iter().map(|(_, value)| *value).max().unwrap();
    let class = match puzzle.task {
        PuzzleGoal::Win => Class::Win,
        PuzzleGoal::Draw => Class::Draw,
    };
    let good: Vec<&String> = values
        .iter()
        .filter(|(_, value)| value.class() == Some(class))
        .map(|(text, _)| text)
        .collect();
    assert_eq!((best.class(), good.as_slice()), (Some(class), &[&puzzle.solution][..]), "{about}");
    assert_eq!((puzzle.worth.value, puzzle.worth.exact), (best, true), "{about}");
    assert!(values.len() >= 3 && (1..=HARDEST).contains(&puzzle.difficulty), "{about}");
    // The documented measure, without the two-ply search.
    let seen = best.distance().map_or(u32::MAX, |plies| plies.div_ceil(2));
    let others = values.iter().filter(|(text, _)| *text != puzzle.solution);
    let fails = |value: Value| match value {
        Value::Loss(plies) => plies / 2,
        _ => u32::MAX,
    };
    let steps = seen.min(others.map(|(_, value)| fails(*value)).max().unwrap());
    let allowed = match steps {
        0..=1 => 1..=1,
        2..=3 => steps as u8..=steps as u8 + 1,
        4..=5 => 4..=5,
        _ => 5..=5,
    };
    assert!(allowed.contains(&puzzle.difficulty), "{about} {}: {steps}", puzzle.difficulty);
}

#[test]
fn puzzles_have_exactly_one_solution() {
    for game in [
        "tictactoe",
        "line:3x3x3+misere",
        "line:4x4x3",
        "line:4x4x3+gravity",
        "line:4x4x4+gravity",
        "line:3x4x3+gravity+exact",
        "nim:3,4,5",
        "nim:1,3,5",
    ] {
        let mut tasks = Vec::new();
        for (difficulty, seed) in (1..=HARDEST).flat_map(|d| (0..3).map(move |seed| (d, seed))) {
            let about = format!("{game} {difficulty} {seed}");
            let Ok(puzzle) = make(game, difficulty, seed) else { continue };
            check(&about, &puzzle, &minimax::moves(game, &puzzle.position));
            tasks.push(puzzle.task);
        }
        assert!(tasks.len() > 10, "{game}: {}", tasks.len());
    }
}

/// In a game that is won by a margin exactly one move has a margin that achieves the task, and
/// large boards have puzzles of their last moves.
#[test]
fn puzzles_of_games_won_by_a_margin_have_exactly_one_solution() {
    for (game, places) in [
        ("dots:2x2", 12),
        ("dots:3x3", 24),
        ("dots:4x4", 40),
        ("dots:3x7", 52),
        ("othello:4x4", 16),
        ("othello:4x6", 24),
        ("othello", 64),
    ] {
        let mut found = BTreeSet::new();
        for difficulty in 1..=HARDEST {
            let about = format!("{game} {difficulty}");
            let puzzle = make(game, difficulty, 5).unwrap();
            let margins = minimax::margins(game, &puzzle.position).unwrap();
            let least = match puzzle.task {
                PuzzleGoal::Win => 1,
                PuzzleGoal::Draw => 0,
            };
            let good = margins.iter().filter(|(_, by)| *by >= least);
            let good: Vec<&String> = good.map(|(text, _)| text).collect();
            assert_eq!(good, [&puzzle.solution], "{about}");
            let by = margins.iter().map(|(_, by)| *by).max();
            assert_eq!(puzzle.worth.margin.map(|margin| margin.by), by, "{about}");
            assert!(margins.len() >= 3 && by.is_some_and(|by| (by > 0) == (least > 0)), "{about}");
            // The documented measure: edges or cells that are left.
            let played = puzzle.position.split(' ').filter(|mv| *mv != "pass").count();
            let at_start = if game.starts_with("othello") { 4 } else { 0 };
            let left = places - at_start - played;
            let measure = (left.div_ceil(2) - 1).clamp(1, HARDEST.into());
            assert_eq!(usize::from(puzzle.difficulty), measure, "{about}: {left}");
            found.insert(puzzle.difficulty);
        }
        assert!(found.len() >= 3, "{game}: {found:?}");
    }
}

/// The oracle is the exact solver without its book, one move at a time.
#[test]
fn puzzles_of_connect_four_have_exactly_one_solution() {
    let game = ConnectFour::default();
    let mut solver = Solver::new(game).unwrap();
    let mut found = Vec::new();
    for (difficulty, seed) in (1..=HARDEST).flat_map(|d| (0..3).map(move |seed| (d, seed))) {
        let puzzle = make("connect4", difficulty, seed).unwrap();
        let state = game.parse_position(&puzzle.position).unwrap();
        let value = |mv| {
            let child = game.result(&state, mv);
            let score = -solver.solve(&child).bounds.exact().unwrap();
            (game.move_text(mv), value_of_score(&game.rules(), &state, score))
        };
        let values: Vec<(String, Value)> = game.moves(&state).map(value).collect();
        check(&format!("{difficulty} {seed}"), &puzzle, &values);
        assert_eq!(puzzle.to_move, game.to_move(&state));
        found.push(puzzle.difficulty);
    }
    // Every difficulty can be made.
    assert!((1..=HARDEST).all(|difficulty| found.contains(&difficulty)), "{found:?}");
}

/// The puzzle says it exactly where its difficulty is not the one asked for.
#[test]
fn a_missed_difficulty_is_told() {
    let words = Words::new(Language::En);
    let mut missed = 0;
    for (asked, seed) in (1..=HARDEST).flat_map(|d| (0..8).map(move |seed| (d, seed))) {
        let puzzle = make("tictactoe", asked, seed).unwrap();
        let told = puzzle.miss.map(|miss| (miss.asked, miss.found));
        let expected = (puzzle.difficulty != asked).then_some((asked, puzzle.difficulty));
        assert_eq!(told, expected, "{asked} {seed}");
        let report = PuzzleReport::new("tictactoe", seed, &puzzle, &words);
        assert_eq!(report.note.is_some(), expected.is_some());
        missed += usize::from(expected.is_some());
    }
    assert!((1..40).contains(&missed), "{missed}");
}

#[test]
fn a_seed_makes_one_puzzle() {
    let made: Vec<_> = (0..8).map(|seed| make("tictactoe", 2, seed)).collect();
    let again: Vec<_> = (0..8).map(|seed| make("tictactoe", 2, seed)).collect();
    assert_eq!(made, again);
    assert!(made.iter().any(|puzzle| *puzzle != made[0]));
}

#[test]
fn what_cannot_be_solved_makes_no_puzzles() {
    assert_eq!(make("gomoku", 1, 0), Err(PuzzleError::Unsolvable));
    // A single cell is no choice.
    assert_eq!(make("line:1x1x1", 1, 0), Err(PuzzleError::NotFound));
    assert_eq!(make("line:2x2x1+gravity", 3, 0), Err(PuzzleError::NotFound));
}

#[test]
fn a_budget_that_runs_out_makes_none() {
    let game = "connect4".parse().unwrap();
    let cancelled = Budget::unlimited().cancel(Arc::new(AtomicBool::new(true)));
    for budget in [cancelled, Budget::unlimited().nodes(0)] {
        assert_eq!(puzzle(&game, 3, 7, &budget), Err(PuzzleError::Stopped));
    }
}
