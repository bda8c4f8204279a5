//! A static function (retrieval structure): the values of a fixed set of keys, without the keys.
//!
//! Three cells, in three neighbouring segments of an array, belong to each key, and their
//! exclusive or is its value: a binary fuse table (Graf and Lemire 2022). It takes about 1.13
//! cells for each key, of as many bits as a value has. A key that is not of the set has a value
//! too, which means nothing.

use enraya_rules::hash::mix;

/// Seeds that are tried before the array grows by a segment.
const SEEDS: u64 = 4;

/// How keys find their cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StaticFunction {
    pub(super) seed: u64,
    /// The binary logarithm of the cells in a segment.
    pub(super) shift: u32,
    /// Segments in which the first cell of a key may be; two more follow.
    pub(super) segments: u32,
    /// Bits of a cell, at most 8.
    pub(super) bits: u32,
}

impl StaticFunction {
    /// The number of cells.
    pub(super) fn cells(&self) -> u64 {
        (u64::from(self.segments) + 2) << self.shift
    }

    /// The bytes of all cells.
    pub(super) fn bytes(&self) -> u64 {
        (self.cells() * u64::from(self.bits)).div_ceil(8)
    }

    /// The value of a key of the set.
    pub(super) fn get(&self, cells: &[u8], key: u64) -> u8 {
        self.places(key).into_iter().fold(0, |value, place| value ^ self.cell(cells, place))
    }

    /// The cells of a key.
    fn places(&self, key: u64) -> [usize; 3] {
        let hash = mix(mix(key) ^ self.seed);
        let (length, starts) = (1 << self.shift, u64::from(self.segments) << self.shift);
        let first = ((u128::from(hash) * u128::from(starts)) >> 64) as u64;
        let within = length - 1;
        let second = (first + length) ^ ((hash >> 18) & within);
        let third = (first + 2 * length) ^ (hash & within);
        [first, second, third].map(|place| place as usize)
    }

    /// A cell: its bits lie in at most two bytes.
    fn cell(&self, cells: &[u8], place: usize) -> u8 {
        let at = place * self.bits as usize;
        let byte = |number: usize| u16::from(cells.get(number).copied().unwrap_or(0));
        let both = byte(at / 8) | byte(at / 8 + 1) << 8;
        (both >> (at % 8)) as u8 & ((1_u16 << self.bits) - 1) as u8
    }

    /// A function with these values of distinct keys, and its cells. The same entries always
    /// give the same bytes.
    pub(super) fn of(entries: &[(u64, u8)], bits: u32) -> (StaticFunction, Vec<u8>) {
        let shift = segment_shift(entries.len());
        let wanted = (entries.len() as u64 * 9 / 8).div_ceil(1 << shift) as u32;
        let (mut seed, mut segments) = (0, wanted.max(3) - 2);
        loop {
            let function = StaticFunction { seed, shift, segments, bits };
            if let Some(order) = function.peel(entries) {
                return (function, function.fill(entries, &order));
            }
            seed += 1;
            segments += u32::from(seed % SEEDS == 0);
        }
    }

    /// The entries, each with a cell that none of those after it has; `None` if there is no
    /// such order.
    fn peel(&self, entries: &[(u64, u8)]) -> Option<Vec<(usize, usize)>> {
        // For each cell its number of entries and the exclusive or of theirs.
        let mut load = vec![(0_u32, 0_usize); self.cells() as usize];
        for (number, &(key, _)) in entries.iter().enumerate() {
            for place in self.places(key) {
                load[place] = (load[place].0 + 1, load[place].1 ^ number);
            }
        }
        let mut single: Vec<usize> = (0..load.len()).filter(|&place| load[place].0 == 1).collect();
        let mut order = Vec::with_capacity(entries.len());
        while let Some(place) = single.pop() {
            let (1, number) = load[place] else { continue };
            order.push((number, place));
            for place in self.places(entries[number].0) {
                load[place] = (load[place].0 - 1, load[place].1 ^ number);
                if load[place].0 == 1 {
                    single.push(place);
                }
            }
        }
        (order.len() == entries.len()).then_some(order)
    }

    /// The cells, filled from the last entry of the order to the first.
    fn fill(&self, entries: &[(u64, u8)], order: &[(usize, usize)]) -> Vec<u8> {
        let mut cells = vec![0; self.bytes() as usize];
        for &(number, own) in order.iter().rev() {
            let (key, value) = entries[number];
            // The cell is still zero.
            let value = u16::from(value ^ self.get(&cells, key));
            let at = own * self.bits as usize;
            for (byte, part) in (at / 8..).zip((value << (at % 8)).to_le_bytes()) {
                if part != 0 {
                    cells[byte] |= part;
                }
            }
        }
        cells
    }
}

/// The binary logarithm of a segment's cells, by the authors' rule: 2.25 more than the logarithm
/// of the number of keys to the base of 3.33, rounded down. Multiplication is the same anywhere,
/// a logarithm need not be.
fn segment_shift(keys: usize) -> u32 {
    let (mut power, mut shift) = (0.066_77, 0);
    while power * 3.33 <= keys as f64 && shift < 18 {
        power *= 3.33;
        shift += 1;
    }
    shift
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every key has its value, whatever their number and the bits.
    #[test]
    fn every_key_has_its_value() {
        for (number, bits) in (0..40).map(|n| (n, n % 9)).chain([(1000, 6), (20_000, 5)]) {
            let key = |n: u64| mix(n) >> 8;
            let value = |n: u64| (mix(n + 7) & ((1 << bits) - 1)) as u8;
            let entries: Vec<_> = (0..number).map(|n| (key(n), value(n))).collect();
            let (function, cells) = StaticFunction::of(&entries, bits as u32);
            assert_eq!(cells.len() as u64, function.bytes());
            for &(key, value) in &entries {
                assert_eq!(function.get(&cells, key), value, "{number} keys of {bits} bits");
            }
            if number == 20_000 {
                assert!(function.cells() < number * 5 / 4, "{}", function.cells());
            }
        }
    }
}
