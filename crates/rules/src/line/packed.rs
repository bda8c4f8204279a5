//! Packed positions of line games, in the first of these forms that fits:
//! - with gravity, `own + stones + bottoms`, as in the key but of any width;
//! - both sets of stones in one word, if each fits in half of it;
//! - both sets, one after the other.

use super::{Line, LineState, Shape};
use crate::Packed;
use crate::bits::Bits;

const HALF: u32 = u64::BITS / 2;

/// The bits with these words, lowest first.
#[inline]
fn bits<B: Bits>(words: &[u64]) -> B {
    let place = |(index, &word): (usize, &u64)| B::from(word).up(index as u32 * u64::BITS);
    words.iter().enumerate().map(place).fold(B::ZERO, |bits, word| bits | word)
}

#[inline]
fn write<B: Bits>(bits: B, words: &mut [u64]) {
    words.iter_mut().zip(bits.words()).for_each(|(place, word)| *place = word);
}

impl<S: Shape> Line<S> {
    /// The cells below the highest bit of each column.
    #[inline]
    fn below_markers(&self, sum: S::Bits) -> S::Bits {
        let board = self.shape.board();
        let mut stones = sum.down(1) & board;
        for _ in 1..self.rules().minor_len() {
            stones = stones | (stones.down(1) & board);
        }
        stones
    }
}

impl<S: Shape> Packed for Line<S> {
    fn packed_words(&self) -> usize {
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
    fn pack(&self, state: &LineState<S::Bits>, words: &mut [u64]) {
        let rules = self.rules();
        if rules.gravity() {
            write(state.own.plus(state.stones).plus(self.shape.bottoms()), words);
        } else if rules.width() <= HALF {
            let low = |bits: S::Bits| bits.words().next().expect("a word");
            words[0] = low(state.stones) << HALF | low(state.own);
        } else {
            let (stones, own) = words.split_at_mut(words.len() / 2);
            write(state.stones, stones);
            write(state.own, own);
        }
    }

    #[inline]
    fn unpack(&self, words: &[u64]) -> LineState<S::Bits> {
        let rules = self.rules();
        if rules.gravity() {
            let sum: S::Bits = bits(words);
            let stones = self.below_markers(sum);
            LineState { own: sum ^ stones.plus(self.shape.bottoms()), stones }
        } else if rules.width() <= HALF {
            let own = S::Bits::from(words[0] & ((1 << HALF) - 1));
            LineState { own, stones: S::Bits::from(words[0] >> HALF) }
        } else {
            let (stones, own) = words.split_at(words.len() / 2);
            LineState { own: bits(own), stones: bits(stones) }
        }
    }
}
