//! Margins of Dots and Boxes: the lead in boxes.
//!
//! A closed box stays with its owner, and who owns it does not matter for the rest of the game.
//! What is open depends on the edges alone: it is the same for both players.

use super::{Dots, DotsState};
use crate::bits::Bits;
use crate::hash::hash_words;
use crate::{Margin, MarginUnit, Player};

impl Margin for Dots {
    fn margin_unit(&self) -> MarginUnit {
        MarginUnit::Boxes
    }

    #[inline]
    fn margin(&self, state: &DotsState, player: Player) -> i32 {
        self.secured_margin(state, player)
    }

    #[inline]
    fn secured_margin(&self, state: &DotsState, player: Player) -> i32 {
        let closed = self.closed(state.drawn).count() as i32;
        let lead = 2 * state.firsts.count() as i32 - closed;
        if player == Player::First { lead } else { -lead }
    }

    #[inline]
    fn open_margin(&self, state: &DotsState) -> i32 {
        (self.box_count() - self.closed(state.drawn).count()) as i32
    }

    #[inline]
    fn open_key(&self, state: &DotsState) -> u64 {
        match self.edge_count() {
            ..=u64::BITS => state.drawn as u64,
            _ => hash_words(state.drawn.words()),
        }
    }

    fn has_fixed_length(&self) -> bool {
        true
    }
}
