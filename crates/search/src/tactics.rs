//! Game knowledge for the engine: forced moves, dead draws, move ordering,
//! symmetric keys and static evaluation.
//!
//! A game that the engine plays implements [`Tactics`], if only as
//! `impl Tactics for MyGame {}`: every method has a default that claims nothing.

mod dots;
mod line;
pub(crate) mod othello;

use enraya_rules::{Custom, IndexedMoves, Keyed, Nim, Symmetric, Tree};

use crate::evaluator::{Evaluator, Evaluators, ZeroEvaluator};

/// A move that the position forces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced<M> {
    /// None that is known of.
    None,
    /// This move wins at once.
    Win(M),
    /// Every other move loses to the opponent's next one.
    Block(M),
    /// Every move loses to the opponent's next one; this is one of them.
    Lost(M),
}

/// Knowledge of a game beyond its rules, all of it optional.
///
/// Every claim must be true, because the engine's proofs rest on it: forced
/// moves, dead draws, symmetries. What only ranks moves may be wrong.
pub trait Tactics: Keyed {
    /// The forced move of an unfinished position.
    #[inline]
    fn forced_move(&self, _state: &Self::State) -> Forced<Self::Move> {
        Forced::None
    }

    /// A depth at which a search of an unfinished position reaches every end. The default is
    /// the plies left; fewer will do where some of them are forced, because below the root the
    /// engine does not count those.
    #[inline]
    fn depth_left(&self, state: &Self::State) -> u32 {
        self.plies_left(state)
    }

    /// Whether neither player can win any more.
    #[inline]
    fn is_dead_draw(&self, _state: &Self::State) -> bool {
        false
    }

    /// The data that move ordering needs of an unfinished position, computed once
    /// before its moves are ranked.
    #[inline]
    fn ordering_context(&self, _state: &Self::State) -> impl OrderingContext<Self::Move> {}

    /// Whether quiescence search should follow forcing moves.
    #[inline]
    fn has_forcing_moves(&self) -> bool {
        false
    }

    /// The number of move ids, at most 2^16.
    fn move_ids(&self) -> usize {
        1 << 12
    }

    /// The id of a move in the history and transposition tables, different for
    /// different legal moves of a position. The default, the place of the move in
    /// [`moves`](enraya_rules::Game::moves), looks for it there; a game with a numbering of its
    /// moves should use that.
    fn move_id(&self, state: &Self::State, mv: Self::Move) -> usize {
        let place = self.moves(state).position(|other| other == mv);
        place.unwrap_or(0).min(self.move_ids() - 1)
    }

    /// The key shared by a position and its mirror images and rotations, and the
    /// number of the symmetry that leads to the image whose key it is.
    fn canonical_image(&self, state: &Self::State) -> (u64, usize) {
        (self.key(state), 0)
    }

    /// The image of a move under a symmetry other than the identity.
    fn image_of_move(&self, mv: Self::Move, _symmetry: usize) -> Self::Move {
        mv
    }

    /// The evaluator that plays best.
    fn best_evaluator(&self) -> Box<dyn Evaluator<Self::State>> {
        Box::new(ZeroEvaluator)
    }
}

/// Ranks the moves of one position: see [`Tactics::ordering_context`].
pub trait OrderingContext<M> {
    /// The rank of a move: higher is searched first.
    #[inline]
    fn rank(&self, _mv: M) -> i32 {
        0
    }

    /// Whether the move leaves the opponent one reply or none.
    #[inline]
    fn is_forcing(&self, _mv: M) -> bool {
        false
    }
}

/// No ranking: the game's own order.
impl<M> OrderingContext<M> for () {}

/// The smallest key of a position's images, and the symmetry that leads there.
fn canonical_image<G: Keyed + Symmetric>(game: &G, state: &G::State) -> (u64, usize) {
    (1..game.symmetries()).fold((game.key(state), 0), |least, symmetry| {
        let key = game.key(&game.transform(state, symmetry));
        if key < least.0 { (key, symmetry) } else { least }
    })
}

/// The methods of [`Tactics`] that other capabilities of a game answer.
macro_rules! by_capabilities {
    (moves) => {
        fn move_ids(&self) -> usize {
            self.move_count()
        }
        #[inline]
        fn move_id(&self, _: &Self::State, mv: Self::Move) -> usize {
            self.move_index(mv)
        }
    };
    (symmetries) => {
        fn canonical_image(&self, state: &Self::State) -> (u64, usize) {
            $crate::tactics::canonical_image(self, state)
        }
        fn image_of_move(&self, mv: Self::Move, symmetry: usize) -> Self::Move {
            self.transform_move(mv, symmetry)
        }
        fn best_evaluator(&self) -> Box<dyn $crate::Evaluator<Self::State>> {
            self.strongest()
        }
    };
}
use by_capabilities;

impl Tactics for Nim {
    by_capabilities!(moves);
    by_capabilities!(symmetries);
}

impl Tactics for Tree {
    by_capabilities!(moves);
    by_capabilities!(symmetries);
}

impl Tactics for Custom {
    by_capabilities!(moves);
    by_capabilities!(symmetries);
}
