//! The transposition table: bounds on the scores of positions seen before.
//!
//! Keys are exact, so that no entry is ever taken for another position's: see `narrow`
//! and `wide`, the two kinds of entries. Replacement goes by the logarithm of the
//! nodes that an entry took, as in Tromp's Fhourstones.
//!
//! A level starts small and doubles as it fills: most positions need a few
//! thousand entries, which then stay in the processor's own cache.

mod narrow;
mod wide;

use std::marker::PhantomData;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicU32, AtomicUsize};

use enraya_rules::bits::Bits;

use super::solution::Bounds;
use crate::memory::{Memory, Row};

/// A key as a level wants it: see [`TableLevel::scramble`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Scrambled<B>(B);

/// Entries in a bucket.
const WAYS: usize = 4;
const MIN_BITS: u32 = 6;

/// One table of buckets.
#[derive(Debug)]
pub(super) struct TableLevel<B> {
    memory: Memory,
    narrow: bool,
    /// The logarithm of the number of buckets in use.
    bits: AtomicU32,
    max_bits: u32,
    filled: AtomicUsize,
    keys: PhantomData<B>,
}

impl<B: Bits> TableLevel<B> {
    /// A level for keys of `key_bits`, growing to at most `bytes`; `None` if
    /// there is no such memory.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Option<Self> {
        let narrow = key_bits <= narrow::KEY_BITS;
        let rows = rows::<B>(narrow);
        let max_bits = (bytes / (rows * size_of::<Row>())).max(1).ilog2().max(MIN_BITS);
        Some(TableLevel {
            memory: Memory::new(rows << max_bits)?,
            narrow,
            bits: AtomicU32::new(MIN_BITS),
            max_bits,
            filled: AtomicUsize::new(0),
            keys: PhantomData,
        })
    }

    /// Forgets everything and becomes small again.
    pub(super) fn clear(&self) {
        let bits = self.bits.swap(MIN_BITS, Relaxed);
        for word in self.memory[..rows::<B>(self.narrow) << bits].iter().flatten() {
            word.store(0, Relaxed);
        }
        self.filled.store(0, Relaxed);
    }

    /// Whether nothing was ever stored.
    #[cfg(test)]
    pub(super) fn is_empty(&self) -> bool {
        self.filled.load(Relaxed) == 0
    }

    /// The key in the form that the other methods take.
    #[inline(always)]
    pub(super) fn scramble(&self, key: B) -> Scrambled<B> {
        Scrambled(if self.narrow { B::from(narrow::scramble(low_word(key))) } else { key })
    }

    /// A number for a key, the same on every level.
    #[inline(always)]
    pub(super) fn hash(&self, key: Scrambled<B>) -> u64 {
        if self.narrow { low_word(key.0) } else { wide::scramble(key.0.words()) }
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        (hash & ((1 << self.bits.load(Relaxed)) - 1)) as usize
    }

    /// The bucket of a board with wide entries.
    fn wide_bucket(&self, index: usize) -> &[Row] {
        let rows = rows::<B>(false);
        &self.memory[index * rows..][..rows]
    }

    /// Fetches the bucket of a key that is about to be probed.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: Scrambled<B>) {
        let index = self.index(self.hash(key));
        let bucket: *const Row =
            &self.memory[if self.narrow { index } else { index * rows::<B>(false) }];
        #[cfg(target_arch = "x86_64")]
        // SAFETY: a prefetch reads nothing and cannot fault.
        #[allow(unsafe_code)]
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(bucket.cast());
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = bucket;
    }

    /// The bounds stored for a position.
    #[inline(always)]
    pub(super) fn probe(&self, key: Scrambled<B>) -> Option<Bounds> {
        let hash = self.hash(key);
        if self.narrow {
            narrow::probe(&self.memory[self.index(hash)], hash)
        } else {
            wide::probe(self.wide_bucket(self.index(hash)), key.0)
        }
    }

    /// Remembers bounds that took `work` nodes to find, at least one. Says whether
    /// the level is crowded and could [`grow`](TableLevel::grow).
    #[inline(always)]
    pub(super) fn store(&self, key: Scrambled<B>, bounds: Bounds, work: u64) -> bool {
        let hash = self.hash(key);
        let work = 1 + u64::from(work.ilog2());
        let filled = if self.narrow {
            narrow::store(&self.memory[self.index(hash)], hash, bounds, work)
        } else {
            wide::store(self.wide_bucket(self.index(hash)), key.0, bounds, work)
        };
        filled && self.is_crowded()
    }

    #[inline(always)]
    fn is_crowded(&self) -> bool {
        let bits = self.bits.load(Relaxed);
        let filled = self.filled.load(Relaxed) + 1;
        self.filled.store(filled, Relaxed);
        filled >= WAYS << bits >> 1 && bits < self.max_bits
    }

    /// Doubles the number of buckets in use. Only one thread may use the level
    /// meanwhile: another would miss entries.
    #[cold]
    pub(super) fn grow(&self) {
        let bits = self.bits.load(Relaxed);
        if bits == self.max_bits {
            return;
        }
        let rows = rows::<B>(self.narrow);
        let bucket = |index: usize| &self.memory[index * rows..][..rows];
        for index in 0..1 << bits {
            let (from, to) = (bucket(index), bucket(index + (1 << bits)));
            for way in 0..WAYS {
                let hash = if self.narrow {
                    narrow::hash_of(&from[0], way)
                } else {
                    wide::hash_of(from, way)
                };
                if hash.is_some_and(|hash| hash >> bits & 1 == 1) {
                    for (from, to) in from.iter().zip(to) {
                        to[way].store(from[way].swap(0, Relaxed), Relaxed);
                    }
                }
            }
        }
        self.bits.store(bits + 1, Relaxed);
    }

    /// Takes all the memory there is: for threads, which cannot grow together.
    pub(super) fn grow_fully(&self) {
        while self.bits.load(Relaxed) < self.max_bits {
            self.grow();
        }
    }
}

