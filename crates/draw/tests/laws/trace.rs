//! Completeness of recorded searches: the counts of the counters, the results of the
//! searches, and the node limit.

use enraya_draw::trace::{End, NodeId, Recording, Step, Trace, record, record_tree};
use enraya_play::{Session, Workspace};
use enraya_search::{Algorithm, Budget, Convention, Counter, Cut, Fail, Profile};
use enraya_study::{Experiment, Method, count};

const AIMA: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
const GAMES: [(&str, &str, Option<u32>); 9] = [
    ("tictactoe", "b2 a1 c3", None),
    ("tictactoe", "XXO/OOX/X..", None),
    ("connect4", "44455", Some(4)),
    ("line:4x4x3", "", Some(3)),
    ("line:3x3x3+misere", "b2 a1 c3 a3", None),
    ("nim:3,2", "", None),
    ("dots:1x2", "", None),
    ("othello:4x4", "", Some(4)),
    ("othello:4x4", "OX../OOX./OXOX/X.OO X", None),
];

fn recorded(game: &str, position: &str, recording: &Recording, depth: Option<u32>) -> Trace {
    let session = Session::open(&game.parse().expect("a game"), position).expect("a position");
    let budget = Budget::unlimited();
    let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
    record(&session, recording, &budget).expect("the game has it")
}

fn of_tree(tree: &str, method: Method, convention: Convention) -> Trace {
    let recording = Recording { method, convention, ..Recording::default() };
    record_tree(&tree.parse().expect("a tree"), &recording, &Budget::unlimited())
        .expect("no engine")
}

/// Recounts the steps and checks that they nest.
fn replay(trace: &Trace) -> Counter {
    let mut counter = Counter::default();
    let mut open: Vec<NodeId> = Vec::new();
    for (id, step) in trace.steps() {
        if step == Step::Enter {
            assert_eq!(trace.parent(id), open.last().copied());
            assert_eq!(usize::from(trace.node(id).depth), open.len());
            open.push(id);
            counter.nodes += 1;
            continue;
        }
        assert_eq!(open.last(), Some(&id), "a step concerns the node entered last");
        match step {
            Step::Enter | Step::Update(_) => (),
            Step::Leaf(_) => counter.terminal += 1,
            Step::Cutoff(_) => counter.cutoffs += 1,
            Step::TableHit(_) => counter.table_hits += 1,
            Step::Leave(_) => drop(open.pop()),
        }
    }
    counter
}

#[test]
fn the_steps_replay_to_the_counts_of_the_search() {
    for (game, position, depth) in GAMES {
        for &method in Method::ALL {
            for &profile in &[Profile::Aima, Profile::Cs188, Profile::Lecture] {
                let convention = profile.into();
                let recording = Recording { method, profile, convention, ..Recording::default() };
                let depth = if method == Method::Engine { depth.or(Some(6)) } else { depth };
                let trace = recorded(game, position, &recording, depth);
                let counter = replay(&trace);
                let context = format!("{game} {position} {method} {profile}");
                assert_eq!(trace.hidden, 0, "{context}");
                assert_eq!(
                    (counter.nodes, counter.terminal, counter.cutoffs, counter.table_hits),
                    (
                        trace.counter.nodes,
                        trace.counter.leaves(),
                        trace.counter.cutoffs,
                        trace.counter.table_hits
                    ),
                    "{context}"
                );
                let back: Vec<_> = trace.steps().rev().collect();
                assert!(trace.steps().eq(back.into_iter().rev()), "{context}");
            }
        }
    }
}

#[test]
fn the_counts_are_those_of_counting_alone() {
    let session = Session::open(&"tictactoe".parse().expect("a game"), "b2").expect("a position");
    for profile in [Profile::Aima, Profile::Cs188] {
        for method in [
            Method::Textbook(Algorithm::Minimax),
            Method::Textbook(Algorithm::AlphaBeta),
            Method::Textbook(Algorithm::Pvs),
            Method::Textbook(Algorithm::Deepening),
        ] {
            let convention = Convention::from(profile);
            let experiment = Experiment {
                algorithm: method.textbook().expect("the textbook's"),
                profile,
                convention: convention.clone(),
            };
            let count =
                count(&session, &mut Workspace::default(), &experiment, &Budget::unlimited())
                    .expect("a count");
            let recording = Recording { method, profile, convention, ..Recording::default() };
            let trace = record(&session, &recording, &Budget::unlimited()).expect("a trace");
            let seen = (trace.counter.nodes, trace.counter.leaves(), trace.counter.cutoffs);
            assert_eq!(seen, (count.nodes, count.leaves, count.cutoffs));
            assert_eq!((trace.value, trace.best), (count.value, count.best));
        }
    }
}

