//! The sets of puzzles against the solver without its book and a plain search of margins.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use enraya_play::{Session, Workspace};
use enraya_rules::{AnyGame, ConnectFour, Game, Notation, Symmetric};
use enraya_search::solver::{Solver, value_of_score};
use enraya_search::{Budget, Class, Value};
use enraya_study::{
    HARDEST, Harvest, NumberedPuzzle, PuzzleDate, PuzzleError, PuzzleGoal, PuzzleQuery, PuzzleSet,
    PuzzleTheme, best_moves, draw_puzzle, puzzle, try_puzzle,
};

use crate::minimax;

fn game(name: &str) -> AnyGame {
    name.parse().unwrap()
}

fn puzzles(name: &str) -> &'static [NumberedPuzzle] {
    PuzzleSet::of(&game(name)).unwrap().puzzles()
}

#[test]
fn the_sets_are_large_and_of_every_theme() {
    let mut themes = BTreeMap::new();
    for puzzle in puzzles("connect4") {
        *themes.entry(puzzle.theme.name()).or_insert(0) += 1;
    }
    assert!(puzzles("connect4").len() >= 600, "{themes:?}");
    assert_eq!(themes.len(), PuzzleTheme::ALL.len());
    assert!(themes.values().all(|count| *count >= 100), "{themes:?}");
    for name in ["othello:6x6", "dots:3x3"] {
        assert!(puzzles(name).len() >= 100, "{name}");
    }
}

/// The program has what `data/puzzles` has.
#[test]
fn the_packed_sets_are_those_of_the_data() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
    for name in PuzzleSet::GAMES {
        let file = data.join(name.replace(':', "-")).with_extension("csv");
        let text = fs::read_to_string(file).unwrap();
        assert_eq!(NumberedPuzzle::write_all(puzzles(name)), text, "{name}");
    }
}

#[test]
fn every_difficulty_occurs_and_is_that_of_its_nodes() {
    let mut found = BTreeSet::new();
    for puzzle in PuzzleSet::GAMES.iter().flat_map(|name| puzzles(name)) {
        let least = [0, 251, 2_501, 25_001, 250_001];
        let difficulty = least.iter().filter(|least| puzzle.nodes >= **least).count();
        assert_eq!(usize::from(puzzle.difficulty), difficulty, "{puzzle:?}");
        found.insert(puzzle.difficulty);
    }
    assert_eq!(found.len(), usize::from(HARDEST));
}

#[test]
fn no_puzzle_is_the_mirror_image_of_another() {
    let connect4 = ConnectFour::default();
    let mut seen = BTreeSet::new();
    for puzzle in puzzles("connect4") {
        let state = connect4.parse_position(&puzzle.moves).unwrap();
        let images = [0, 1].map(|image| connect4.diagram(&connect4.transform(&state, image)));
        assert!(images.iter().all(|image| !seen.contains(image)), "{puzzle:?}");
        seen.extend(images);
    }
}

/// A sample: `scripts/check-puzzles` proves all.
#[test]
fn the_lines_are_true() {
    for (name, step) in [("connect4", 19), ("tictactoe", 7), ("othello:6x6", 17), ("dots:3x3", 17)]
    {
        let late = |puzzle: &&NumberedPuzzle| name != "connect4" || puzzle.moves.len() >= 16;
        for puzzle in puzzles(name).iter().filter(late).step_by(step) {
            assert!(Harvest::is_true(&game(name), puzzle), "{name} {puzzle:?}");
        }
    }
    let mut wrong = puzzles("connect4").iter().find(|one| one.moves.len() >= 20).unwrap().clone();
    wrong.theme = match wrong.theme {
        PuzzleTheme::Block => PuzzleTheme::Endgame,
        _ => PuzzleTheme::Block,
    };
    assert!(!Harvest::is_true(&game("connect4"), &wrong));
}

/// The oracle is the exact solver without its book, one move at a time.
#[test]
fn numbered_puzzles_of_connect_four_have_one_solution() {
    let connect4 = ConnectFour::default();
    let mut solver = Solver::new(connect4).unwrap();
    let late = |puzzle: &&NumberedPuzzle| puzzle.moves.len() >= 16;
    for puzzle in puzzles("connect4").iter().filter(late).step_by(13) {
        let state = connect4.parse_position(&puzzle.moves).unwrap();
        let mut value = |mv| {
            let score = -solver.solve(&connect4.result(&state, mv)).bounds.exact().unwrap();
            (connect4.move_text(mv), value_of_score(&connect4.rules(), &state, score))
        };
        let values: Vec<(String, Value)> = connect4.moves(&state).map(&mut value).collect();
        let best = match (puzzle.task, puzzle.plies) {
            (PuzzleGoal::Win, Some(plies)) => Value::Win(plies),
            (PuzzleGoal::Draw, None) => Value::Draw,
            _ => panic!("{puzzle:?}"),
        };
        let keeps = |value: Value| value.class() == best.class();
        let good: Vec<_> = values.iter().filter(|(_, value)| keeps(*value)).collect();
        assert_eq!(good, [&(puzzle.solution.clone(), best)], "{puzzle:?}");
        let blocks = values.iter().all(|(text, value)| {
            *text == puzzle.solution || matches!(value, Value::Loss(plies) if *plies <= 8)
        });
        let is_block = puzzle.task == PuzzleGoal::Draw && blocks;
        assert_eq!(puzzle.theme == PuzzleTheme::Block, is_block, "{puzzle:?}");
    }
}

