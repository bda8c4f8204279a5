//! The share of a count that is done after some plies.

/// By tenths of the board's cells, the share of the time that the count of 5 rows and 6 columns
/// took so far. Almost all of it goes into the second half, when columns differ most.
const SHARES: [f64; 11] =
    [0.0, 0.0, 0.0, 0.0004, 0.0013, 0.0098, 0.0556, 0.2538, 0.5897, 0.9214, 1.0];

/// The estimated share of the work done after so many plies from the empty board, of a board
/// with so many cells: that of the measured board when the same part of it was full.
pub(super) fn done(plies: f64, cells: u32) -> f64 {
    let place = 10.0 * (plies / f64::from(cells)).clamp(0.0, 1.0);
    let (at, part) = (place as usize, place.fract());
    let next = SHARES[(at + 1).min(10)];
    SHARES[at] + part * (next - SHARES[at])
}

#[cfg(test)]
mod tests {
    use super::done;

    #[test]
    fn shares_grow_from_nothing_to_all() {
        let shares: Vec<f64> = (0..=84).map(|half| done(f64::from(half) / 2.0, 42)).collect();
        assert!(shares.is_sorted(), "{shares:?}");
        assert_eq!((shares[0], shares[84]), (0.0, 1.0));
        assert!((0.05..0.3).contains(&done(28.0, 42)));
    }
}
