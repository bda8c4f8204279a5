//! Packed positions of Othello: the key if it is exact, else a word for the discs of each
//! player.
//!
//! One cell in the middle always has a disc, so whether it is the second player's follows
//! from the first word; in the second, its bit is the player to move.

use super::{Othello, OthelloState};
use crate::bits::Bits;
use crate::{Keyed, Packed, Player};

impl Othello {
    const fn spare_bit(&self) -> u64 {
        let [cells, _] = self.centre();
        cells & cells.wrapping_neg()
    }
}

impl Packed for Othello {
    fn packed_words(&self) -> usize {
        if self.key_is_exact() { 1 } else { 2 }
    }

    #[inline]
    fn pack(&self, state: &OthelloState, words: &mut [u64]) {
        if self.key_is_exact() {
            words[0] = self.key(state);
            return;
        }
        let spare = self.spare_bit();
        let player = if state.to_move == Player::First { 0 } else { spare };
        words[0] = state.discs(Player::First);
        words[1] = state.discs(Player::Second) & !spare | player;
    }

    #[inline]
    fn unpack(&self, words: &[u64]) -> OthelloState {
        let player = |second| if second { Player::Second } else { Player::First };
        if self.key_is_exact() {
            let cells = self.cells();
            let discs_of = [0, cells].map(|from| self.spread(words[0] >> from));
            return self.assemble(discs_of, player(words[0].has(2 * cells)));
        }
        let spare = self.spare_bit();
        let second = words[1] & !spare | !words[0] & spare;
        self.assemble([words[0], second], player(words[1] & spare != 0))
    }
}
