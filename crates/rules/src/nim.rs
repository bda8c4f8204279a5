//! Nim: a move takes any number of objects from one heap.
//!
//! The smallest game outside the line family, with a complete theory (Bouton 1901): the
//! player to move loses if the exclusive-or of the heaps is zero. That makes it a good
//! test of algorithms that search *any* game. The player to move does not follow from the
//! heaps, so unlike in line games it is part of a key.
//!
//! The limits (8 heaps of 127) are those of one 64-bit key.

mod key;
mod notation;
mod packed;
mod symmetry;

use crate::notation::column_letters;
use crate::{Game, Outcome, Picture, PlayError, Player, View};

/// A game of Nim.
///
/// In normal play the player who takes the last object wins; in misère play, loses.
///
/// ```
/// use enraya_rules::{Game, Nim, Notation, Outcome, Player};
///
/// let game = Nim::new(&[1, 2], false)?;
/// let moves: Vec<_> = game.moves(&game.start()).map(|mv| game.move_text(mv)).collect();
/// assert_eq!(moves, ["a1", "b1", "b2"]);
///
/// let state = game.parse_position("b1 a1 b1")?;
/// assert_eq!(game.diagram(&state), "0,0 O");
/// assert_eq!(game.outcome(&state), Some(Outcome::Win(Player::First)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    /// The heaps at the start; zero for those that the game does not have.
    full: Heaps,
    misere: bool,
}

/// The number of objects in each heap; zero for heaps that the game does not have.
type Heaps = [u8; Nim::MAX_HEAPS];

/// A position of [`Nim`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NimState {
    left: Heaps,
    to_move: Player,
}

impl NimState {
    /// The number of objects left in a heap (counted from zero).
    #[inline]
    pub fn left(&self, heap: usize) -> u32 {
        self.left.get(heap).map_or(0, |&left| left.into())
    }
}

/// A move of [`Nim`]: a number of objects from one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take {
    heap: u8,
    objects: u8,
}

impl Take {
    /// The heap, counted from zero.
    #[inline]
    pub fn heap(self) -> usize {
        self.heap.into()
    }

    /// The number of objects.
    #[inline]
    pub fn objects(self) -> u32 {
        self.objects.into()
    }
}

/// The reason that numbers do not make a game of Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NimError {
    /// There are no heaps, or too many.
    #[error("{found} heaps: allowed are 1 to {}", Nim::MAX_HEAPS)]
    Heaps {
        /// As it was given.
        found: usize,
    },
    /// A heap is empty or too large.
    #[error("heap {heap} has {found} objects: allowed are 1 to {}", Nim::MAX_OBJECTS)]
    Objects {
        /// Counted from one.
        heap: usize,
        /// As it was given.
        found: u32,
    },
}

impl Nim {
    /// The most heaps a game may have.
    pub const MAX_HEAPS: usize = 8;
    /// The most objects a heap may have.
    pub const MAX_OBJECTS: u32 = 127;

    /// A game that starts with these heaps.
    pub fn new(heaps: &[u32], misere: bool) -> Result<Nim, NimError> {
        if !(1..=Self::MAX_HEAPS).contains(&heaps.len()) {
            return Err(NimError::Heaps { found: heaps.len() });
        }
        let mut full = [0; Self::MAX_HEAPS];
        for (index, &found) in heaps.iter().enumerate() {
            if !(1..=Self::MAX_OBJECTS).contains(&found) {
                return Err(NimError::Objects { heap: index + 1, found });
            }
            full[index] = found as u8;
        }
        Ok(Nim { full, misere })
    }

    /// The sizes of the heaps at the start.
    pub fn heaps(&self) -> impl Iterator<Item = u32> {
        self.full.into_iter().take_while(|&full| full > 0).map(u32::from)
    }

    /// Whether taking the last object loses.
    pub const fn misere(&self) -> bool {
        self.misere
    }

    /// The move that takes this many objects from a heap (counted from zero); `None` if
    /// that heap never has so many, or for zero objects.
    pub fn take(&self, heap: usize, objects: u32) -> Option<Take> {
        let full = u32::from(*self.full.get(heap)?);
        (1..=full).contains(&objects).then_some(Take { heap: heap as u8, objects: objects as u8 })
    }
}

impl Game for Nim {
    type State = NimState;
    type Move = Take;

    fn start(&self) -> NimState {
        NimState { left: self.full, to_move: Player::First }
    }

