//! Entries of one word, for keys of up to 49 bits.
//!
//! The key is scrambled by a bijection; its lowest six bits are part of the
//! bucket's number (there are always at least 64 buckets), the other 43 are in
//! the entry. Bucket and entry together are the whole key.

use std::sync::atomic::Ordering::Relaxed;

use super::super::solution::Bounds;
use super::{MIN_BITS, WAYS};
use crate::memory::Row;

/// The widest key.
pub(super) const KEY_BITS: u32 = 49;
/// An entry is 43 bits of key, 9 of work, 6 of each bound.
const TAG_SHIFT: u32 = 21;
const WORK_SHIFT: u32 = 12;
const WORK: u64 = (1 << (TAG_SHIFT - WORK_SHIFT)) - 1;
const BIAS: i32 = 32;

/// A bijection of 49 bits: each of its three steps can be undone.
#[inline(always)]
pub(super) fn scramble(key: u64) -> u64 {
    let mut hash = key ^ key >> 25;
    hash = hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) & ((1 << KEY_BITS) - 1);
    hash ^ hash >> 24
}

/// The scrambled key of an entry, but for its lowest bits; `None` if empty.
#[inline]
pub(super) fn hash_of(row: &Row, way: usize) -> Option<u64> {
    let word = row[way].load(Relaxed);
    (word != 0).then_some(word >> TAG_SHIFT << MIN_BITS)
}

#[inline(always)]
pub(super) fn probe(row: &Row, hash: u64) -> Option<Bounds> {
    let tag = hash >> MIN_BITS;
    // Without a branch for each way: which it is cannot be foreseen.
    let mut found = 0;
    for word in row {
        let word = word.load(Relaxed);
        found = if word >> TAG_SHIFT == tag { word } else { found };
    }
    (found != 0).then(|| unpack(found))
}

/// Says whether an empty entry was filled.
#[inline(always)]
pub(super) fn store(row: &Row, hash: u64, bounds: Bounds, work: u64) -> bool {
    let tag = hash >> MIN_BITS;
    // The entry of the same position, else the one that took least work: an
    // empty word took none.
    let (mut victim, mut least) = (0, u64::MAX);
    for (way, word) in row.iter().enumerate() {
        let old = word.load(Relaxed);
        if old >> TAG_SHIFT == tag && old != 0 {
            word.store(pack(tag, work, unpack(old).and(bounds)), Relaxed);
            return false;
        }
        let took = old >> WORK_SHIFT & WORK;
        (victim, least) = if took < least { (way, took) } else { (victim, least) };
    }
    row[victim].store(pack(tag, work, bounds), Relaxed);
    if least == 0 {
        return true;
    }
    // Ageing, so that old entries of much work do not stay for ever: with every
    // entry that is replaced, a neighbour loses one.
    let neighbor = &row[(victim + 1 + (tag % 3) as usize) % WAYS];
    let old = neighbor.load(Relaxed);
    if old >> WORK_SHIFT & WORK > 1 {
        neighbor.store(old - (1 << WORK_SHIFT), Relaxed);
    }
    false
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
