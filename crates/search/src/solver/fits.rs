//! The boards the solver has words for.

use enraya_rules::line::{Dynamic, Fixed, Shape};

#[cfg(target_arch = "x86_64")]
use super::vectored::Vectored;

/// A shape on at most 128 bits, with its quickest form on this processor.
pub trait Fits: Shape {
    /// The same board, done differently.
    #[doc(hidden)]
    type Fast: Shape<Bits = Self::Bits>;
    /// The quicker form, if this processor has what it takes.
    #[doc(hidden)]
    fn fast(&self) -> Option<Self::Fast>;
}

macro_rules! fits_one_word {
    ($([$($parameter:tt)*] $shape:ty),*) => {$(
        impl<$($parameter)*> Fits for $shape {
            #[cfg(target_arch = "x86_64")]
            type Fast = Vectored<Self>;
            #[cfg(target_arch = "x86_64")]
            fn fast(&self) -> Option<Self::Fast> {
                Vectored::new(*self)
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

impl Fits for Dynamic<u128> {
    type Fast = Self;
    fn fast(&self) -> Option<Self> {
        None
    }
}
