//! Symmetries of Nim: exchanging heaps that were equal at the start.
//!
//! Only those. The other permutations keep the winner too, but can map a position
//! to one with more objects in a heap than this game ever has there.

use super::{Heaps, Nim, NimState, Take};
use crate::Symmetric;

impl Nim {
    /// Where each heap goes. The number of a symmetry is read as digits of
    /// mixed base: each heap in turn picks one of the places of its own size
    /// that are still free, so that 0 leaves everything where it is.
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
