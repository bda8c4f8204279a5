//! Parameters of a k-in-a-row game.

use crate::dimension::Dimension;

/// The parameters of a k-in-a-row game.
///
/// ```
/// use enraya_rules::LineRules;
/// let connect_four = LineRules::new(6, 7, 4)?.with_gravity();
/// assert_eq!(connect_four, LineRules::CONNECT4);
/// assert!(LineRules::new(3, 3, 4).is_err());
/// # Ok::<(), enraya_rules::LineRulesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LineRules {
    rows: u32,
    columns: u32,
    k: u32,
    gravity: bool,
    misere: bool,
    exact: bool,
}

/// The reason that numbers do not make a k-in-a-row game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineRulesError {
    /// A side is zero or too long.
    #[error("{found} {side}: allowed are 1 to {}", LineRules::MAX_SIDE)]
    Side {
        /// Which side.
        side: Dimension,
        /// As it was given.
        found: u32,
    },
    /// k is zero or longer than the longer side.
    #[error("k = {found}: allowed are 1 to {longest} on this board")]
    K {
        /// As it was given.
        found: u32,
        /// The longer side of the board.
        longest: u32,
    },
}

impl LineRules {
    /// The longest side a board may have.
    pub const MAX_SIDE: u32 = 19;

    /// Tic-Tac-Toe: 3 × 3, three in a row.
    pub const TICTACTOE: LineRules = LineRules::plain(3, 3, 3);
    /// Connect Four: 6 rows × 7 columns, four in a row, with gravity.
    pub const CONNECT4: LineRules = LineRules::plain(6, 7, 4).with_gravity();
    /// Free-style Gomoku: 15 × 15, five (or more) in a row.
    pub const GOMOKU: LineRules = LineRules::plain(15, 15, 5);

    /// The rules of a [`Fixed`](super::Fixed) board.
    #[inline]
    pub(super) const fn from_size(rows: u32, columns: u32, k: u32, gravity: bool) -> LineRules {
        LineRules { gravity, ..LineRules::plain(rows, columns, k) }
    }

    #[inline]
    const fn plain(rows: u32, columns: u32, k: u32) -> LineRules {
        LineRules { rows, columns, k, gravity: false, misere: false, exact: false }
    }

    /// Free placement, normal play, overlines count.
    pub fn new(rows: u32, columns: u32, k: u32) -> Result<LineRules, LineRulesError> {
        for (side, found) in [(Dimension::Rows, rows), (Dimension::Columns, columns)] {
            if !(1..=Self::MAX_SIDE).contains(&found) {
                return Err(LineRulesError::Side { side, found });
            }
        }
        let longest = rows.max(columns);
        if !(1..=longest).contains(&k) {
            return Err(LineRulesError::K { found: k, longest });
        }
        Ok(LineRules::plain(rows, columns, k))
    }

    /// The same game with stones falling to the lowest empty cell.
    pub const fn with_gravity(self) -> LineRules {
        LineRules { gravity: true, ..self }
    }

    /// The same game in which making k in a row loses.
    pub const fn with_misere(self) -> LineRules {
        LineRules { misere: true, ..self }
    }

    /// The same game in which only lines of exactly k count.
    pub const fn with_exact(self) -> LineRules {
        LineRules { exact: true, ..self }
    }

    /// The number of rows.
    #[inline]
    pub const fn rows(&self) -> u32 {
        self.rows
    }
    /// The number of columns.
    #[inline]
    pub const fn columns(&self) -> u32 {
        self.columns
    }
    /// The number of stones in a line.
    #[inline]
    pub const fn k(&self) -> u32 {
        self.k
    }
    /// Whether stones fall.
    #[inline]
    pub const fn gravity(&self) -> bool {
        self.gravity
    }
    /// Whether making a line loses.
    #[inline]
    pub const fn misere(&self) -> bool {
        self.misere
    }
    /// Whether longer lines do not count.
    #[inline]
    pub const fn exact(&self) -> bool {
        self.exact
    }
    /// The number of cells.
    #[inline]
    pub const fn cells(&self) -> u32 {
        self.rows * self.columns
    }

    /// The cells of a row, or of a column with gravity: consecutive bits of the
    /// bitboard (see [`Shape`](super::Shape)).
    #[inline]
    pub(super) const fn minor_len(&self) -> u32 {
        if self.gravity { self.rows } else { self.columns }
    }
    /// The number of those rows or columns.
    #[inline]
    pub(super) const fn major_len(&self) -> u32 {
        if self.gravity { self.columns } else { self.rows }
    }
    /// Bits from a row or column to the next, the sentinel included.
    #[inline]
    pub(super) const fn stride(&self) -> u32 {
        self.minor_len() + 1
    }
    /// Bits of the whole board, sentinels included.
    #[inline]
    pub(super) const fn width(&self) -> u32 {
        self.stride() * self.major_len()
    }
}