#[test]
fn numbered_puzzles_of_margins_have_one_solution() {
    for name in ["othello:6x6", "dots:3x3"] {
        for puzzle in puzzles(name).iter().filter(|puzzle| puzzle.nodes < 2_000).step_by(9) {
            let margins = minimax::margins(name, &puzzle.moves).unwrap();
            let least = i32::from(puzzle.task == PuzzleGoal::Win);
            let good: Vec<_> = margins.iter().filter(|(_, by)| *by >= least).collect();
            assert_eq!(good, [&(puzzle.solution.clone(), puzzle.margin.unwrap())], "{puzzle:?}");
        }
    }
}

#[test]
fn a_puzzle_is_drawn_by_theme_difficulty_number_and_day() {
    let (connect4, budget) = (game("connect4"), Budget::unlimited());
    let draw = |query| draw_puzzle(&connect4, &query, &budget);
    for seed in 0..20 {
        let theme = Some(PuzzleTheme::ALL[seed as usize % 5]);
        let found = draw(PuzzleQuery::Random { theme, difficulty: Some(2), seed }).unwrap();
        assert_eq!((found.theme, found.difficulty, found.miss), (theme, 2, None));
        let number = found.number.unwrap();
        assert_eq!(draw(PuzzleQuery::Number(number)).unwrap(), found);
        // The seed of a number is a link to it for ever, whatever the difficulty asked for.
        assert_eq!(puzzle(&connect4, 5, PuzzleSet::seed_of(number), &budget).unwrap(), found);
    }
    let count = puzzles("connect4").len() as u32;
    let of_day = |day| draw(PuzzleQuery::Daily(PuzzleDate::from_day(day))).unwrap().number;
    let days: BTreeSet<_> = (20_000..20_000 + count).map(of_day).collect();
    assert_eq!(days.len(), count as usize, "none comes twice before all others came");
    for number in [0, count + 1] {
        assert_eq!(draw(PuzzleQuery::Number(number)), Err(PuzzleError::NoNumber { count }));
    }
}

#[test]
fn what_a_set_does_not_have_is_told() {
    let budget = Budget::unlimited();
    let random = |theme, difficulty| PuzzleQuery::Random { theme, difficulty, seed: 1 };
    let zugzwang = Some(PuzzleTheme::Zugzwang);
    let refused = draw_puzzle(&game("dots:3x3"), &random(zugzwang, None), &budget);
    assert_eq!(refused, Err(PuzzleError::NoTheme(PuzzleTheme::Zugzwang)));
    let refused = draw_puzzle(&game("nim:3,4,5"), &random(zugzwang, None), &budget);
    assert_eq!(refused, Err(PuzzleError::NoSet));
    // A game without a set has puzzles that are made.
    let made = draw_puzzle(&game("nim:3,4,5"), &random(None, None), &budget).unwrap();
    assert_eq!((made.number, made.theme), (None, None));
    let nearest = draw_puzzle(&game("tictactoe"), &random(None, Some(5)), &budget).unwrap();
    assert_eq!(nearest.miss.map(|miss| (miss.asked, miss.found)), Some((5, nearest.difficulty)));
}

#[test]
fn puzzles_are_played_to_their_end_against_the_best_defence() {
    let budget = Budget::unlimited();
    for (name, step) in [("connect4", 61), ("tictactoe", 19), ("othello:6x6", 41)] {
        let mut workspace = Workspace::default();
        let late = |puzzle: &&NumberedPuzzle| name != "connect4" || puzzle.moves.len() >= 18;
        for puzzle in puzzles(name).iter().filter(late).step_by(step) {
            let mut session = Session::open(&game(name), &puzzle.moves).unwrap();
            let player = session.to_move();
            for mv in session.moves() {
                let tried =
                    try_puzzle(&session, &mut workspace, puzzle.task, &mv, &budget).unwrap();
                assert_eq!(tried.right, mv == puzzle.solution, "{name} {puzzle:?} {mv}");
                assert!(tried.right || !tried.solved);
                let refuted = session.outcome().is_none() && !tried.replies.is_empty();
                assert!(tried.right || refuted, "{name} {puzzle:?} {mv}");
            }
            let mut solved = false;
            while !solved {
                let best = best_moves(&session, &mut workspace, &budget).unwrap();
                let mv = best.moves[0].clone();
                let tried =
                    try_puzzle(&session, &mut workspace, puzzle.task, &mv, &budget).unwrap();
                assert!(tried.right, "{name} {puzzle:?} {mv}");
                session.play(&mv).unwrap();
                session.play_all(&tried.replies).unwrap();
                solved = tried.solved;
            }
            let class = session.outcome().map(|end| Value::of_outcome(end, player).class());
            match puzzle.task {
                PuzzleGoal::Win => assert_eq!(class, Some(Some(Class::Win)), "{puzzle:?}"),
                PuzzleGoal::Draw => assert_ne!(class, Some(Some(Class::Loss)), "{puzzle:?}"),
            }
        }
    }
}
