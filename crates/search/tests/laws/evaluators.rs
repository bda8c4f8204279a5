//! Laws of evaluators: symmetry between players, range below a win, and their definitions.

use enraya_rules::line::{Line, Shape};
use enraya_rules::{AnyGame, Game, Outcome, Picture, Player, Symmetric, View, with_game};
use enraya_search::evaluator::{Coursework, Evaluator, Lines, WIN};
use enraya_search::{Evaluation, Evaluators};

use crate::positions::{dice, every_game, game};
use rand::RngExt;
use rand::seq::IteratorRandom;

/// A random position anywhere between start and end.
fn anywhere<G: Game>(game: &G, seed: u64) -> G::State {
    let mut dice = dice(seed);
    let mut state = game.start();
    for _ in 0..dice.random_range(0..=game.max_plies()) {
        if let Some(mv) = game.moves(&state).choose(&mut dice) {
            game.play(&mut state, mv).expect("listed moves are legal");
        }
    }
    state
}

fn check<G: Evaluators + Symmetric>(game: &G) {
    for &evaluation in G::EVALUATIONS {
        let evaluator = game.evaluator(Some(evaluation)).expect("the game has it");
        for seed in 0..300 {
            let state = anywhere(game, seed);
            let worth = |state: &G::State, player| match game.outcome(state) {
                Some(outcome) => evaluator.terminal(state, outcome, player),
                None => evaluator.evaluate(state, player),
            };
            let [first, second] = Player::BOTH.map(|player| worth(&state, player));
            assert_eq!(first, -second, "one player's gain is the other's loss");
            let terms = evaluator.terms(&state);
            let sum: f64 = terms.iter().map(|term| term.worth(0) - term.worth(1)).sum();
            let told = !terms.is_empty() || evaluation == Evaluation::None;
            let counted = evaluation == Evaluation::Coursework || game.outcome(&state).is_none();
            if told && counted && sum.abs() < f64::from(WIN) {
                assert!((sum - f64::from(first)).abs() < 1.0, "{evaluation}: {sum}, not {first}");
            }
            match game.outcome(&state) {
                Some(Outcome::Win(winner)) => {
                    let value = worth(&state, winner);
                    assert!(value > WIN / 2 && value <= WIN, "{evaluation}: won, but {value}");
                }
                _ => assert!(first.abs() < WIN, "{evaluation}: {first}"),
            }
            for symmetry in 0..game.symmetries() {
                let image = game.transform(&state, symmetry);
                assert_eq!(worth(&image, Player::First), first, "{evaluation} in the mirror");
            }
        }
    }
    for &evaluation in Evaluation::ALL {
        let has = G::EVALUATIONS.contains(&evaluation);
        assert_eq!(game.evaluator(Some(evaluation)).is_ok(), has, "{evaluation}");
    }
    assert!(game.evaluator(None).is_ok());
}

#[test]
fn they_are_fair_and_bounded() {
    for name in every_game().chain(["gomoku", "line:3x4x4", "line:1x3x1", "line:2x5x2+gravity"]) {
        with_game!(&game(name), |game| check(game));
    }
}

/// The board as rows of stones.
fn grid<S: Shape>(game: &Line<S>, state: &<Line<S> as Game>::State) -> Vec<Vec<Option<Player>>> {
    match game.picture(state) {
        Picture::Grid { columns, stones, .. } => {
            stones.chunks(columns as usize).map(<[_]>::to_vec).collect()
        }
        _ => panic!("a line game is a grid"),
    }
}

