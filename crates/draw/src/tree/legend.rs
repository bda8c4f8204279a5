//! Legend of node shapes, below a drawing.

use std::fmt::Write;

use enraya_words::Words;

use super::figure::{Face, Figure, NodeShape};
use super::layout::Spot;
use super::shape::shape;
use crate::markup::in_xml;
use crate::measure::width;

const SIZE: f64 = 11.0;
const MARK: f64 = 12.0;
const LINE: f64 = 20.0;
/// The gap between a drawing and its legend.
const ABOVE: f64 = 18.0;

/// The shapes that occur, each with its CSS classes and its meaning.
fn entries(figure: &Figure<'_>, words: &Words) -> Vec<(NodeShape, &'static str, String)> {
    let all = [
        (NodeShape::Max, "max", "legend-max"),
        (NodeShape::Min, "min", "legend-min"),
        (NodeShape::Terminal, "terminal", "legend-terminal"),
        (NodeShape::Horizon, "horizon", "legend-horizon"),
        (NodeShape::Known, "known", "legend-known"),
        (NodeShape::Table, "table", "legend-table"),
        (NodeShape::Cross, "cut", "legend-cross"),
        (NodeShape::Fold, "more", "legend-fold"),
    ];
    let occurs = |shape| figure.faces.iter().any(|face| face.shape == shape);
    all.into_iter()
        .filter(|(shape, ..)| occurs(*shape))
        .map(|(shape, class, key)| (shape, class, words.get(key)))
        .collect()
}

/// The position of each entry.
fn places(entries: &[(NodeShape, &'static str, String)], most: f64) -> Vec<(f64, f64)> {
    let (mut x, mut y) = (0.0, 0.0);
    entries
        .iter()
        .map(|(_, _, text)| {
            let wide = entry_width(text);
            if x > 0.0 && x + wide > most {
                (x, y) = (0.0, y + LINE);
            }
            let place = (x, y);
            x += wide;
            place
        })
        .collect()
}

fn entry_width(text: &str) -> f64 {
    MARK + 5.0 + width(text, SIZE) + 18.0
}

/// The maximum width: that of the drawing, but at least enough for entries side by side.
fn most(figure: &Figure<'_>) -> f64 {
    figure.layout.width.clamp(340.0, 900.0)
}

/// The size of the legend.
pub(super) fn size(figure: &Figure<'_>, words: &Words) -> (f64, f64) {
    let entries = entries(figure, words);
    let places = places(&entries, most(figure));
    let ends = places.iter().zip(&entries).map(|((x, _), (_, _, text))| x + entry_width(text));
    let lines = places.last().map_or(0.0, |(_, y)| y + LINE);
    (ends.fold(0.0, f64::max), ABOVE + lines)
}

/// Draws the legend with its upper left corner at `left`, `top`.
pub(super) fn draw(out: &mut String, figure: &Figure<'_>, words: &Words, left: f64, top: f64) {
    let entries = entries(figure, words);
    let places = places(&entries, most(figure));
    *out += "<g class=\"legend\" aria-hidden=\"true\">\n";
    for ((kind, class, text), (x, y)) in entries.iter().zip(places) {
        let (x, y) = (left + x, top + ABOVE + y);
        let _ = write!(out, r#"<g class="{class}">"#);
        match kind {
            NodeShape::Cross => {
                let side = Face::CROSS - 2.0;
                let _ = write!(
                    out,
                    r#"<path class="cross" d="M{:.1} {:.1}l{side:.1} {side:.1}m0 -{side:.1}l-{side:.1} {side:.1}"/>"#,
                    x + 2.0,
                    y + 2.0
                );
            }
            NodeShape::Fold => {
                let _ = write!(
                    out,
                    r#"<rect class="folded" x="{x:.1}" y="{y:.1}" width="{MARK}" height="{MARK}" rx="3"/>"#
                );
            }
            kind => shape(out, *kind, Spot { x: x + MARK / 2.0, y }, (MARK, MARK)),
        }
        let (x, y) = (x + MARK + 5.0, y + 10.0);
        let _ = writeln!(out, r#"<text x="{x:.1}" y="{y:.1}">{}</text></g>"#, in_xml(text));
    }
    *out += "</g>\n";
}
