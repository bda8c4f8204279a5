//! Keys of line boards: exact on small boards, a mixing hash on large ones.
//!
//! Exact in the first of these forms that fits:
//! - with gravity, `own + stones + bottoms`: in each column the sum carries to a
//!   marker above the highest stone, so it encodes height and colours in rows+1
//!   bits (Tromp's encoding of Connect Four);
//! - both sets of stones side by side, if they fit in 64 bits;
//! - one base-3 digit for each cell, up to 40 cells (3^40 < 2^64).
//!
//! Keys are seen from the player to move. The player need not be part of them: in
//! reachable positions it follows from the number of stones.

use super::{Line, LineState, Shape};
use crate::bits::Bits;
use crate::hash::hash_words;
use crate::{Game, Keyed};

/// The most cells whose 3^cells positions have numbers of 64 bits.
const MAX_TERNARY_CELLS: u32 = 40;

impl<S: Shape> Line<S> {
    fn ternary_key(&self, state: &LineState<S::Bits>) -> u64 {
        self.cells().fold(0, |key, cell| {
            let digit = match self.stone(state, cell) {
                None => 0,
                Some(player) if player == self.to_move(state) => 1,
                Some(_) => 2,
            };
            key * 3 + digit
        })
    }
}

impl<S: Shape> Keyed for Line<S> {
    #[inline]
    fn key(&self, state: &LineState<S::Bits>) -> u64 {
        let rules = self.rules();
        let low = |bits: S::Bits| bits.words().next().expect("a word");
        if rules.gravity() && rules.width() <= 64 {
            low(state.own.plus(state.stones).plus(self.shape.bottoms()))
        } else if rules.width() <= 32 {
            low(state.own) | low(state.stones) << 32
        } else if rules.cells() <= MAX_TERNARY_CELLS {
            self.ternary_key(state)
        } else {
            hash_words(state.own.words().chain(state.stones.words()))
        }
    }

    fn key_is_exact(&self) -> bool {
        let rules = self.rules();
        (rules.gravity() && rules.width() <= 64)
            || rules.width() <= 32
            || rules.cells() <= MAX_TERNARY_CELLS
    }
}
