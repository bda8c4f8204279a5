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

    /// The opponent's discs that a disc on the cell with this bit encloses.
    #[inline]
    pub fn flips(&self, own: u64, other: u64, bit: u32) -> u64 {
        let Rays { up, down } = &RAYS[bit as usize % 64];
        let mut flipped = 0;
        for ray in up {
            let first = ray & !other;
            let end = first & first.wrapping_neg() & own;
            flipped |= ray & end.saturating_sub(1);
        }
        for ray in down {
            let first = ray & !other;
            let end = (1_u64 << 63) >> (first | 1).leading_zeros() & first & own;
            flipped |= ray & (end << 1).wrapping_neg();
        }
        flipped
    }
}

/// The cells in line with one, in each of the eight directions, on a board of 8 × 8. A smaller
/// board has no discs outside it, so no line goes on there.
struct Rays {
    /// To higher bits.
    up: [u64; 4],
    /// To lower bits.
    down: [u64; 4],
}

static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays { up: [0; 4], down: [0; 4] } }; 64];
    let mut bit = 0;
    while bit < 64 {
        let mut axis = 0;
        while axis < 4 {
            let (rows, columns) = [(0, 1), (1, -1), (1, 0), (1, 1)][axis];
            rays[bit as usize].up[axis] = ray(bit, rows, columns);
            rays[bit as usize].down[axis] = ray(bit, -rows, -columns);
            axis += 1;
        }
        bit += 1;
    }
    rays
};

const fn ray(bit: i32, rows: i32, columns: i32) -> u64 {
    let (mut row, mut column) = (bit / 8 + rows, bit % 8 + columns);
    let mut cells = 0;
    while row >= 0 && row < 8 && column >= 0 && column < 8 {
        cells |= 1 << (8 * row + column);
        row += rows;
        column += columns;
    }
    cells
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
