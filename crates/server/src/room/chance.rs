//! What a match leaves to chance, from its one seed.

use super::Seat;

impl Seat {
    /// One of the two, drawn by lot.
    pub fn by_lot(seed: u64) -> Seat {
        if mixed(seed).is_multiple_of(2) { Seat::Host } else { Seat::Guest }
    }
}

/// The seed of an engine's move: the same in the same place of the same match, so
/// that a move taken back and asked for again is the same move.
pub(super) fn seed_of_move(seed: u64, round: u32, ply: usize) -> u64 {
    mixed(mixed(mixed(seed) ^ u64::from(round)) ^ ply as u64)
}

/// Every bit of the answer depends on every bit of the number: SplitMix64's step.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn the_mixer_is_splitmix64() {
        // The first outputs of the reference generator seeded with 0, whose state
        // grows by the same constant.
        assert_eq!(mixed(0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(mixed(0x9e37_79b9_7f4a_7c15), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn lots_are_fair() {
        let hosts = (0..10_000).filter(|&seed| Seat::by_lot(seed) == Seat::Host).count();
        assert!((4_800..=5_200).contains(&hosts), "{hosts} of 10000");
    }

    #[test]
    fn moves_have_seeds_of_their_own() {
        let seeds: HashSet<u64> = (0..4)
            .flat_map(|seed| (1..9).map(move |round| (seed, round)))
            .flat_map(|(seed, round)| (0..42).map(move |ply| seed_of_move(seed, round, ply)))
            .collect();
        assert_eq!(seeds.len(), 4 * 8 * 42);
    }
}
