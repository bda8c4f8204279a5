//! Agreement of principal-variation search and iterative deepening with alpha-beta.

use std::collections::HashMap;

use enraya_rules::{Game, Keyed, with_game};
use enraya_search::{
    Algorithm, Budget, Counter, Decision, Evaluators, Fail, LeafKind, Node, Observer, Search, Tie,
};

use crate::positions::{conventions, dice, every_game, game, late};

const REFINED: [Algorithm; 2] = [Algorithm::Pvs, Algorithm::Deepening];

/// Checks that events nest, and counts them.
#[derive(Default)]
struct Nesting {
    open: Vec<bool>,
    roots: u64,
    counter: Counter,
}

impl<G: Game> Observer<G> for Nesting {
    fn enter(&mut self, node: Node<'_, G>) {
        assert_eq!(node.depth as usize, self.open.len());
        assert!(node.window.0 <= node.window.1);
        assert!(self.open.last().is_none_or(|closed| !closed), "a closed node got a child");
        self.roots += u64::from(self.open.is_empty());
        self.open.push(false);
        self.counter.nodes += 1;
    }
    fn leaf(&mut self, leaf: LeafKind, _: f64) {
        Observer::<G>::leaf(&mut self.counter, leaf, 0.0);
        *self.open.last_mut().expect("a node is open") = true;
    }
    fn cutoff(&mut self, child: usize, _: f64, _: f64) {
        self.counter.cutoffs += 1;
        self.counter.cut_at[child.min(3)] += 1;
        *self.open.last_mut().expect("a node is open") = true;
    }
    fn table_hit(&mut self, _: f64) {
        self.counter.table_hits += 1;
        *self.open.last_mut().expect("a node is open") = true;
    }
    fn leave(&mut self, _: f64) {
        self.open.pop().expect("a node is open");
    }
}

fn check<G: Keyed + Evaluators>(game: &G) {
    let evaluator = game.evaluator(None).expect("a game has its default evaluation");
    for seed in 0..6 {
        let state = late(game, &mut dice(seed), 300);
        for convention in conventions() {
            for depth in [0, 1, 2, 3, 4, 99] {
                let search = || {
                    Search::new(game)
                        .convention(convention.clone())
                        .evaluator(evaluator.as_ref())
                        .budget(Budget::unlimited().depth(depth))
                };
                let minimax = search().minimax(&state);
                let worth: HashMap<String, f64> =
                    minimax.moves.iter().map(|(mv, v)| (format!("{mv:?}"), *v)).collect();
                for algorithm in REFINED {
                    for tie in [Tie::First, Tie::Last, Tie::Random] {
                        let mut seen = Nesting::default();
                        let mut counter = Counter::default();
                        let found = search()
                            .tie(tie, seed)
                            .observe((&mut seen, &mut counter))
                            .run(algorithm, &state);
                        assert!(found.result.complete && seen.open.is_empty());
                        assert_eq!(seen.counter, counter);
                        assert_eq!(seen.roots == 1, algorithm == Algorithm::Pvs || seen.roots < 2);
                        agree(algorithm, &convention.fail, depth, &minimax, &found, &worth);
                    }
                }
            }
        }
    }
}

fn agree<M: Copy + PartialEq + std::fmt::Debug>(
    algorithm: Algorithm,
    fail: &Fail,
    depth: u32,
    minimax: &Decision<M>,
    found: &Decision<M>,
    worth: &HashMap<String, f64>,
) {
    let context = format!("{algorithm}, {fail}, depth {depth}");
    assert_eq!(found.result.value, minimax.result.value, "{context}");
    assert_eq!(found.result.best.is_some(), minimax.result.best.is_some());
    // At depth 0 no move is searched.
    if let Some(value) = found.result.best.and_then(|best| worth.get(&format!("{best:?}"))) {
        assert_eq!(*value, minimax.result.value, "{context}");
    }
}

#[test]
fn values_are_those_of_minimax_at_every_depth() {
    for name in every_game() {
        with_game!(&game(name), |game| check(game));
    }
}

/// Whatever the budget, there is a legal move, and no more nodes than allowed.
#[test]
fn a_stopped_search_has_a_legal_move() {
    let game = enraya_rules::TicTacToe::default();
    let state = game.start();
    for algorithm in REFINED {
        for limit in (0..400).step_by(7) {
            let mut counter = Counter::default();
            let found = Search::new(&game)
                .budget(Budget::unlimited().nodes(limit))
                .observe(&mut counter)
                .run(algorithm, &state);
            assert!(counter.nodes <= limit);
            assert!(found.result.complete || counter.nodes == limit);
            assert!(game.check_move(&state, found.result.best.expect("a move")).is_ok());
        }
    }
}
