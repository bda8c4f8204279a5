//! Lockless hash table of words (Hyatt and Mann 2002), the ground of the transposition tables.
//!
//! All threads read and write it without locks. An entry is two words, the data
//! and the key XOR the data: a reader that finds halves of two different writes
//! finds a key that is not its own, and so nothing. The order in which the
//! words become visible does not matter, which the model in the tests shows.
//!
//! Two entries share a row. Replacement prefers the entry of the same position, then
//! the one that is worth less.

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use crate::memory::{Memory, Row};

/// A word that several threads read and write. The tests have another kind.
trait Word {
    fn read(&self) -> u64;
    fn write(&self, value: u64);
}

impl Word for AtomicU64 {
    #[inline]
    fn read(&self) -> u64 {
        self.load(Relaxed)
    }
    #[inline]
    fn write(&self, value: u64) {
        self.store(value, Relaxed);
    }
}

/// The data in a pair of words, if it was written for `key`.
#[inline]
fn read<W: Word>(pair: &[W], key: u64) -> Option<u64> {
    let (mixed, data) = (pair[0].read(), pair[1].read());
    (mixed ^ data == key && data != 0).then_some(data)
}

#[inline]
fn write<W: Word>(pair: &[W], key: u64, data: u64) {
    pair[0].write(key ^ data);
    pair[1].write(data);
}

/// A word for each of many keys; as many as fit.
#[derive(Debug)]
pub(crate) struct Lockless {
    rows: Memory,
}

impl Lockless {
    /// A table of this many MiB; `None` if there is no such memory.
    pub(crate) fn new(mib: usize) -> Option<Lockless> {
        let rows = mib.checked_mul(1 << 20)? / size_of::<Row>();
        Some(Lockless { rows: Memory::new(rows.max(1))? })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for word in self.rows.iter().flatten() {
            word.store(0, Relaxed);
        }
    }

    #[inline]
    fn row(&self, key: u64) -> &Row {
        let spread = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let spread = (spread ^ spread >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let index = (u128::from(spread) * self.rows.len() as u128) >> 64;
        &self.rows[index as usize]
    }

    /// The data of a key, never zero.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<u64> {
        self.row(key).chunks_exact(2).find_map(|pair| read(pair, key))
    }

    /// Stores what `data` makes of the data that the key had. It takes the place of that or,
    /// if there was none, of data of less `replacement_value`, where zero is an empty place.
    pub(crate) fn store(
        &self,
        key: u64,
        replacement_value: impl Fn(u64) -> i32,
        data: impl FnOnce(Option<u64>) -> u64,
    ) {
        let (a, b) = self.row(key).split_at(2);
        let (same, other) = (read(a, key), read(b, key));
        let pair = match (same, other) {
            (Some(_), _) => a,
            (_, Some(_)) => b,
            _ if replacement_value(a[1].read()) <= replacement_value(b[1].read()) => a,
            _ => b,
        };
        write(pair, key, data(same.or(other)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Word for loom::sync::atomic::AtomicU64 {
        fn read(&self) -> u64 {
            self.load(Relaxed)
        }
        fn write(&self, value: u64) {
            self.store(value, Relaxed);
        }
    }

    /// In every order in which the words of two writers can reach two readers, a
    /// reader sees what was written for its key or nothing.
    #[test]
    fn no_reader_sees_halves() {
        use loom::sync::Arc;
        use loom::sync::atomic::AtomicU64;
        loom::model(|| {
            let pair = Arc::new([AtomicU64::new(0), AtomicU64::new(0)]);
            let writers = [(11, 1 << 48 | 5), (22, 2 << 48 | 6)].map(|(key, data)| {
                let pair = Arc::clone(&pair);
                loom::thread::spawn(move || write(&*pair, key, data))
            });
            for (key, written) in [(11, 1 << 48 | 5), (22, 2 << 48 | 6)] {
                let seen = read(&*pair, key);
                assert!(seen.is_none() || seen == Some(written), "{seen:?}");
            }
            for writer in writers {
                writer.join().unwrap();
            }
        });
    }
}
