//! A book entry: a word of key and score.

use enraya_rules::Keyed;
use enraya_rules::bits::Bits;
use enraya_rules::line::{Line, LineRules, LineState, Shape};

use crate::solver::solution::win_now;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) key: u64,
    pub(super) score: i32,
}

impl Entry {
    pub(super) fn of_bytes(bytes: [u8; 8]) -> Entry {
        let word = u64::from_le_bytes(bytes);
        Entry { key: word >> 8, score: i32::from(word as i8) }
    }

    pub(super) fn of_word(word: u64) -> Entry {
        Entry::of_bytes(word.to_le_bytes())
    }

    pub(super) fn word(self) -> u64 {
        self.key << 8 | u64::from(self.score as u8)
    }

    /// Whether there is such a position within this many plies, and such a score,
    /// and its mirror image has no smaller key.
    pub(super) fn fits(self, rules: &LineRules, plies: u32) -> bool {
        let lane = rules.rows() + 1;
        if self.key >> (lane * rules.columns()) != 0 {
            return false;
        }
        let (mut stones, mut mirrored) = (0, 0);
        for column in columns(rules, self.key) {
            mirrored = mirrored << lane | column;
            match column.checked_ilog2() {
                Some(height) => stones += height,
                None => return false,
            }
        }
        let stands_for_both = self.key <= mirrored;
        stands_for_both
            && stones <= plies.min(rules.cells() - 1)
            && is_possible(rules, stones, self.score)
    }
}

/// Whether a game that goes on with this many stones can have this score.
pub(super) fn is_possible(rules: &LineRules, stones: u32, score: i32) -> bool {
    let cells = rules.cells();
    (-win_now(cells, stones + 1)..=win_now(cells, stones)).contains(&score)
}

/// The key of a position and its mirror image.
pub(super) fn key<S: Shape>(game: &Line<S>, state: &LineState<S::Bits>) -> u64 {
    game.canonical_key(state)
}

/// The position with this key.
pub(super) fn state<B: Bits>(rules: &LineRules, key: u64) -> LineState<B> {
    let lane = rules.rows() + 1;
    let (mut movers, mut stones) = (0, 0);
    for (number, column) in (0..).zip(columns(rules, key)) {
        let marker = 1 << column.checked_ilog2().unwrap_or(0);
        movers |= (column & !marker) << (number * lane);
        stones |= (marker - 1) << (number * lane);
    }
    LineState::from_stones(B::from(movers), B::from(stones))
}

/// The stones of a position with this key.
pub(super) fn stones(rules: &LineRules, key: u64) -> u32 {
    columns(rules, key).map(|column| column.checked_ilog2().unwrap_or(0)).sum()
}

/// The bits of each column.
pub(super) fn columns(rules: &LineRules, key: u64) -> impl Iterator<Item = u64> {
    let lane = rules.rows() + 1;
    (0..rules.columns()).map(move |column| key >> (column * lane) & ((1 << lane) - 1))
}
