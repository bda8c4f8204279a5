//! The board shapes that the solver supports.

use enraya_rules::line::{Dynamic, Fixed, Shape};

#[cfg(target_arch = "x86_64")]
use super::avx2::Avx2;

/// A shape on at most 128 bits, with its quickest form on this processor.
pub trait SolverShape: Shape {
    /// The same board, done differently.
    #[doc(hidden)]
    type Fast: Shape<Bits = Self::Bits>;
    /// The quicker form, if this processor has what it takes.
    #[doc(hidden)]
    fn fast(&self) -> Option<Self::Fast>;
}

macro_rules! fits_one_word {
    ($([$($parameter:tt)*] $shape:ty),*) => {$(
        impl<$($parameter)*> SolverShape for $shape {
            #[cfg(target_arch = "x86_64")]
            type Fast = Avx2<Self>;
            #[cfg(target_arch = "x86_64")]
            fn fast(&self) -> Option<Self::Fast> {
                Avx2::new(*self)
            }

            #[cfg(not(target_arch = "x86_64"))]
            type Fast = Self;
            #[cfg(not(target_arch = "x86_64"))]
            fn fast(&self) -> Option<Self> {
                None
            }
        }
    )*};
}
fits_one_word!(
    [const ROWS: u32, const COLUMNS: u32, const K: u32, const GRAVITY: bool]
        Fixed<ROWS, COLUMNS, K, GRAVITY>,
    [] Dynamic<u64>
);

impl SolverShape for Dynamic<u128> {
    type Fast = Self;
    fn fast(&self) -> Option<Self> {
        None
    }
}

#[cfg(test)]
mod tests {
    use enraya_rules::LineRules;
    use proptest::prelude::*;

    use super::*;

    /// The quick form of a board says what the board says.
    fn check<S: SolverShape<Bits = u64>>(
        shape: S,
        stones: u64,
        free: u64,
    ) -> Result<(), TestCaseError> {
        let Some(fast) = shape.fast() else { return Ok(()) };
        let (stones, free) = (stones & shape.board(), free & shape.board());
        prop_assert_eq!((fast.rules(), fast.board()), (shape.rules(), shape.board()));
        prop_assert_eq!((fast.bottoms(), fast.directions()), (shape.bottoms(), shape.directions()));
        let on_board = |cells: u64| cells & shape.board();
        prop_assert_eq!(on_board(fast.completions(stones)), on_board(shape.completions(stones)));
        prop_assert_eq!(fast.pairs(stones, free), shape.pairs(stones, free));
        prop_assert_eq!(fast.has_line(stones), shape.has_line(stones));
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]
        #[test]
        fn the_quick_form_of_a_board_says_the_same(
            rows in 1u32..20,
            columns in 1u32..20,
            k in 1u32..20,
            [a, b, c]: [u64; 3],
            many: bool,
        ) {
            let stones = if many { a | b } else { a & b };
            check(Fixed::<6, 7, 4, true>, stones, c | a)?;
            let rules = LineRules::new(rows, columns, k).map(LineRules::with_gravity);
            if let Some(shape) = rules.ok().and_then(Dynamic::<u64>::new) {
                check(shape, stones, c | a)?;
            }
        }
    }
}
