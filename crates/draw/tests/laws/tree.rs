//! Validity of tree drawings: no node lost or drawn twice, and well-formed output in every
//! format.

use std::collections::BTreeSet;

use enraya_draw::trace::{NodeId, Recording, Trace, record, record_tree};
use enraya_draw::tree::{
    DrawingOptions, Figure, PartKind, Plan, Show, Theme, dot, picture, svg, text, tikz,
};
use enraya_play::Session;
use enraya_search::{Algorithm, Budget};
use enraya_study::Method;
use enraya_words::{Language, Words};
use roxmltree::{Document, Node};

const AIMA: &str = "[[3,12,8],[2,4,6],[14,5,2]]";
const GAMES: [(&str, &str, Option<u32>); 8] = [
    ("tictactoe", "XOX/.O./..X", None),
    ("tictactoe", "b2 a1", Some(3)),
    ("tictactoe", "XXX/OO./...", None),
    ("connect4", "4453", Some(3)),
    ("nim:3,2", "", None),
    ("dots:1x2", "a1b1", Some(4)),
    ("othello:4x4", "", Some(3)),
    ("othello:4x4", "OX../OOX./OXOX/X.OO X", None),
];

fn of_tree(tree: &str, method: Method) -> Trace {
    let recording = Recording { method, ..Recording::default() };
    record_tree(&tree.parse().expect("a tree"), &recording, &Budget::unlimited()).expect("a trace")
}

/// Every method on every game, and its session; trees have none.
fn traces(limit: usize) -> Vec<(Trace, Option<Session>)> {
    let mut traces = Vec::new();
    for &method in Method::ALL {
        let recording = Recording { method, limit, simulations: 60, ..Recording::default() };
        for (game, position, depth) in GAMES {
            let session =
                Session::open(&game.parse().expect("a game"), position).expect("a position");
            let depth = if method == Method::Engine { depth.or(Some(5)) } else { depth };
            let budget = Budget::unlimited();
            let budget = depth.map_or(budget.clone(), |depth| budget.depth(depth));
            traces.push((record(&session, &recording, &budget).expect("a trace"), Some(session)));
        }
        if method != Method::Engine {
            traces.push((of_tree(AIMA, method), None));
            traces.push((of_tree("7", method), None));
        }
    }
    traces
}

/// The nodes at or below the last root, recounted.
fn all_nodes(trace: &Trace) -> u64 {
    let mut open = vec![trace.root()];
    let mut count = 0;
    while let Some(id) = open.pop() {
        count += 1 + u64::from(trace.node(id).hidden);
        open.extend(trace.children(id));
    }
    count
}

#[test]
fn what_is_not_drawn_is_counted() {
    for limit in [Recording::LIMIT, 50] {
        for (trace, _) in traces(limit) {
            for most in [1, 2, 5, 30, 300, usize::MAX] {
                for plies in [None, Some(0), Some(1), Some(3)] {
                    let plan = Plan::new(&trace, most, plies);
                    let drawn: Vec<NodeId> = plan.nodes().collect();
                    let context = format!("{} {:?} {most}", trace.game, trace.recording.method);
                    let different: BTreeSet<_> = drawn.iter().collect();
                    assert_eq!(different.len(), drawn.len(), "{context}");
                    assert_eq!(drawn.len() as u64 + plan.folded(), all_nodes(&trace), "{context}");
                    let line = trace.principal_variation();
                    assert!(drawn.len() <= most.max(line.len()), "{context}");
                    let plies = plies.unwrap_or(u32::MAX);
                    let is_deep = |id: &NodeId| u32::from(trace.node(*id).depth) > plies;
                    assert!(!drawn.iter().any(is_deep), "{context}");
                    let best = line.into_iter().filter(|id| !is_deep(id));
                    assert!(best.into_iter().all(|id| drawn.contains(&id)), "{context}");
                }
            }
        }
    }
}

