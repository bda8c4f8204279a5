//! Keys of Othello: exact up to 4 × 6 cells, beyond that a mixing hash.
//!
//! An exact key has, from the lowest bit, one bit for each cell with a disc of the first
//! player, one for each with a disc of the second, and one for the player to move: 49 bits
//! for 4 × 6 cells.

use super::{Othello, OthelloState};
use crate::hash::hash_words;
use crate::{Keyed, Player};

/// Changes about half of the bits of a hash.
const SECOND: u64 = 0xd1b5_4a32_d192_ed03;

impl Othello {
    /// Discs with the gaps between the rows closed.
    pub(super) fn closed_up(&self, discs: u64) -> u64 {
        let row_of_cells = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |closed, row| {
            closed | (discs >> (8 * row) & row_of_cells) << (self.columns * row)
        })
    }

    /// The inverse.
    pub(super) fn spread(&self, closed: u64) -> u64 {
        let row_of_cells = (1 << self.columns) - 1;
        (0..self.rows).fold(0, |discs, row| {
            discs | (closed >> (self.columns * row) & row_of_cells) << (8 * row)
        })
    }
}

impl Keyed for Othello {
    #[inline]
    fn key(&self, state: &OthelloState) -> u64 {
        let player = state.to_move.index() as u64;
        if self.key_is_exact() {
            let [first, second] = Player::BOTH.map(|player| self.closed_up(state.discs(player)));
            first | second << self.cells() | player << (2 * self.cells())
        } else {
            hash_words([state.own, state.other]) ^ (SECOND * player)
        }
    }

    #[inline]
    fn key_is_exact(&self) -> bool {
        2 * self.cells() < 64
    }
}
