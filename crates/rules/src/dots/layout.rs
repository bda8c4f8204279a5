//! Bitboard layout of Dots and Boxes.
//!
//! An edge is one bit, numbered in reading order. A box has the bit of its top edge; the
//! other three edges of every box are then at the same distances, so that one expression
//! tests all boxes at once:
//!
//! ```text
//!   + 0 + 1 +          columns = 2
//!   2   3   4          top     + 0
//!   + 5 + 6 +          left    + columns
//!   7   8   9          right   + columns + 1
//!   +10 +11 +          bottom  + columns * 2 + 1
//! ```

use super::Dots;
use crate::bits::Bits;

/// An edge between two dots, valid only together with the [`Dots`] that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(pub(super) u8);

impl Edge {
    /// The index of this edge in reading order.
    #[inline]
    pub fn index(self) -> u32 {
        u32::from(self.0)
    }

    #[inline]
    pub(super) fn bit(self) -> u128 {
        u128::bit(self.index())
    }
}

impl Dots {
    /// The edge between two neighbouring dots, each given by row (from the
    /// bottom) and column, counted from zero.
    pub fn edge(&self, from: (u32, u32), to: (u32, u32)) -> Option<Edge> {
        let (low, high) = (from.min(to), from.max(to));
        if high.0 > self.rows || low.1.max(high.1) > self.columns {
            return None;
        }
        let down = self.rows - high.0;
        let index = match (high.0 - low.0, high.1.abs_diff(low.1)) {
            (0, 1) => down * self.stride() + low.1,
            (1, 0) => down * self.stride() + self.columns + low.1,
            _ => return None,
        };
        Some(Edge(index as u8))
    }

    /// The two dots an edge joins, each as row (from the bottom) and column,
    /// counted from zero: the left or the lower one first.
    pub fn ends(&self, edge: Edge) -> [(u32, u32); 2] {
        let (down, along) = (edge.index() / self.stride(), edge.index() % self.stride());
        let row = self.rows - down;
        match along.checked_sub(self.columns) {
            None => [(row, along), (row, along + 1)],
            Some(column) => [(row - 1, column), (row, column)],
        }
    }

    #[inline]
    pub(super) const fn edge_count(&self) -> u32 {
        self.rows * self.stride() + self.columns
    }

    #[inline]
    pub(super) const fn box_count(&self) -> u32 {
        self.rows * self.columns
    }

    /// Bits from an edge to the one a row of boxes below it.
    #[inline]
    pub(super) const fn stride(&self) -> u32 {
        2 * self.columns + 1
    }

    /// Bits from a box to its four edges.
    #[inline]
    pub(super) const fn sides(&self) -> [u32; 4] {
        [0, self.columns, self.columns + 1, self.stride()]
    }

    /// The bits of the boxes, row by row from the top.
    pub(super) fn box_bits(&self) -> impl Iterator<Item = u32> {
        self.boxes.indices()
    }

    /// Row (from the bottom) and column of a box, counted from zero.
    pub(super) fn box_place(&self, at: u32) -> (u32, u32) {
        (self.rows - 1 - at / self.stride(), at % self.stride())
    }

    /// The boxes whose four edges are drawn.
    #[inline]
    pub(super) fn closed(&self, drawn: u128) -> u128 {
        self.sides().into_iter().fold(self.boxes, |boxes, side| boxes & (drawn >> side))
    }

    /// The boxes that lie on an edge: one or two.
    #[inline]
    pub(super) fn beside(&self, edge: Edge) -> u128 {
        self.sides().into_iter().fold(0, |boxes, side| boxes | (edge.bit() >> side)) & self.boxes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Game;

    #[test]
    fn edges_and_their_ends_name_each_other() {
        let game = Dots::new(2, 3).unwrap();
        for edge in game.moves(&game.start()) {
            let [from, to] = game.ends(edge);
            assert!(from < to);
            assert_eq!(game.edge(from, to), Some(edge));
            assert_eq!(game.edge(to, from), Some(edge));
        }
        for [from, to] in [[(0, 0), (0, 0)], [(0, 0), (1, 1)], [(0, 3), (0, 4)], [(2, 0), (3, 0)]] {
            assert_eq!(game.edge(from, to), None);
        }
    }
}