/// A ply is opened only when all above it are, except for the principal variation.
#[test]
fn the_deepest_are_folded_first() {
    let session = Session::open(&"connect4".parse().expect("a game"), "4453").expect("a position");
    let recording =
        Recording { method: Method::Textbook(Algorithm::Minimax), ..Recording::default() };
    let trace = record(&session, &recording, &Budget::unlimited().depth(4)).expect("a trace");
    let plan = Plan::new(&trace, 401, None);
    let line = trace.principal_variation();
    let depths = plan.nodes().filter(|id| !line.contains(id)).map(|id| trace.node(id).depth);
    let mut rows = [0; 5];
    depths.for_each(|depth| rows[usize::from(depth)] += 1);
    assert_eq!(rows[..4], [0, 6, 48, 342], "1 + 7 + 49 + 343 = 400, and the end of best play");
    assert_eq!(plan.folded(), trace.counter.nodes - 401);
}

fn with_class<'a>(document: &'a Document<'_>, class: &'a str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|classes| classes.split(' ').any(|name| name == class))
    };
    document.descendants().filter(has).collect()
}

fn number<T: std::str::FromStr>(node: Node<'_, '_>, name: &str) -> T {
    node.attribute(name).and_then(|text| text.parse().ok()).expect(name)
}

/// The classes and attributes that scripts rely on.
fn check_svg(text: &str, trace: &Trace, plan: &Plan<'_>, words: &Words) {
    let document = Document::parse(text).expect("well-formed");
    let root = document.root_element();
    assert_eq!(root.attribute("class"), Some("enraya-tree"));
    assert_eq!(root.attribute("role"), Some("img"));
    assert!(root.attribute("aria-label").is_some_and(|label| !label.is_empty()));
    let line = trace.principal_variation();
    let drawn: Vec<NodeId> = plan.nodes().collect();
    let nodes = with_class(&document, "node");
    let numbers: Vec<NodeId> = nodes.iter().map(|&node| number(node, "data-node")).collect();
    assert_eq!(numbers, drawn);
    for (&node, &id) in nodes.iter().zip(&numbers) {
        let found = trace.node(id);
        let classes: Vec<&str> = node.attribute("class").expect("classes").split(' ').collect();
        assert_eq!(classes[1..3], [if found.max { "max" } else { "min" }, found.end.name()]);
        let part = |class: &str| {
            let named = |child: &Node<'_, '_>| {
                let classes = child.attribute("class").unwrap_or_default();
                classes.split(' ').any(|name| name == class)
            };
            node.children().find(named)
        };
        assert!(part("shape").is_some() && part("value").is_some());
        let note = if trace.recording.method == Method::Mcts { "visits" } else { "window" };
        assert!(part(note).is_some());
        let title = node.children().find(|child| child.has_tag_name("title"));
        let title = title.and_then(|title| title.text()).expect("a title");
        assert!(trace.reason(id, words).is_none_or(|reason| title.contains(&reason)), "{title}");
        assert_eq!(classes.contains(&"pv"), line.contains(&id));
    }
    let edges: BTreeSet<NodeId> =
        with_class(&document, "edge").into_iter().map(|edge| number(edge, "data-node")).collect();
    assert_eq!(edges, drawn.iter().copied().skip(1).collect());
    let drawn_stubs = with_class(&document, "stub").len();
    let planned = |part: &&enraya_draw::tree::Part<'_>| {
        matches!(part.kind, PartKind::Stub { .. } | PartKind::Stubs { .. })
    };
    assert_eq!(drawn_stubs, plan.parts.iter().filter(planned).count());
    let outside = |node: Node<'_, '_>| {
        node.attributes().any(|attribute| attribute.name() == "href" || attribute.name() == "style")
    };
    assert!(!document.descendants().any(outside));
    assert!(!text.contains("url(") && !text.contains("@import") && !text.contains("NaN"));
}

