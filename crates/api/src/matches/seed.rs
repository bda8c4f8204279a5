//! Random choices of a match, derived from its one seed.

use enraya_play::mixed_seed;

use super::seat::Seat;

impl Seat {
    /// A random seat.
    pub fn random(seed: u64) -> Seat {
        if mixed_seed(seed, 0).is_multiple_of(2) { Seat::Host } else { Seat::Guest }
    }
}

/// Seed of an engine move: the same at the same ply of the same round, so that a move
/// taken back and requested again is the same move.
pub(super) fn seed_of_move(seed: u64, round: u32, ply: usize) -> u64 {
    mixed_seed(mixed_seed(seed, round.into()), ply as u64)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn random_seats_are_fair() {
        let hosts = (0..10_000).filter(|&seed| Seat::random(seed) == Seat::Host).count();
        assert!((4_800..=5_200).contains(&hosts), "{hosts} of 10000");
    }

    #[test]
    fn moves_have_distinct_seeds() {
        let seeds: HashSet<u64> = (0..4)
            .flat_map(|seed| (1..9).map(move |round| (seed, round)))
            .flat_map(|(seed, round)| (0..42).map(move |ply| seed_of_move(seed, round, ply)))
            .collect();
        assert_eq!(seeds.len(), 4 * 8 * 42);
    }
}
