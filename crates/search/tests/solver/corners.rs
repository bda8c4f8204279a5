//! Corner cases: finished games, full boards and degenerate boards.

use enraya_rules::line::{Dynamic, Line, LineRules};
use enraya_rules::{ConnectFour, Game};
use enraya_search::Value;
use enraya_search::solver::{Solver, Unsolvable, value_of_score};

use crate::oracle::Oracle;
use crate::positions::{dice, parsed, played, random, sized};

#[test]
fn known_scores() {
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 1).unwrap();
    // Position, score, value for the player to move.
    let facts = [
        ("1212121", -18, Value::Loss(0)),
        ("121212", 18, Value::Win(1)),
        ("33445", -18, Value::Loss(2)),
    ];
    for (position, score, value) in facts {
        let state = parsed(&game, position);
        let solution = solver.solve(&state);
        assert_eq!(solution.bounds.exact(), Some(score), "{position}");
        assert!(solution.complete, "{position}");
        if value != Value::Loss(0) {
            assert_eq!(value_of_score(&game.rules(), &state, score), value, "{position}");
        }
    }
}

#[test]
fn a_finished_game_takes_no_node() {
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 1).unwrap();
    let (mut won, mut drawn) = (0, 0);
    let mut dice = dice(1);
    while won < 50 || drawn < 50 {
        let state = played(&game, &random(&game, &mut dice, 42));
        let Some(outcome) = game.outcome(&state) else { continue };
        let solution = solver.solve(&state);
        assert_eq!((solution.nodes, solution.complete), (0, true));
        let score = solution.bounds.exact().unwrap();
        assert_eq!(Some(score), Oracle::new(game).score(&state, 0));
        assert!(solver.query().moves(&state).is_empty());
        assert!(solver.query().best_moves(&state).1.is_empty());
        assert!(solver.query().line(&state, score).is_empty());
        match outcome.winner() {
            Some(_) => won += 1,
            None => drawn += 1,
        }
    }
}

/// Every board with a side of one or two, or a k of one or two, that is small
/// enough, from its start.
#[test]
fn narrow_boards_and_short_lines() {
    let mut checked = 0;
    for (rows, columns, k) in (1..=19).flat_map(|rows| {
        (1..=19).flat_map(move |columns| (1..=19).map(move |k| (rows, columns, k)))
    }) {
        let Ok(rules) = LineRules::new(rows, columns, k) else { continue };
        let rules = rules.with_gravity();
        if rows.min(columns) > 2 && k > 2 {
            continue;
        }
        checked += usize::from(match sized::<u64>(rules) {
            Some(game) => agrees(game),
            None => sized::<u128>(rules).is_some_and(agrees_widely),
        });
    }
    assert!(checked > 500, "{checked}");
}

macro_rules! agrees {
    ($name:ident, $bits:ty) => {
        /// Whether the oracle can tell; if so, the solver says the same.
        fn $name(game: Line<Dynamic<$bits>>) -> bool {
            let Some(score) = Oracle::new(game).score(&game.start(), 5_000) else { return false };
            let mut solver = Solver::with_table(game, 1).unwrap();
            let solution = solver.solve(&game.start());
            assert_eq!(solution.bounds.exact(), Some(score), "{}", game.rules());
            true
        }
    };
}
agrees!(agrees, u64);
agrees!(agrees_widely, u128);

#[test]
fn other_games_have_no_solver() {
    let rules = LineRules::new(5, 5, 4).unwrap();
    let refused = |rules| Solver::new(sized::<u64>(rules).unwrap()).unwrap_err();
    assert_eq!(refused(rules), Unsolvable::NoGravity);
    assert_eq!(refused(rules.with_gravity().with_misere()), Unsolvable::OtherGoal);
    assert_eq!(refused(rules.with_gravity().with_exact()), Unsolvable::OtherGoal);
    let huge = Solver::with_table(sized::<u64>(rules.with_gravity()).unwrap(), usize::MAX);
    assert_eq!(huge.unwrap_err(), Unsolvable::Memory { mib: usize::MAX });
}
