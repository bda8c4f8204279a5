//! Codes of line boards, the first of these that fits:
//! - with gravity, `movers + stones + feet`, as in the key but of any width;
//! - both sets of stones in one word, where each fits in half of it;
//! - both sets, one after the other.

use super::{Line, LineState, Shape};
use crate::Coded;
use crate::bits::Bits;

const HALF: u32 = u64::BITS / 2;

/// The bits with these words, lowest first.
#[inline]
fn bits<B: Bits>(words: &[u64]) -> B {
    let place = |(index, &word): (usize, &u64)| B::from(word).up(index as u32 * u64::BITS);
    words.iter().enumerate().map(place).fold(B::ZERO, |bits, word| bits | word)
}

#[inline]
fn write<B: Bits>(bits: B, code: &mut [u64]) {
    code.iter_mut().zip(bits.words()).for_each(|(place, word)| *place = word);
}

impl<S: Shape> Line<S> {
    /// The stones below the highest bit of each lane.
    #[inline]
    fn below_markers(&self, sum: S::Bits) -> S::Bits {
        let board = self.shape.board();
        let mut stones = sum.down(1) & board;
        for _ in 1..self.rules().lane() {
            stones = stones | (stones.down(1) & board);
        }
        stones
    }
}

impl<S: Shape> Coded for Line<S> {
    fn code_words(&self) -> usize {
        let (rules, words) = (self.rules(), (S::Bits::WIDTH / u64::BITS) as usize);
        if rules.gravity() {
            words
        } else if rules.width() <= HALF {
            1
        } else {
            2 * words
        }
    }

    #[inline]
    fn encode(&self, state: &LineState<S::Bits>, code: &mut [u64]) {
        let rules = self.rules();
        if rules.gravity() {
            write(state.movers.plus(state.stones).plus(self.shape.feet()), code);
        } else if rules.width() <= HALF {
            let low = |bits: S::Bits| bits.words().next().expect("a word");
            code[0] = low(state.stones) << HALF | low(state.movers);
        } else {
            let (stones, movers) = code.split_at_mut(code.len() / 2);
            write(state.stones, stones);
            write(state.movers, movers);
        }
    }

    #[inline]
    fn decode(&self, code: &[u64]) -> LineState<S::Bits> {
        let rules = self.rules();
        if rules.gravity() {
            let sum: S::Bits = bits(code);
            let stones = self.below_markers(sum);
            LineState { movers: sum ^ stones.plus(self.shape.feet()), stones }
        } else if rules.width() <= HALF {
            let movers = S::Bits::from(code[0] & ((1 << HALF) - 1));
            LineState { movers, stones: S::Bits::from(code[0] >> HALF) }
        } else {
            let (stones, movers) = code.split_at(code.len() / 2);
            LineState { movers: bits(movers), stones: bits(stones) }
        }
    }
}
