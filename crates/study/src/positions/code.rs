//! Codes of positions as numbers: one word where a game needs no more, else an
//! array with room for it, compared word by word.

/// A position's words, with those that the game does not use at zero.
pub(super) trait Code: Copy + Ord + Send + Sync + 'static {
    /// Less than or equal to every code.
    const ZERO: Self;
    fn words(&self) -> &[u64];
    fn words_mut(&mut self) -> &mut [u64];
}

impl Code for u64 {
    const ZERO: u64 = 0;
    #[inline]
    fn words(&self) -> &[u64] {
        std::slice::from_ref(self)
    }
    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        std::slice::from_mut(self)
    }
}

impl<const N: usize> Code for [u64; N] {
    const ZERO: Self = [0; N];
    #[inline]
    fn words(&self) -> &[u64] {
        self
    }
    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        self
    }
}
