//! Live search information: depth, value, nodes and principal variation of the computer's search.

use enraya_play::{Thinking, value};
use enraya_words::{Words, say};

/// Stored as data, so that switching the language translates it.
#[derive(Debug, Clone)]
pub(super) struct SearchPanel {
    pub(super) thinking: Thinking,
    /// Whether the players alternate, so that distances can be counted in moves.
    pub(super) alternates: bool,
}

impl SearchPanel {
    /// Depth and value, work done, principal variation.
    pub(super) fn lines(&self, words: &Words) -> [String; 3] {
        let Thinking { depth, nodes, pv, .. } = &self.thinking;
        let (nodes, speed) = (short(*nodes), short(self.thinking.speed() as u64));
        let work = match depth {
            Some(_) => say!(words, "tui-thought-nodes", nodes = nodes, speed = speed),
            None => say!(words, "tui-thought-simulations", nodes = nodes, speed = speed),
        };
        [self.depth_and_value(words), work, pv.join(" ")]
    }

    /// Depth, value and principal variation in one line.
    pub(super) fn brief(&self, words: &Words) -> String {
        format!("{} · {}", self.depth_and_value(words), self.thinking.pv.join(" "))
    }

    fn depth_and_value(&self, words: &Words) -> String {
        // The panel has room for two decimals.
        let value = match value::estimate(self.thinking.value) {
            Some(number) => format!("{number:+.2}"),
            None => value::say(words, self.thinking.value, self.alternates),
        };
        match self.thinking.depth {
            Some(depth) => say!(words, "tui-thought-depth", depth = depth, value = value),
            None => value,
        }
    }
}

/// A count with a unit suffix (k, M, G), at most four characters.
fn short(count: u64) -> String {
    let scales = [(1_000_000_000, 'G'), (1_000_000, 'M'), (1_000, 'k')];
    let Some((scale, letter)) = scales.into_iter().find(|(scale, _)| count >= *scale) else {
        return count.to_string();
    };
    match count / scale {
        whole @ 0..10 => format!("{whole}.{}{letter}", count % scale * 10 / scale),
        whole => format!("{whole}{letter}"),
    }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn counts_are_short() {
        let texts = [7, 999, 1_000, 1_999, 12_345, 999_999, 1_250_000, 64_000_000_000].map(short);
        assert_eq!(texts, ["7", "999", "1.0k", "1.9k", "12k", "999k", "1.2M", "64G"]);
    }
}
