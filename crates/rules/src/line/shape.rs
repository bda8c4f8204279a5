//! Bitboard layout of line games, and the shift test for k in a row.
//!
//! Without gravity the board is row-major from the top, so that bit order is reading
//! order; with gravity it is column-major from the bottom, so that adding one at the
//! bottom of a column carries up to its lowest empty cell (Tromp; Pons). Each row or
//! column ends with a sentinel bit, always zero, so that no line can run over an edge
//! into the next one:
//!
//! ```text
//!   3 × 3, free          6 rows × 7 columns, gravity
//!                          6 13 20 27 34 41 48   <- sentinels
//!    0  1  2 | 3           5 12 19 26 33 40 47
//!    4  5  6 | 7           4 11 18 25 32 39 46
//!    8  9 10 | 11          3 10 17 24 31 38 45
//!              ^           2  9 16 23 30 37 44
//!           sentinels      1  8 15 22 29 36 43
//!                          0  7 14 21 28 35 42
//! ```
//!
//! In both, the four directions of a line are the same four shifts.

use std::fmt::Debug;

use super::LineRules;
use crate::bits::{Bits, Wide};

/// The bits of boards that need more than 128: enough for 19 × 19.
pub type Large = Wide<6>;

/// Parameters of a board together with the type of its bits.
///
/// Two implementations share the same code: [`Fixed`] is a compile-time constant, so that
/// the compiler unrolls the loops; [`Dynamic`] is read at run time.
pub trait Shape: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The bits the board lies on.
    type Bits: Bits;
    /// The parameters.
    fn rules(&self) -> LineRules;
    /// Every cell of the board.
    fn board(&self) -> Self::Bits;
    /// The lowest bit of every column with gravity, of every row without.
    fn bottoms(&self) -> Self::Bits;

    /// The four shifts along which cells can line up.
    #[inline]
    fn directions(&self) -> [u32; 4] {
        let stride = self.rules().stride();
        [1, stride, stride + 1, stride - 1]
    }

    /// The lowest cells of all lines of at least `length` along
    /// `direction`, overlines included. A line of n and one that starts m <= n cells
    /// further on make a line of n + m: five doublings reach 19.
    #[inline]
    fn runs(&self, stones: Self::Bits, length: u32, direction: u32) -> Self::Bits {
        let (mut starts, mut covered) = (stones, 1);
        while covered < length {
            let step = covered.min(length - covered);
            starts = starts & starts.down(step * direction);
            covered += step;
        }
        starts
    }

    /// The lowest cells of the lines that count under the rules.
    #[inline]
    fn lines(&self, stones: Self::Bits, direction: u32) -> Self::Bits {
        let rules = self.rules();
        let starts = self.runs(stones, rules.k(), direction);
        if rules.exact() {
            starts & !stones.up(direction) & !stones.down(rules.k() * direction)
        } else {
            starts
        }
    }

    /// Cells that complete a line of k or more with these stones, overlines included; some
    /// may hold a stone or lie off the board.
    #[inline]
    fn completions(&self, stones: Self::Bits) -> Self::Bits {
        let k = self.rules().k();
        let mut completions = Self::Bits::ZERO;
        for direction in self.directions() {
            // With i stones on one side of a cell, k - 1 - i are needed on the other.
            for before in 0..k {
                let mut run = !Self::Bits::ZERO;
                for step in 1..=before {
                    run = run & stones.up(step * direction);
                }
                for step in 1..k - before {
                    run = run & stones.down(step * direction);
                }
                completions = completions | run;
            }
        }
        completions
    }

    /// The number of lines of k on `free` cells with exactly two `stones`.
    #[inline]
    fn pairs(&self, stones: Self::Bits, free: Self::Bits) -> u32 {
        let k = self.rules().k();
        let mut pairs = 0;
        for direction in self.directions() {
            // The stones of each line, counted in two bits and one for more.
            let (mut ones, mut twos, mut more) =
                (Self::Bits::ZERO, Self::Bits::ZERO, Self::Bits::ZERO);
            for step in 0..k {
                let next = stones.down(step * direction);
                let carry = ones & next;
                ones = ones ^ next;
                more = more | twos & carry;
                twos = twos ^ carry;
            }
            pairs += (self.runs(free, k, direction) & twos & !ones & !more).count();
        }
        pairs
    }

    /// Whether these stones make a line.
    #[inline]
    fn has_line(&self, stones: Self::Bits) -> bool {
        let [a, b, c, d] = self.directions();
        let lines = self.lines(stones, a)
            | self.lines(stones, b)
            | self.lines(stones, c)
            | self.lines(stones, d);
        !lines.is_zero()
    }
}

