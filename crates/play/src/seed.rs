//! Derived random seeds: one for every game of a match and every move of a game, all from one seed.

use enraya_rules::hash::mix;

/// A seed derived from two numbers; close inputs give unrelated seeds.
///
/// ```
/// use enraya_play::mixed_seed;
/// assert_ne!(mixed_seed(7, 1), mixed_seed(7, 2));
/// assert_eq!(mixed_seed(7, 1), mixed_seed(7, 1));
/// ```
pub fn mixed_seed(seed: u64, number: u64) -> u64 {
    let bits = mix(seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17));
    // At most 53 bits, exact in every JSON reader.
    bits >> 11
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn nearby_numbers_give_seeds_of_their_own() {
        let pairs = (0..100).flat_map(|seed| (0..100).map(move |number| (seed, number)));
        let seeds: HashSet<u64> = pairs.map(|(seed, number)| mixed_seed(seed, number)).collect();
        assert_eq!(seeds.len(), 100 * 100);
        assert!(seeds.iter().all(|seed| *seed < 1 << 53));
    }

    #[test]
    fn every_bit_is_fair() {
        for bit in 0..53 {
            let set = |number: &u64| mixed_seed(3, *number) >> bit & 1 == 1;
            let count = (0..10_000).filter(set).count();
            assert!((4_750..=5_250).contains(&count), "bit {bit}: {count} of 10000");
        }
    }
}