#[test]
fn drawings_are_what_scripts_rely_on() {
    let words = Words::new(Language::En);
    for (trace, session) in traces(Recording::LIMIT) {
        for show in [None, Some(Show::Boards), Some(Show::Values)] {
            for fold in [10, 120] {
                let options = DrawingOptions { fold, show, ..DrawingOptions::default() };
                let plan = Plan::new(&trace, fold, None);
                check_svg(&svg(&trace, &options, &words, session.as_ref()), &trace, &plan, &words);
            }
        }
    }
}

#[test]
fn the_tree_of_the_book() {
    let trace = of_tree(AIMA, Method::Textbook(Algorithm::AlphaBeta));
    for language in Language::ALL {
        let words = Words::new(language);
        let text = svg(&trace, &DrawingOptions::default(), &words, None);
        let document = Document::parse(&text).expect("well-formed");
        let stubs: Vec<_> = with_class(&document, "stub")
            .into_iter()
            .map(|stub| {
                let path = trace.path(number(stub, "data-node"));
                (path, stub.attribute("data-move"), number::<usize>(stub, "data-index"))
            })
            .collect();
        assert_eq!(stubs, [(vec![1], Some("2"), 1), (vec![1], Some("3"), 2)]);
        let texts = |class| -> Vec<_> {
            let found = with_class(&document, class).into_iter();
            found.map(|node| node.text().unwrap_or_default().to_owned()).collect()
        };
        let values = ["3", "3", "3", "12", "8", "≤2", "2", "2", "14", "5", "2"];
        assert_eq!(texts("value"), values);
        let windows = texts("window").into_iter().filter(|text| !text.is_empty());
        assert_eq!(windows.collect::<Vec<_>>(), ["[3, +∞]"; 2]);
    }
}

/// Rectangles of different parts never overlap, whatever their content.
#[test]
fn no_part_covers_another() {
    for (trace, session) in traces(Recording::LIMIT) {
        for show in [Some(Show::Boards), Some(Show::Values)] {
            let options = DrawingOptions { show, fold: 150, ..DrawingOptions::default() };
            let figure = Figure::new(&trace, &options, session.as_ref());
            let mut boxes: Vec<[f64; 4]> = figure
                .faces
                .iter()
                .zip(&figure.layout.spots)
                .map(|(face, spot)| {
                    let (width, height) = match face.board {
                        Some(_) => face.board_size,
                        None => (face.width, face.height),
                    };
                    [spot.y, spot.x - width / 2.0, spot.x + width / 2.0, spot.y + height]
                })
                .collect();
            boxes.sort_by(|a, b| a.partial_cmp(b).expect("numbers"));
            for (at, one) in boxes.iter().enumerate() {
                for other in &boxes[at + 1..] {
                    let apart = one[3] <= other[0] || one[2] <= other[1] || other[2] <= one[1];
                    assert!(apart, "{} {one:?} {other:?}", trace.game);
                }
            }
        }
    }
}

#[test]
fn themes_and_strange_names_are_well_formed() {
    let words = Words::new(Language::Es);
    let mut trace = of_tree(AIMA, Method::Textbook(Algorithm::AlphaBeta));
    trace.game = "<\"&'\u{1}>".to_owned();
    for &theme in Theme::ALL {
        let options = DrawingOptions { theme, ..DrawingOptions::default() };
        let text = svg(&trace, &options, &words, None);
        let document = Document::parse(&text).expect("well-formed");
        let label = document.root_element().attribute("aria-label").expect("a label");
        assert!(label.contains("<\"&'\u{fffd}>"), "{label}");
        assert_eq!(text.contains("prefers-color-scheme"), theme == Theme::Auto);
        let bare = DrawingOptions { styled: false, legend: false, ..options };
        assert!(!svg(&trace, &bare, &words, None).contains("<style"));
    }
}

