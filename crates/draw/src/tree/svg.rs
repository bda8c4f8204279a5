//! SVG renderer of trees.
//!
//! Scripts rely on this: the root is `svg.enraya-tree`; each node is `g.node` with the
//! classes `max` or `min`, its end and `pv`, and has `.shape`, `text.value`,
//! `text.window` and `title`; each edge is `g.edge` with the number of its child; moves
//! never looked at are `g.stub` with `data-move` and `data-index`, folded nodes
//! `g.fold`, both with the number of the node above. Numbers stand in `data-node`.

use std::fmt::Write;

use enraya_search::Budget;
use enraya_words::Words;

use super::figure::{Face, Figure, NodeShape};
use super::layout::Spot;
use super::plan::{Part, PartKind};
use super::shape::shape;
use enraya_play::Session;
use enraya_study::Method;

use super::{DrawingOptions, Theme, labels, legend};
use crate::board;
use crate::markup::in_xml;
use crate::png::{PngError, png_within};
use crate::trace::Trace;

/// The style of all drawings. Colours are variables with the light theme's values.
pub const STYLE: &str = include_str!("tree.css");

/// The variables of the dark theme.
const DARK: &str = include_str!("dark.css");

/// The margin around a drawing.
const MARGIN: f64 = 12.0;

/// A recorded search as SVG. Boards come from a session at the position of the root.
///
/// ```
/// use enraya_draw::tree::{DrawingOptions, svg};
/// use enraya_draw::trace::{Recording, record_tree};
/// use enraya_search::Budget;
/// use enraya_words::{Language, Words};
///
/// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
/// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
/// let words = Words::new(Language::En);
/// let svg = svg(&trace, &DrawingOptions::default(), &words, None);
/// assert!(svg.contains(r#"data-move="2" data-index="1""#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn svg(
    trace: &Trace,
    options: &DrawingOptions,
    words: &Words,
    boards: Option<&Session>,
) -> String {
    let figure = Figure::new(trace, options, boards);
    render(&figure, options, words)
}

/// The drawing as PNG with two pixels per unit, or fewer if it is very large; not if the
/// budget is over before.
pub fn picture(
    trace: &Trace,
    options: &DrawingOptions,
    words: &Words,
    boards: Option<&Session>,
    budget: &Budget,
) -> Result<Vec<u8>, PngError> {
    let figure = Figure::new(trace, options, boards);
    let options = DrawingOptions { theme: Theme::Light, styled: true, ..options.clone() };
    let svg = render(&figure, &options, words);
    let (width, height) = size(&figure, &options, words);
    let pixels = options.pixels.min(PngError::MAX_PIXELS);
    let most = (pixels as f64 * 0.99 / (width * height)).sqrt();
    if most < MIN_SCALE {
        let least = |side: f64| (side * MIN_SCALE).ceil() as u64;
        return Err(PngError::Size { width: least(width), height: least(height) });
    }
    png_within(&svg, most.min(SCALE) as f32, budget)
}

/// Pixels per unit; below the minimum the text is illegible.
const SCALE: f64 = 2.0;
const MIN_SCALE: f64 = 0.4;

fn size(figure: &Figure<'_>, options: &DrawingOptions, words: &Words) -> (f64, f64) {
    let (width, height) = (figure.layout.width, figure.layout.height);
    let (least, more) = match options.legend {
        true => legend::size(figure, words),
        false => (0.0, 0.0),
    };
    (width.max(least) + 2.0 * MARGIN, height + more + 2.0 * MARGIN)
}

