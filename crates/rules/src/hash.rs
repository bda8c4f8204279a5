//! 64-bit mixing hash, the key of positions that do not fit into 64 bits.

/// Mixes 64 bits one to one, so that similar inputs give unrelated outputs: two rounds of
/// xor-shift and multiply, the finalizer known as degski64.
///
/// ```
/// use enraya_rules::hash::mix;
/// assert!((mix(1) ^ mix(2)).count_ones() > 16);
/// ```
pub const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits = (bits ^ (bits >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    bits ^ (bits >> 32)
}

/// A hash of any number of words.
pub(crate) fn hash_words(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(0x9e37_79b9_7f4a_7c15, |hash, word| {
        mix(hash.rotate_left(5) ^ word).wrapping_add(hash)
    })
}
