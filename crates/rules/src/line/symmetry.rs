//! Symmetries of line boards: the mirror image with gravity; the four of a rectangle or
//! the eight of a square without.

use super::{Cell, Line, LineState, Shape};
use crate::bits::Bits;
use crate::symmetry::{MIRROR, image};
use crate::{Player, Symmetric};

impl<S: Shape> Line<S> {
    /// The mirror image, left to right, of a board with gravity.
    #[inline]
    fn mirrored(&self, stones: S::Bits) -> S::Bits {
        let (stride, columns) = (self.rules().stride(), self.rules().columns());
        let mask = S::Bits::bit(stride).plus(!S::Bits::ZERO);
        (0..columns).fold(S::Bits::ZERO, |image, column| {
            image | (stones.down(column * stride) & mask).up((columns - 1 - column) * stride)
        })
    }
}

impl<S: Shape> Symmetric for Line<S> {
    fn symmetries(&self) -> usize {
        let rules = self.rules();
        if rules.gravity() {
            2
        } else if rules.rows() == rules.columns() {
            8
        } else {
            4
        }
    }

    #[inline]
    fn transform(&self, state: &LineState<S::Bits>, symmetry: usize) -> LineState<S::Bits> {
        if self.rules().gravity() && symmetry == MIRROR {
            let [own, stones] = [state.own, state.stones].map(|bits| self.mirrored(bits));
            return LineState { own, stones };
        }
        let image = |stones: S::Bits| {
            stones.indices().fold(S::Bits::ZERO, |image, bit| {
                image | S::Bits::bit(self.transform_move(Cell(bit as u16), symmetry).bit())
            })
        };
        let stones_of = Player::BOTH.map(|player| image(state.stones_of(player)));
        self.assemble(stones_of)
    }

    fn transform_move(&self, cell: Cell, symmetry: usize) -> Cell {
        let rules = self.rules();
        let last = (rules.rows() - 1, rules.columns() - 1);
        let (row, column) = image(self.place(cell), last, symmetry);
        self.cell_at(row, column)
    }
}
