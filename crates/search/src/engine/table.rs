//! The transposition table (Greenblatt, Eastlake and Crocker 1967), lockless.
//!
//! Replacement prefers the entry of the same position, then the shallower one, where an
//! entry loses depth for every search that has begun since it was written. So the deep
//! entries of a long search stay, and those of earlier moves go.

use crate::lockless::Lockless;

/// The kind of bound that a score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The value is at least the score.
    Lower = 1,
    /// The value is at most the score.
    Upper = 2,
    /// The value is the score.
    Exact = 3,
}

/// A table entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Counted from the position itself.
    pub(super) score: i16,
    pub(super) bound: Bound,
    /// The depth searched; [`Entry::SETTLED`] if no estimate took part.
    pub(super) depth: u16,
    /// The id of the best move, if one is known.
    pub(super) move_id: Option<u16>,
}

impl Entry {
    /// Deeper than any search.
    pub(super) const SETTLED: u16 = u16::MAX;
    /// Stands for no move.
    const NO_MOVE: u16 = u16::MAX;

    fn pack(self, generation: u8) -> u64 {
        let id = self.move_id.unwrap_or(Self::NO_MOVE);
        u64::from(self.score as u16)
            | u64::from(id) << 16
            | u64::from(self.depth) << 32
            | (self.bound as u64) << 48
            | u64::from(generation) << 56
    }

    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 48 & 0xff {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let id = (data >> 16) as u16;
        Some(Entry {
            score: data as u16 as i16,
            bound,
            depth: (data >> 32) as u16,
            move_id: (id != Self::NO_MOVE).then_some(id),
        })
    }
}

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    entries: Lockless,
    generation: u8,
}

/// Plies of depth that an entry loses with every new search.
const AGE_PENALTY: i32 = 4;
/// No depth counts for more than this, or settled entries would stay for ever.
const MAX_REPLACEMENT_DEPTH: i32 = 64;

impl Table {
    /// A table of this many MiB; `None` if there is no such memory.
    pub(super) fn new(mib: usize) -> Option<Table> {
        Some(Table { entries: Lockless::new(mib)?, generation: 0 })
    }

    /// Begins another search: entries of earlier ones count as older.
    pub(super) fn new_generation(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.entries.probe(key).and_then(Entry::unpack)
    }

    pub(super) fn store(&self, key: u64, entry: Entry) {
        let data = |known: Option<u64>| {
            let known = known.and_then(Entry::unpack).and_then(|known| known.move_id);
            let entry = Entry { move_id: entry.move_id.or(known), ..entry };
            entry.pack(self.generation)
        };
        self.entries.store(key, |data| self.replacement_value(data), data);
    }

    fn replacement_value(&self, data: u64) -> i32 {
        let Some(entry) = Entry::unpack(data) else { return i32::MIN };
        let age = self.generation.wrapping_sub((data >> 56) as u8);
        i32::from(entry.depth).min(MAX_REPLACEMENT_DEPTH) - AGE_PENALTY * i32::from(age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i16, depth: u16) -> Entry {
        Entry { score, bound: Bound::Exact, depth, move_id: Some(3) }
    }

    #[test]
    fn an_entry_is_read_back() {
        let table = Table::new(1).unwrap();
        for (key, score) in [(0, 5), (1, -5), (u64::MAX, 31_999), (77, -31_998)] {
            let stored = Entry { bound: Bound::Lower, ..entry(score, Entry::SETTLED) };
            assert_eq!(table.probe(key), None);
            table.store(key, stored);
            assert_eq!(table.probe(key), Some(stored));
        }
    }

    #[test]
    fn a_move_outlives_an_entry_without_one() {
        let table = Table::new(1).unwrap();
        table.store(9, entry(1, 4));
        table.store(9, Entry { move_id: None, ..entry(2, 5) });
        assert_eq!(table.probe(9), Some(entry(2, 5)));
    }

    #[test]
    fn deep_entries_survive_many_shallow_ones_until_they_are_old() {
        let mut table = Table::new(1).unwrap();
        let deep = 0..1_000_u64;
        deep.clone().for_each(|key| table.store(key, entry(1, 12)));
        let flood = |table: &Table, from: u64| {
            (from..from + 400_000).for_each(|key| table.store(key, entry(2, 1)));
        };
        flood(&table, 10_000);
        let left = deep.clone().filter(|&key| table.probe(key).is_some()).count();
        assert!(left > 950, "{left}");
        for _ in 0..4 {
            table.new_generation();
        }
        flood(&table, 10_000_000);
        assert_eq!(deep.filter(|&key| table.probe(key).is_some()).count(), 0);
    }
}
