//! Agreement of the solver with a plain search.

use std::fmt::Debug;

use enraya_rules::line::{Line, LineState};
use enraya_rules::{ConnectFour, Game, Notation, Outcome};
use enraya_search::solver::{Solver, SolverShape, value_of_score};
use enraya_search::{Class, Convention, Profile, Search, Utility, Value};
use rand_pcg::Pcg64;

use crate::oracle::Oracle;
use crate::positions::{boards, dice, late, sized};

/// Positions on each board: 20,000 in all.
const EACH: usize = 50;

#[test]
fn boards_of_one_word() {
    let checked: usize = boards()
        .filter_map(sized::<u64>)
        .zip(1..)
        .map(|(game, seed)| check(game, EACH, &mut dice(seed)))
        .sum();
    assert!(checked >= 14_000, "{checked}");
}

#[test]
fn boards_of_two_words() {
    let checked: usize = boards()
        .filter(|rules| (rules.rows() + 1) * rules.columns() > 50)
        .filter_map(sized::<u128>)
        .zip(10_001..)
        .map(|(game, seed)| check(game, EACH, &mut dice(seed)))
        .sum();
    assert!(checked >= 6_000, "{checked}");
}

#[test]
fn connect_four() {
    assert_eq!(check(ConnectFour::default(), 2_000, &mut dice(20_001)), 2_000);
}

/// Checks this many positions of a game.
fn check<S: SolverShape>(game: Line<S>, count: usize, dice: &mut Pcg64) -> usize {
    let mut solver = Solver::with_table(game, 1).unwrap();
    let mut oracle = Oracle::new(game);
    for _ in 0..count {
        let (state, score) = late(&game, &mut oracle, dice);
        let about = format!("{} {}", game.rules(), game.diagram(&state));
        check_score(&mut solver, &state, score, &about);
        check_moves(&mut solver, &mut oracle, &state, score, &about);
        check_line(&mut solver, &state, score, &about);
        check_textbook(&game, &state, score, &about);
    }
    count
}

fn check_score<S: SolverShape>(
    solver: &mut Solver<S>,
    state: &LineState<S::Bits>,
    score: i32,
    about: &str,
) {
    let solution = solver.solve(state);
    assert!(solution.complete, "{about}");
    assert_eq!(solution.bounds.exact(), Some(score), "{about}");
    let weak = solver.query().weak().score(state);
    let class = match score.signum() {
        1 => Class::Win,
        0 => Class::Draw,
        _ => Class::Loss,
    };
    assert_eq!((weak.bounds.class(), weak.complete), (Some(class), true), "{about}");
    assert!((weak.bounds.lower..=weak.bounds.upper).contains(&score), "{about}");
}

fn check_moves<S: SolverShape>(
    solver: &mut Solver<S>,
    oracle: &mut Oracle<S>,
    state: &LineState<S::Bits>,
    score: i32,
    about: &str,
) {
    let game = *solver.game();
    let children: Vec<_> = game
        .moves(state)
        .map(|mv| (mv, -oracle.score(&game.result(state, mv), usize::MAX).unwrap()))
        .collect();
    let exact: Vec<_> = solver
        .query()
        .moves(state)
        .into_iter()
        .map(|(mv, solution)| (mv, solution.bounds.exact().unwrap()))
        .collect();
    assert_eq!(exact, children, "{about}");
    let moves_with = |keeps: &dyn Fn(i32) -> bool| -> Vec<_> {
        children.iter().filter(|(_, child)| keeps(*child)).map(|(mv, _)| *mv).collect()
    };
    let (solution, best) = solver.query().best_moves(state);
    assert_eq!(solution.bounds.exact(), Some(score), "{about}");
    assert_eq!(best, moves_with(&|child| child == score), "{about}");
    let (_, keeping) = solver.query().weak().best_moves(state);
    assert_eq!(keeping, moves_with(&|child| child.signum() == score.signum()), "{about}");
}

/// The line of best play ends as the score says, and when.
fn check_line<S: SolverShape>(
    solver: &mut Solver<S>,
    state: &LineState<S::Bits>,
    score: i32,
    about: &str,
) {
    let game = *solver.game();
    if game.outcome(state).is_some() {
        return;
    }
    let line = solver.query().line(state, score);
    let mut end = *state;
    for &mv in &line {
        game.play(&mut end, mv).unwrap_or_else(|error| panic!("{about}: {error}"));
    }
    let plies = line.len() as u32;
    let winner = game.outcome(&end).and_then(Outcome::winner);
    let ended = match winner {
        None => Value::Draw,
        Some(winner) if winner == game.to_move(state) => Value::Win(plies),
        Some(_) => Value::Loss(plies),
    };
    assert!(game.outcome(&end).is_some(), "{about}");
    assert_eq!(ended, value_of_score(&game.rules(), state, score), "{about}");
}

/// The utility of the lecture's alpha-beta is the distance to the end.
fn check_textbook<S: SolverShape>(
    game: &Line<S>,
    state: &LineState<S::Bits>,
    score: i32,
    about: &str,
) where
    LineState<S::Bits>: Debug,
{
    if game.outcome(state).is_some() || game.plies_left(state) > 7 {
        return;
    }
    let convention = Convention::from(Profile::Lecture);
    let utility = Search::new(game).convention(convention).alpha_beta(state).result.value;
    let plies = (Utility::ten(game) - utility.abs()) as u32 + 1;
    let value = match Utility::Depth.class(utility) {
        Class::Win => Value::Win(plies),
        Class::Draw => Value::Draw,
        Class::Loss => Value::Loss(plies),
    };
    assert_eq!(value, value_of_score(&game.rules(), state, score), "{about}");
}
