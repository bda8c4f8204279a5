//! Validity of bounds when a budget stops the search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_rules::line::LineState;
use enraya_rules::{ConnectFour, Game};
use enraya_search::Budget;
use enraya_search::solver::{Bounds, Progress, Solution, Solver};

use crate::positions::{dice, played, random};

/// Positions of some ten thousand nodes and their scores.
fn positions() -> Vec<(LineState<u64>, i32)> {
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 16).unwrap();
    let mut dice = dice(3);
    let mut positions = Vec::new();
    while positions.len() < 20 {
        let state = played(&game, &random(&game, &mut dice, 16));
        solver.forget();
        let solution = solver.solve(&state);
        if solution.nodes > 5_000 {
            positions.push((state, solution.bounds.exact().unwrap()));
        }
    }
    positions
}

fn holds(Bounds { lower, upper }: Bounds, score: i32) -> bool {
    lower <= score && score <= upper
}

#[test]
fn bounds_hold_when_nodes_run_out() {
    let mut solver = Solver::with_table(ConnectFour::default(), 16).unwrap();
    let mut cut_short = 0;
    for (state, score) in positions() {
        for limit in [0, 1, 2, 10, 100, 1_000, 1_025, 5_000, 19_999, 20_000, 20_001, 40_000] {
            solver.forget();
            let Solution { bounds, nodes, complete } =
                solver.query().budget(Budget::unlimited().nodes(limit)).score(&state);
            assert!(nodes <= limit && holds(bounds, score));
            assert_eq!(complete, bounds.exact().is_some());
            cut_short += usize::from(!complete);
            solver.forget();
            let budget = Budget::unlimited().nodes(limit);
            let moves = solver.query().budget(budget).moves(&state);
            assert!(moves.iter().map(|(_, child)| child.nodes).sum::<u64>() <= limit);
            for (mv, child) in moves {
                let exact = solver.solve(&solver.game().result(&state, mv)).bounds;
                assert!(holds(child.bounds, -exact.exact().unwrap()));
                assert_eq!(child.complete, child.bounds.exact().is_some());
            }
            let (solution, best) =
                solver.query().budget(Budget::unlimited().nodes(limit)).best_moves(&state);
            assert!(holds(solution.bounds, score) && solution.nodes <= limit);
            let all = solver.query().best_moves(&state).1;
            assert!(best.iter().all(|mv| all.contains(mv)));
            assert!(!solution.complete || best == all);
        }
    }
    assert!(cut_short > 100, "{cut_short}");
}

#[test]
fn bounds_hold_when_a_flag_is_raised() {
    let mut solver = Solver::with_table(ConnectFour::default(), 16).unwrap();
    let mut cut_short = 0;
    for (state, score) in positions() {
        for after in [0, 1, 2] {
            solver.forget();
            let flag = Arc::new(AtomicBool::new(after == 0));
            let (mut reports, mut raised_at) = (0, 0);
            // Raised by the report that follows the first answers.
            let report = |progress: Progress| {
                if reports == after {
                    flag.store(true, Ordering::Relaxed);
                    raised_at = progress.nodes;
                }
                reports += 1;
            };
            let budget = Budget::unlimited().cancel(flag.clone());
            let solution = solver.query().budget(budget).report(report).score(&state);
            assert!(holds(solution.bounds, score) && solution.nodes <= raised_at + 1_024);
            assert_eq!(solution.complete, solution.bounds.exact().is_some());
            cut_short += usize::from(!solution.complete);
        }
    }
    assert!(cut_short >= 40, "{cut_short}");
}

#[test]
fn reports_narrow_to_the_answer() {
    let mut solver = Solver::with_table(ConnectFour::default(), 16).unwrap();
    for (state, score) in positions() {
        solver.forget();
        let mut reports = Vec::new();
        let solution = solver.query().report(|progress| reports.push(progress)).score(&state);
        for pair in reports.windows(2) {
            let (before, after) = (pair[0], pair[1]);
            assert!(before.bounds.lower <= after.bounds.lower);
            assert!(before.bounds.upper >= after.bounds.upper);
            assert!(before.nodes <= after.nodes && before.bounds != after.bounds);
        }
        let last = reports.last().expect("something was found");
        assert_eq!((last.bounds, last.nodes), (solution.bounds, solution.nodes));
        assert!(reports.iter().all(|progress| holds(progress.bounds, score)));
    }
}