    #[inline]
    fn to_move(&self, state: &NimState) -> Player {
        state.to_move
    }

    /// Heap by heap; within a heap one object, two, three…
    #[inline]
    fn moves(&self, state: &NimState) -> impl Iterator<Item = Take> {
        (0..).zip(state.left).flat_map(|(heap, left)| {
            let all = 1..=left;
            all.map(move |objects| Take { heap, objects })
        })
    }

    #[inline]
    fn play_unchecked(&self, state: &mut NimState, take: Take) {
        let left = &mut state.left[take.heap()];
        *left = left.wrapping_sub(take.objects);
        state.to_move = !state.to_move;
    }

    #[inline]
    fn outcome(&self, state: &NimState) -> Option<Outcome> {
        let taker = !state.to_move;
        let winner = if self.misere { !taker } else { taker };
        (state.left == Heaps::default()).then_some(Outcome::Win(winner))
    }

    fn check_move(&self, state: &NimState, take: Take) -> Result<(), PlayError> {
        if self.outcome(state).is_some() {
            Err(PlayError::GameOver)
        } else if self.take(take.heap(), take.objects()).is_none() {
            Err(PlayError::OffBoard)
        } else if take.objects > state.left[take.heap()] {
            Err(PlayError::Taken)
        } else {
            Ok(())
        }
    }

    fn max_plies(&self) -> u32 {
        self.heaps().sum()
    }

    fn plies_left(&self, state: &NimState) -> u32 {
        (0..Self::MAX_HEAPS).map(|heap| state.left(heap)).sum()
    }
}

impl View for Nim {
    fn picture(&self, state: &NimState) -> Picture {
        Picture::Heaps {
            left: self.heaps().zip(state.left).map(|(_, left)| left.into()).collect(),
            full: self.heaps().collect(),
            names: column_letters(self.heaps().count() as u32),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heaps_have_limits() {
        assert_eq!(Nim::new(&[], false), Err(NimError::Heaps { found: 0 }));
        assert_eq!(Nim::new(&[1; 9], false), Err(NimError::Heaps { found: 9 }));
        assert_eq!(Nim::new(&[3, 0], true), Err(NimError::Objects { heap: 2, found: 0 }));
        assert_eq!(Nim::new(&[128, 1], true), Err(NimError::Objects { heap: 1, found: 128 }));
        assert!(Nim::new(&[127; 8], true).is_ok_and(|game| game.heaps().eq([127; 8])));
    }

    #[test]
    fn a_rejected_move_has_a_reason_and_changes_nothing() {
        let game = Nim::new(&[3, 5], false).unwrap();
        let larger = Nim::new(&[6, 6, 6], false).unwrap();
        let take = |heap, objects| larger.take(heap, objects).unwrap();
        let mut state = game.start();
        game.play(&mut state, take(1, 2)).unwrap();
        let before = state;
        assert_eq!(game.play(&mut state, take(2, 1)), Err(PlayError::OffBoard));
        assert_eq!(game.play(&mut state, take(0, 4)), Err(PlayError::OffBoard));
        assert_eq!(game.play(&mut state, take(1, 4)), Err(PlayError::Taken));
        assert_eq!(state, before);

        game.play(&mut state, take(0, 3)).unwrap();
        game.play(&mut state, take(1, 3)).unwrap();
        assert_eq!(game.play(&mut state, take(0, 1)), Err(PlayError::GameOver));
        assert_eq!(game.moves(&state).count(), 0);
    }

    #[test]
    fn only_moves_that_can_ever_be_made_exist() {
        let game = Nim::new(&[3], false).unwrap();
        assert_eq!(game.take(0, 0), None);
        assert_eq!(game.take(0, 4), None);
        assert_eq!(game.take(1, 1), None);
        assert_eq!(game.take(9, 1), None);
        assert!(game.take(0, 3).is_some_and(|take| (take.heap(), take.objects()) == (0, 3)));
    }

    #[test]
    fn a_picture_shows_the_heaps_of_the_game_only() {
        let game = Nim::new(&[3, 5], false).unwrap();
        let mut state = game.start();
        game.play(&mut state, game.take(1, 4).unwrap()).unwrap();
        let names = ["a", "b"].map(String::from).to_vec();
        let picture = Picture::Heaps { left: vec![3, 1], full: vec![3, 5], names };
        assert_eq!(game.picture(&state), picture);
    }
}
