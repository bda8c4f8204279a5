//! Bitboard words of fixed width: one machine word, two, or an array.
//!
//! The width of a board is a type, so that every loop is compiled for it. Shifts by the
//! width or more give zero (the primitive operators would panic), because a line of k
//! cells may reach past a small board.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A fixed-width set of bits with the operations that bitboards need.
pub trait Bits:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + From<u64>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// The number of bits.
    const WIDTH: u32;
    /// No bit set.
    const ZERO: Self;

    /// The set with only bit `index`; `index` must be below the width.
    fn bit(index: u32) -> Self;
    /// Towards higher indices; zero from the width on.
    fn up(self, by: u32) -> Self;
    /// Towards lower indices; zero from the width on.
    fn down(self, by: u32) -> Self;
    /// Addition with carry over the whole width, wrapping.
    fn plus(self, other: Self) -> Self;
    /// The number of set bits.
    fn count(self) -> u32;
    /// Whether an odd number of bits is set: without a popcount instruction much cheaper
    /// than [`count`](Bits::count).
    fn is_odd(self) -> bool;
    /// The index of the lowest set bit; the width if there is none.
    fn lowest(self) -> u32;
    /// All bits but the lowest set one.
    fn without_lowest(self) -> Self;
    /// The bits as 64-bit words, lowest first.
    fn words(self) -> impl Iterator<Item = u64>;

    /// Whether no bit is set.
    #[inline]
    fn is_zero(self) -> bool {
        self == Self::ZERO
    }
    /// Whether bit `index` is set.
    #[inline]
    fn has(self, index: u32) -> bool {
        index < Self::WIDTH && !(self & Self::bit(index)).is_zero()
    }
    /// The indices of the set bits, lowest first.
    #[inline]
    fn indices(self) -> Indices<Self> {
        Indices(self)
    }
}

/// Iterator over the indices of set bits.
#[derive(Clone, Copy, Debug)]
pub struct Indices<B>(B);

impl<B: Bits> Iterator for Indices<B> {
    type Item = u32;
    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_zero() {
            return None;
        }
        let index = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(index)
    }
    /// Clears a bit only after its call, which leaves a recursive caller (perft) one value
    /// less to keep across calls.
    #[inline]
    fn fold<A, F: FnMut(A, u32) -> A>(self, initial: A, mut f: F) -> A {
        let (mut bits, mut folded) = (self.0, initial);
        while !bits.is_zero() {
            folded = f(folded, bits.lowest());
            bits = bits.without_lowest();
        }
        folded
    }
}

macro_rules! primitive_bits {
    ($($word:ty),*) => {$(
        impl Bits for $word {
            const WIDTH: u32 = <$word>::BITS;
            const ZERO: Self = 0;
            #[inline]
            fn bit(index: u32) -> Self {
                1 << index
            }
            #[inline]
            fn up(self, by: u32) -> Self {
                self.checked_shl(by).unwrap_or(0)
            }
            #[inline]
            fn down(self, by: u32) -> Self {
                self.checked_shr(by).unwrap_or(0)
            }
            #[inline]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline]
            fn is_odd(self) -> bool {
                self.count_ones() % 2 == 1
            }
            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline]
            fn words(self) -> impl Iterator<Item = u64> {
                (0..Self::WIDTH / 64).map(move |i| (self >> (64 * i)) as u64)
            }
        }
    )*};
}
primitive_bits!(u64, u128);

/// `N` words of 64 bits, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    #[inline]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
}

impl<const N: usize> From<u64> for Wide<N> {
    #[inline]
    fn from(word: u64) -> Self {
        let mut words = [0; N];
        words[0] = word;
        Wide(words)
    }
}
impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}
impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}
impl<const N: usize> BitXor for Wide<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}
impl<const N: usize> Not for Wide<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}

impl<const N: usize> Bits for Wide<N> {
    const WIDTH: u32 = 64 * N as u32;
    const ZERO: Self = Wide([0; N]);

