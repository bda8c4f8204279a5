//! Packed positions of Nim: their keys, which are exact.

use super::{Nim, NimState};
use crate::{Keyed, Packed, Player};

const PLAYER: u64 = 1 << 63;

impl Packed for Nim {
    fn packed_words(&self) -> usize {
        1
    }

    #[inline]
    fn pack(&self, state: &NimState, words: &mut [u64]) {
        words[0] = self.key(state);
    }

    #[inline]
    fn unpack(&self, words: &[u64]) -> NimState {
        let to_move = if words[0] & PLAYER == 0 { Player::First } else { Player::Second };
        NimState { left: (words[0] & !PLAYER).to_le_bytes(), to_move }
    }
}
