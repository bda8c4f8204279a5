//! The transposition table: bounds on the scores of positions seen before.
//!
//! Keys are exact, never lucky. On boards of up to 49 bits an entry is one word:
//! the key is scrambled by a bijection of 49 bits, its low bits choose the
//! bucket, and the entry holds the 43 bits above the lowest six (of which there
//! are always at least 64 buckets), so bucket and entry together are the whole
//! key. On wider boards an entry holds the key itself beside a word with the
//! bounds, and a sequence number in that word shows whether another thread wrote
//! in between.
//!
//! A level starts small and doubles as it fills: most positions need a few
//! thousand entries, which then stay in the processor's own cache.

use std::marker::PhantomData;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, fence};

use enraya_rules::bits::Bits;

use super::memory::Memory;
use super::solution::Bounds;

/// A key as a level wants it: see [`Level::scramble`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Scrambled<B>(B);

const WAYS: usize = 4;
const LEAST_BITS: u32 = 6;
/// The widest key of one-word entries.
const NARROW: u32 = 49;
const NARROW_MASK: u64 = (1 << NARROW) - 1;
/// One-word entries: 43 bits of key, 9 of work, 6 of each bound.
const TAG_SHIFT: u32 = 21;
const WORK_SHIFT: u32 = 12;
const WORK: u64 = (1 << (TAG_SHIFT - WORK_SHIFT)) - 1;
const BIAS: i32 = 32;

/// One table of buckets.
#[derive(Debug)]
pub(super) struct Level<B> {
    memory: Memory,
    narrow: bool,
    /// The logarithm of the number of buckets in use.
    bits: AtomicU32,
    most_bits: u32,
    filled: AtomicUsize,
    keys: PhantomData<B>,
}

impl<B: Bits> Level<B> {
    const KEY_WORDS: usize = B::WIDTH as usize / 64;
    /// Words in an entry that holds its key: a power of two.
    const WIDE_WORDS: usize = (1 + Self::KEY_WORDS).next_power_of_two();

    /// A level for keys of `key_bits`, growing to at most `bytes`; `None` if
    /// there is no such memory.
    pub(super) fn new(key_bits: u32, bytes: usize) -> Option<Self> {
        let narrow = key_bits <= NARROW;
        let entry = if narrow { 1 } else { Self::WIDE_WORDS };
        let buckets = (bytes / (8 * entry * WAYS)).max(1);
        let most_bits = buckets.ilog2().max(LEAST_BITS);
        Some(Level {
            memory: Memory::new((entry * WAYS) << most_bits)?,
            narrow,
            bits: AtomicU32::new(LEAST_BITS),
            most_bits,
            filled: AtomicUsize::new(0),
            keys: PhantomData,
        })
    }

    /// Forgets everything and becomes small again.
    pub(super) fn clear(&self) {
        let bits = self.bits.swap(LEAST_BITS, Relaxed);
        let words = self.entry_words() * WAYS;
        for word in &self.memory[..words << bits] {
            word.store(0, Relaxed);
        }
        self.filled.store(0, Relaxed);
    }

    #[inline(always)]
    fn entry_words(&self) -> usize {
        if self.narrow { 1 } else { Self::WIDE_WORDS }
    }

    #[inline(always)]
    fn bucket(&self, index: usize) -> &[AtomicU64] {
        let words = self.entry_words() * WAYS;
        &self.memory[index * words..][..words]
    }

    #[inline(always)]
    fn index(&self, hash: u64) -> usize {
        (hash & ((1 << self.bits.load(Relaxed)) - 1)) as usize
    }

    /// The key in the form that the other methods take.
    #[inline(always)]
    pub(super) fn scramble(&self, key: B) -> Scrambled<B> {
        Scrambled(if self.narrow { B::from(scramble_narrow(low_word(key))) } else { key })
    }

    #[inline(always)]
    fn hash(&self, key: Scrambled<B>) -> u64 {
        if self.narrow { low_word(key.0) } else { scramble_wide(key.0.words()) }
    }

    /// A number for a key, the same on every level.
    pub(super) fn number(&self, key: Scrambled<B>) -> u64 {
        self.hash(key)
    }

    /// Fetches the bucket of a key that is about to be probed.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: Scrambled<B>) {
        let bucket = self.bucket(self.index(self.hash(key))).as_ptr();
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

