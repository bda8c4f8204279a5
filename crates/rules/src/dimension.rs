//! Board dimensions, as errors about the size of a board name them.

/// A dimension of a rectangular board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// The number of rows.
    Rows,
    /// The number of columns.
    Columns,
}

impl std::fmt::Display for Dimension {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Dimension::Rows => "rows",
            Dimension::Columns => "columns",
        })
    }
}
