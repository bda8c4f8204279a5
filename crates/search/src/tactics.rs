//! What an engine may know of a game beyond its rules.
//!
//! A search that knows only [`Game`] plays every game. What
//! makes it play one well is small: to see a win at once, to see the one reply to
//! a threat, and to look at likely moves first. A game tells that here; one that
//! tells nothing (`impl Tactics for MyGame {}` and a unit survey) is searched all
//! the same.

mod dots;
mod line;
mod lines;

pub use line::Survey;
pub(crate) use lines::open_lines;

use enraya_rules::{Custom, Game, IndexedMoves, Nim, Tree};

/// What cannot wait in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressing<M> {
    /// Nothing that is known of.
    Nothing,
    /// This move wins at once.
    Win(M),
    /// Every other move loses to the next one.
    Block(M),
    /// Every move loses to the next one; this is as good as any.
    Lost(M),
}

/// Knows what matters in its positions.
///
/// Whatever is claimed must be true: an engine builds proofs on it. What is
/// ranked need only be likely.
pub trait Tactics: IndexedMoves {
    /// What is worked out once for a position before its moves are ranked.
    type Survey;

    /// The survey of a position in which the game goes on.
    fn survey(&self, state: &Self::State) -> Self::Survey;

    /// What cannot wait, in a position in which the game goes on.
    #[inline]
    fn pressing(&self, _state: &Self::State) -> Pressing<Self::Move> {
        Pressing::Nothing
    }

    /// Whether nobody can win any more.
    #[inline]
    fn is_dead(&self, _state: &Self::State) -> bool {
        false
    }

    /// How likely the move is to be good: higher is looked at first.
    #[inline]
    fn rank(&self, _survey: &Self::Survey, _mv: Self::Move) -> i32 {
        0
    }

    /// Whether moves that force a reply are worth following where a search ends.
    #[inline]
    fn has_forcing_moves(&self) -> bool {
        false
    }

    /// Whether the move leaves the other player one reply, or none.
    #[inline]
    fn forces(&self, _survey: &Self::Survey, _mv: Self::Move) -> bool {
        false
    }

    /// How many slots moves can have: see [`slot`](Tactics::slot).
    fn slots(&self) -> usize {
        self.move_count()
    }

    /// A number below [`slots`](Tactics::slots), at most 2^16, that is different for different
    /// legal moves of one position.
    #[inline]
    fn slot(&self, mv: <Self as Game>::Move) -> usize {
        self.move_index(mv)
    }
}

impl Tactics for Nim {
    type Survey = ();
    #[inline]
    fn survey(&self, _: &Self::State) {}
}

impl Tactics for Tree {
    type Survey = ();
    #[inline]
    fn survey(&self, _: &Self::State) {}
}

impl Tactics for Custom {
    type Survey = ();
    #[inline]
    fn survey(&self, _: &Self::State) {}
}
