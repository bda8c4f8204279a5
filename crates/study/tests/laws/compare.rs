//! Comparisons: counts, and agreement of the searches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_play::{Limits, Session, Workspace};
use enraya_search::{Algorithm, Budget, Class, Profile};
use enraya_study::compare::{
    Agreement, Comparison, ComparisonOptions, Measured, MeasuredError, SearchValue, compare,
};
use enraya_study::{Count, Experiment, Method, count};

fn options(methods: &[&str], depths: &[u32], profile: Profile) -> ComparisonOptions {
    ComparisonOptions {
        repeat: false,
        methods: methods.iter().map(|name| name.parse().unwrap()).collect(),
        depths: depths.to_vec(),
        convention: profile.into(),
        limits: Limits::default(),
    }
}

fn ask(game: &str, positions: &[&str], options: &ComparisonOptions) -> Comparison {
    let (session, mut workspace) = (Session::new(game.parse().unwrap()), Workspace::default());
    let positions: Vec<String> = positions.iter().map(|&position| position.to_owned()).collect();
    let budget = Budget::unlimited();
    compare(&session, &mut workspace, &positions, options, &budget, &mut |_| ()).unwrap()
}

const EVERYBODY: &[&str] = &["minimax", "alphabeta", "pvs", "deepening", "engine"];

const CASES: [(&str, &[&str], &[u32]); 7] = [
    ("tictactoe", &["", "b2 a1", "XO./.X./..O"], &[1, 2, 5, 9]),
    ("connect4", &["", "4455"], &[1, 2, 3, 4]),
    ("line:3x3x3+misere", &["b2"], &[2, 8]),
    ("line:4x4x3", &["b2 c3"], &[1, 2, 3]),
    ("nim:3,4,5", &["", "a3"], &[1, 3, 5]),
    ("dots:2x2", &[""], &[1, 2, 4]),
    ("othello:4x4", &["", "OX../OOX./OXOX/X.OO X"], &[1, 3, 5]),
];

/// A row is the sum of `count` over its positions.
#[test]
fn rows_are_sums_of_counts() {
    for (game, positions, depths) in CASES {
        for profile in [Profile::Aima, Profile::Cs188, Profile::Lecture] {
            let textbook: Vec<_> = Algorithm::ALL.iter().map(|it| it.name()).collect();
            let asked = options(&textbook, depths, profile);
            let comparison = ask(game, positions, &asked);
            assert_eq!(comparison.rows.len(), textbook.len() * depths.len());
            for row in &comparison.rows {
                let algorithm: Algorithm = row.algorithm.parse().unwrap();
                let convention = asked.convention.clone();
                let experiment = Experiment { algorithm, profile, convention };
                let counts: Vec<_> = positions
                    .iter()
                    .map(|position| {
                        let session = Session::open(&game.parse().unwrap(), position).unwrap();
                        let budget = Budget::unlimited().depth(row.depth);
                        count(&session, &mut Workspace::default(), &experiment, &budget).unwrap()
                    })
                    .collect();
                let sum = |get: fn(&Count) -> u64| counts.iter().map(get).sum::<u64>();
                assert_eq!(row.nodes, sum(|count| count.nodes), "{game} {row:?}");
                assert_eq!(row.leaves, sum(|count| count.leaves), "{game} {row:?}");
                assert_eq!(row.terminal, sum(|count| count.terminal), "{game} {row:?}");
                assert_eq!(row.horizon, sum(|count| count.horizon), "{game} {row:?}");
                assert_eq!(row.cutoffs, sum(|count| count.cutoffs), "{game} {row:?}");
                let only = if let [count] = counts.as_slice() { Some(count) } else { None };
                assert_eq!(row.value, only.and_then(|count| count.value), "{game} {row:?}");
                assert_eq!(row.best, only.and_then(|count| count.best.clone()), "{game} {row:?}");
            }
        }
    }
}