/// The statements of a DOT file: every node declared once, before its edge; every
/// string closed.
fn check_dot(text: &str, plan: &Plan<'_>) {
    let body = text.strip_prefix("digraph search {\n").and_then(|text| text.strip_suffix("}\n"));
    let mut declared = BTreeSet::new();
    let mut edges = 0;
    for line in body.expect("a graph").lines().map(str::trim) {
        let (what, attributes) = line.split_once(" [").expect("attributes");
        let attributes = attributes.strip_suffix("];").expect("their end");
        let bare = attributes.replace("\\\\", "").replace("\\\"", "");
        assert_eq!(bare.matches('"').count() % 2, 0, "{line}");
        match what.split_once(" -> ") {
            Some((from, to)) => {
                assert!(declared.contains(from) && declared.contains(to), "{line}");
                edges += 1;
            }
            None => assert!(declared.insert(what.to_owned()), "{line}"),
        }
    }
    // Beside the parts, the defaults of graph, nodes and edges.
    assert_eq!(declared.len(), plan.parts.len() + 3);
    assert_eq!(edges, plan.parts.len() - 1);
}

/// Braces and dollars in pairs, one path for each shape, nothing TeX cannot print.
fn check_tikz(text: &str, plan: &Plan<'_>) {
    let lines = || text.lines().filter(|line| !line.starts_with('%'));
    let count = |letter: char| lines().map(|line| line.matches(letter).count()).sum::<usize>();
    assert_eq!(count('{'), count('}'));
    assert_eq!(count('$') % 2, 0);
    assert!(lines().all(str::is_ascii), "only comments have other letters");
    let shapes = lines().filter(|line| line.starts_with("\\path[")).count();
    let crosses = lines().filter(|line| line.starts_with("\\draw[cut, line width")).count();
    assert_eq!(shapes + crosses, plan.parts.len());
}

#[test]
fn every_form_has_every_part() {
    for language in Language::ALL {
        let words = Words::new(language);
        for (trace, session) in traces(Recording::LIMIT) {
            for fold in [10, 120] {
                let options = DrawingOptions { fold, ..DrawingOptions::default() };
                let plan = Plan::new(&trace, fold, None);
                check_dot(&dot(&trace, &options, &words), &plan);
                check_tikz(&tikz(&trace, &options, &words, session.as_ref()), &plan);
                let written = text(&trace, &options, &words, &|_, text| text.to_owned());
                let cut = plan.nodes().filter(|&id| trace.skipped(id).next().is_some()).count();
                let folds = |part: &&enraya_draw::tree::Part<'_>| {
                    matches!(part.kind, PartKind::Fold { .. })
                };
                let folds = plan.parts.iter().filter(folds).count();
                assert_eq!(written.lines().count(), plan.nodes().count() + cut + folds);
            }
        }
    }
}

#[test]
fn the_tree_of_the_book_in_a_terminal() {
    let trace = of_tree(AIMA, Method::Textbook(Algorithm::AlphaBeta));
    let (options, words) = (DrawingOptions::default(), Words::new(Language::En));
    let written = text(&trace, &options, &words, &|_, text| text.to_owned());
    let expected = "\
△ 3
┝━ 1 ▽ 3
│  ┝━ 1 □ 3
│  ├─ 2 □ 12
│  └─ 3 □ 8
├─ 2 ▽ ≤2 [3, +∞]
│  ├─ 1 □ 2
│  └╌ ✕ MIN has 2 here, and 2 ≤ α = 3: MAX already has 3 elsewhere and avoids this \
node. Not searched: 2.2, 2.3.
└─ 3 ▽ 2 [3, +∞]
   ├─ 1 □ 14
   ├─ 2 □ 5
   └─ 3 □ 2
";
    assert_eq!(written, expected);
}

#[test]
fn pictures_have_pixels() {
    let words = Words::new(Language::En);
    let trace = of_tree(AIMA, Method::Textbook(Algorithm::AlphaBeta));
    let drawn = picture(&trace, &DrawingOptions::default(), &words, None, &Budget::unlimited())
        .expect("a picture");
    let side = |at: usize| u32::from_be_bytes(drawn[at..at + 4].try_into().expect("four bytes"));
    let figure = Figure::new(&trace, &DrawingOptions::default(), None);
    assert!(f64::from(side(16)) >= 2.0 * figure.layout.width);
    assert!(f64::from(side(20)) >= 2.0 * figure.layout.height);
}
