//! What the computer thinks while it thinks.

use enraya_lab::{Thinking, value};
use enraya_words::{Words, say};

/// Kept as data, so that a change of language translates it too.
#[derive(Debug, Clone)]
pub(super) struct Thought {
    pub(super) thinking: Thinking,
    /// Whether the players alternate, so that distances count moves.
    pub(super) alternates: bool,
}

impl Thought {
    /// How far it sees what, with how much work, and the best line.
    pub(super) fn lines(&self, words: &Words) -> [String; 3] {
        let Thinking { depth, nodes, line, .. } = &self.thinking;
        let (nodes, speed) = (short(*nodes), short(self.thinking.speed() as u64));
        let work = match depth {
            Some(_) => say!(words, "tui-thought-nodes", nodes = nodes, speed = speed),
            None => say!(words, "tui-thought-simulations", nodes = nodes, speed = speed),
        };
        [self.sight(words), work, line.join(" ")]
    }

    /// The same in one line.
    pub(super) fn brief(&self, words: &Words) -> String {
        format!("{} · {}", self.sight(words), self.thinking.line.join(" "))
    }

    fn sight(&self, words: &Words) -> String {
        // Two decimals of an estimate are enough, and all there is room for.
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

/// A count in at most four characters and a letter: a panel has little room.
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
