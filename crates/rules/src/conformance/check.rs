//! The `Check` trait: one law, tested at every visited position.

use std::ops::Range;

use super::Law;
use super::labels::Labels;
use crate::Game;

/// A position, with the moves to try in it.
pub(super) struct Visit<'v, G: Game> {
    pub(super) game: &'v G,
    pub(super) labels: Labels<'v, G>,
    pub(super) state: &'v G::State,
    /// The moves that led here from the start.
    pub(super) route: &'v [G::Move],
    /// The moves listed here.
    pub(super) moves: &'v [G::Move],
    /// The listed moves that laws about single moves are tried on.
    pub(super) sample: &'v [G::Move],
    /// Moves seen in other positions but not listed here.
    pub(super) unlisted: &'v [G::Move],
    /// A random number that selects one symmetry; `None` to try all.
    pub(super) symmetry_seed: Option<usize>,
}

impl<G: Game> Visit<'_, G> {
    /// The symmetries to try, out of `count`.
    pub(super) fn symmetries(&self, count: usize) -> Range<usize> {
        match self.symmetry_seed {
            Some(seed) => seed % count..seed % count + 1,
            None => 0..count,
        }
    }
}

/// A sequence of moves from the start and the position it led to.
pub(super) struct Arrival<'v, G: Game> {
    pub(super) game: &'v G,
    pub(super) labels: Labels<'v, G>,
    pub(super) state: &'v G::State,
    pub(super) route: &'v [G::Move],
}

/// The test of one law. An error describes what was expected and what was found.
pub(super) trait Check<G: Game> {
    fn law(&self) -> Law;

    /// Checks a position; returns the number of moves tried.
    fn position(&mut self, visit: &Visit<'_, G>) -> Result<usize, String>;

    /// Checks a route to a position.
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
