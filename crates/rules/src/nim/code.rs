//! Codes of Nim positions: their keys, which are exact.

use super::{Nim, NimState};
use crate::{Coded, Keyed, Player};

const PLAYER: u64 = 1 << 63;

impl Coded for Nim {
    fn code_words(&self) -> usize {
        1
    }

    #[inline]
    fn encode(&self, state: &NimState, code: &mut [u64]) {
        code[0] = self.key(state);
    }

    #[inline]
    fn decode(&self, code: &[u64]) -> NimState {
        let to_move = if code[0] & PLAYER == 0 { Player::First } else { Player::Second };
        NimState { left: (code[0] & !PLAYER).to_le_bytes(), to_move }
    }
}
