//! Plots of move orderings: leaves under random, best, natural and worst order.

use enraya_words::{Words, say};

use enraya_study::orderings::OrderingStudy;

use crate::plot::{Distribution, distribution};

/// Draws the leaves of all orders as SVG: bars for the random orders, a line each for the
/// best, the natural and the worst, for the minimum, and for the formula where it differs
/// from the minimum.
pub fn orderings_plot(words: &Words, title: &str, study: &OrderingStudy) -> String {
    let OrderingStudy { best, natural, worst, minimum, formula, tree, .. } = study;
    let mark = |key: &str, number: f64| {
        let name = words.get(key);
        (say!(words, "plot-mark", name = name, number = format!("{number:.0}")), number)
    };
    let mut marks = vec![
        mark("orderings-best", best.leaves as f64),
        mark("orderings-natural", natural.leaves as f64),
        mark("orderings-worst", worst.leaves as f64),
        mark("orderings-minimum", *minimum as f64),
    ];
    if !tree.uniform {
        let branching = format!("{:.2}", tree.branching);
        let name = say!(words, "plot-formula", branching = branching);
        let name = say!(words, "plot-mark", name = name, number = format!("{formula:.0}"));
        marks.push((name, *formula));
    }
    distribution(&Distribution {
        title: say!(words, "plot-orderings", title = title),
        across: words.get("plot-leaves"),
        up: say!(words, "plot-samples", samples = study.random.len()),
        numbers: study.random.iter().map(|visit| visit.leaves).collect(),
        marks,
    })
}
