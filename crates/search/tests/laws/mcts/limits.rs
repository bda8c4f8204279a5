//! Budgets, reports, threads and seeds.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use enraya_rules::{ConnectFour, Game, Notation, with_game};
use enraya_search::{Budget, Mcts, Value};

use super::{check_sense, threads, visits};
use crate::positions::{every_game, game};

fn raised() -> Budget {
    Budget::unlimited().cancel(Arc::new(AtomicBool::new(true)))
}

#[test]
fn a_search_that_may_do_nothing_has_a_legal_move() {
    let mut budgets = vec![Budget::unlimited().nodes(0), raised()];
    budgets.push(Budget::unlimited().time(std::time::Duration::ZERO));
    for name in every_game() {
        with_game!(&game(name), |game| {
            for budget in &budgets {
                let state = game.start();
                let tally = Mcts::new(*game).search(&state, budget);
                check_sense(game, &state, &tally);
                assert_eq!((tally.result.nodes, visits(&tally)), (0, 0));
                assert_eq!(tally.result.best, game.moves(&state).next());
                assert_eq!(tally.result.value, Value::Estimate(0));
                assert!(!tally.result.complete);
            }
        }, else unreachable!("a game with a name"));
    }
}

#[test]
fn a_search_that_may_do_nothing_sees_a_win_in_one() {
    let game = ConnectFour::default();
    let state = game.parse_position("121212").expect("a legal position");
    let tally = Mcts::new(game).search(&state, &raised());
    assert_eq!((tally.result.value, tally.result.complete), (Value::Win(1), true));
    assert_eq!(tally.result.best, game.moves(&state).next());
}

#[test]
fn a_limit_of_n_simulations_allows_exactly_n() {
    let game = ConnectFour::default();
    let state = game.start();
    for limit in [1, 6, 7, 8, 100, 5_000] {
        for count in [1, 2, 3] {
            let mcts = || Mcts::new(game).threads(threads(count));
            let asked =
                mcts().simulations(limit).search(&state, &Budget::unlimited().nodes(limit + 1));
            let cut =
                mcts().simulations(limit + 1).search(&state, &Budget::unlimited().nodes(limit));
            for tally in [&asked, &cut] {
                check_sense(&game, &state, tally);
                assert_eq!((tally.result.nodes, visits(tally)), (limit, limit));
            }
            assert_eq!((asked.result.complete, cut.result.complete), (true, false));
        }
    }
}

#[test]
fn a_limit_of_depth_is_one_of_the_tree() {
    let game = ConnectFour::default();
    for (depth, nodes) in [(0, 8), (1, 8), (2, 57), (3, 400)] {
        let budget = Budget::unlimited().depth(depth);
        let tally = Mcts::new(game).simulations(50_000).search(&game.start(), &budget);
        assert_eq!((tally.tree_nodes, visits(&tally)), (nodes, 50_000));
        assert!(tally.result.pv.len() <= depth.max(1) as usize);
    }
}

#[test]
fn a_flag_raised_during_a_search_stops_it() {
    let game = ConnectFour::default();
    for count in [1, 2, 4] {
        let flag = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().cancel(flag.clone());
        let mut mcts = Mcts::new(game).threads(threads(count));
        let mut raised_at = None;
        let tally = mcts.search_reporting(&game.start(), &budget, &mut |tally| {
            check_sense(&game, &game.start(), tally);
            flag.store(true, Ordering::Relaxed);
            raised_at = raised_at.or(Some(tally.result.nodes));
        });
        check_sense(&game, &game.start(), &tally);
        assert!(!tally.result.complete);
        let more = tally.result.nodes - raised_at.expect("a search without end reports");
        assert!(count > 1 || more <= 33, "{more} simulations after the flag was raised");
    }
}

#[test]
fn a_deadline_stops_a_search_that_has_no_end() {
    let game = ConnectFour::default();
    for count in [1, 2] {
        let budget = Budget::unlimited().time(std::time::Duration::from_millis(20));
        let mut mcts = Mcts::new(game).threads(threads(count));
        let tally = mcts.search(&game.start(), &budget);
        check_sense(&game, &game.start(), &tally);
        assert!(!tally.result.complete);
    }
}

#[test]
fn reports_come_in_order_and_each_is_whole() {
    let game = ConnectFour::default();
    let run = || {
        let mut reports = vec![0];
        let mut mcts = Mcts::new(game).simulations(50_000);
        let tally = mcts.search_reporting(&game.start(), &Budget::unlimited(), &mut |tally| {
            check_sense(&game, &game.start(), tally);
            assert_eq!(visits(tally), tally.result.nodes);
            assert!(!tally.result.complete);
            reports.push(tally.result.nodes);
        });
        reports.push(tally.result.nodes);
        reports
    };
    let reports = run();
    assert!(reports.len() > 5 && reports.is_sorted_by(|a, b| a < b), "{reports:?}");
    assert_eq!(run(), reports);
}

#[test]
fn the_same_seed_gives_the_same_search() {
    for name in every_game() {
        with_game!(&game(name), |game| {
            let search = |seed| {
                let mut mcts = Mcts::new(*game).simulations(2_000).seed(seed);
                let first = mcts.search(&game.start(), &Budget::unlimited());
                (first, mcts.search(&game.start(), &Budget::unlimited()))
            };
            assert_eq!(search(3), search(3), "{name}");
        }, else unreachable!("a game with a name"));
    }
    let game = ConnectFour::default();
    let search = |seed| {
        let mut mcts = Mcts::new(game).simulations(2_000).seed(seed);
        mcts.search(&game.start(), &Budget::unlimited())
    };
    assert_ne!(search(3), search(4), "another seed gives another search");
}
