//! Positions up to symmetry, counted as if there were none.
//!
//! Only symmetries that leave the starting position as it is map what can be
//! reached onto what can be reached. They are a group, so a position has as many
//! images as the group has members for each of them that leaves it in place.

use enraya_rules::{Packed, Symmetric};

use super::code::Code;

/// More symmetries than this cost more than they save: eight equal heaps of Nim
/// have 40320.
const MOST_SYMMETRIES: usize = 8;

/// A game with the symmetries of what is reached from one position.
pub(super) struct Orbits<'g, G> {
    pub(super) game: &'g G,
    /// All but the identity.
    symmetries: Vec<usize>,
    words: usize,
}

impl<'g, G: Packed + Symmetric> Orbits<'g, G> {
    pub(super) fn new(game: &'g G, start: &G::State) -> Self {
        let all = if game.symmetries() <= MOST_SYMMETRIES { game.symmetries() } else { 1 };
        let keeps = |&symmetry: &usize| game.transform(start, symmetry) == *start;
        Orbits { game, symmetries: (1..all).filter(keeps).collect(), words: game.packed_words() }
    }

    #[inline]
    fn code<C: Code>(&self, state: &G::State) -> C {
        let mut code = C::ZERO;
        self.game.pack(state, &mut code.words_mut()[..self.words]);
        code
    }

    /// The least code of a position and its images.
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

    /// How many different images a position has, itself included.
    #[inline]
    pub(super) fn size(&self, state: &G::State) -> u64 {
        let keeps = |&&symmetry: &&usize| self.game.transform(state, symmetry) == *state;
        let keeping = 1 + self.symmetries.iter().filter(keeps).count();
        ((1 + self.symmetries.len()) / keeping) as u64
    }
}
