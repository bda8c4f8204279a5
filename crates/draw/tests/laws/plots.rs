//! Plots of comparisons and of move orderings: completeness of the data shown.

use enraya_draw::{Figure, RandomTree, comparison_plot, orderings_plot, png};
use enraya_play::{Limits, Session, Workspace};
use enraya_rules::{Game, Tree};
use enraya_search::evaluator::Leaves;
use enraya_search::{Budget, Convention, Profile, Utility};
use enraya_study::compare::{ComparisonOptions, Measured, Row, compare};
use enraya_study::orderings::{OrderingOptions, OrderingStudy, study};
use enraya_words::{Language, Words};
use roxmltree::Document;
use tiny_skia::Pixmap;

const EVERYBODY: &[&str] = &["minimax", "alphabeta", "pvs", "deepening", "engine"];

fn rows(methods: &[&str], depths: &[u32], limits: Limits) -> Vec<Row> {
    let session = Session::new("connect4".parse().unwrap());
    let options = ComparisonOptions {
        repeat: false,
        methods: methods.iter().map(|name| name.parse().unwrap()).collect(),
        depths: depths.to_vec(),
        convention: Profile::Aima.into(),
        limits,
    };
    let (mut workspace, budget) = (Workspace::default(), Budget::unlimited());
    let start = [String::new()];
    compare(&session, &mut workspace, &start, &options, &budget, &mut |_| ()).unwrap().rows
}

/// Every number has a tooltip, in well-formed XML and in a PNG of the declared size.
#[test]
fn figures_show_every_row() {
    let rows = rows(EVERYBODY, &[1, 2, 3, 4], Limits::default());
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
            let svg = comparison_plot(&words, "a < b & c", &rows, which, beside);
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

/// Stopped searches are not drawn as completed ones.
#[test]
fn figures_leave_out_what_was_cut_short() {
    let limits = Limits { nodes: Some(1_000), ..Limits::default() };
    let rows = rows(&["minimax"], &[2, 4], limits);
    let svg = comparison_plot(&Words::new(Language::En), "", &rows, Figure::Nodes, None);
    assert!(svg.contains("<title>minimax, 2: 57</title>"), "{svg}");
    assert!(!svg.contains("<title>minimax, 4:"), "{svg}");
}

fn studied(tree: &Tree) -> OrderingStudy {
    // Leaves have the given values: the utility takes them from the evaluator.
    let convention = Convention { utility: Utility::Cost, ..Profile::Aima.into() };
    let options = OrderingOptions { convention, samples: 50, seed: 1 };
    study(tree, &tree.start(), &Leaves::new(tree), &options, &Budget::unlimited()).unwrap()
}

#[test]
fn figures_have_a_mark_for_every_order() {
    let uniform = RandomTree { branching: 3, depth: 4 }.grow(2).unwrap();
    let ragged: Tree = format!("[3,[1,5],[{uniform}]]").parse().unwrap();
    for (tree, marks) in [(uniform, 4), (ragged, 5)] {
        let found = studied(&tree);
        for language in Language::ALL {
            let svg = orderings_plot(&Words::new(language), "a & b", &found);
            let document = Document::parse(&svg).expect("it is XML");
            let titled = |name: &str| {
                let shapes = document.descendants().filter(|node| node.has_tag_name(name));
                shapes
                    .filter(|node| node.children().any(|child| child.has_tag_name("title")))
                    .count()
            };
            assert_eq!(titled("path"), marks, "{svg}");
            assert!(titled("rect") > 0, "{svg}");
        }
    }
}

#[test]
fn a_tree_of_one_leaf_has_a_plot() {
    let found = studied(&"5".parse().unwrap());
    assert!(orderings_plot(&Words::new(Language::En), "", &found).starts_with("<svg "));
}
