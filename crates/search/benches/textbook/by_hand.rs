//! Connect Four written by hand as a bitboard, the baseline for the generic board.
//!
//! Nothing here is shared with `enraya_rules`. Columns of seven bits, six cells and a spare
//! one on top:
//!
//! ```text
//!    5 12 19 26 33 40 47
//!    4 11 18 25 32 39 46
//!    3 10 17 24 31 38 45
//!    2  9 16 23 30 37 44
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42
//! ```

const BOTTOM: u64 = 0x0000_0408_1020_4081;
const BOARD: u64 = BOTTOM * 0b11_1111;

/// Stones of the player to move, and of both.
#[derive(Clone, Copy, Default)]
pub(crate) struct Board {
    position: u64,
    mask: u64,
}

impl Board {
    fn drop(self, stone: u64) -> Board {
        Board { position: self.position ^ self.mask, mask: self.mask | stone }
    }

    /// Whether the player who moved last has four in a row.
    fn won(self) -> bool {
        let stones = self.position ^ self.mask;
        let vertical = stones & stones >> 1;
        let horizontal = stones & stones >> 7;
        let falling = stones & stones >> 6;
        let rising = stones & stones >> 8;
        (vertical & vertical >> 2
            | horizontal & horizontal >> 14
            | falling & falling >> 12
            | rising & rising >> 16)
            != 0
    }

    /// How many games of exactly `depth` more moves there are.
    pub(crate) fn perft(self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.won() {
            return 0;
        }
        let mut open = (self.mask + BOTTOM) & BOARD;
        let mut games = 0;
        while open != 0 {
            games += self.drop(open & open.wrapping_neg()).perft(depth - 1);
            open &= open - 1;
        }
        games
    }
}
