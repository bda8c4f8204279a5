//! Budgets of the textbook searches: a legal move under any budget, and a truthful
//! `complete`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_rules::{ConnectFour, Game, Keyed, with_game};
use enraya_search::budget::Meter;
use enraya_search::{Algorithm, Budget, Counter, Node, Observer, Search, Tie};
use proptest::prelude::*;

use crate::positions::{PLAIN, dice, every_game, game, late};

fn check_limits<G: Keyed>(game: &G, seed: u64, limit: u64) {
    let state = late(game, &mut dice(seed), 500);
    for algorithm in PLAIN {
        for &tie in Tie::ALL {
            let run = |budget: Budget| {
                let mut counter = Counter::default();
                let search = Search::new(game).tie(tie, seed).budget(budget);
                let decision = search.observe(&mut counter).run(algorithm, &state);
                (decision, counter)
            };
            let (whole, all) = run(Budget::unlimited());
            let (part, some) = run(Budget::unlimited().nodes(limit));
            assert!(whole.result.complete);
            if limit >= all.nodes {
                assert_eq!((part, some), (whole, all));
                continue;
            }
            assert!(!part.result.complete);
            assert_eq!(some.nodes, limit);
            let best = part.result.best.or(game.moves(&state).next());
            assert_eq!(part.result.best, best, "an unfinished game has a move to play");
            assert!(best.is_none_or(|best| game.check_move(&state, best).is_ok()));
            assert_eq!(part.moves, whole.moves[..part.moves.len()], "what was finished stands");
            let found = part.moves.iter().map(|(_, value)| *value).reduce(f64::max);
            assert_eq!(part.result.value, found.unwrap_or(0.0));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    #[test]
    fn any_number_of_nodes_leaves_a_legal_move(seed: u64, limit in 0u64..600) {
        for name in every_game() {
            with_game!(&game(name), |game| check_limits(game, seed, limit));
        }
    }
}

/// Raises a flag at its hundredth node.
struct Impatient {
    flag: Arc<AtomicBool>,
    nodes: u64,
}

impl<G: Game> Observer<G> for Impatient {
    fn enter(&mut self, _: Node<'_, G>) {
        self.nodes += 1;
        if self.nodes == 100 {
            self.flag.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_flag_raised_during_a_search_stops_it_soon() {
    let game = ConnectFour::default();
    for &algorithm in Algorithm::ALL {
        let flag = Arc::new(AtomicBool::new(false));
        let mut impatient = Impatient { flag: flag.clone(), nodes: 0 };
        let decision = Search::new(&game)
            .budget(Budget::unlimited().cancel(flag))
            .observe(&mut impatient)
            .run(algorithm, &game.start());
        assert!(!decision.result.complete);
        assert!(impatient.nodes <= 100 + Meter::INTERVAL);
        assert!(game.moves(&game.start()).any(|mv| Some(mv) == decision.result.best));
    }
}

fn check_nothing_searched(budget: Budget) {
    let game = ConnectFour::default();
    let mut counter = Counter::default();
    let search = Search::new(&game).budget(budget).observe(&mut counter);
    let decision = search.alpha_beta(&game.start());
    assert_eq!(decision.result.best, game.moves(&game.start()).next());
    assert_eq!((decision.result.complete, decision.moves.len(), counter.nodes), (false, 0, 0));
}

#[test]
fn a_flag_raised_before_lets_nothing_be_searched() {
    check_nothing_searched(Budget::unlimited().cancel(Arc::new(AtomicBool::new(true))));
}

#[test]
fn a_deadline_passed_before_lets_nothing_be_searched() {
    check_nothing_searched(Budget::unlimited().time(std::time::Duration::ZERO));
}

#[test]
fn a_deadline_stops_a_search_that_would_take_years() {
    let game = ConnectFour::default();
    let budget = Budget::unlimited().time(std::time::Duration::from_millis(20));
    let decision = Search::new(&game).budget(budget).minimax(&game.start());
    assert!(!decision.result.complete && decision.result.best.is_some());
}

/// Nodes spent by one search are not there for the next.
#[test]
fn what_is_spent_is_spent() {
    let budget = Budget::unlimited().nodes(100).depth(3);
    assert_eq!(budget.less_nodes(60).max_nodes(), Some(40));
    assert_eq!(budget.less_nodes(160).max_nodes(), Some(0));
    assert_eq!(budget.less_nodes(60).max_depth(), Some(3));
    assert_eq!(Budget::unlimited().less_nodes(60).max_nodes(), None);
}