/// Every stretch of `length` cells in a straight line.
fn stretches(
    grid: &[Vec<Option<Player>>],
    length: usize,
) -> impl Iterator<Item = Vec<Option<Player>>> {
    let (rows, columns) = (grid.len() as i32, grid[0].len() as i32);
    let places = (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
    places.flat_map(move |(row, column)| {
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().filter_map(move |(down, right)| {
            let cell = |step: i32| {
                let row = usize::try_from(row + step * down).ok()?;
                let column = usize::try_from(column + step * right).ok()?;
                grid.get(row)?.get(column).copied()
            };
            (0..length as i32).map(cell).collect()
        })
    })
}

fn line_games() -> impl Iterator<Item = AnyGame> {
    let more = ["line:3x4x4", "line:1x3x1", "line:5x5x2+gravity", "line:6x6x5+exact"];
    every_game().chain(more).map(game).filter(|game| game.line_rules().is_some())
}

macro_rules! each_line_game {
    (|$game:ident| $body:expr) => {
        for any in line_games() {
            match &any {
                AnyGame::TicTacToe($game) => $body,
                AnyGame::ConnectFour($game) => $body,
                AnyGame::Small($game) => $body,
                AnyGame::Medium($game) => $body,
                AnyGame::Large($game) => $body,
                _ => unreachable!("not line games"),
            }
        }
    };
}

/// 1000 for any k-1 in a row, else 300 for any k-2, else nothing; a win is 10000
/// less what the loser has.
fn check_coursework<S: Shape>(game: &Line<S>) {
    let k = game.rules().k() as usize;
    for seed in 0..200 {
        let state = anywhere(game, seed);
        let grid = grid(game, &state);
        let cost = |player: Player| {
            let row = |length: usize| {
                length > 0
                    && stretches(&grid, length)
                        .any(|stretch| stretch.iter().all(|&stone| stone == Some(player)))
            };
            if row(k - 1) {
                1000
            } else if k > 1 && row(k - 2) {
                300
            } else {
                0
            }
        };
        let balance = cost(Player::First) - cost(Player::Second);
        let evaluator = Coursework::new(*game);
        let Some(outcome) = game.outcome(&state) else {
            assert_eq!(evaluator.evaluate(&state, Player::First), balance);
            continue;
        };
        let expected = match outcome {
            Outcome::Win(Player::First) => WIN - cost(Player::Second),
            Outcome::Win(Player::Second) => cost(Player::First) - WIN,
            Outcome::Draw => balance,
        };
        assert_eq!(evaluator.terminal(&state, outcome, Player::First), expected);
    }
}

#[test]
fn the_heuristic_of_the_course_work() {
    each_line_game!(|game| check_coursework(game));
}

/// A line that one player alone has stones in is worth 100, 20, 4 or 1, by the
/// stones it lacks.
fn check_lines<S: Shape>(game: &Line<S>) {
    let k = game.rules().k() as usize;
    for seed in 0..200 {
        let state = anywhere(game, seed);
        if game.outcome(&state).is_some() {
            continue;
        }
        let mut expected = 0;
        for stretch in stretches(&grid(game, &state), k) {
            let [own, other] =
                Player::BOTH.map(|p| stretch.iter().filter(|stone| **stone == Some(p)).count());
            let worth = |stones: usize| match k - stones {
                0 => 0,
                1 => 100,
                2 => 20,
                3 => 4,
                _ => 1,
            };
            expected += match (own, other) {
                (0, 0) => 0,
                (own, 0) => worth(own),
                (0, other) => -worth(other),
                _ => 0,
            };
        }
        if game.rules().misere() {
            expected = -expected;
        }
        let found = Lines::new(game).evaluate(&state, Player::First);
        assert_eq!(found, expected.clamp(1 - WIN, WIN - 1));
    }
}

#[test]
fn lines_still_open() {
    each_line_game!(|game| check_lines(game));
}

/// The whole lead in boxes is just short of a win.
#[test]
fn boxes_closed() {
    let AnyGame::Dots(game) = game("dots:1x2") else { panic!("dots") };
    let evaluator = game.evaluator(None).expect("boxes");
    let state =
        |text: &str| enraya_rules::Notation::parse_position(&game, text).expect("a position");
    let one = state("a1b1 a2b2 a1a2 b1c1 b1b2");
    assert_eq!(evaluator.evaluate(&one, Player::First), (WIN - 1) / 2);
    assert_eq!(evaluator.evaluate(&game.start(), Player::First), 0);
}

/// A corner outweighs a disc for the default evaluation, not for the one that counts discs.
#[test]
fn a_corner_is_worth_more_than_a_disc() {
    let AnyGame::Othello(game) = game("othello") else { panic!("Othello") };
    let text = "X......./......../......../...OO.../...OX.../......../......../........";
    let state = enraya_rules::Notation::parse_position(&game, text).expect("a position");
    let worth = |name| {
        let evaluator = game.evaluator(name).expect("Othello has it");
        evaluator.evaluate(&state, Player::First)
    };
    assert_eq!(worth(Some(Evaluation::Discs)), -(WIN - 1) / 64);
    assert!(worth(None) > 0);
}
