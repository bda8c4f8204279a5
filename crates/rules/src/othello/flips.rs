//! Move generation of Othello: lines of the opponent's discs, found by filling along the
//! eight directions (Kogge-Stone parallel prefix).

use super::Othello;

/// The shifts of the four axes: along a row, the two diagonals, along a column.
const AXES: [u32; 4] = [1, 7, 9, 8];

impl Othello {
    /// The opponent's discs that can be enclosed along an axis.
    #[inline]
    const fn enclosable(&self, other: u64, axis: u32) -> u64 {
        if axis == 8 { other } else { other & self.inner }
    }

    /// The empty cells where a player with the discs `own` can place one.
    #[inline]
    pub fn legal_cells(&self, own: u64, other: u64) -> u64 {
        let mut reached = 0;
        for axis in AXES {
            let discs = self.enclosable(other, axis);
            reached |= fill(own, discs, |bits, steps| bits << (axis * steps));
            reached |= fill(own, discs, |bits, steps| bits >> (axis * steps));
        }
        reached & self.board & !(own | other)
    }

    /// The opponent's discs that a disc on the cell `placed` encloses.
    #[inline]
    pub fn flips(&self, own: u64, other: u64, placed: u64) -> u64 {
        let mut flipped = 0;
        for axis in AXES {
            let discs = self.enclosable(other, axis);
            flipped |= enclosed(own, discs, placed, |bits| bits << axis);
            flipped |= enclosed(own, discs, placed, |bits| bits >> axis);
        }
        flipped
    }
}

/// The cells next to the end of a line of one to six `discs` that starts next to `own`.
/// Each fill doubles the length: one disc, two, then up to four and six.
#[inline]
fn fill(own: u64, discs: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
    let mut line = discs & shift(own, 1);
    line |= discs & shift(line, 1);
    let pairs = discs & shift(discs, 1);
    line |= pairs & shift(line, 2);
    line |= pairs & shift(line, 2);
    shift(line, 1)
}

/// The line of `discs` from a cell up to one of `own`.
#[inline]
fn enclosed(own: u64, discs: u64, placed: u64, step: impl Fn(u64) -> u64) -> u64 {
    let mut line = 0;
    let mut next = step(placed);
    while next & discs != 0 {
        line |= next;
        next = step(next);
    }
    if next & own == 0 { 0 } else { line }
}
