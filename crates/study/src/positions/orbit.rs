//! Symmetry classes of positions, and the size of each orbit.
//!
//! Only symmetries that fix the starting position map reachable positions to reachable
//! positions. They form a group, so by the orbit-stabilizer theorem a position has as many
//! images as the order of the group divided by the number of symmetries that fix it.

use enraya_rules::{Packed, Symmetric};

use super::code::Code;

/// More symmetries than this cost more than they save: eight equal heaps of Nim
/// have 40320.
const MAX_SYMMETRIES: usize = 8;

/// A game with the symmetries that fix its starting position.
pub(super) struct Orbits<'g, G> {
    pub(super) game: &'g G,
    /// All but the identity.
    symmetries: Vec<usize>,
    words: usize,
}

impl<'g, G: Packed + Symmetric> Orbits<'g, G> {
    pub(super) fn new(game: &'g G, start: &G::State) -> Self {
        let all = if game.symmetries() <= MAX_SYMMETRIES { game.symmetries() } else { 1 };
        let keeps = |&symmetry: &usize| game.transform(start, symmetry) == *start;
        Orbits { game, symmetries: (1..all).filter(keeps).collect(), words: game.packed_words() }
    }

    /// Whether all symmetries of the game are used.
    pub(super) fn are_complete(&self) -> bool {
        self.game.symmetries() <= MAX_SYMMETRIES
    }

    #[inline]
    fn code<C: Code>(&self, state: &G::State) -> C {
        let mut code = C::ZERO;
        self.game.pack(state, &mut code.words_mut()[..self.words]);
        code
    }

    /// The least code of the orbit of a position.
    #[inline]
    pub(super) fn canonical<C: Code>(&self, state: &G::State) -> C {
        self.symmetries.iter().fold(self.code(state), |least, &symmetry| {
            least.min(self.code(&self.game.transform(state, symmetry)))
        })
    }

    /// The position with this code.
    #[inline]
    pub(super) fn state<C: Code>(&self, code: &C) -> G::State {
        self.game.unpack(&code.words()[..self.words])
    }

    /// The size of the orbit of a position.
    #[inline]
    pub(super) fn size(&self, state: &G::State) -> u64 {
        let keeps = |&&symmetry: &&usize| self.game.transform(state, symmetry) == *state;
        let keeping = 1 + self.symmetries.iter().filter(keeps).count();
        ((1 + self.symmetries.len()) / keeping) as u64
    }
}
