//! Entries that hold their key, for boards of more than 49 bits.
//!
//! A bucket is a row of heads and a row for each word of the keys. A head has the
//! bounds and a sequence number: a sequence lock, by which a reader sees whether
//! another thread wrote in between.

use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::fence;

use enraya_rules::bits::Bits;

use super::super::solution::Bounds;
use super::WAYS;
use crate::memory::Row;

/// A head is 32 bits of sequence number (the lowest bit is set during a write), 8
/// of each bound, 6 of work and one to tell it from zero.
const LOWER_SHIFT: u32 = 32;
const UPPER_SHIFT: u32 = 40;
const WORK_SHIFT: u32 = 48;
const WORK: u64 = 63;
const USED: u64 = 1 << 54;
const SEQUENCE: u64 = u32::MAX as u64;

pub(super) fn scramble(words: impl Iterator<Item = u64>) -> u64 {
    words.fold(0, |hash, word| {
        let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    })
}

/// The hash of an entry's key; `None` if it is empty.
pub(super) fn hash_of(rows: &[Row], way: usize) -> Option<u64> {
    let words = rows[1..].iter().map(|row| row[way].load(Relaxed));
    (rows[0][way].load(Relaxed) != 0).then(|| scramble(words))
}

pub(super) fn probe<B: Bits>(rows: &[Row], key: B) -> Option<Bounds> {
    (0..WAYS).find_map(|way| read(rows, way, key)).map(unpack)
}

/// Says whether an empty entry was filled.
pub(super) fn store<B: Bits>(rows: &[Row], key: B, bounds: Bounds, work: u64) -> bool {
    let took = |way: &usize| rows[0][*way].load(Relaxed) >> WORK_SHIFT & WORK;
    let known = (0..WAYS).find_map(|way| Some((way, read(rows, way, key)?)));
    if let Some((way, head)) = known {
        write(rows, way, key, pack(work, unpack(head).and(bounds)));
        return false;
    }
    let victim = (0..WAYS).min_by_key(took).expect("a bucket has ways");
    let empty = took(&victim) == 0;
    write(rows, victim, key, pack(work, bounds));
    empty
}

/// The head of an entry, if it is one for this key.
fn read<B: Bits>(rows: &[Row], way: usize, key: B) -> Option<u64> {
    let head = rows[0][way].load(Acquire);
    let same = rows[1..].iter().zip(key.words()).all(|(row, word)| row[way].load(Relaxed) == word);
    fence(Acquire);
    let settled = head & 1 == 0 && rows[0][way].load(Relaxed) == head;
    (same && settled && head & USED != 0).then_some(head)
}

/// Writes an entry, or leaves it as it is if another thread is writing there.
fn write<B: Bits>(rows: &[Row], way: usize, key: B, head: u64) {
    let slot = &rows[0][way];
    let before = slot.load(Relaxed);
    if before & 1 == 1 || slot.compare_exchange(before, before | 1, Acquire, Relaxed).is_err() {
        return;
    }
    fence(Release);
    for (row, word) in rows[1..].iter().zip(key.words()) {
        row[way].store(word, Relaxed);
    }
    slot.store(head | (before & SEQUENCE).wrapping_add(2) & SEQUENCE, Release);
}

fn pack(work: u64, bounds: Bounds) -> u64 {
    let field = |bound: i32| u64::from(bound as i8 as u8);
    USED | work << WORK_SHIFT
        | field(bounds.upper) << UPPER_SHIFT
        | field(bounds.lower) << LOWER_SHIFT
}

fn unpack(head: u64) -> Bounds {
    let field = |bits: u64| i32::from(bits as u8 as i8);
    Bounds { lower: field(head >> LOWER_SHIFT), upper: field(head >> UPPER_SHIFT) }
}