/// Rows of a bucket.
#[inline(always)]
fn rows<B: Bits>(narrow: bool) -> usize {
    if narrow { 1 } else { 1 + B::WIDTH as usize / 64 }
}

#[inline(always)]
fn low_word<B: Bits>(key: B) -> u64 {
    key.words().next().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Whatever is stored is either found unchanged or gone, never another
        /// position's; also after growing.
        #[test]
        fn a_level_never_answers_for_another_key(
            keys in prop::collection::vec(0u64..1 << 20, 1..3000),
            key_bits in prop::sample::select(vec![49u32, 64]),
        ) {
            let level = TableLevel::<u64>::new(key_bits, 1 << 20).expect("memory");
            let bounds = |key: u64| Bounds { lower: -((key % 30) as i32), upper: (key / 30 % 30) as i32 };
            for &key in &keys {
                if level.store(level.scramble(key), bounds(key), key + 1) {
                    level.grow();
                }
            }
            let mut found = 0;
            for key in 0..1 << 20 {
                if let Some(seen) = level.probe(level.scramble(key)) {
                    prop_assert_eq!(seen, bounds(key));
                    prop_assert!(keys.contains(&key));
                    found += 1;
                }
            }
            prop_assert!(2 * found >= keys.len() / 2);
            level.clear();
            prop_assert!(keys.iter().all(|&key| level.probe(level.scramble(key)).is_none()));
        }
    }

    #[test]
    fn keys_of_two_words_are_told_apart() {
        let level = TableLevel::<u128>::new(128, 1 << 16).expect("memory");
        let exact = |score| Bounds { lower: score, upper: score };
        let keys: Vec<u128> = (0..100).map(|i| i << 60 | 5).collect();
        for (i, &key) in keys.iter().enumerate() {
            level.store(level.scramble(key), exact(i as i32 - 50), 9);
        }
        for (i, &key) in keys.iter().enumerate() {
            assert!(
                level.probe(level.scramble(key)).is_none_or(|seen| seen == exact(i as i32 - 50))
            );
        }
        assert!(
            keys.iter().filter(|&&key| level.probe(level.scramble(key)).is_some()).count() > 50
        );
    }
}
