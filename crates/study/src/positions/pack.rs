//! Delta-encoded sorted set of codes: each as its difference from the previous one, seven bits
//! a byte (LEB128).
//!
//! Neighbouring codes differ in few cells of the board, so most differences take a byte or two
//! where a code takes eight.
//!
//! ```text
//!   one word:    code - last
//!   more words:  i, code[i] - last[i], code[i + 1], …    where i is the first to differ
//! ```

use std::iter::Peekable;
use std::marker::PhantomData;

use super::code::Code;

/// A sorted set of codes.
#[derive(Clone, Debug)]
pub(super) struct Pack<C> {
    bytes: Vec<u8>,
    count: usize,
    code: PhantomData<C>,
}

impl<C> Default for Pack<C> {
    fn default() -> Self {
        Pack { bytes: Vec::new(), count: 0, code: PhantomData }
    }
}

impl<C: Code> Pack<C> {
    /// The union of two ascending sequences.
    pub(super) fn merged(
        one: impl Iterator<Item = C>,
        other: impl Iterator<Item = C>,
        bytes: usize,
    ) -> Pack<C> {
        let mut pack = Pack { bytes: Vec::with_capacity(bytes), ..Pack::default() };
        let mut last = C::ZERO;
        let merge = Merge { one: one.peekable(), other: other.peekable() };
        for code in merge {
            if pack.count == 0 || code != last {
                pack.write(code, last);
                last = code;
            }
        }
        pack.bytes.shrink_to_fit();
        pack
    }

    /// The number of codes.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Their size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes.len()
    }

    /// The codes in ascending order.
    pub(super) fn codes(&self) -> Codes<'_, C> {
        Codes { bytes: &self.bytes, left: self.count, last: C::ZERO }
    }

    fn write(&mut self, code: C, last: C) {
        self.count += 1;
        let (words, before) = (code.words(), last.words());
        let mut differs = 0;
        if words.len() > 1 {
            let same = words.iter().zip(before).take_while(|(word, before)| word == before);
            // The first code may be zero.
            differs = same.count().min(words.len() - 1);
            self.bytes.push(differs as u8);
        }
        self.write_number(words[differs] - before[differs]);
        words[differs + 1..].iter().for_each(|&word| self.write_number(word));
    }

    #[inline]
    fn write_number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// The codes of a [`Pack`] in ascending order.
pub(super) struct Codes<'a, C> {
    bytes: &'a [u8],
    left: usize,
    last: C,
}

impl<C: Code> Codes<'_, C> {
    #[inline]
    fn byte(&mut self) -> u8 {
        let (&byte, rest) = self.bytes.split_first().expect("a pack holds what it counts");
        self.bytes = rest;
        byte
    }

    #[inline]
    fn number(&mut self) -> u64 {
        let (mut number, mut shift) = (0, 0);
        loop {
            let byte = self.byte();
            number |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }
}

impl<C: Code> Iterator for Codes<'_, C> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        self.left = self.left.checked_sub(1)?;
        let words = self.last.words().len();
        let differs = if words > 1 { usize::from(self.byte()) } else { 0 };
        let difference = self.number();
        self.last.words_mut()[differs] += difference;
        for word in differs + 1..words {
            let number = self.number();
            self.last.words_mut()[word] = number;
        }
        Some(self.last)
    }
}

/// Merge of two ascending sequences.
struct Merge<A: Iterator, B: Iterator> {
    one: Peekable<A>,
    other: Peekable<B>,
}

impl<C: Code, A: Iterator<Item = C>, B: Iterator<Item = C>> Iterator for Merge<A, B> {
    type Item = C;

    #[inline]
    fn next(&mut self) -> Option<C> {
        match (self.one.peek(), self.other.peek()) {
            (Some(one), Some(other)) if other < one => self.other.next(),
            (Some(_), _) => self.one.next(),
            (None, _) => self.other.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn check<C: Code + std::fmt::Debug>(one: Vec<C>, other: Vec<C>) {
        let [one, other] = [one, other].map(BTreeSet::from_iter);
        let pack = Pack::merged(one.iter().copied(), other.iter().copied(), 0);
        let union: Vec<C> = one.union(&other).copied().collect();
        assert_eq!(pack.codes().collect::<Vec<_>>(), union);
        assert_eq!(pack.count(), union.len());
    }

    proptest! {
        #[test]
        fn a_word_is_read_back(
            one in prop::collection::vec(any::<u64>(), 0..50),
            other in prop::collection::vec(0..100u64, 0..50),
        ) {
            check(one, other);
        }

        #[test]
        fn words_are_read_back(
            one in prop::collection::vec(any::<[u64; 4]>(), 0..50),
            other in prop::collection::vec(prop::array::uniform4(0..3u64), 0..50),
        ) {
            check(one, other);
        }
    }

    #[test]
    fn neighbours_take_a_byte() {
        let pack = Pack::merged(0..1000u64, (0..1000).step_by(3), 0);
        assert_eq!((pack.count(), pack.bytes()), (1000, 1000));
    }
}
