//! Keys of Nim: the heaps and the player to move, always exact.
//!
//! Eight heaps of up to 127 objects are eight bytes whose top bits are zero. The highest
//! bit is the player to move:
//!
//! ```text
//!   bit 63      62-56     55-48    …    15-8      7-0
//!   to move    heap h    heap g    …   heap b    heap a
//! ```

use super::{Nim, NimState};
use crate::Keyed;

impl Keyed for Nim {
    #[inline]
    fn key(&self, state: &NimState) -> u64 {
        u64::from_le_bytes(state.left) | (state.to_move.index() as u64) << 63
    }

    fn key_is_exact(&self) -> bool {
        true
    }

    /// The smallest image without trying all of them (there are up to 8!):
    /// among interchangeable heaps, the largest go to the lowest bytes.
    fn canonical_key(&self, state: &NimState) -> u64 {
        let mut image = *state;
        for low in 0..Nim::MAX_HEAPS {
            for high in low + 1..Nim::MAX_HEAPS {
                if self.full[low] == self.full[high] && image.left[low] < image.left[high] {
                    image.left.swap(low, high);
                }
            }
        }
        self.key(&image)
    }
}
