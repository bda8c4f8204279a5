//! Errors in diagrams, the one-line text form of a position (like FEN in chess).

use crate::Player;

/// The reason that a diagram is not a position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DiagramError {
    /// The number of rows is wrong.
    #[error("the diagram has {found} rows: {expected} are needed")]
    Rows {
        /// In the diagram.
        found: usize,
        /// In a diagram of this board.
        expected: usize,
    },
    /// The length of a row is wrong.
    #[error("row {row} of the diagram has {found} characters: {expected} are needed")]
    Columns {
        /// Counted from one, from the top.
        row: usize,
        /// In the diagram.
        found: usize,
        /// In a diagram of this board.
        expected: usize,
    },
    /// A character without a meaning in its place.
    #[error("'{found}' in row {row} of the diagram: allowed are {allowed}")]
    Symbol {
        /// The character.
        found: char,
        /// Counted from one, from the top.
        row: usize,
        /// The characters allowed there.
        allowed: &'static str,
    },
    /// The numbers of stones do not result from taking turns.
    #[error("{first} X and {second} O: X must have as many stones as O, or one more")]
    Counts {
        /// Stones of X.
        first: u32,
        /// Stones of O.
        second: u32,
    },
    /// A stone has an empty cell below it, with gravity.
    #[error("the stone on {cell} floats: the cell below it is empty")]
    Floating {
        /// The cell, as column letter and row number from the bottom.
        cell: String,
    },
    /// Both players have a line.
    #[error("both players have a line")]
    TwoWinners,
    /// One player made a line but the other moved after it.
    #[error("{player} has a line, but {} moved after it", player.other())]
    PlayedOn {
        /// The player with the line.
        player: Player,
    },
    /// One player's lines have no stone in common that could have been played last.
    #[error("{player} has lines that no single last stone can have made")]
    LinesApart {
        /// The player with the lines.
        player: Player,
    },
    /// The player to move is missing or unreadable (Nim, Dots and Boxes, Othello).
    #[error("the player to move must be X or O, not '{found}'")]
    Player {
        /// As it was given.
        found: String,
    },
    /// A heap is larger than at the start, or not a number.
    #[error("heap {heap} holds '{found}': allowed are 0 to {most}")]
    Heap {
        /// Counted from one.
        heap: usize,
        /// As it was given.
        found: String,
        /// The size of the heap at the start.
        most: u32,
    },
    /// The number of heaps is wrong.
    #[error("{found} heaps: the game has {expected}")]
    Heaps {
        /// In the text.
        found: usize,
        /// In the game.
        expected: usize,
    },
    /// A box is owned but not closed, or closed but not owned.
    #[error("box {cell} must have an owner exactly if its four edges are drawn")]
    Owner {
        /// The box, as column letter and row number from the bottom.
        cell: String,
    },
    /// One of the four cells in the middle of an Othello board has no disc.
    #[error("{cell} is empty: the four cells in the middle always have a disc")]
    EmptyCentre {
        /// The cell, as column letter and row number from the top.
        cell: String,
    },
}
