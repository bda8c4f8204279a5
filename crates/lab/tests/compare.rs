//! Comparisons: what is counted, who agrees, what is drawn.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_lab::compare::{
    Agreement, Answer, Comparison, Figure, Measured, MeasuredError, Question, compare, figure,
};
use enraya_lab::{Experiment, Limits, Method, open, png};
use enraya_search::{Algorithm, Budget, Class, Profile};
use enraya_words::{Language, Words};
use resvg::tiny_skia::Pixmap;
use resvg::usvg::roxmltree::Document;

fn question(methods: &[&str], depths: &[u32], profile: Profile) -> Question {
    Question {
        methods: methods.iter().map(|name| name.parse().unwrap()).collect(),
        depths: depths.to_vec(),
        convention: profile.into(),
        limits: Limits::default(),
    }
}

fn ask(game: &str, positions: &[&str], question: &Question) -> Comparison {
    let mut table = open(&game.parse().unwrap(), "").unwrap();
    let positions: Vec<String> = positions.iter().map(|&position| position.to_owned()).collect();
    compare(&mut *table, &positions, question, &Budget::unlimited(), &mut |_| ()).unwrap()
}

const EVERYBODY: &[&str] = &["minimax", "alphabeta", "pvs", "deepening", "engine"];

const CASES: [(&str, &[&str], &[u32]); 6] = [
    ("tictactoe", &["", "b2 a1", "XO./.X./..O"], &[1, 2, 5, 9]),
    ("connect4", &["", "4455"], &[1, 2, 3, 4]),
    ("line:3x3x3+misere", &["b2"], &[2, 8]),
    ("line:4x4x3", &["b2 c3"], &[1, 2, 3]),
    ("nim:3,4,5", &["", "a3"], &[1, 3, 5]),
    ("dots:2x2", &[""], &[1, 2, 4]),
];

