//! Packed positions of Dots and Boxes: the key if it is exact, else boxes and edges, two
//! words each, with the player to move on the highest bit of the boxes.

use super::{Dots, DotsState};
use crate::bits::Bits;
use crate::{Keyed, Packed, Player};

/// Above every box: those of 7 × 7 end below bit 105.
const PLAYER: u128 = 1 << 127;

impl Packed for Dots {
    fn packed_words(&self) -> usize {
        if self.key_is_exact() { 1 } else { 4 }
    }

    #[inline]
    fn pack(&self, state: &DotsState, words: &mut [u64]) {
        if self.key_is_exact() {
            words[0] = self.key(state);
            return;
        }
        let player = if state.to_move == Player::First { 0 } else { PLAYER };
        let packed = (state.firsts | player).words().chain(state.drawn.words());
        words.iter_mut().zip(packed).for_each(|(place, word)| *place = word);
    }

    #[inline]
    fn unpack(&self, words: &[u64]) -> DotsState {
        let player = |second| if second { Player::Second } else { Player::First };
        if self.key_is_exact() {
            let (edges, boxes) = (self.edge_count(), self.box_count());
            let firsts = u128::from(words[0] >> edges & (u64::bit(boxes) - 1));
            return DotsState {
                drawn: u128::from(words[0] & (u64::bit(edges) - 1)),
                firsts: self.unpacked_firsts(firsts),
                to_move: player(words[0].has(edges + boxes)),
            };
        }
        let pair = |at: usize| u128::from(words[at]) | u128::from(words[at + 1]) << 64;
        let firsts = pair(0);
        DotsState {
            drawn: pair(2),
            firsts: firsts & !PLAYER,
            to_move: player(firsts & PLAYER != 0),
        }
    }
}
