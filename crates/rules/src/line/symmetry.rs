//! Symmetries of line boards: mirror left to right with gravity; also upside
//! down without it; and over the diagonal too where the board is square.

use super::{Cell, Line, LineState, Shape};
use crate::bits::Bits;
use crate::{Player, Symmetric};

/// A symmetry's number is these bits.
const MIRROR: usize = 1;
const FLIP: usize = 2;
const TRANSPOSE: usize = 4;

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

    fn transform(&self, state: &LineState<S::Bits>, symmetry: usize) -> LineState<S::Bits> {
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
        let (mut row, mut column) = self.place(cell);
        if symmetry & TRANSPOSE != 0 {
            (row, column) = (column, row);
        }
        if symmetry & MIRROR != 0 {
            column = rules.columns() - 1 - column;
        }
        if symmetry & FLIP != 0 {
            row = rules.rows() - 1 - row;
        }
        self.cell_at(row, column)
    }
}
