//! Swiss pairings: neighbours in the standings, no rematch while one is avoidable, byes once.

use super::matching::matching_size;

/// A player to be paired; the best in the standings comes first.
pub(super) trait Contestant {
    /// Whether the two have met.
    fn has_met(&self, other: &Self) -> bool;
    /// Byes had so far.
    fn byes(&self) -> u32;
}

/// The pairs of the next round as places in `players`, and the place that has a bye.
///
/// From the top, each player meets the nearest one below such that the others can still be
/// paired with as few rematches as at all possible.
pub(super) fn pair<C: Contestant>(players: &[C]) -> (Vec<(usize, usize)>, Option<usize>) {
    let bye = (!players.len().is_multiple_of(2)).then(|| bye(players)).flatten();
    let mut free: Vec<usize> = (0..players.len()).filter(|place| Some(*place) != bye).collect();
    let mut fresh = fresh_pairs(players, &free);
    let (mut pairs, mut left) = (Vec::new(), Vec::new());
    while !free.is_empty() {
        let top = free.remove(0);
        let partner = free.iter().position(|other| {
            let rest: Vec<usize> = free.iter().copied().filter(|place| place != other).collect();
            !players[top].has_met(&players[*other]) && fresh_pairs(players, &rest) + 1 == fresh
        });
        match partner {
            Some(at) => {
                pairs.push((top, free.remove(at)));
                fresh -= 1;
            }
            // In every best pairing a student has only rematches left.
            None => left.push(top),
        }
    }
    pairs.extend(left.chunks_exact(2).map(|two| (two[0], two[1])));
    (pairs, bye)
}

/// Of those with the fewest byes, the lowest whose bye costs no rematch.
fn bye<C: Contestant>(players: &[C]) -> Option<usize> {
    let fewest = players.iter().map(Contestant::byes).min()?;
    let candidates = (0..players.len()).rev().filter(|place| players[*place].byes() == fewest);
    let without = |place: usize| {
        let rest: Vec<usize> = (0..players.len()).filter(|other| *other != place).collect();
        fresh_pairs(players, &rest)
    };
    let candidates: Vec<(usize, usize)> = candidates.map(|place| (place, without(place))).collect();
    let most = candidates.iter().map(|(_, fresh)| *fresh).max()?;
    candidates.iter().find(|(_, fresh)| *fresh == most).map(|(place, _)| *place)
}

/// How many disjoint pairs of these have not met.
fn fresh_pairs<C: Contestant>(players: &[C], places: &[usize]) -> usize {
    matching_size(places.len(), |a, b| !players[places[a]].has_met(&players[places[b]]))
}
