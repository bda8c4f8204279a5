//! Studies of move ordering, on trees with answers known independently.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_play::{Session, Workspace};
use enraya_rules::tree::Branch;
use enraya_rules::{Game, Order};
use enraya_search::evaluator::Leaves;
use enraya_search::{Algorithm, Budget, Convention, Cut, Profile, Utility};
use enraya_study::orderings::{OrderingError, OrderingOptions, OrderingStudy, orderings, study};
use enraya_study::{Experiment, count};
use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// An explicit tree: a number for the first player, who moves at its root, or branches. Players
/// alternate.
#[derive(Clone, Debug, PartialEq)]
enum Tree {
    Leaf(i32),
    Node(Vec<Tree>),
}

use Tree::{Leaf, Node};

impl Tree {
    fn uniform(branching: usize, depth: u32, dice: &mut Pcg64, most: i32) -> Tree {
        match depth {
            0 => Leaf(dice.random_range(-most..=most)),
            _ => Node(
                (0..branching).map(|_| Tree::uniform(branching, depth - 1, dice, most)).collect(),
            ),
        }
    }

    fn ragged(depth: u32, dice: &mut Pcg64, most: i32) -> Tree {
        if depth == 0 || dice.next_u32().is_multiple_of(4) {
            return Leaf(dice.random_range(-most..=most));
        }
        let branches = dice.random_range(1..=3);
        Node((0..branches).map(|_| Tree::ragged(depth - 1, dice, most)).collect())
    }

    fn leaves(&self) -> u64 {
        match self {
            Leaf(_) => 1,
            Node(children) => children.iter().map(Tree::leaves).sum(),
        }
    }

    /// The same tree for the library.
    fn branch(&self) -> Branch {
        match self {
            Leaf(number) => Branch::Leaf(f64::from(*number)),
            Node(children) => Branch::Inner(children.iter().map(Tree::branch).collect()),
        }
    }
}

/// Leaves have the given values: the utility takes them from the evaluator.
fn typed() -> Convention {
    Convention { utility: Utility::Cost, ..Profile::Aima.into() }
}

fn studied(tree: &Tree, convention: Convention, samples: usize, seed: u64) -> OrderingStudy {
    let options = OrderingOptions { convention, samples, seed };
    let tree = enraya_rules::Tree::new(&tree.branch()).unwrap();
    study(&tree, &tree.start(), &Leaves::new(&tree), &options, &Budget::unlimited()).unwrap()
}

/// Independent negamax alpha-beta in the order of the tree, with a count of leaves.
fn alpha_beta(tree: &Tree, sign: i32, (alpha, beta): (i64, i64), leaves: &mut u64) -> i64 {
    let children = match tree {
        Leaf(number) => {
            *leaves += 1;
            return i64::from(sign * number);
        }
        Node(children) => children,
    };
    let (mut best, mut alpha) = (i64::MIN, alpha);
    for child in children {
        best = best.max(-alpha_beta(child, -sign, (-beta, -alpha), leaves));
        if best >= beta {
            break;
        }
        alpha = alpha.max(best);
    }
    best
}

/// Every order of a tree's branches, at every node.
fn orders(tree: &Tree) -> Vec<Tree> {
    let Node(children) = tree else { return vec![tree.clone()] };
    let choices: Vec<Vec<Tree>> = children.iter().map(orders).collect();
    let mut built: Vec<Vec<(usize, Tree)>> = vec![Vec::new()];
    for _ in children {
        built = built
            .iter()
            .flat_map(|begun| {
                let choices = &choices;
                let unused =
                    (0..children.len()).filter(|n| begun.iter().all(|(used, _)| used != n));
                unused.flat_map(move |next| {
                    choices[next].iter().map(move |child| {
                        let mut longer = begun.clone();
                        longer.push((next, child.clone()));
                        longer
                    })
                })
            })
            .collect();
    }
    built.into_iter().map(|order| Node(order.into_iter().map(|(_, tree)| tree).collect())).collect()
}

const INFINITE: i64 = 1 << 40;