    /// What is known about a position.
    #[inline(always)]
    pub(super) fn probe(&self, key: Scrambled<B>) -> Option<Bounds> {
        let hash = self.hash(key);
        let bucket = self.bucket(self.index(hash));
        if !self.narrow {
            return bucket
                .chunks_exact(Self::WIDE_WORDS)
                .find_map(|entry| read_wide(entry, key.0))
                .map(unpack_wide);
        }
        let tag = hash >> LEAST_BITS;
        // Without a branch for each way: which it is cannot be foreseen.
        let mut found = 0;
        for word in bucket {
            let word = word.load(Relaxed);
            found = if word >> TAG_SHIFT == tag { word } else { found };
        }
        (found != 0).then(|| unpack(found))
    }

    /// Remembers bounds that took `work` nodes to find. Says whether the level
    /// is crowded and could [`grow`](Level::grow).
    #[inline(always)]
    pub(super) fn store(&self, key: Scrambled<B>, bounds: Bounds, work: u64) -> bool {
        let hash = self.hash(key);
        let bucket = self.bucket(self.index(hash));
        let work = 1 + u64::from(work.ilog2());
        if !self.narrow {
            return self.store_wide(bucket, key.0, bounds, work);
        }
        let tag = hash >> LEAST_BITS;
        // The entry of the same position, else the one that took least work: an
        // empty word took none.
        let (mut victim, mut least) = (0, u64::MAX);
        for (way, word) in bucket.iter().enumerate() {
            let old = word.load(Relaxed);
            if old >> TAG_SHIFT == tag && old != 0 {
                word.store(pack(tag, work, merged(unpack(old), bounds)), Relaxed);
                return false;
            }
            let took = old >> WORK_SHIFT & WORK;
            (victim, least) = if took < least { (way, took) } else { (victim, least) };
        }
        bucket[victim].store(pack(tag, work, bounds), Relaxed);
        if least == 0 {
            return self.crowded();
        }
        // What much work was spent on long ago must not stay for ever: with every
        // entry that goes, a neighbour ages.
        let neighbor = &bucket[(victim + 1 + (tag % 3) as usize) % WAYS];
        let old = neighbor.load(Relaxed);
        if old >> WORK_SHIFT & WORK > 1 {
            neighbor.store(old - (1 << WORK_SHIFT), Relaxed);
        }
        false
    }

    #[inline(always)]
    fn crowded(&self) -> bool {
        let bits = self.bits.load(Relaxed);
        let filled = self.filled.load(Relaxed) + 1;
        self.filled.store(filled, Relaxed);
        filled >= WAYS << bits >> 1 && bits < self.most_bits
    }

    /// Doubles the number of buckets in use. Only one thread may use the level
    /// meanwhile: another would miss entries.
    #[cold]
    pub(super) fn grow(&self) {
        let bits = self.bits.load(Relaxed);
        if bits == self.most_bits {
            return;
        }
        let upper = |hash: u64| hash >> bits & 1 == 1;
        for index in 0..1 << bits {
            let (from, to) = (self.bucket(index), self.bucket(index + (1 << bits)));
            let entries = from.chunks_exact(self.entry_words());
            for (from, to) in entries.zip(to.chunks_exact(self.entry_words())) {
                let first = from[0].load(Relaxed);
                let hash = if self.narrow {
                    first >> TAG_SHIFT << LEAST_BITS
                } else {
                    scramble_wide(
                        from[1..].iter().take(Self::KEY_WORDS).map(|word| word.load(Relaxed)),
                    )
                };
                if first != 0 && upper(hash) {
                    for (from, to) in from.iter().zip(to) {
                        to.store(from.swap(0, Relaxed), Relaxed);
                    }
                }
            }
        }
        self.bits.store(bits + 1, Relaxed);
    }

    /// Takes all the memory there is: for threads, which cannot grow together.
    pub(super) fn grow_fully(&self) {
        while self.bits.load(Relaxed) < self.most_bits {
            self.grow();
        }
    }

