//! Line detection in all four directions at once, with AVX2 vectors.

use std::arch::x86_64::*;

use enraya_rules::LineRules;
use enraya_rules::line::Shape;

use super::cpu;

/// A board of one word on a processor with vectors of four.
///
/// There is one only if [`Avx2::new`] found such a processor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Avx2<S> {
    shape: S,
}

impl<S: Shape<Bits = u64>> Avx2<S> {
    pub(super) fn new(shape: S) -> Option<Self> {
        cpu::is_x86_64_v3().then_some(Avx2 { shape })
    }

    /// The shifts to a cell's neighbours.
    #[inline(always)]
    fn steps(&self) -> __m256i {
        let [a, b, c, d] = self.shape.directions().map(i64::from);
        // SAFETY: the processor has AVX2, or there would be no `self`.
        #[allow(unsafe_code)]
        unsafe {
            _mm256_set_epi64x(d, c, b, a)
        }
    }
}

impl<S: Shape<Bits = u64>> Shape for Avx2<S> {
    type Bits = u64;

    #[inline(always)]
    fn rules(&self) -> LineRules {
        self.shape.rules()
    }
    #[inline(always)]
    fn board(&self) -> u64 {
        self.shape.board()
    }
    #[inline(always)]
    fn bottoms(&self) -> u64 {
        self.shape.bottoms()
    }

    #[inline(always)]
    fn completions(&self, stones: u64) -> u64 {
        let k = self.rules().k() as usize;
        // SAFETY: the processor has AVX2, or there would be no `self`.
        #[allow(unsafe_code)]
        unsafe {
            let steps = self.steps();
            let stones = _mm256_set1_epi64x(stones as i64);
            let all = _mm256_set1_epi64x(-1);
            // Cells with this many stones right after them, for each number.
            let mut after = [all; LineRules::MAX_SIDE as usize];
            let mut shifted = stones;
            for i in 1..k {
                shifted = _mm256_srlv_epi64(shifted, steps);
                after[i] = _mm256_and_si256(after[i - 1], shifted);
            }
            let mut completions = after[k - 1];
            let (mut before, mut shifted) = (all, stones);
            for i in 1..k {
                shifted = _mm256_sllv_epi64(shifted, steps);
                before = _mm256_and_si256(before, shifted);
                completions =
                    _mm256_or_si256(completions, _mm256_and_si256(before, after[k - 1 - i]));
            }
            let halves = _mm_or_si128(
                _mm256_castsi256_si128(completions),
                _mm256_extracti128_si256::<1>(completions),
            );
            (_mm_cvtsi128_si64(halves) | _mm_extract_epi64::<1>(halves)) as u64
        }
    }

    #[inline(always)]
    fn pairs(&self, stones: u64, free: u64) -> u32 {
        // SAFETY: the processor has AVX2, or there would be no `self`.
        #[allow(unsafe_code)]
        unsafe {
            let steps = self.steps();
            let none = _mm256_setzero_si256();
            let mut next = _mm256_set1_epi64x(stones as i64);
            let mut room = _mm256_set1_epi64x(free as i64);
            let mut lines = room;
            let (mut ones, mut twos, mut more) = (next, none, none);
            for _ in 1..self.rules().k() {
                next = _mm256_srlv_epi64(next, steps);
                room = _mm256_srlv_epi64(room, steps);
                lines = _mm256_and_si256(lines, room);
                let carry = _mm256_and_si256(ones, next);
                ones = _mm256_xor_si256(ones, next);
                more = _mm256_or_si256(more, _mm256_and_si256(twos, carry));
                twos = _mm256_xor_si256(twos, carry);
            }
            let not_two = _mm256_or_si256(ones, more);
            let pairs = _mm256_andnot_si256(not_two, _mm256_and_si256(lines, twos));
            _mm256_extract_epi64::<0>(pairs).count_ones()
                + _mm256_extract_epi64::<1>(pairs).count_ones()
                + _mm256_extract_epi64::<2>(pairs).count_ones()
                + _mm256_extract_epi64::<3>(pairs).count_ones()
        }
    }

    #[inline(always)]
    fn has_line(&self, stones: u64) -> bool {
        let k = self.rules().k();
        // SAFETY: the processor has AVX2, or there would be no `self`.
        #[allow(unsafe_code)]
        unsafe {
            let steps = self.steps();
            let mut starts = _mm256_set1_epi64x(stones as i64);
            let mut covered = 1;
            while covered < k {
                let step = covered.min(k - covered);
                let mut shifted = starts;
                if step == 1 {
                    shifted = _mm256_srlv_epi64(shifted, steps);
                } else {
                    let by = _mm256_mul_epu32(steps, _mm256_set1_epi64x(i64::from(step)));
                    shifted = _mm256_srlv_epi64(shifted, by);
                }
                starts = _mm256_and_si256(starts, shifted);
                covered += step;
            }
            _mm256_testz_si256(starts, starts) == 0
        }
    }
}
