//! Codes of positions as integers: one word if that suffices, else an array of words in
//! lexicographic order.

/// The words of a position's code; unused ones are zero.
pub(super) trait Code: Copy + Ord + Send + Sync + 'static {
    /// The least code.
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
