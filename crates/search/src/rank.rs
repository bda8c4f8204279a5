//! Stable sorting of moves by rank.
//!
//! `slice::sort_by_key` is 8 KB of code for every type it sorts, and the searches sort moves of
//! every game. Here the ranks are sorted, whose types are few, and the moves follow them.

/// Sorts a list by rank, the lowest first. Items of the same rank keep their order.
pub(crate) fn sort_by_rank<T: Copy, K: Ord>(items: &mut [T], rank: impl Fn(T) -> K) {
    let mut ranks: Vec<(K, u32)> =
        items.iter().zip(0..).map(|(&item, place)| (rank(item), place)).collect();
    ranks.sort_unstable();
    let before = items.to_vec();
    for (item, (_, place)) in items.iter_mut().zip(ranks) {
        *item = before[place as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ranks_keep_their_order() {
        for length in 0..60 {
            let items: Vec<u32> = (0..length).map(|i| (i * 7919) % 101).collect();
            let (mut ours, mut theirs) = (items.clone(), items);
            sort_by_rank(&mut ours, |item| item % 5);
            theirs.sort_by_key(|item| item % 5);
            assert_eq!(ours, theirs);
        }
    }
}