/// A row is the sum of what `count` counts at its positions.
#[test]
fn rows_are_sums_of_counts() {
    for (game, positions, depths) in CASES {
        for profile in [Profile::Aima, Profile::Cs188, Profile::Lecture] {
            let textbook: Vec<_> = Algorithm::ALL.iter().map(|it| it.name()).collect();
            let asked = question(&textbook, depths, profile);
            let comparison = ask(game, positions, &asked);
            assert_eq!(comparison.rows.len(), textbook.len() * depths.len());
            for row in &comparison.rows {
                let algorithm: Algorithm = row.algorithm.parse().unwrap();
                let convention = asked.convention.clone();
                let experiment = Experiment { algorithm, profile, convention };
                let counts: Vec<_> = positions
                    .iter()
                    .map(|position| {
                        let table = open(&game.parse().unwrap(), position).unwrap();
                        let budget = Budget::unlimited().depth(row.depth);
                        table.count(&experiment, budget).unwrap()
                    })
                    .collect();
                let sum = |get: fn(&enraya_lab::Count) -> u64| counts.iter().map(get).sum::<u64>();
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
        for row in ask(game, positions, &question(EVERYBODY, depths, Profile::Aima)).rows {
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
            let agreement = ask(game, positions, &question(EVERYBODY, depths, profile)).agreement;
            assert!(agreement.holds(), "{game} {profile}: {agreement:?}");
            assert_eq!(agreement.values, 3 * positions.len() * depths.len(), "{game} {profile}");
        }
    }
    let coursework = question(EVERYBODY, &[1, 2, 3, 4], Profile::Coursework);
    assert!(ask("connect4", &["", "4455", "121212"], &coursework).agreement.holds());
    // At depth 9 the draw is proved.
    let asked = question(&["minimax", "alphabeta", "engine"], &[9], Profile::Aima);
    let proved = ask("tictactoe", &[""], &asked).agreement;
    assert_eq!((proved.values, proved.proofs), (1, 2));
}

/// The same question has the same answer: an engine that remembered would need fewer
/// nodes the second time.
#[test]
fn the_engine_starts_afresh() {
    let asked = question(&["engine"], &[4, 6], Profile::Aima);
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

/// Answers that differ are found, and only where they answer the same question.
#[test]
fn planted_disagreements_are_found() {
    let [minimax, alphabeta] = [Algorithm::Minimax, Algorithm::AlphaBeta].map(Method::Textbook);
    let engine = Method::Engine;
    let answer =
        |position, method, depth, value, proved| Answer { position, method, depth, value, proved };
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
        let agreement = Agreement::of(&answers);
        let found = agreement.disagreements.first();
        let found = found.map(|it| (it.position, it.one.algorithm, it.other.algorithm));
        assert_eq!(found, expected, "{name}");
        assert_eq!(agreement.holds(), expected.is_none(), "{name}");
    }
}

#[test]
fn who_is_cut_short_does_not_search_deeper() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let asked =
        Question { limits, ..question(&["minimax", "alphabeta"], &[2, 4, 5], Profile::Aima) };
    let comparison = ask("connect4", &["", "4"], &asked);
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
    let mut table = open(&"connect4".parse().unwrap(), "").unwrap();
    let asked = question(EVERYBODY, &[1, 2], Profile::Aima);
    let budget = Budget::unlimited().cancel(flag);
    let comparison = compare(&mut *table, &[String::new()], &asked, &budget, &mut |_| ()).unwrap();
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

/// Every number that is drawn says itself, in well-formed XML and in a picture of the
/// size that it says it has.
#[test]
fn figures_show_every_row() {
    let asked = question(EVERYBODY, &[1, 2, 3, 4], Profile::Aima);
    let rows = ask("connect4", &[""], &asked).rows;
    let measured: Measured = "depth,seconds\n1,0.01\n6,12\n".parse().unwrap();
    let cuts = rows.iter().filter(|row| row.cutoffs > 0).count();
    for language in Language::ALL {
        let words = Words::new(language);
        for (which, beside, expected) in [
            (Figure::Nodes, None, rows.len()),
            (Figure::Time, None, rows.len()),
            (Figure::Time, Some(("<mine> & \"yours\"", &measured)), rows.len() + 2),
            (Figure::Cuts, None, cuts),
            (Figure::All, None, 2 * rows.len() + cuts),
        ] {
            let svg = figure(&words, "a < b & c", &rows, which, beside);
            let document = Document::parse(&svg).expect("it is XML");
            let root = document.root_element();
            let points = root.descendants().filter(|node| {
                node.has_tag_name("path")
                    && node.children().any(|child| child.has_tag_name("title"))
            });
            assert_eq!(points.count(), expected, "{which}");
            let texts: Vec<_> = root.descendants().filter_map(|node| node.text()).collect();
            assert!(texts.contains(&"a < b & c"), "{which}: {texts:?}");
            assert!(beside.is_none_or(|(name, _)| texts.contains(&name)), "{texts:?}");
            let side = |name| root.attribute(name).unwrap().parse::<f32>().unwrap();
            let picture = Pixmap::decode_png(&png(&svg, 1.5).unwrap()).unwrap();
            let size = (picture.width() as f32, picture.height() as f32);
            assert_eq!(size, ((side("width") * 1.5).ceil(), (side("height") * 1.5).ceil()));
            let ink = picture.pixels().iter().filter(|pixel| pixel.red() < 200).count();
            assert!(ink > 1_000, "{which}: {ink}");
        }
    }
}

/// What was cut short is not drawn as if it were known.
#[test]
fn figures_leave_out_what_was_cut_short() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let asked = Question { limits, ..question(&["minimax"], &[2, 4], Profile::Aima) };
    let rows = ask("connect4", &[""], &asked).rows;
    let svg = figure(&Words::new(Language::En), "", &rows, Figure::Nodes, None);
    assert!(svg.contains("<title>minimax, 2: 57</title>"), "{svg}");
    assert!(!svg.contains("<title>minimax, 4:"), "{svg}");
}
