//! Text drawings for terminals.

use enraya_words::Words;

use super::figure::{Face, Figure, NodeShape};
use super::plan::PartKind;
use super::{DrawingOptions, Show, labels};
use crate::trace::Trace;

/// The role of a piece of text, for colouring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// MAX to move.
    Max,
    /// MIN to move.
    Min,
    /// Best play.
    Principal,
    /// Skipped.
    Cut,
    /// Less important.
    Faint,
}

/// A recorded search as lines of text. `paint` may add colours.
///
/// ```
/// use enraya_draw::tree::{DrawingOptions, text};
/// use enraya_draw::trace::{Recording, record_tree};
/// use enraya_search::Budget;
/// use enraya_words::{Language, Words};
///
/// let tree = "[[3,12],[2,4]]".parse()?;
/// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
/// let (options, words) = (DrawingOptions::default(), Words::new(Language::En));
/// let text = text(&trace, &options, &words, &|_, text| text.to_owned());
/// let lines: Vec<&str> = text.lines().collect();
/// assert_eq!(lines[..4], ["△ 3", "┝━ 1 ▽ 3", "│  ┝━ 1 □ 3", "│  └─ 2 □ 12"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn text(
    trace: &Trace,
    options: &DrawingOptions,
    words: &Words,
    paint: &dyn Fn(Ink, &str) -> String,
) -> String {
    let options = DrawingOptions { show: Some(Show::Values), ..options.clone() };
    let figure = Figure::new(trace, &options, None);
    let mut out = String::new();
    // Each part with its line prefix and that of its children.
    let mut open = vec![(0, String::new(), String::new())];
    while let Some((part, lead, indent)) = open.pop() {
        out += &format!("{lead}{}\n", line(&figure, part, words, paint));
        let children = below(&figure, part);
        let last = children.len().saturating_sub(1);
        for (number, &child) in children.iter().enumerate().rev() {
            let here = &figure.plan.parts[child];
            let branch = match (here.kind, here.principal, number == last) {
                (PartKind::Node(_), true, false) => "┝━ ",
                (PartKind::Node(_), true, true) => "┕━ ",
                (PartKind::Node(_), false, false) => "├─ ",
                (PartKind::Node(_), false, true) => "└─ ",
                (_, _, false) => "├╌ ",
                (_, _, true) => "└╌ ",
            };
            let deeper = if number == last { "   " } else { "│  " };
            open.push((child, format!("{indent}{branch}"), format!("{indent}{deeper}")));
        }
    }
    out
}

/// The children of a part; all skipped moves are one line.
fn below(figure: &Figure<'_>, part: usize) -> Vec<usize> {
    let mut stubs = 0;
    let mut children = figure.plan.parts[part].children.clone();
    children.retain(|&child| {
        let stub = figure.faces[child].shape == NodeShape::Cross;
        stubs += usize::from(stub);
        !stub || stubs == 1
    });
    children
}

fn line(
    figure: &Figure<'_>,
    part: usize,
    words: &Words,
    paint: &dyn Fn(Ink, &str) -> String,
) -> String {
    let (found, face) = (&figure.plan.parts[part], &figure.faces[part]);
    let sign = sign(face.shape);
    match found.kind {
        PartKind::Node(id) => {
            let mut pieces = Vec::new();
            if !face.label.is_empty() {
                pieces.push(face.label.clone());
            }
            let ink = if figure.trace.node(id).max { Ink::Max } else { Ink::Min };
            pieces.push(paint(ink, sign));
            pieces.push(match found.principal {
                true => paint(Ink::Principal, &face.value),
                false => face.value.clone(),
            });
            pieces.extend(note(face).map(|note| paint(Ink::Faint, &note)));
            if face.repeated {
                pieces.push(paint(Ink::Faint, &format!("({})", words.get("drawing-repeated"))));
            }
            pieces.join(" ")
        }
        PartKind::Stub { parent, .. } | PartKind::Stubs { parent, .. } => {
            let reason = figure.trace.reason(parent, words).unwrap_or_default();
            format!("{} {}", paint(Ink::Cut, sign), paint(Ink::Faint, &reason))
        }
        kind @ PartKind::Fold { .. } => {
            let labels = labels::of_part(figure.trace, kind, words);
            paint(Ink::Faint, &format!("{sign} {labels}"))
        }
    }
}

fn note(face: &Face) -> Option<String> {
    (!face.note.is_empty()).then(|| face.note.clone())
}

fn sign(shape: NodeShape) -> &'static str {
    match shape {
        NodeShape::Max => "△",
        NodeShape::Min => "▽",
        NodeShape::Terminal => "□",
        NodeShape::Horizon => "○",
        NodeShape::Known => "◇",
        NodeShape::Table => "▤",
        NodeShape::Cross => "✕",
        NodeShape::Fold => "…",
    }
}
