//! What a law is to the walk: something that looks at positions and routes.

use std::ops::Range;

use super::Law;
use super::writing::Writing;
use crate::Game;

/// A position and what there is to try in it.
pub(super) struct Visit<'v, G: Game> {
    pub(super) game: &'v G,
    pub(super) writing: Writing<'v, G>,
    pub(super) state: &'v G::State,
    /// The moves that led here from the start.
    pub(super) route: &'v [G::Move],
    /// The moves listed here.
    pub(super) moves: &'v [G::Move],
    /// Those of them on which laws about single moves are tried.
    pub(super) sample: &'v [G::Move],
    /// Moves seen elsewhere but not listed here.
    pub(super) strangers: &'v [G::Move],
    /// Any number, to choose a symmetry by; none if all are to be tried.
    pub(super) lot: Option<usize>,
}

impl<G: Game> Visit<'_, G> {
    /// Which of so many symmetries to try.
    pub(super) fn symmetries(&self, count: usize) -> Range<usize> {
        match self.lot {
            Some(lot) => lot % count..lot % count + 1,
            None => 0..count,
        }
    }
}

/// A sequence of moves from the start and the position it led to.
pub(super) struct Arrival<'v, G: Game> {
    pub(super) game: &'v G,
    pub(super) writing: Writing<'v, G>,
    pub(super) state: &'v G::State,
    pub(super) route: &'v [G::Move],
}

/// One law at work. An error says what was expected and what was found.
pub(super) trait Check<G: Game> {
    fn law(&self) -> Law;

    /// Looks at a position; answers how many moves it tried.
    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String>;

    /// Looks at a way to reach a position.
    fn arrival(&mut self, _arrival: &Arrival<'_, G>) -> Result<(), String> {
        Ok(())
    }
}

/// An error with this text unless the condition holds.
pub(super) fn require(holds: bool, detail: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(detail()) }
}

/// The first element that occurs twice.
pub(super) fn repeated<T: PartialEq>(items: &[T]) -> Option<&T> {
    items.iter().enumerate().find(|(i, item)| items[..*i].contains(item)).map(|(_, item)| item)
}