fn render(figure: &Figure<'_>, options: &DrawingOptions, words: &Words) -> String {
    let (width, height) = size(figure, options, words);
    let label = in_xml(&labels::of_tree(figure.trace, words));
    let mut out = format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" class="enraya-tree" role="img" aria-label="{label}" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}">"#
    );
    if options.styled {
        out += "\n<style>\n";
        out += STYLE;
        match options.theme {
            Theme::Light => {}
            Theme::Dark => out += DARK,
            Theme::Auto => {
                let _ = writeln!(out, "@media (prefers-color-scheme: dark) {{\n{DARK}}}");
            }
        }
        out += "</style>";
    }
    let _ = write!(out, "\n<rect class=\"paper\" width=\"{width:.0}\" height=\"{height:.0}\"/>\n");
    let left = MARGIN + (width - 2.0 * MARGIN - figure.layout.width) / 2.0;
    let _ = writeln!(out, r#"<g transform="translate({left:.1} {MARGIN})">"#);
    // Edges first, those of the principal variation last among them, so that nodes cover
    // their ends.
    let strong = |part: &usize| figure.plan.parts[*part].principal;
    let all = 0..figure.plan.parts.len();
    for part in all.clone().filter(|part| !strong(part)).chain(all.clone().filter(strong)) {
        for &child in &figure.plan.parts[part].children {
            edge(&mut out, figure, part, child);
        }
    }
    for part in all {
        draw_part(&mut out, figure, part, words);
    }
    out += "</g>\n";
    if options.legend {
        legend::draw(&mut out, figure, words, MARGIN, MARGIN + figure.layout.height);
    }
    out + "</svg>\n"
}

/// The start point of the edges below a part.
fn bottom(figure: &Figure<'_>, part: usize) -> (f64, f64) {
    let (Spot { x, y }, face) = (figure.layout.spots[part], &figure.faces[part]);
    let height = if face.board.is_some() { face.board_size.1 + Face::LINE } else { face.height };
    (x, y + height)
}

/// The edge to a node. Stubs and folds draw their own.
fn edge(out: &mut String, figure: &Figure<'_>, part: usize, child: usize) {
    let PartKind::Node(id) = figure.plan.parts[child].kind else { return };
    let (x, y) = bottom(figure, part);
    let (to, face) = (figure.layout.spots[child], &figure.faces[child]);
    let class = match (figure.plan.parts[child].principal, face.repeated) {
        (true, true) => "edge pv repeated",
        (true, false) => "edge pv",
        (false, true) => "edge repeated",
        (false, false) => "edge",
    };
    let (label_x, label_y) = (x + (to.x - x) * LABEL_AT, y + (to.y - y) * LABEL_AT);
    let _ = writeln!(
        out,
        r#"<g class="{class}" data-node="{id}"><path d="M{x:.1} {y:.1}L{:.1} {:.1}"/><text class="move" x="{label_x:.1}" y="{:.1}">{}</text></g>"#,
        to.x,
        to.y,
        label_y + 4.0,
        in_xml(&face.label),
    );
}

/// The position of the move label along its edge: near the child, where edges diverge.
const LABEL_AT: f64 = 0.7;

