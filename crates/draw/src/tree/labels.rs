//! Tooltips and screen-reader labels of SVG nodes.

use enraya_words::{Words, say};

use super::plan::PartKind;
use enraya_study::Method;

use crate::trace::{End, NodeId, Trace, value_text};

/// A sentence that describes the drawing.
pub(super) fn of_tree(trace: &Trace, words: &Words) -> String {
    let value = trace.value.map_or_else(|| "?".to_owned(), value_text);
    let (algorithm, game) = (trace.recording.method.name(), trace.game.as_str());
    let nodes = trace.counter.nodes;
    say!(words, "drawing-tree", algorithm = algorithm, game = game, nodes = nodes, value = value)
}

/// A line that describes a part.
pub(super) fn of_part(trace: &Trace, kind: PartKind<'_>, words: &Words) -> String {
    match kind {
        PartKind::Node(id) => of_node(trace, id, words),
        PartKind::Stub { text, .. } => say!(words, "drawing-stub", mv = text),
        PartKind::Stubs { count, .. } => say!(words, "drawing-stubs", count = count),
        PartKind::Fold { count, .. } => say!(words, "drawing-fold", count = count),
    }
}

fn of_node(trace: &Trace, id: NodeId, words: &Words) -> String {
    let node = trace.node(id);
    let place = trace.node_name(id, words);
    let player = if node.max { "MAX" } else { "MIN" };
    let value = value_text(node.value);
    let mut text = say!(words, "drawing-node", place = place, player = player, value = value);
    if trace.recording.method == Method::Mcts {
        text += ". ";
        text += &say!(words, "drawing-visits", count = node.visits);
    }
    if trace.recording.method.prunes() {
        let (alpha, beta) = (value_text(node.window.0), value_text(node.window.1));
        text += &format!(", α = {alpha}, β = {beta}");
    }
    if let Some(end) = end_key(node.end) {
        text += ". ";
        text += &words.get(end);
    }
    if trace.is_repeated(id) {
        text += ". ";
        text += &words.get("drawing-repeated");
    }
    if let Some(reason) = trace.reason(id, words) {
        text += ". ";
        text += &reason;
    }
    text
}

/// The message key for the end of a node, if it has one.
pub(super) fn end_key(end: End) -> Option<&'static str> {
    match end {
        End::Open => Some("drawing-open"),
        End::Terminal => Some("drawing-terminal"),
        End::Horizon => Some("drawing-horizon"),
        End::Known => Some("drawing-known"),
        End::Table => Some("drawing-table"),
        End::Expanded | End::Cut => None,
    }
}
