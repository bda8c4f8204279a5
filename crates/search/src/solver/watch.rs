//! From the solver's bitboards to an [`Observer`]'s nodes.

use enraya_rules::line::{Line, LineState, Shape};

use super::chain::Position;
use crate::{Node, Observer};

/// Told what the search does.
pub(super) trait Watch<B> {
    #[inline(always)]
    fn enter(&mut self, _position: &Position<B>, _alpha: i32) {}
    #[inline(always)]
    fn leave(&mut self, _score: i32) {}
}

/// Nobody watches: threads that help.
impl<B> Watch<B> for () {}

impl<B, W: Watch<B>> Watch<B> for &mut W {
    #[inline(always)]
    fn enter(&mut self, position: &Position<B>, alpha: i32) {
        (**self).enter(position, alpha);
    }
    #[inline(always)]
    fn leave(&mut self, score: i32) {
        (**self).leave(score);
    }
}

/// An observer of the game itself.
#[derive(Debug)]
pub(super) struct Observed<'a, S: Shape, O> {
    pub(super) game: &'a Line<S>,
    pub(super) observer: O,
    /// Stones on the board at the root.
    pub(super) root: u32,
}

impl<S: Shape, O: Observer<Line<S>>> Watch<S::Bits> for Observed<'_, S, O> {
    #[inline(always)]
    fn enter(&mut self, position: &Position<S::Bits>, alpha: i32) {
        self.observer.enter(Node {
            game: self.game,
            state: &LineState::from_stones(position.movers, position.stones),
            last: None,
            depth: position.count - self.root,
            window: (f64::from(alpha), f64::from(alpha + 1)),
        });
    }

    #[inline(always)]
    fn leave(&mut self, score: i32) {
        self.observer.leave(f64::from(score));
    }
}
