//! What a budget stops is still true, and observers see what is counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_rules::line::{Line, LineState};
use enraya_rules::{ConnectFour, Game};
use enraya_search::solver::{Bounds, Solution, Solver};
use enraya_search::{Budget, Node, Observer};

use crate::positions::{dice, played, random};

type Shape = enraya_rules::line::Fixed<6, 7, 4, true>;

/// Positions of some ten thousand nodes and their scores.
fn positions() -> Vec<(LineState<u64>, i32)> {
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 16).unwrap();
    let mut dice = dice(3);
    let mut positions = Vec::new();
    while positions.len() < 20 {
        let state = played(&game, &random(&game, &mut dice, 16));
        solver.clear();
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
            solver.clear();
            let Solution { bounds, nodes, complete } =
                solver.query().budget(Budget::unlimited().nodes(limit)).score(&state);
            assert!(nodes <= limit && holds(bounds, score));
            assert_eq!(complete, bounds.exact().is_some());
            cut_short += usize::from(!complete);
            solver.clear();
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
    for (state, score) in positions() {
        for after in [0, 1_500, 3_000] {
            solver.clear();
            let flag = Arc::new(AtomicBool::new(after == 0));
            let raiser = Raiser { flag: flag.clone(), after, entered: 0 };
            let budget = Budget::unlimited().cancel(flag);
            let solution = solver.query().budget(budget).observe(raiser).score(&state);
            assert!(!solution.complete && solution.bounds.exact().is_none());
            assert!(holds(solution.bounds, score) && solution.nodes <= after + 1_024);
        }
    }
}

/// Raises a flag when so many nodes have been entered.
struct Raiser {
    flag: Arc<AtomicBool>,
    after: u64,
    entered: u64,
}

impl Observer<Line<Shape>> for Raiser {
    fn enter(&mut self, _: Node<'_, Line<Shape>>) {
        self.entered += 1;
        if self.entered >= self.after {
            self.flag.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn an_observer_sees_every_node_of_one_thread() {
    let game = ConnectFour::default();
    let mut solver = Solver::with_table(game, 16).unwrap();
    for (state, _) in positions() {
        solver.clear();
        let mut seen = Seen { root: state, entered: 0, left: 0 };
        let solution = solver.query().observe(&mut seen).score(&state);
        assert_eq!(seen.entered, solution.nodes);
        // Questions given up for want of patience never leave their nodes.
        assert!(seen.left <= seen.entered && seen.entered - seen.left <= 42);
        assert!(solution.complete);
    }
}

#[test]
fn reports_narrow_to_the_answer() {
    let mut solver = Solver::with_table(ConnectFour::default(), 16).unwrap();
    for (state, score) in positions() {
        solver.clear();
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

/// Counts nodes, and checks that they follow from the root.
struct Seen {
    root: LineState<u64>,
    entered: u64,
    left: u64,
}

impl Observer<Line<Shape>> for Seen {
    fn enter(&mut self, node: Node<'_, Line<Shape>>) {
        let stones = (node.state.stones(), self.root.stones());
        assert_eq!(stones.0 & stones.1, stones.1);
        assert_eq!(stones.0.count_ones() - stones.1.count_ones(), node.depth);
        assert_eq!(node.game.outcome(node.state), None);
        self.entered += 1;
    }
    fn leave(&mut self, _: f64) {
        self.left += 1;
    }
}