    #[inline]
    fn bit(index: u32) -> Self {
        let mut words = [0; N];
        words[(index / 64) as usize] = 1 << (index % 64);
        Wide(words)
    }
    #[inline]
    fn up(self, by: u32) -> Self {
        let (whole, rest) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|i| {
            let word = |i: Option<usize>| i.and_then(|i| self.0.get(i)).copied().unwrap_or(0);
            let high = word(i.checked_sub(whole)) << rest;
            let low = word(i.checked_sub(whole + 1)) >> 1 >> (63 - rest);
            high | low
        }))
    }
    #[inline]
    fn down(self, by: u32) -> Self {
        let (whole, rest) = ((by / 64) as usize, by % 64);
        Wide(std::array::from_fn(|i| {
            let word = |i: usize| self.0.get(i).copied().unwrap_or(0);
            let low = word(i + whole) >> rest;
            let high = word(i + whole + 1) << 1 << (63 - rest);
            low | high
        }))
    }
    #[inline]
    fn plus(self, other: Self) -> Self {
        let mut carry = false;
        Wide(std::array::from_fn(|i| {
            let (sum, over) = self.0[i].overflowing_add(other.0[i]);
            let (sum, more) = sum.overflowing_add(u64::from(carry));
            carry = over | more;
            sum
        }))
    }
    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    #[inline]
    fn is_odd(self) -> bool {
        self.0.iter().fold(0, |folded, word| folded ^ word).is_odd()
    }
    #[inline]
    fn lowest(self) -> u32 {
        match self.0.iter().position(|&word| word != 0) {
            Some(i) => 64 * i as u32 + self.0[i].trailing_zeros(),
            None => Self::WIDTH,
        }
    }
    #[inline]
    fn without_lowest(mut self) -> Self {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }
    #[inline]
    fn words(self) -> impl Iterator<Item = u64> {
        self.0.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn wide(value: u128) -> Wide<2> {
        Wide([value as u64, (value >> 64) as u64])
    }

    proptest! {
        /// Two words of an array behave as one `u128`: the primitive is the oracle.
        #[test]
        fn an_array_of_words_is_a_wide_integer(a: u128, b: u128, by in 0u32..140, i in 0u32..128) {
            prop_assert_eq!(wide(a).up(by), wide(Bits::up(a, by)));
            prop_assert_eq!(wide(a).down(by), wide(Bits::down(a, by)));
            prop_assert_eq!(wide(a).plus(wide(b)), wide(a.wrapping_add(b)));
            prop_assert_eq!(wide(a) & wide(b), wide(a & b));
            prop_assert_eq!(wide(a) | wide(b), wide(a | b));
            prop_assert_eq!(wide(a) ^ wide(b), wide(a ^ b));
            prop_assert_eq!(!wide(a), wide(!a));
            prop_assert_eq!(wide(a).count(), a.count_ones());
            prop_assert_eq!(wide(a).is_odd(), a.count_ones() % 2 == 1);
            prop_assert_eq!(a.is_odd(), wide(a).is_odd());
            prop_assert_eq!(wide(a).lowest(), a.trailing_zeros());
            prop_assert_eq!(wide(a).without_lowest(), wide(a & a.wrapping_sub(1)));
            prop_assert_eq!(wide(a).has(i), a >> i & 1 == 1);
            prop_assert_eq!(Wide::<2>::bit(i), wide(1 << i));
            prop_assert_eq!(wide(a).words().collect::<Vec<_>>(), a.words().collect::<Vec<_>>());
            prop_assert!(wide(a).indices().eq(a.indices()));
            let set = |bits: u128| (0..128).filter(move |&i| bits >> i & 1 == 1);
            prop_assert!(a.indices().eq(set(a)));
            let mut folded = Vec::new();
            a.indices().for_each(|i| folded.push(i));
            prop_assert_eq!(folded, set(a).collect::<Vec<_>>());
        }
    }
}
