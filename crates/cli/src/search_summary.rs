//! Summary of the search behind an engine's move.

use enraya_play::Choice;
use enraya_words::{Words, say};

/// Work done, value, depth and principal variation; `None` for agents without a search
/// to report.
pub(crate) fn parts(words: &Words, choice: &Choice, seconds: f64) -> Option<Vec<String>> {
    let value = choice.value.filter(|_| !choice.pv.is_empty())?;
    let (nodes, speed) = (choice.nodes, (choice.nodes as f64 / seconds.max(1e-6)) as u64);
    let work = match choice.depth {
        Some(_) => say!(words, "thought-nodes", nodes = nodes, speed = speed),
        None => say!(words, "thought-simulations", nodes = nodes, speed = speed),
    };
    let value = say!(words, "thought-value", value = format!("{value:.4}"));
    let depth = choice.depth.map(|depth| say!(words, "demo-depth", depth = depth));
    let line = say!(words, "thought-line", moves = choice.pv.join(" "));
    Some([work, value].into_iter().chain(depth).chain([line]).collect())
}
