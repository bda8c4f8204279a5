//! Dots and Boxes: close boxes first.

use enraya_rules::{Dots, Game};

use super::Tactics;

impl Tactics for Dots {
    /// The position itself: closing a box shows in who moves next.
    type Survey = (Dots, <Dots as Game>::State);

    fn survey(&self, state: &Self::State) -> Self::Survey {
        (*self, *state)
    }

    fn rank(&self, (game, state): &Self::Survey, mv: Self::Move) -> i32 {
        let again = game.to_move(&game.result(state, mv)) == game.to_move(state);
        i32::from(again)
    }
}
