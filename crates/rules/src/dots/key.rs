//! Keys of Dots and Boxes: exact up to 4 × 4 boxes, beyond that a mixing hash.
//!
//! A position is its edges, the owners of its closed boxes and the player to move; none of
//! the three follows from the others. An exact key has, from the lowest bit, one bit for
//! each edge, one for each box (set if it is the first player's) and one for the player to
//! move: 57 bits for 4 × 4 boxes.

use super::{Dots, DotsState};
use crate::Keyed;
use crate::bits::Bits;
use crate::hash::hash_words;

impl Dots {
    /// The first player's boxes with the gaps between the rows closed.
    fn packed_firsts(&self, state: &DotsState) -> u128 {
        let row_of_boxes = u128::bit(self.columns) - 1;
        (0..self.rows).fold(0, |packed, row| {
            let boxes = state.firsts >> (row * self.stride()) & row_of_boxes;
            packed | boxes << (row * self.columns)
        })
    }

    /// The inverse.
    pub(super) fn unpacked_firsts(&self, packed: u128) -> u128 {
        let row_of_boxes = u128::bit(self.columns) - 1;
        (0..self.rows).fold(0, |firsts, row| {
            let boxes = packed >> (row * self.columns) & row_of_boxes;
            firsts | boxes << (row * self.stride())
        })
    }
}

impl Keyed for Dots {
    #[inline]
    fn key(&self, state: &DotsState) -> u64 {
        let player = state.to_move.index() as u64;
        if self.key_is_exact() {
            let edges = self.edge_count();
            let firsts = (self.packed_firsts(state) as u64) << edges;
            let player = player << (edges + self.box_count());
            state.drawn as u64 | firsts | player
        } else {
            hash_words(state.drawn.words().chain(state.firsts.words()).chain([player]))
        }
    }

    #[inline]
    fn key_is_exact(&self) -> bool {
        self.edge_count() + self.box_count() < 64
    }
}
