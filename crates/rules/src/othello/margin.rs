//! Margins of Othello: the lead in discs.
//!
//! Any disc but a stable one may still change its owner, so nothing is secured before the end.
//! Which colour is to move does not matter for the lead of the player who is.

use super::{Othello, OthelloState};
use crate::bits::Bits;
use crate::hash::hash_words;
use crate::{Keyed, Margin, MarginUnit, Player};

impl Margin for Othello {
    fn margin_unit(&self) -> MarginUnit {
        MarginUnit::Discs
    }

    /// Cells that stay empty are neither player's, so a win by 13-0 is one by 13.
    #[inline]
    fn margin(&self, state: &OthelloState, player: Player) -> i32 {
        state.discs(player).count() as i32 - state.discs(!player).count() as i32
    }

    #[inline]
    fn open_margin(&self, _: &OthelloState) -> i32 {
        self.cells() as i32
    }

    #[inline]
    fn open_key(&self, state: &OthelloState) -> u64 {
        if self.key_is_exact() {
            self.closed_up(state.own) | self.closed_up(state.other) << self.cells()
        } else {
            hash_words([state.own, state.other])
        }
    }
}
