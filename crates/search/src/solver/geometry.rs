//! The board of the solver: threats, mirror images, and the scale of scores.

use enraya_rules::bits::Bits;
use enraya_rules::line::Shape;

use super::solution::win_now;

/// A gravity board with what does not change during a search.
///
/// Rows are told apart by their distance from the top: a player who always
/// answers in the same column gets the *follower's* cells (the top row and every
/// second one below it), the other the *leader's*. On a board with an even
/// number of rows the leader's are the first, third and fifth rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Geometry<S: Shape> {
    pub(super) shape: S,
    pub(super) leaders: S::Bits,
    pub(super) followers: S::Bits,
    pub(super) rows: u32,
    pub(super) columns: u32,
    pub(super) cells: u32,
}

impl<S: Shape> Geometry<S> {
    pub(super) fn new(shape: S) -> Self {
        let rules = shape.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let mut followers = S::Bits::ZERO;
        for column in 0..columns {
            for row in (0..rows).filter(|row| (rows - 1 - row) % 2 == 0) {
                followers = followers | S::Bits::bit(column * (rows + 1) + row);
            }
        }
        let leaders = shape.board() & !followers;
        Geometry { shape, leaders, followers, rows, columns, cells: rules.cells() }
    }

    /// The same board in another form.
    pub(super) fn in_form<T: Shape<Bits = S::Bits>>(&self, shape: T) -> Geometry<T> {
        let Geometry { leaders, followers, rows, columns, cells, .. } = *self;
        Geometry { shape, leaders, followers, rows, columns, cells }
    }

    #[inline(always)]
    pub(super) fn board(&self) -> S::Bits {
        self.shape.board()
    }

    /// The lowest empty cell of every column that has one.
    #[inline(always)]
    pub(super) fn possible(&self, stones: S::Bits) -> S::Bits {
        stones.plus(self.shape.bottoms()) & self.board()
    }

    /// Empty cells that complete a line of these players' stones.
    #[inline(always)]
    pub(super) fn threats(&self, movers: S::Bits, stones: S::Bits) -> S::Bits {
        self.shape.completions(movers) & self.board() & !stones
    }

    /// Whether these stones make a line.
    #[inline(always)]
    pub(super) fn has_line(&self, stones: S::Bits) -> bool {
        self.shape.has_line(stones)
    }

    /// The cells above these, up to the top.
    #[inline(always)]
    pub(super) fn above(&self, cells: S::Bits) -> S::Bits {
        let mut above = S::Bits::ZERO;
        for _ in 1..self.shape.rules().rows() {
            above = (above | cells).up(1) & self.board() | above;
        }
        above
    }

    /// All cells of the column that `cell` is in, the spare one included.
    #[inline(always)]
    pub(super) fn column_of(&self, cell: S::Bits) -> S::Bits {
        let stride = self.stride();
        below::<S::Bits>(stride).up(cell.lowest() / stride * stride)
    }

    /// From one column to the next.
    #[inline(always)]
    fn stride(&self) -> u32 {
        self.shape.rules().rows() + 1
    }

    /// Columns in reverse order, of a board or of a key.
    #[inline(always)]
    pub(super) fn mirror(&self, bits: S::Bits) -> S::Bits {
        let stride = self.stride();
        let column = below::<S::Bits>(stride);
        let mut mirrored = S::Bits::ZERO;
        for left in 0..self.columns / 2 {
            let right = self.columns - 1 - left;
            let apart = (right - left) * stride;
            let low = column.up(left * stride);
            mirrored = mirrored | (bits & low).up(apart) | bits.down(apart) & low;
        }
        if self.columns % 2 == 1 {
            mirrored = mirrored | bits & column.up(self.columns / 2 * stride);
        }
        mirrored
    }

    /// The score of the player to move with `stones` on the board who completes
    /// a line at once. It is also the best score there is at this point.
    #[inline(always)]
    pub(super) fn win_now(&self, stones: u32) -> i32 {
        win_now(self.cells, stones)
    }

    /// The score of the player to move whose opponent wins right after.
    #[inline(always)]
    pub(super) fn loss_next(&self, stones: u32) -> i32 {
        -(((self.cells - stones) / 2) as i32)
    }

    /// The best score of a player to move who cannot win at once.
    #[inline(always)]
    pub(super) fn best_open(&self, stones: u32) -> i32 {
        ((self.cells - 1 - stones) / 2) as i32
    }

    /// The worst score of a player to move who cannot be beaten at once.
    #[inline(always)]
    pub(super) fn worst_open(&self, stones: u32) -> i32 {
        -(((self.cells - 2 - stones) / 2) as i32)
    }
}

/// All bits below `index`.
#[inline(always)]
pub(super) fn below<B: Bits>(index: u32) -> B {
    if index >= B::WIDTH { !B::ZERO } else { B::bit(index).plus(!B::ZERO) }
}