/// b^⌈d/2⌉ + b^⌊d/2⌋ − 1 (Knuth and Moore 1975) is the minimum and the best ordering's count;
/// no ordering needs fewer.
#[test]
fn uniform_trees_have_the_minimum_of_the_formula() {
    for (branching, depth) in
        [(1, 3), (2, 1), (2, 4), (2, 5), (3, 2), (3, 3), (3, 4), (4, 3), (5, 4), (7, 2)]
    {
        for most in [1_000, 2, 0] {
            let mut dice = Pcg64::seed_from_u64(u64::from(depth) + branching as u64);
            let tree = Tree::uniform(branching, depth, &mut dice, most);
            let found = studied(&tree, typed(), 20, 3);
            let power = |exponent| (branching as u64).pow(exponent);
            let formula = power(depth / 2) + power(depth - depth / 2) - 1;
            let context = format!("{branching}^{depth}, values up to {most}: {found:?}");
            assert_eq!(found.minimum, formula, "{context}");
            assert_eq!(found.formula, formula as f64, "{context}");
            assert_eq!(found.best.leaves, formula, "{context}");
            assert!(found.tree.uniform, "{context}");
            assert_eq!((found.tree.height, found.tree.leaves), (depth, power(depth)), "{context}");
            let all = found.random.iter().chain([&found.natural, &found.worst]);
            for visit in all {
                assert!((formula..=power(depth)).contains(&visit.leaves), "{context}");
            }
        }
    }
}

/// On other trees the minimum is that of all orderings, enumerated.
#[test]
fn the_minimum_is_that_of_all_orders() {
    let mut tried = 0;
    for seed in 0..400 {
        let mut dice = Pcg64::seed_from_u64(seed);
        let tree = Tree::ragged(4, &mut dice, [3, 100][seed as usize % 2]);
        if tree.leaves() > 9 {
            continue;
        }
        let orders = orders(&tree);
        let seen = orders.iter().map(|tree| {
            let mut leaves = 0;
            let value = alpha_beta(tree, 1, (-INFINITE, INFINITE), &mut leaves);
            (leaves, value)
        });
        let all: Vec<(u64, i64)> = seen.collect();
        let least = all.iter().map(|(leaves, _)| *leaves).min().unwrap();
        let most = all.iter().map(|(leaves, _)| *leaves).max().unwrap();
        let found = studied(&tree, typed(), 5, seed);
        assert_eq!(found.minimum, least, "{tree:?}");
        assert!(all.iter().all(|(_, value)| *value as f64 == found.value), "{tree:?}");
        for visit in found.random.iter().chain([&found.best, &found.natural, &found.worst]) {
            assert!((least..=most).contains(&visit.leaves), "{tree:?}");
        }
        let mut natural = 0;
        alpha_beta(&tree, 1, (-INFINITE, INFINITE), &mut natural);
        assert_eq!(found.natural.leaves, natural, "{tree:?}");
        tried += usize::from(orders.len() > 4);
    }
    assert!(tried > 50, "only {tried} trees have several orders");
}

/// Abstract trees are games like all others, with fractions at their leaves.
#[test]
fn abstract_trees_are_studied_too() {
    for (text, value, natural, minimum) in [
        ("[[3,12,8],[2,4,6],[14,5,2]]", 3.0, 7, 5),
        ("[[0.5,0.25],[0.125,7],[0.2,-1]]", 0.25, 4, 4),
        ("[1,2,3]", 3.0, 3, 3),
        ("[[[5,6],[7,4]],[[3,1],[9,8]]]", 6.0, 5, 5),
    ] {
        let tree: enraya_rules::Tree = text.parse().unwrap();
        let leaves = Leaves::new(&tree);
        let options = OrderingOptions { convention: typed(), samples: 8, seed: 1 };
        let found = study(&tree, &tree.start(), &leaves, &options, &Budget::unlimited()).unwrap();
        assert_eq!((found.value, found.minimum), (value, minimum), "{text}");
        assert_eq!(found.natural.leaves, natural, "{text}");
    }
}

/// The AIMA tree: from left to right alpha-beta visits 7 of its 9 leaves, and so does every
/// ordering that begins with the best branch, or 5 with the best replies first.
#[test]
fn the_tree_of_the_book() {
    let row = |leaves: [i32; 3]| Node(leaves.map(Leaf).to_vec());
    let tree = Node(vec![row([3, 12, 8]), row([2, 4, 6]), row([14, 5, 2])]);
    let found = studied(&tree, typed(), 10, 0);
    assert_eq!((found.value, found.natural.leaves), (3.0, 7));
    assert_eq!((found.best.leaves, found.minimum), (5, 5));
    assert_eq!(found.worst.leaves, 9);
}

