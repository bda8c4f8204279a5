//! ABDADA (Weill 1996): the positions that threads are searching right now.
//!
//! A thread that finds a child being searched by another defers it and searches
//! the siblings first: when it comes back, the answer may be in the transposition
//! table. The record may be wrong; it only keeps threads from doing the same work.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

const SLOTS: usize = 1 << 12;

#[derive(Debug)]
pub(crate) struct CurrentlySearching(Vec<AtomicU64>);

impl CurrentlySearching {
    pub(crate) fn new() -> Self {
        CurrentlySearching((0..SLOTS).map(|_| AtomicU64::new(0)).collect())
    }

    fn slot(&self, hash: u64) -> &AtomicU64 {
        &self.0[(hash >> 7) as usize % SLOTS]
    }

    pub(crate) fn start(&self, hash: u64) {
        self.slot(hash).store(hash, Relaxed);
    }

    pub(crate) fn finish(&self, hash: u64) {
        let _ = self.slot(hash).compare_exchange(hash, 0, Relaxed, Relaxed);
    }

    pub(crate) fn defers(&self, hash: u64) -> bool {
        self.slot(hash).load(Relaxed) == hash
    }
}
