//! Dots and Boxes: moves that close a box first.

use enraya_rules::{Dots, Game, IndexedMoves, Symmetric};

use super::{OrderingContext, Tactics, by_capabilities};
use crate::Evaluators;

/// The position itself: closing a box shows in who moves next.
struct Boxes {
    game: Dots,
    state: <Dots as Game>::State,
}

impl OrderingContext<<Dots as Game>::Move> for Boxes {
    fn rank(&self, mv: <Dots as Game>::Move) -> i32 {
        let Boxes { game, state } = self;
        i32::from(game.to_move(&game.result(state, mv)) == game.to_move(state))
    }
}

impl Tactics for Dots {
    fn ordering_context(&self, state: &Self::State) -> impl OrderingContext<Self::Move> {
        Boxes { game: *self, state: *state }
    }

    by_capabilities!(moves);
    by_capabilities!(symmetries);
}
