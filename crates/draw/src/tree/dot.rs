//! DOT files for Graphviz, which lays out the nodes itself.

use std::fmt::Write;

use enraya_words::Words;

use super::figure::{Figure, NodeShape};
use super::plan::PartKind;
use super::{DrawingOptions, Show, labels};
use crate::trace::{End, Trace};

/// A recorded search as a DOT file.
///
/// ```
/// use enraya_draw::tree::{DrawingOptions, dot};
/// use enraya_draw::trace::{Recording, record_tree};
/// use enraya_search::Budget;
/// use enraya_words::{Language, Words};
///
/// let tree = "[[3,12,8],[2,4,6],[14,5,2]]".parse()?;
/// let trace = record_tree(&tree, &Recording::default(), &Budget::unlimited())?;
/// let dot = dot(&trace, &DrawingOptions::default(), &Words::new(Language::En));
/// assert!(dot.starts_with("digraph") && dot.contains("shape=invtriangle"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn dot(trace: &Trace, options: &DrawingOptions, words: &Words) -> String {
    let options = DrawingOptions { show: Some(Show::Values), ..options.clone() };
    let figure = Figure::new(trace, &options, None);
    let label = quoted(&labels::of_tree(trace, words));
    let mut out = format!(
        "digraph search {{\n  graph [tooltip={label}, ordering=out, nodesep=0.15, ranksep=0.4];\n  \
         node [fontname=\"DejaVu Sans,sans-serif\", fontsize=11, margin=0.04, height=0.3, \
         width=0.3, style=filled, fillcolor=\"#f4f4f6\", color=\"#55555c\"];\n  \
         edge [fontname=\"DejaVu Sans,sans-serif\", fontsize=9, arrowhead=none, \
         color=\"#77777f\"];\n"
    );
    for (number, part) in figure.plan.parts.iter().enumerate() {
        let face = &figure.faces[number];
        let (name, tooltip) = (name(part.kind), labels::of_part(trace, part.kind, words));
        let mut label = face.value.clone();
        if !face.note.is_empty() {
            label = format!("{label}\n{}", face.note);
        }
        let thick = if part.principal { ", penwidth=3" } else { "" };
        let open = match part.kind {
            PartKind::Node(id) if trace.node(id).end == End::Open => ", style=\"filled,dotted\"",
            _ => "",
        };
        let _ = writeln!(
            out,
            "  {name} [label={}, {}{thick}{open}, tooltip={}];",
            quoted(&label),
            look(face.shape),
            quoted(&tooltip)
        );
        let Some(parent) = part.parent else { continue };
        let above = self::name(figure.plan.parts[parent].kind);
        let edge = match face.shape {
            NodeShape::Cross => "style=dashed, color=\"#b3261e\"",
            NodeShape::Fold => "style=dotted",
            _ if face.repeated => "style=dashed",
            _ => "style=solid",
        };
        let strong = if part.principal { ", penwidth=3, color=\"#1b1b1f\"" } else { "" };
        let label = quoted(&face.label);
        let _ = writeln!(out, "  {above} -> {name} [label={label}, {edge}{strong}];");
    }
    out + "}\n"
}

/// The identifier of a part: nodes have their number.
fn name(kind: PartKind<'_>) -> String {
    match kind {
        PartKind::Node(id) => format!("n{id}"),
        PartKind::Stub { parent, index, .. } => format!("n{parent}_{index}"),
        PartKind::Stubs { parent, index, .. } => format!("n{parent}_{index}_on"),
        PartKind::Fold { parent, .. } => format!("n{parent}_fold"),
    }
}

fn look(shape: NodeShape) -> &'static str {
    match shape {
        NodeShape::Max => "shape=triangle, fillcolor=\"#d8efe6\", color=\"#00795a\"",
        NodeShape::Min => "shape=invtriangle, fillcolor=\"#f5e1ed\", color=\"#98407b\"",
        NodeShape::Terminal => "shape=box",
        NodeShape::Horizon => "shape=ellipse",
        NodeShape::Known => "shape=hexagon",
        NodeShape::Table => "shape=box, peripheries=2",
        NodeShape::Cross => {
            "shape=Msquare, fontcolor=\"#b3261e\", color=\"#b3261e\", fillcolor=\"#ffffff\""
        }
        NodeShape::Fold => "shape=box, style=\"rounded,dotted\"",
    }
}

fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{text}\"")
}
