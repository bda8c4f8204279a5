//! Laws of the Rosetta table: one position under every counting convention.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;

use enraya_play::{Session, SetupError, Workspace};
use enraya_rules::Order;
use enraya_search::{Algorithm, Budget, Convention, Cut, Evaluation, Profile};
use enraya_study::{Choices, Experiment, Reading, count, groups, rosetta};

fn read(game: &str, position: &str, choices: &Choices, budget: &Budget) -> Vec<Reading> {
    let session = Session::open(&game.parse().unwrap(), position).unwrap();
    let two = NonZeroUsize::new(2).unwrap();
    let readings = rosetta(&session, choices, budget, two).unwrap();
    let alone = rosetta(&session, choices, budget, NonZeroUsize::MIN).unwrap();
    assert_eq!(readings, alone, "{game} {position}: threads");
    readings
}

#[test]
fn the_empty_board_has_the_published_numbers() {
    let readings = read("tictactoe", "", &Choices::default(), &Budget::unlimited());
    // Three orders, five choices of two values each, minimax and the coursework profile.
    assert_eq!(readings.len(), 3 * 32 + 2);
    let known = [
        (None, "minimax", 255_168, 549_946),
        (Some("aima"), "alphabeta", 7_330, 18_297),
        (Some("lecture"), "alphabeta", 8_453, 20_866),
        (Some("cs188"), "alphabeta", 62_162, 146_120),
        (Some("coursework"), "alphabeta", 129_240, 300_297),
    ];
    for (profile, algorithm, leaves, nodes) in known {
        let is = |reading: &&Reading| {
            reading.algorithm == algorithm && (profile.is_none() || reading.profile == profile)
        };
        let found: Vec<_> = readings.iter().filter(is).collect();
        assert_eq!(found.len(), 1, "{profile:?}");
        assert_eq!((found[0].leaves, found[0].nodes), (leaves, nodes), "{profile:?}");
        assert!(found[0].complete);
    }
    let with_7330: Vec<_> = readings
        .iter()
        .filter(|reading| reading.leaves == 7_330 || reading.nodes == 7_330)
        .collect();
    assert!(with_7330.iter().any(|reading| reading.profile == Some("aima")));
}

/// Every reading equals a separate count under its convention, and grouping loses none.
#[test]
fn readings_agree_with_single_counts() {
    for (game, position, depth) in [
        ("tictactoe", "b2 a1", None),
        ("connect4", "", Some(4)),
        ("line:3x4x3", "", Some(3)),
        ("dots:1x2", "", None),
        ("nim:3,2", "", None),
        ("othello:4x4", "", Some(5)),
        ("othello:4x4", "OX../OOX./OXOX/X.OO X", None),
    ] {
        let session = Session::open(&game.parse().unwrap(), position).unwrap();
        let mut budget = Budget::unlimited();
        if let Some(depth) = depth {
            budget = budget.depth(depth);
        }
        let readings = read(game, position, &Choices::default(), &budget);
        let evaluation = |reading: &Reading| match reading.profile {
            Some("coursework") => Some(Evaluation::Coursework),
            _ => None,
        };
        for reading in readings.iter().filter(|reading| reading.algorithm == "alphabeta") {
            let Ok(order) = reading.order.as_deref().unwrap().parse();
            let convention = Convention {
                order,
                cut: reading.cut.unwrap().parse().unwrap(),
                fail: reading.fail.unwrap().parse().unwrap(),
                window: reading.window.unwrap().parse().unwrap(),
                root: reading.root.unwrap().parse().unwrap(),
                utility: reading.utility.unwrap().parse().unwrap(),
                evaluation: evaluation(reading),
            };
            let algorithm = Algorithm::AlphaBeta;
            let experiment = Experiment { algorithm, profile: Profile::Aima, convention };
            let count = count(&session, &mut Workspace::default(), &experiment, &budget).unwrap();
            let counts = (reading.leaves, reading.nodes, reading.eval);
            assert_eq!(counts, (count.leaves, count.nodes, count.eval), "{game} {reading:?}");
        }
        let mut told = BTreeSet::new();
        for group in groups(&readings) {
            let [orders, cuts, fails, windows, roots, utilities] = &group.choices;
            let (leaves, nodes) = (group.reading.leaves, group.reading.nodes);
            for (order, cut) in pairs(orders, cuts) {
                for (fail, window) in pairs(fails, windows) {
                    for (root, utility) in pairs(roots, utilities) {
                        let choices = [order, cut, fail, window, root, utility].map(str::to_owned);
                        assert!(told.insert((choices, leaves, nodes)), "{game} {group:?}");
                    }
                }
            }
        }
        let single = |reading: &&Reading| reading.algorithm == "alphabeta";
        assert_eq!(told.len(), readings.iter().filter(single).count(), "{game}");
        for reading in readings.iter().filter(single) {
            let names = [reading.cut, reading.fail, reading.window, reading.root, reading.utility];
            let [cut, fail, window, root, utility] = names.map(|name| name.unwrap().to_owned());
            let choices = [reading.order.clone().unwrap(), cut, fail, window, root, utility];
            assert!(told.contains(&(choices, reading.leaves, reading.nodes)), "{game} {reading:?}");
        }
    }
}

fn pairs<'a>(one: &'a [String], other: &'a [String]) -> Vec<(&'a str, &'a str)> {
    one.iter().flat_map(|a| other.iter().map(move |b| (a.as_str(), b.as_str()))).collect()
}

#[test]
fn games_are_read_in_the_orders_they_have() {
    for (game, orders) in [
        ("nim:2,1", &["row"][..]),
        ("dots:1x1", &["row"]),
        ("line:2x2x2", &["row", "column", "center"]),
    ] {
        let readings = read(game, "", &Choices::default(), &Budget::unlimited());
        let found: BTreeSet<_> = readings.iter().filter_map(|r| r.order.as_deref()).collect();
        assert_eq!(found, orders.iter().copied().collect(), "{game}");
    }
}

#[test]
fn choices_that_are_made_are_not_tried_out() {
    let choices = Choices {
        order: Some(Order::List(vec!["b2".to_owned()])),
        cut: Some(Cut::Gt),
        ..Choices::default()
    };
    let readings = read("tictactoe", "b1", &choices, &Budget::unlimited());
    assert_eq!(readings.len(), 1 + 16);
    for reading in &readings[1..] {
        assert_eq!((reading.order.as_deref(), reading.cut), (Some("b2"), Some("gt")));
        assert_eq!(reading.profile, None);
    }
}

#[test]
fn what_cannot_be_set_up_is_an_error() {
    let session = Session::open(&"nim:3,4".parse().unwrap(), "").unwrap();
    let center = Choices { order: Some(Order::Center), ..Choices::default() };
    let lines = Choices { evaluation: Some(Evaluation::Lines), ..Choices::default() };
    let error =
        |choices| rosetta(&session, choices, &Budget::unlimited(), NonZeroUsize::MIN).unwrap_err();
    assert!(matches!(error(&center), SetupError::Order(_)));
    assert!(matches!(error(&lines), SetupError::Evaluation(_)));
}

#[test]
fn what_ran_out_is_marked_and_never_put_together() {
    let budget = Budget::unlimited().nodes(5_000);
    let readings = read("tictactoe", "", &Choices::default(), &budget);
    assert!(readings.iter().all(|reading| !reading.complete && reading.nodes == 5_000));
    assert_eq!(groups(&readings).len(), readings.len());
}
