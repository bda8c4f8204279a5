//! The sides of a board, for complaints about their length.

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// How many rows there are.
    Rows,
    /// How many columns there are.
    Columns,
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Side::Rows => "rows",
            Side::Columns => "columns",
        })
    }
}