fn draw_part(out: &mut String, figure: &Figure<'_>, number: usize, words: &Words) {
    let part = &figure.plan.parts[number];
    let (spot, face) = (figure.layout.spots[number], &figure.faces[number]);
    let title = in_xml(&labels::of_part(figure.trace, part.kind, words));
    let (x, y) = bottom(figure, part.parent.unwrap_or(number));
    match part.kind {
        PartKind::Node(_) => draw_node(out, figure.trace, part, face, spot, &title),
        PartKind::Stub { parent, text, index } => {
            let data = format!(r#"data-move="{}" data-index="{index}""#, in_xml(text));
            stub(out, &format!(r#"data-node="{parent}" {data}"#), (x, y), spot, face, &title);
        }
        PartKind::Stubs { parent, count, index } => {
            let data = format!(r#"data-node="{parent}" data-index="{index}" data-count="{count}""#);
            stub(out, &data, (x, y), spot, face, &title);
        }
        PartKind::Fold { parent, .. } => {
            let _ = write!(out, r#"<g class="fold" data-node="{parent}"><title>{title}</title>"#);
            let _ = write!(out, r#"<path d="M{x:.1} {y:.1}L{:.1} {:.1}"/>"#, spot.x, spot.y);
            let (left, width, height) = (spot.x - face.width / 2.0, face.width, face.height);
            let _ = write!(
                out,
                r#"<rect class="folded" x="{left:.1}" y="{:.1}" width="{width:.1}" height="{height:.1}" rx="4"/>"#,
                spot.y
            );
            let middle = spot.y + height / 2.0 + 4.0;
            let _ = writeln!(
                out,
                r#"<text x="{:.1}" y="{middle:.1}">{}</text></g>"#,
                spot.x, face.value
            );
        }
    }
}

/// A dashed line to a cross, and the move below.
fn stub(out: &mut String, data: &str, (x, y): (f64, f64), spot: Spot, face: &Face, title: &str) {
    let (middle, arm) = (spot.y + Face::CROSS / 2.0, Face::CROSS / 2.0 - 1.0);
    let (left, top, side) = (spot.x - arm, middle - arm, 2.0 * arm);
    let _ = writeln!(
        out,
        r#"<g class="stub" {data}><title>{title}</title><path class="line" d="M{x:.1} {y:.1}L{:.1} {middle:.1}"/><path class="cross" d="M{left:.1} {top:.1}l{side:.1} {side:.1}m0 -{side:.1}l-{side:.1} {side:.1}"/><text x="{:.1}" y="{:.1}">{}</text></g>"#,
        spot.x,
        spot.x,
        spot.y + face.height - 3.0,
        in_xml(&face.value)
    );
}

fn draw_node(
    out: &mut String,
    trace: &Trace,
    part: &Part<'_>,
    face: &Face,
    Spot { x, y }: Spot,
    title: &str,
) {
    let PartKind::Node(id) = part.kind else { return };
    let node = trace.node(id);
    let player = if node.max { "max" } else { "min" };
    let pv = if part.principal { " pv" } else { "" };
    let aria = match node.end {
        crate::trace::End::Cut => format!(r#" aria-label="{title}""#),
        _ => String::new(),
    };
    let _ = write!(
        out,
        r#"<g class="node {player} {}{pv}" data-node="{id}"{aria}><title>{title}</title>"#,
        node.end
    );
    let note = if trace.recording.method == Method::Mcts { "visits" } else { "window" };
    let size = face.size();
    let long = if size < Face::value_size(false) { " long" } else { "" };
    let (value, text) = (in_xml(&face.value), in_xml(&face.note));
    let (value_at, note_at);
    if let Some(picture) = &face.board {
        let (wide, high) = face.board_size;
        board::draw(out, picture, x - wide / 2.0, y);
        let left = x - face.line_width() / 2.0;
        let middle = y + high + Face::LINE / 2.0;
        let mark = Spot { x: left + Face::MARK / 2.0, y: middle - Face::MARK / 2.0 };
        shape(out, face.shape, mark, (face.width, face.height));
        let value_width = crate::measure::width(&face.value, size);
        let value_left = left + Face::MARK + 4.0;
        value_at = (value_left + value_width / 2.0, middle + size * 0.36);
        note_at = (value_left + value_width + 5.0, middle + 3.6);
    } else {
        shape(out, face.shape, Spot { x, y }, (face.width, face.height));
        let down = match face.shape {
            NodeShape::Max => 0.72,
            NodeShape::Min => 0.32,
            _ => 0.5,
        };
        value_at = (x, y + face.height * down + size * 0.36);
        let beside = match face.shape {
            NodeShape::Max => y + 10.0,
            NodeShape::Min => y + face.height - 2.0,
            _ => y + face.height / 2.0 + 3.6,
        };
        note_at = (x + face.note_offset(), beside);
    }
    let turn = match face.upright {
        true => format!(r#" transform="rotate(-90 {x:.1} {:.1})""#, y + face.height / 2.0),
        false => String::new(),
    };
    let _ = write!(
        out,
        r#"<text class="value{long}" x="{:.1}" y="{:.1}"{turn}>{value}</text>"#,
        value_at.0, value_at.1
    );
    let _ = writeln!(
        out,
        r#"<text class="{note}" x="{:.1}" y="{:.1}">{text}</text></g>"#,
        note_at.0, note_at.1
    );
}