#[test]
fn the_natural_order_is_the_one_that_count_counts() {
    for (game, position, depth) in [
        ("tictactoe", "", None),
        ("connect4", "44", Some(5)),
        ("nim:2,3", "", None),
        ("dots:1x2", "", Some(5)),
        ("othello:4x4", "", Some(6)),
        ("othello:4x4", "OX../OOX./OXOX/X.OO X", None),
    ] {
        for profile in [Profile::Aima, Profile::Cs188, Profile::Lecture] {
            for order in [Order::Row, Order::Center] {
                let convention = Convention { order, ..profile.into() };
                let session = Session::open(&game.parse().unwrap(), position).unwrap();
                let budget = Budget::unlimited();
                let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
                let options =
                    OrderingOptions { convention: convention.clone(), samples: 3, seed: 1 };
                let Ok(found) = orderings(&session, &options, &budget) else {
                    assert_ne!(convention.order, Order::Row, "{game} has its natural order");
                    continue;
                };
                for (algorithm, nodes, leaves) in [
                    (Algorithm::AlphaBeta, found.natural.nodes, found.natural.leaves),
                    (Algorithm::Minimax, found.tree.nodes, found.tree.leaves),
                ] {
                    let convention = convention.clone();
                    let experiment = Experiment { algorithm, profile, convention };
                    let mut workspace = Workspace::default();
                    let count = count(&session, &mut workspace, &experiment, &budget).unwrap();
                    assert_eq!((count.nodes, count.leaves), (nodes, leaves), "{game} {profile}");
                    assert_eq!(count.value, Some(found.value), "{game} {profile}");
                }
                assert!(found.minimum <= found.best.leaves, "{game} {profile}");
                assert!(found.best.leaves <= found.worst.leaves, "{game} {profile}");
            }
        }
    }
}

#[test]
fn cutting_later_never_costs_less() {
    let mut dice = Pcg64::seed_from_u64(9);
    let tree = Tree::uniform(3, 5, &mut dice, 4);
    let ge = studied(&tree, typed(), 10, 5);
    let gt = studied(&tree, Convention { cut: Cut::Gt, ..typed() }, 10, 5);
    assert!(gt.best.leaves > ge.best.leaves && gt.worst.leaves >= ge.worst.leaves);
    assert_eq!(gt.minimum, ge.minimum);
}

#[test]
fn the_same_seed_draws_the_same_orders() {
    let mut dice = Pcg64::seed_from_u64(1);
    let tree = Tree::uniform(4, 5, &mut dice, 1_000);
    let [one, same, other] = [7, 7, 8].map(|seed| studied(&tree, typed(), 30, seed).random);
    assert_eq!(one, same);
    assert_ne!(one, other);
    assert!(one.iter().any(|visit| visit.leaves != one[0].leaves), "they are not all alike");
}

#[test]
fn what_is_too_large_or_stopped_is_said() {
    let session = Session::new("connect4".parse().unwrap());
    let options = OrderingOptions { convention: Convention::default(), samples: 1, seed: 1 };
    let deep = Budget::unlimited().depth(20).nodes(500);
    let large = orderings(&session, &options, &deep);
    assert_eq!(large, Err(OrderingError::TooLarge { nodes: 500 }));
    let stopped = deep.cancel(Arc::new(AtomicBool::new(true)));
    assert_eq!(orderings(&session, &options, &stopped), Err(OrderingError::Stopped));
    let list = Order::List(vec!["nonsense".to_owned()]);
    let convention = Convention { order: list, ..Convention::default() };
    let odd = OrderingOptions { convention, ..options };
    assert!(matches!(
        orderings(&session, &odd, &Budget::unlimited()),
        Err(OrderingError::Setup(_))
    ));
}

#[test]
fn a_game_that_is_over_is_a_tree_of_one_leaf() {
    let found = studied(&Leaf(5), typed(), 2, 1);
    assert_eq!((found.value, found.minimum, found.formula), (5.0, 1, 1.0));
    assert_eq!((found.tree.nodes, found.best.leaves, found.worst.nodes), (1, 1, 1));
}