    fn store_wide(&self, bucket: &[AtomicU64], key: B, bounds: Bounds, work: u64) -> bool {
        let entries = || bucket.chunks_exact(Self::WIDE_WORDS);
        let worth = |entry: &[AtomicU64]| match entry[0].load(Relaxed) {
            0 => 0,
            word => word >> WIDE_WORK_SHIFT & 63,
        };
        if let Some(slot) = entries().find(|slot| read_wide(slot, key).is_some()) {
            let bounds =
                read_wide(slot, key).map_or(bounds, |old| merged(unpack_wide(old), bounds));
            write_wide(slot, key, pack_wide(work, bounds));
            return false;
        }
        let victim = entries().min_by_key(|entry| worth(entry)).expect("a bucket has entries");
        let fresh = worth(victim) == 0;
        write_wide(victim, key, pack_wide(work, bounds));
        fresh && self.crowded()
    }
}

/// Both are true of the same position.
#[inline(always)]
fn merged(old: Bounds, new: Bounds) -> Bounds {
    Bounds { lower: old.lower.max(new.lower), upper: old.upper.min(new.upper) }
}

#[inline(always)]
fn pack(tag: u64, work: u64, bounds: Bounds) -> u64 {
    let field = |bound: i32| (bound + BIAS) as u64;
    tag << TAG_SHIFT | work << WORK_SHIFT | field(bounds.lower) << 6 | field(bounds.upper)
}

#[inline(always)]
fn unpack(word: u64) -> Bounds {
    let field = |bits: u64| (bits & 63) as i32 - BIAS;
    Bounds { lower: field(word >> 6), upper: field(word) }
}

/// Words of wide entries: 32 bits of sequence number (the lowest says that
/// somebody writes), 8 of each bound, 6 of work and one to tell it from zero.
const WIDE_LOWER_SHIFT: u32 = 32;
const WIDE_UPPER_SHIFT: u32 = 40;
const WIDE_WORK_SHIFT: u32 = 48;
const WIDE_USED: u64 = 1 << 54;
const SEQUENCE: u64 = u32::MAX as u64;

fn pack_wide(work: u64, bounds: Bounds) -> u64 {
    let field = |bound: i32| u64::from(bound as i8 as u8);
    WIDE_USED
        | work << WIDE_WORK_SHIFT
        | field(bounds.upper) << WIDE_UPPER_SHIFT
        | field(bounds.lower) << WIDE_LOWER_SHIFT
}

fn unpack_wide(word: u64) -> Bounds {
    let field = |bits: u64| i32::from(bits as u8 as i8);
    Bounds { lower: field(word >> WIDE_LOWER_SHIFT), upper: field(word >> WIDE_UPPER_SHIFT) }
}

/// The first word of an entry, if it is one for this key.
fn read_wide<B: Bits>(entry: &[AtomicU64], key: B) -> Option<u64> {
    let before = entry[0].load(Acquire);
    let same = entry[1..].iter().zip(key.words()).all(|(word, part)| word.load(Relaxed) == part);
    fence(Acquire);
    (same && before & 1 == 0 && before & WIDE_USED != 0 && entry[0].load(Relaxed) == before)
        .then_some(before)
}

/// Writes an entry, or leaves it as it is if another thread is writing there.
fn write_wide<B: Bits>(entry: &[AtomicU64], key: B, word: u64) {
    let before = entry[0].load(Relaxed);
    if before & 1 == 1 || entry[0].compare_exchange(before, before | 1, Acquire, Relaxed).is_err() {
        return;
    }
    fence(Release);
    for (slot, part) in entry[1..].iter().zip(key.words()) {
        slot.store(part, Relaxed);
    }
    entry[0].store(word | (before & SEQUENCE).wrapping_add(2) & SEQUENCE, Release);
}

#[inline(always)]
fn low_word<B: Bits>(key: B) -> u64 {
    key.words().next().unwrap_or(0)
}

/// A bijection of 49 bits: each of its three steps can be undone.
#[inline(always)]
fn scramble_narrow(key: u64) -> u64 {
    let mut hash = key ^ key >> 25;
    hash = hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) & NARROW_MASK;
    hash ^ hash >> 24
}

fn scramble_wide(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(0, |hash, word| {
        let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    })
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
            let level = Level::<u64>::new(key_bits, 1 << 20).expect("memory");
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
        let level = Level::<u128>::new(128, 1 << 16).expect("memory");
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