#[test]
fn cutoffs_are_those_of_all_children_and_branching_is_a_root() {
    for (game, positions, depths) in CASES {
        for row in ask(game, positions, &options(EVERYBODY, depths, Profile::Aima)).rows {
            let by_child = row.cut_first + row.cut_second + row.cut_third + row.cut_later;
            assert_eq!(by_child, row.cutoffs, "{game} {row:?}");
            assert_eq!(row.leaves, row.terminal + row.horizon + row.known, "{game} {row:?}");
            match row.first_move_cuts {
                Some(rate) => {
                    let cuts = rate * row.cutoffs as f64;
                    assert!((cuts - row.cut_first as f64).abs() < 1e-6, "{game} {row:?}");
                }
                None => assert_eq!(row.cutoffs, 0, "{game} {row:?}"),
            }
            let mean = row.branching.unwrap().powi(row.depth as i32);
            let nodes = mean * positions.len() as f64;
            assert!((nodes / row.nodes as f64 - 1.0).abs() < 1e-9, "{game} {row:?}");
            assert_eq!((row.positions, row.complete), (positions.len(), true));
        }
    }
}

#[test]
fn all_agree_whatever_the_game_and_the_profile() {
    for (game, positions, depths) in CASES {
        for profile in [Profile::Aima, Profile::Cs188, Profile::Lecture] {
            let agreement = ask(game, positions, &options(EVERYBODY, depths, profile)).agreement;
            assert!(agreement.holds(), "{game} {profile}: {agreement:?}");
            assert_eq!(agreement.values, 3 * positions.len() * depths.len(), "{game} {profile}");
        }
    }
    let coursework = options(EVERYBODY, &[1, 2, 3, 4], Profile::Coursework);
    assert!(ask("connect4", &["", "4455", "121212"], &coursework).agreement.holds());
    // At depth 9 the draw is proved.
    let asked = options(&["minimax", "alphabeta", "engine"], &[9], Profile::Aima);
    let proved = ask("tictactoe", &[""], &asked).agreement;
    assert_eq!((proved.values, proved.proofs), (1, 2));
}

/// Runs are independent: an engine that kept its table would need fewer nodes the second time.
#[test]
fn the_engine_starts_afresh() {
    let asked = options(&["engine"], &[4, 6], Profile::Aima);
    let [once, twice] = [(); 2].map(|()| ask("connect4", &["", "44", ""], &asked).rows);
    for (one, other) in once.iter().zip(&twice) {
        assert_eq!((one.nodes, one.table_hits), (other.nodes, other.table_hits));
    }
    let alone = ask("connect4", &[""], &asked).rows;
    let pair = ask("connect4", &["", ""], &asked).rows;
    for (alone, pair) in alone.iter().zip(&pair) {
        assert_eq!(2 * alone.nodes, pair.nodes);
    }
}

/// Different answers are reported, and only for the same question.
#[test]
fn planted_disagreements_are_found() {
    let [minimax, alphabeta] =
        [Method::Textbook(Algorithm::Minimax), Method::Textbook(Algorithm::AlphaBeta)];
    let engine = Method::Engine;
    let answer = |position, method, depth, value, proved| SearchValue {
        position,
        method,
        depth,
        value,
        proved,
    };
    let (win, draw) = (Some(Class::Win), Some(Class::Draw));
    for (name, answers, expected) in [
        ("equal", vec![answer(0, minimax, 4, 0.5, None), answer(0, alphabeta, 4, 0.5, None)], None),
        (
            "another value",
            vec![
                answer(0, minimax, 4, 0.5, None),
                answer(0, alphabeta, 3, 0.25, None),
                answer(0, alphabeta, 4, 0.25, None),
            ],
            Some((0, "minimax", "alphabeta")),
        ),
        (
            "another position",
            vec![answer(0, minimax, 4, 0.5, None), answer(1, alphabeta, 4, 0.25, None)],
            None,
        ),
        (
            "an estimate of the engine",
            vec![answer(0, minimax, 4, 0.5, None), answer(0, engine, 4, 0.25, None)],
            None,
        ),
        (
            "a proof against an estimate",
            vec![answer(0, minimax, 4, 0.5, None), answer(0, engine, 4, 0.0, draw)],
            None,
        ),
        (
            "two proofs, at different depths",
            vec![
                answer(7, minimax, 2, 0.5, None),
                answer(7, engine, 4, 1.0, win),
                answer(7, minimax, 9, 0.0, draw),
            ],
            Some((7, "engine", "minimax")),
        ),
    ] {
        let agreement = Agreement::from_values(&answers);
        let found = agreement.disagreements.first();
        let found = found.map(|it| (it.position, it.one.algorithm, it.other.algorithm));
        assert_eq!(found, expected, "{name}");
        assert_eq!(agreement.holds(), expected.is_none(), "{name}");
    }
}

