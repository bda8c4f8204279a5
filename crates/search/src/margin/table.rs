//! The transposition table of the margin solver: bounds on what is open, and a good move.

use crate::lockless::Lockless;
use crate::solver::Bounds;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The open part of the margin, for the player to move.
    pub(super) bounds: Bounds,
    /// The id of the best move, if one is known.
    pub(super) move_id: Option<u16>,
}

/// Stands for no move.
const NO_MOVE: u16 = u16::MAX;
/// Plies that an entry loses with every new search.
const AGE: i32 = 2;

impl Entry {
    /// `left` is never zero, and so is no word.
    fn pack(self, left: u8, generation: u8) -> u64 {
        u64::from(self.bounds.lower as i16 as u16)
            | u64::from(self.bounds.upper as i16 as u16) << 16
            | u64::from(self.move_id.unwrap_or(NO_MOVE)) << 32
            | u64::from(left) << 48
            | u64::from(generation) << 56
    }

    fn unpack(data: u64) -> Entry {
        let bound = |shift: u32| i32::from((data >> shift) as u16 as i16);
        let id = (data >> 32) as u16;
        Entry {
            bounds: Bounds { lower: bound(0), upper: bound(16) },
            move_id: (id != NO_MOVE).then_some(id),
        }
    }
}

/// The table. Positions with many plies left stay longest: their searches took longest.
#[derive(Debug)]
pub(super) struct Table {
    entries: Lockless,
    generation: u8,
}

impl Table {
    /// A table of this many MiB; `None` if there is no such memory.
    pub(super) fn new(mib: usize) -> Option<Table> {
        Some(Table { entries: Lockless::new(mib)?, generation: 0 })
    }

    /// Begins another search: what is there grows older.
    pub(super) fn grow_older(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.entries.probe(key).map(Entry::unpack)
    }

    /// Adds to what is known of a position with this many plies left.
    pub(super) fn store(&self, key: u64, left: u32, entry: Entry) {
        let left = left.clamp(1, 255) as u8;
        let data = |known: Option<u64>| {
            let known = known.map(Entry::unpack);
            let bounds = known.map_or(entry.bounds, |known| known.bounds.and(entry.bounds));
            let move_id = entry.move_id.or(known.and_then(|known| known.move_id));
            Entry { bounds, move_id }.pack(left, self.generation)
        };
        self.entries.store(key, |data| self.replacement_value(data), data);
    }

    fn replacement_value(&self, data: u64) -> i32 {
        if data == 0 {
            return i32::MIN;
        }
        let age = self.generation.wrapping_sub((data >> 56) as u8);
        i32::from((data >> 48) as u8) - AGE * i32::from(age)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_of_a_position_adds_up() {
        let table = Table::new(1).unwrap();
        let entry = |lower, upper, move_id| Entry { bounds: Bounds { lower, upper }, move_id };
        for key in [0, 1, u64::MAX] {
            assert_eq!(table.probe(key), None);
            table.store(key, 20, entry(-64, 3, Some(7)));
            assert_eq!(table.probe(key), Some(entry(-64, 3, Some(7))));
            table.store(key, 20, entry(-2, 64, None));
            assert_eq!(table.probe(key), Some(entry(-2, 3, Some(7))));
            table.store(key, 20, entry(3, 64, Some(1)));
            assert_eq!(table.probe(key), Some(entry(3, 3, Some(1))));
        }
    }
}
