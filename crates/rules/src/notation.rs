//! Notation: moves, records and positions as text.
//!
//! A position is written either as the moves that lead to it or as a diagram, one line of
//! text like FEN in chess. [`Notation::parse_record`] reads both: moves keep their history,
//! a diagram starts a new record.

use crate::{DiagramError, Game, PlayError, Record};

/// Reads and writes moves and positions.
///
/// ```
/// use enraya_rules::{Game, Notation, TicTacToe};
///
/// let game = TicTacToe::default();
/// let record = game.parse_record("b2 a1")?;
/// assert_eq!(game.moves_text(record.moves()), "b2 a1");
/// assert_eq!(game.diagram(record.state()), ".../.X./O..");
/// assert_eq!(game.parse_position(".../.X./O..")?, *record.state());
///
/// let error = game.parse_record("b2 b2").unwrap_err();
/// assert_eq!(error.to_string(), "move 2 'b2': that place is taken");
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
pub trait Notation: Game {
    /// The text of a move, e.g. `4` or `b2`.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The move that `text` names in this position. Whether it is legal is checked by
    /// [`play`](Game::play), not here.
    fn parse_move(&self, state: &Self::State, text: &str) -> Result<Self::Move, MoveError>;

    /// A position as one line of text, which
    /// [`parse_position`](Notation::parse_position) reads back.
    fn diagram(&self, state: &Self::State) -> String;

    /// The text of a sequence of moves.
    fn moves_text(&self, moves: &[Self::Move]) -> String {
        moves.iter().map(|&mv| self.move_text(mv)).collect::<Vec<_>>().join(" ")
    }

    /// Reads a position in any of its forms, with its history if it has one.
    fn parse_record(&self, text: &str) -> Result<Record<Self::State, Self::Move>, PositionError>;

    /// Reads a position in any of its forms.
    fn parse_position(&self, text: &str) -> Result<Self::State, PositionError> {
        Ok(self.parse_record(text)?.state().clone())
    }

    /// Plays moves given as texts from the start.
    fn play_texts<'t>(
        &self,
        texts: impl Iterator<Item = &'t str>,
    ) -> Result<Record<Self::State, Self::Move>, PositionError>
    where
        Self: Sized,
    {
        let mut record = Record::new(self.start());
        for (number, text) in (1..).zip(texts) {
            let mv = self.parse_move(record.state(), text).map_err(|reason| {
                PositionError::UnknownMove { number, text: text.to_owned(), reason }
            })?;
            record.play(self, mv).map_err(|reason| PositionError::IllegalMove {
                number,
                text: text.to_owned(),
                reason,
            })?;
        }
        Ok(record)
    }
}

/// The reason that a text does not name a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// There is no text.
    #[error("there is no move in an empty text")]
    Empty,
    /// The text has another form than this game's moves.
    #[error("moves look like '{example}'")]
    Form {
        /// A well-formed move of this game.
        example: String,
    },
    /// The form is right, but the board has no such place.
    #[error("that is outside the board")]
    OffBoard,
}

/// The reason that a text is not a position of this game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A word in the list of moves does not name a move.
    #[error("move {number} '{text}': {reason}")]
    UnknownMove {
        /// Counted from one.
        number: usize,
        /// As it was given.
        text: String,
        /// The reason.
        reason: MoveError,
    },
    /// A move in the list cannot be played.
    #[error("move {number} '{text}': {reason}")]
    IllegalMove {
        /// Counted from one.
        number: usize,
        /// As it was given.
        text: String,
        /// The reason.
        reason: PlayError,
    },
    /// The diagram is malformed or impossible.
    #[error(transparent)]
    Diagram(#[from] DiagramError),
}

/// The letter of a column counted from zero: `a`, `b`…
pub(crate) fn column_letter(column: u32) -> char {
    char::from(b'a' + column as u8)
}

/// The letters of the columns of a board.
pub(crate) fn column_letters(columns: u32) -> Vec<String> {
    (0..columns).map(|column| column_letter(column).to_string()).collect()
}

/// The column, counted from zero, and row, counted from one, of a cell or dot
/// such as `b2`; `None` if the text has another form.
pub(crate) fn parse_place(text: &str) -> Option<(u32, u32)> {
    let mut chars = text.chars();
    let letter = chars.next().filter(char::is_ascii_lowercase)?;
    let digits = chars.as_str();
    if digits.is_empty() || digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    Some((letter as u32 - 'a' as u32, digits.parse().ok()?))
}

#[cfg(test)]
pub(crate) mod checks {
    use super::{Notation, PositionError};
    use crate::DiagramError;

    /// Each diagram describes a position that is drawn as that diagram, and may be written on
    /// several lines.
    #[track_caller]
    pub(crate) fn check_read_back<G: Notation>(game: &G, diagrams: &[&str])
    where
        G::State: PartialEq + std::fmt::Debug,
    {
        for &diagram in diagrams {
            let state = game.parse_position(diagram).unwrap();
            assert_eq!(game.diagram(&state), diagram);
            assert_eq!(game.parse_position(&diagram.replace('/', "\n  ")), Ok(state));
        }
    }

    /// What is wrong with a diagram.
    #[track_caller]
    pub(crate) fn error<G: Notation>(game: &G, diagram: &str) -> DiagramError
    where
        G::State: std::fmt::Debug,
    {
        match game.parse_position(diagram) {
            Err(PositionError::Diagram(error)) => error,
            other => panic!("{diagram}: {other:?}"),
        }
    }
}