/// The AIMA example, and the result of each profile on trees with equal values.
#[test]
fn the_tree_of_the_book() {
    let aima: Convention = Profile::Aima.into();
    let minimax = of_tree(AIMA, Method::Textbook(Algorithm::Minimax), aima.clone());
    assert_eq!((minimax.value, minimax.counter.leaves()), (Some(3.0), 9));
    assert!(minimax.pruned().is_empty());
    for method in [
        Method::Textbook(Algorithm::AlphaBeta),
        Method::Textbook(Algorithm::Pvs),
        Method::Textbook(Algorithm::Deepening),
    ] {
        let trace = of_tree(AIMA, method, aima.clone());
        assert_eq!(trace.value, Some(3.0), "{method}");
        assert_eq!(trace.best.as_deref(), Some("1"), "{method}");
        let line: Vec<_> = trace.principal_variation();
        let moves: Vec<_> = line.iter().filter_map(|&id| trace.move_text(id)).collect();
        assert_eq!(moves, ["1", "1"], "{method}");
    }
    let trace = of_tree(AIMA, Method::Textbook(Algorithm::AlphaBeta), aima);
    assert_eq!((trace.counter.nodes, trace.counter.leaves()), (11, 7));
    assert_eq!(trace.pruned(), [[1, 1], [1, 2]]);
    let cut = trace.child(trace.root(), 1).expect("the second move");
    let reason = trace.cut_reason(cut).expect("it was cut");
    assert_eq!((reason.max, reason.value, reason.bound), (false, 2.0, 3.0));
    assert_eq!(reason.skipped, ["2", "3"]);
}

#[test]
fn equal_values_are_cut_by_some_profiles_only() {
    let equal = "[[3,5],[3,9]]";
    let cases = [
        (Profile::Aima, vec![vec![1, 1]]),
        (Profile::Lecture, vec![vec![1, 1]]),
        (Profile::Cs188, vec![]),
        (Profile::Coursework, vec![]),
    ];
    for (profile, pruned) in cases {
        let trace = of_tree(equal, Method::Textbook(Algorithm::AlphaBeta), profile.into());
        assert_eq!((trace.value, trace.pruned()), (Some(3.0), pruned), "{profile}");
    }
}

#[test]
fn bounds_hold_for_every_node_of_a_tree() {
    let tree = "[[[3,17],[2,12]],[[15],[25,0]],[[2,5],[3]],[[2,14]]]";
    for cut in [Cut::Ge, Cut::Gt] {
        for fail in [Fail::Soft, Fail::Hard] {
            let convention = Convention { cut, fail, ..Profile::Aima.into() };
            for &method in Method::ALL {
                if method == Method::Engine {
                    continue;
                }
                let trace = of_tree(tree, method, convention.clone());
                if method != Method::Mcts {
                    assert_eq!(trace.value, Some(15.0), "{method}");
                }
                for (id, node) in (0..).zip(trace.nodes()) {
                    assert!(node.window.0 <= node.window.1);
                    assert!(node.value.is_finite() && node.end != End::Open, "{method} {id}");
                    let Some(parent) = trace.parent(id) else { continue };
                    let above = trace.node(parent).window;
                    assert!(above.0 <= node.window.0 && node.window.1 <= above.1);
                }
            }
        }
    }
}

/// Any limit gives the same totals, at most that many nodes, and a complete upper tree.
#[test]
fn what_is_left_out_is_counted() {
    for &method in Method::ALL {
        let recording = Recording { method, simulations: 500, ..Recording::default() };
        let whole = recorded("tictactoe", "b2 a1", &recording, Some(5));
        for limit in [1, 7, 8, 40, 200, 1_000] {
            let recording = Recording { limit, ..recording.clone() };
            let part = recorded("tictactoe", "b2 a1", &recording, Some(5));
            assert_eq!(part.counter, whole.counter);
            assert!(part.nodes().len() <= limit);
            let hidden: u64 = part.nodes().iter().map(|node| u64::from(node.hidden)).sum();
            assert!(hidden <= part.hidden);
            if part.roots().len() == whole.roots().len() {
                assert_eq!(hidden, part.hidden, "it is counted where it hangs");
            }
            if method != Method::Mcts {
                assert_eq!(part.nodes().len() as u64 + part.hidden, whole.nodes().len() as u64);
                assert_eq!(part.nodes().len() as u64 + part.hidden, whole.counter.nodes);
            }
            let shape = |trace: &Trace, most: u16| -> Vec<(u16, Option<String>, u64)> {
                let nodes = (0..).zip(trace.nodes()).skip(trace.root() as usize);
                let upper = nodes.filter(|(_, node)| node.depth <= most);
                let seen = upper.map(|(id, node)| {
                    (node.depth, trace.move_text(id).map(str::to_owned), node.value.to_bits())
                });
                seen.collect()
            };
            let deepest = part.nodes().iter().map(|node| node.depth).max().unwrap_or(0);
            if deepest > 1 {
                assert_eq!(shape(&part, deepest), shape(&whole, deepest), "{method} {limit}");
            }
            replay(&part);
        }
    }
}

#[test]
fn a_node_takes_less_than_300_bytes() {
    for &method in Method::ALL {
        let recording = Recording { method, simulations: 20_000, ..Recording::default() };
        let trace = recorded("connect4", "", &recording, Some(6));
        assert!(trace.nodes().len() > 500, "{method}");
        let bytes = trace.bytes() as f64 / trace.nodes().len() as f64;
        // Simulations visit the same nodes many times; their steps are all kept.
        if method != Method::Mcts {
            assert!(bytes < 300.0, "{method}: {bytes:.0} bytes a node");
        }
    }
}

#[test]
fn a_search_stopped_at_once_has_a_root() {
    for &method in Method::ALL {
        let session = Session::open(&"tictactoe".parse().expect("a game"), "").expect("a position");
        for nodes in [0, 1, 5] {
            let recording = Recording { method, ..Recording::default() };
            let trace =
                record(&session, &recording, &Budget::unlimited().nodes(nodes)).expect("a trace");
            assert!(!trace.complete && trace.node(trace.root()).depth == 0, "{method} {nodes}");
        }
    }
}