#[test]
fn who_is_cut_short_does_not_search_deeper() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let asked = ComparisonOptions {
        repeat: false,
        limits,
        ..options(&["minimax", "alphabeta"], &[2, 4, 5], Profile::Aima)
    };
    let comparison = ask("connect4", &[""], &asked);
    let rows: Vec<_> =
        comparison.rows.iter().map(|row| (row.depth, row.algorithm, row.complete)).collect();
    assert_eq!(
        rows,
        [
            (2, "minimax", true),
            (2, "alphabeta", true),
            (4, "minimax", false),
            (4, "alphabeta", true),
            (5, "alphabeta", false),
        ]
    );
    assert!(!comparison.is_complete() && comparison.agreement.holds());
    let cut = &comparison.rows[2];
    assert_eq!((cut.nodes, cut.positions), (1_000, 0));
    assert_eq!((cut.value, cut.branching), (None, None));
}

#[test]
fn a_raised_flag_leaves_the_rest_out() {
    let flag = Arc::new(AtomicBool::new(true));
    let session = Session::new("connect4".parse().unwrap());
    let asked = options(EVERYBODY, &[1, 2], Profile::Aima);
    let budget = Budget::unlimited().cancel(flag);
    let (mut workspace, start) = (Workspace::default(), [String::new()]);
    let comparison = compare(&session, &mut workspace, &start, &asked, &budget, &mut |_| ());
    let comparison = comparison.unwrap();
    assert!(comparison.rows.is_empty());
}

#[test]
fn measurements_are_read_or_refused() {
    let line = |line, found: &str| MeasuredError::Line { line, found: found.to_owned() };
    for (text, expected) in [
        ("depth,seconds\n1,0.5\n2,4\n", Ok(vec![(1, 0.5), (2, 4.0)])),
        ("\u{feff}depth,seconds\r\n1,0.5\r\n", Ok(vec![(1, 0.5)])),
        ("# mine\n\nseconds , depth, note\n0.5, 1,x\n", Ok(vec![(1, 0.5)])),
        ("\"depth\",\"seconds\"\n\"3\",\"1e-3\"\n", Ok(vec![(3, 0.001)])),
        // What `compare` prints: the first algorithm of each depth.
        (
            "depth,algorithm,seconds\n1,minimax,2\n1,pvs,1\n2,minimax,9\n",
            Ok(vec![(1, 2.0), (2, 9.0)]),
        ),
        ("", Err(MeasuredError::Empty)),
        ("depth,seconds\n", Err(MeasuredError::Empty)),
        ("1,0.5\n", Err(MeasuredError::Columns)),
        ("depth,time\n1,0.5\n", Err(MeasuredError::Columns)),
        ("depth,seconds\n1,0.5\n\n2\n", Err(line(4, "2"))),
        ("depth,seconds\n0,0.5\n", Err(line(2, "0,0.5"))),
        ("depth,seconds\n1,-1\n", Err(line(2, "1,-1"))),
        ("depth,seconds\n1,inf\n", Err(line(2, "1,inf"))),
        ("depth,seconds\n1,NaN\n", Err(line(2, "1,NaN"))),
    ] {
        let found = text.parse::<Measured>().map(|measured| measured.points);
        assert_eq!(found, expected, "{text:?}");
    }
}
