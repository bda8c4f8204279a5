//! Symmetries of Nim: permutations of heaps that were equal at the start.
//!
//! Other permutations keep the winner too, but can give a heap more objects than it had at
//! the start.

use super::{Heaps, Nim, NimState, Take};
use crate::Symmetric;

impl Nim {
    /// The new place of each heap. The number of a symmetry is read as mixed-radix digits:
    /// each heap in turn takes one of the free places of its size, so that 0 is the
    /// identity.
    fn places(&self, mut symmetry: usize) -> impl Iterator<Item = usize> {
        let mut free = self.full;
        self.heaps().map(move |size| {
            let places = (0..Nim::MAX_HEAPS).filter(|&place| u32::from(free[place]) == size);
            let count = places.clone().count();
            let place = places.clone().nth(symmetry % count).expect("the remainder is less");
            symmetry /= count;
            free[place] = 0;
            place
        })
    }
}

impl Symmetric for Nim {
    fn symmetries(&self) -> usize {
        let sizes: Vec<u32> = self.heaps().collect();
        let places =
            |heap: usize| sizes[heap..].iter().filter(|&size| *size == sizes[heap]).count();
        (0..sizes.len()).map(places).product()
    }

    fn transform(&self, state: &NimState, symmetry: usize) -> NimState {
        let mut image = NimState { left: Heaps::default(), ..*state };
        for (place, left) in self.places(symmetry).zip(state.left) {
            image.left[place] = left;
        }
        image
    }

    fn transform_move(&self, take: Take, symmetry: usize) -> Take {
        let place = self.places(symmetry).nth(take.heap());
        Take { heap: place.map_or(take.heap, |place| place as u8), ..take }
    }
}
