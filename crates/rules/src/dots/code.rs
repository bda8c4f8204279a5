//! Codes of Dots and Boxes positions: the key where it is exact, else edges and
//! boxes, two words each, with the player to move on the highest bit.

use super::{Dots, DotsState};
use crate::bits::Bits;
use crate::{Coded, Keyed, Player};

/// Above every box: those of 7 × 7 end below bit 105.
const PLAYER: u128 = 1 << 127;

impl Coded for Dots {
    fn code_words(&self) -> usize {
        if self.key_is_exact() { 1 } else { 4 }
    }

    #[inline]
    fn encode(&self, state: &DotsState, code: &mut [u64]) {
        if self.key_is_exact() {
            code[0] = self.key(state);
            return;
        }
        let player = if state.to_move == Player::First { 0 } else { PLAYER };
        let words = (state.firsts | player).words().chain(state.drawn.words());
        code.iter_mut().zip(words).for_each(|(place, word)| *place = word);
    }

    #[inline]
    fn decode(&self, code: &[u64]) -> DotsState {
        let player = |second| if second { Player::Second } else { Player::First };
        if self.key_is_exact() {
            let (edges, boxes) = (self.edge_count(), self.box_count());
            let firsts = u128::from(code[0] >> edges & (u64::bit(boxes) - 1));
            return DotsState {
                drawn: u128::from(code[0] & (u64::bit(edges) - 1)),
                firsts: self.unpacked_firsts(firsts),
                to_move: player(code[0].has(edges + boxes)),
            };
        }
        let pair = |at: usize| u128::from(code[at]) | u128::from(code[at + 1]) << 64;
        let firsts = pair(0);
        DotsState {
            drawn: pair(2),
            firsts: firsts & !PLAYER,
            to_move: player(firsts & PLAYER != 0),
        }
    }
}
