//! Symmetries of Othello: those that the start has, two of a rectangle and four of a square.
//!
//! The others of a square change nothing in the rules either, but exchange the players'
//! discs at the start: no game has both a position and such an image of it.

use super::{Othello, OthelloState, Placement};
use crate::Symmetric;

/// Symmetry 1 turns the board by a half, 2 and 3 are the same after the reflection in the
/// diagonal from a1.
const HALF_TURN: usize = 1;
const TRANSPOSE: usize = 2;

impl Othello {
    #[inline]
    fn image(&self, discs: u64, symmetry: usize) -> u64 {
        let discs = if symmetry & TRANSPOSE == 0 { discs } else { transposed(discs) };
        let outside = 8 * (8 - self.rows) + 8 - self.columns;
        if symmetry & HALF_TURN == 0 { discs } else { discs.reverse_bits() >> outside }
    }
}

/// The reflection of eight rows of eight bits in the diagonal from the lowest bit, by
/// exchanging blocks of one, two and four ("Hacker's Delight", 7-3).
#[inline]
const fn transposed(mut bits: u64) -> u64 {
    let mut exchanged = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
    bits ^= exchanged ^ (exchanged << 7);
    exchanged = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
    bits ^= exchanged ^ (exchanged << 14);
    exchanged = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
    bits ^ exchanged ^ (exchanged << 28)
}

impl Symmetric for Othello {
    fn symmetries(&self) -> usize {
        if self.rows == self.columns { 4 } else { 2 }
    }

    #[inline]
    fn transform(&self, state: &OthelloState, symmetry: usize) -> OthelloState {
        let image = |discs| self.image(discs, symmetry);
        OthelloState {
            own: image(state.own),
            other: image(state.other),
            legal: image(state.legal),
            to_move: state.to_move,
        }
    }

    fn transform_move(&self, mv: Placement, symmetry: usize) -> Placement {
        let image = |bit| self.image(1_u64 << bit, symmetry).trailing_zeros();
        mv.bit().map_or(mv, |bit| Placement::from_bit(image(bit)))
    }
}
