//! Texts of a recorded search: values, cutoff reasons and steps.

use enraya_search::Cut;
use enraya_words::{Words, say};

use enraya_study::Method;

use super::{CutReason, End, NodeId, Step, Trace};

/// A value as text: short, infinities as symbols, and the next float above or below a number
/// as that number with a superscript sign.
///
/// ```
/// use enraya_draw::trace::value_text;
/// assert_eq!(value_text(3.0), "3");
/// assert_eq!(value_text(-0.25), "−0.25");
/// assert_eq!(value_text(f64::INFINITY), "+∞");
/// assert_eq!(value_text(3.0_f64.next_up()), "3⁺");
/// assert_eq!(value_text(3.0_f64.next_down()), "3⁻");
/// ```
pub fn value_text(value: f64) -> String {
    if value.is_nan() {
        return "?".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "+∞" } else { "−∞" }.to_owned();
    }
    let near = (value * 1e4).round() / 1e4;
    let breadth = if value == near {
        ""
    } else if value == near.next_up() {
        "⁺"
    } else if value == near.next_down() {
        "⁻"
    } else {
        ""
    };
    let sign = if near < 0.0 { "−" } else { "" };
    format!("{sign}{}{breadth}", near.abs())
}

impl Trace {
    /// The reason why a node was cut, in words: the value, the bound and the skipped moves.
    /// `None` if it was not cut.
    pub fn reason(&self, id: NodeId, words: &Words) -> Option<String> {
        let CutReason { max, value, bound, skipped } = self.cut_reason(id)?;
        let (value, bound) = (value_text(value), value_text(bound));
        let count = skipped.len();
        let moves: Vec<String> = skipped
            .into_iter()
            .map(|mv| match self.abstract_tree {
                true => self.joined(self.moves_to(id).into_iter().chain([mv]).collect()),
                false => mv.to_owned(),
            })
            .collect();
        let moves = moves.join(", ");
        let why = match (max, self.recording.convention.cut) {
            (true, Cut::Ge) => say!(words, "cut-max-ge", value = value, bound = bound),
            (true, Cut::Gt) => say!(words, "cut-max-gt", value = value, bound = bound),
            (false, Cut::Ge) => say!(words, "cut-min-ge", value = value, bound = bound),
            (false, Cut::Gt) => say!(words, "cut-min-gt", value = value, bound = bound),
        };
        let what = say!(words, "cut-skipped", count = count, moves = moves);
        Some(format!("{why} {what}"))
    }

    /// A step in words.
    pub fn step_text(&self, id: NodeId, step: Step, words: &Words) -> String {
        let node = self.node(id);
        let place = self.place(id, words);
        let player = if node.max { "MAX" } else { "MIN" };
        let text = match step {
            Step::Enter if !self.recording.method.prunes() => {
                say!(words, "step-enter", place = place, player = player)
            }
            Step::Enter => {
                let (alpha, beta) = (value_text(node.window.0), value_text(node.window.1));
                let enter = say!(words, "step-enter", place = place, player = player);
                format!("{enter} α = {alpha}, β = {beta}")
            }
            Step::Leaf(value) => {
                let value = value_text(value);
                let key = match node.end {
                    _ if self.recording.method == Method::Mcts => "step-simulated",
                    End::Horizon => "step-horizon",
                    End::Known => "step-known",
                    _ => "step-terminal",
                };
                say!(words, key, place = place, path = self.node_name(id, words), value = value)
            }
            Step::Update(value) => {
                say!(words, "step-update", place = place, value = value_text(value))
            }
            Step::Cutoff(_) => {
                let reason = self.reason(id, words).unwrap_or_default();
                say!(words, "step-cut", place = place, reason = reason)
            }
            Step::TableHit(value) => {
                say!(words, "step-table", place = place, value = value_text(value))
            }
            Step::Leave(value) => {
                say!(words, "step-leave", place = place, value = value_text(value))
            }
        };
        capitalized(&text)
    }

    /// The moves that lead to a node, or the word for the root.
    pub(crate) fn node_name(&self, id: NodeId, words: &Words) -> String {
        match self.moves_to(id) {
            moves if moves.is_empty() => words.get("page-tree-root"),
            moves => self.joined(moves),
        }
    }

    /// A path as one name: `2.1` where moves are numbers, else the moves.
    fn joined(&self, moves: Vec<&str>) -> String {
        let numbers = moves.iter().all(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        moves.join(if numbers { "." } else { " " })
    }

    /// A node inside a sentence: "the root", "node 2.1".
    fn place(&self, id: NodeId, words: &Words) -> String {
        match self.moves_to(id) {
            moves if moves.is_empty() => words.get("step-root"),
            moves => say!(words, "step-node", path = self.joined(moves)),
        }
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
