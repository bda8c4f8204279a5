//! Berger tables: the schedule of a round robin, each pair once, first moves balanced.

/// A pair of places, counted from zero: who moves first, and the other.
pub(super) type Places = (usize, usize);

/// Number of rounds in which so many players meet each other once.
pub(super) fn rounds(players: usize) -> usize {
    even(players).saturating_sub(1)
}

/// The pairs of a round, counted from zero. With an odd number of players, the player who is
/// paired with the place after the last has a bye.
///
/// Of the even number n of places, two below n meet in the round to which their sum is
/// congruent modulo n - 1, and place n meets the one left over. Where the sum is odd the lower
/// place moves first; against place n, the lower half of places does.
pub(super) fn pairs(players: usize, round: usize) -> Vec<Places> {
    let last = even(players);
    if last < 2 {
        return Vec::new();
    }
    let modulus = last - 1;
    let sum = (round + 2) % modulus;
    let mut pairs = Vec::with_capacity(last / 2);
    for low in 1..last {
        // Places count from one here, as in the printed tables.
        let high = (sum + modulus * 2 - low - 1) % modulus + 1;
        if low == high {
            pairs.push(if low <= last / 2 { (low, last) } else { (last, low) });
        } else if low < high {
            pairs.push(if (low + high) % 2 == 1 { (low, high) } else { (high, low) });
        }
    }
    pairs.iter().map(|(first, second)| (first - 1, second - 1)).collect()
}

fn even(players: usize) -> usize {
    players + players % 2
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    /// The tables as they are printed in handbooks of chess tournaments.
    #[test]
    fn tables_are_the_printed_ones() {
        for (players, table) in [
            (4, vec!["1-4 2-3", "4-3 1-2", "2-4 3-1"]),
            (6, vec!["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"]),
        ] {
            for (round, line) in table.iter().enumerate() {
                let printed: HashSet<&str> = line.split(' ').collect();
                let made = pairs(players, round);
                let made: Vec<String> =
                    made.iter().map(|(a, b)| format!("{}-{}", a + 1, b + 1)).collect();
                assert_eq!(made.iter().map(String::as_str).collect::<HashSet<_>>(), printed);
            }
            assert_eq!(rounds(players), table.len());
        }
    }

    proptest! {
        #[test]
        fn each_pair_meets_once_and_first_moves_are_balanced(players in 2_usize..=61) {
            let mut met = HashSet::new();
            let mut firsts = vec![0_i32; players];
            let mut byes = vec![0; players];
            for round in 0..rounds(players) {
                let mut busy = HashSet::new();
                for (first, second) in pairs(players, round) {
                    prop_assert!(busy.insert(first) && busy.insert(second));
                    match (first < players, second < players) {
                        (true, true) => {
                            prop_assert!(met.insert((first.min(second), first.max(second))));
                            firsts[first] += 1;
                            firsts[second] -= 1;
                        }
                        (true, false) => byes[first] += 1,
                        (false, true) => byes[second] += 1,
                        (false, false) => prop_assert!(false, "two empty places"),
                    }
                }
                prop_assert_eq!(busy.len(), even(players));
            }
            prop_assert_eq!(met.len(), players * (players - 1) / 2);
            // An odd number of games cannot be halved.
            let most = if players % 2 == 0 { 1 } else { 0 };
            prop_assert!(firsts.iter().all(|surplus| surplus.abs() <= most), "{firsts:?}");
            prop_assert!(byes.iter().all(|byes| *byes == players % 2));
        }
    }
}