/// A board whose size is part of its type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fixed<const ROWS: u32, const COLUMNS: u32, const K: u32, const GRAVITY: bool>;

impl<const ROWS: u32, const COLUMNS: u32, const K: u32, const GRAVITY: bool>
    Fixed<ROWS, COLUMNS, K, GRAVITY>
{
    const RULES: LineRules = LineRules::from_size(ROWS, COLUMNS, K, GRAVITY);
    const BOTTOMS: u64 = {
        assert!(Self::RULES.width() <= 64);
        let (mut bottoms, mut major) = (0, 0);
        while major < Self::RULES.major_len() {
            bottoms |= 1 << (major * Self::RULES.stride());
            major += 1;
        }
        bottoms
    };
    const BOARD: u64 = Self::BOTTOMS * ((1 << Self::RULES.minor_len()) - 1);
}

impl<const ROWS: u32, const COLUMNS: u32, const K: u32, const GRAVITY: bool> Shape
    for Fixed<ROWS, COLUMNS, K, GRAVITY>
{
    type Bits = u64;
    #[inline]
    fn rules(&self) -> LineRules {
        Self::RULES
    }
    #[inline]
    fn board(&self) -> u64 {
        Self::BOARD
    }
    #[inline]
    fn bottoms(&self) -> u64 {
        Self::BOTTOMS
    }
}

/// A board whose size is known at run time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dynamic<B> {
    rules: LineRules,
    board: B,
    bottoms: B,
    /// The shifts of [`has_line`](Shape::has_line) in all four directions, for
    /// each doubling; the first `doublings` are used.
    shifts: [[u32; 4]; MAX_DOUBLINGS],
    doublings: usize,
}

/// Enough for [`LineRules::MAX_SIDE`]: 1, 2, 4, 8 and the rest.
const MAX_DOUBLINGS: usize = 5;

impl<B: Bits> Dynamic<B> {
    /// The shape for these rules, if `B` is wide enough.
    pub fn new(rules: LineRules) -> Option<Self> {
        if rules.width() > B::WIDTH {
            return None;
        }
        let stride = rules.stride();
        let (mut board, mut bottoms) = (B::ZERO, B::ZERO);
        for major in 0..rules.major_len() {
            bottoms = bottoms | B::bit(major * stride);
            for minor in 0..rules.minor_len() {
                board = board | B::bit(major * stride + minor);
            }
        }
        let mut shape =
            Dynamic { rules, board, bottoms, shifts: [[0; 4]; MAX_DOUBLINGS], doublings: 0 };
        let mut covered = 1;
        while covered < rules.k() {
            let step = covered.min(rules.k() - covered);
            shape.shifts[shape.doublings] = shape.directions().map(|direction| step * direction);
            shape.doublings += 1;
            covered += step;
        }
        Some(shape)
    }
}

impl<B: Bits> Shape for Dynamic<B> {
    type Bits = B;
    #[inline]
    fn rules(&self) -> LineRules {
        self.rules
    }
    #[inline]
    fn board(&self) -> B {
        self.board
    }
    #[inline]
    fn bottoms(&self) -> B {
        self.bottoms
    }
    /// All directions at once, with precomputed shifts: for [`Fixed`] the compiler computes
    /// them.
    #[inline]
    fn has_line(&self, stones: B) -> bool {
        let mut lines = [stones; 4];
        if self.rules.exact() {
            lines = self.directions().map(|direction| self.lines(stones, direction));
        } else {
            for shifts in &self.shifts[..self.doublings] {
                for (starts, &shift) in lines.iter_mut().zip(shifts) {
                    *starts = *starts & starts.down(shift);
                }
            }
        }
        let [a, b, c, d] = lines;
        !(a | b | c | d).is_zero()
    }
}
