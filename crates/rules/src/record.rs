//! Game record: the starting position and the moves played, with undo and redo.

use crate::{Game, PlayError};

/// The moves of a game from a starting position on, with undo and redo.
///
/// Every position is kept, so that undo and redo cost the same at any length and a game
/// needs no undo of its own.
///
/// ```
/// use enraya_rules::{Game, Notation, Record, TicTacToe};
///
/// let game = TicTacToe::default();
/// let mut record = game.parse_record("b2 a1")?;
/// assert!(record.undo());
/// assert_eq!(record.moves().len(), 1);
/// assert!(record.redo());
/// let taken = record.moves()[0];
/// assert!(record.play(&game, taken).is_err());
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record<S, M> {
    /// The start and the position after each move, undone ones included.
    states: Vec<S>,
    moves: Vec<M>,
    /// The number of moves that are played, not undone.
    played: usize,
}

impl<S: Clone + PartialEq + std::fmt::Debug, M: Copy + PartialEq + std::fmt::Debug> Record<S, M> {
    /// A record that starts at `start` with no move played.
    pub fn new(start: S) -> Self {
        Record { states: vec![start], moves: Vec::new(), played: 0 }
    }

    /// The current position.
    pub fn state(&self) -> &S {
        &self.states[self.played]
    }

    /// The position the record starts from.
    pub fn start(&self) -> &S {
        &self.states[0]
    }

    /// The start and the position after each move played.
    pub fn states(&self) -> &[S] {
        &self.states[..=self.played]
    }

    /// The moves played since the start, oldest first.
    pub fn moves(&self) -> &[M] {
        &self.moves[..self.played]
    }

    /// Whether there is an undone move to play again.
    pub fn can_redo(&self) -> bool {
        self.played < self.moves.len()
    }

    /// Plays a move and drops the undone ones.
    pub fn play<G>(&mut self, game: &G, mv: M) -> Result<(), PlayError>
    where
        G: Game<State = S, Move = M>,
    {
        let mut next = self.state().clone();
        game.play(&mut next, mv)?;
        self.moves.truncate(self.played);
        self.states.truncate(self.played + 1);
        self.moves.push(mv);
        self.states.push(next);
        self.played += 1;
        Ok(())
    }

    /// The same record with states and moves of other types.
    pub fn map<T, N>(&self, state: impl Fn(&S) -> T, mv: impl Fn(M) -> N) -> Record<T, N> {
        Record {
            states: self.states.iter().map(state).collect(),
            moves: self.moves.iter().map(|&played| mv(played)).collect(),
            played: self.played,
        }
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let undone = self.played > 0;
        self.played -= usize::from(undone);
        undone
    }

    /// Plays the last undone move again; false if there is none.
    pub fn redo(&mut self) -> bool {
        let redone = self.can_redo();
        self.played += usize::from(redone);
        redone
    }
}

#[cfg(test)]
mod tests {
    use crate::{Game, Notation, TicTacToe};

    #[test]
    fn undo_and_redo_visit_every_position_and_a_new_move_drops_the_undone() {
        let game = TicTacToe::default();
        let mut record = game.parse_record("b2 a1 c3").unwrap();
        let last = record.clone();
        for played in ["b2 a1", "b2", ""] {
            assert!(record.undo());
            assert_eq!(*record.state(), game.parse_position(played).unwrap());
            assert_eq!(game.moves_text(record.moves()), played);
            assert_eq!(record.states().len(), record.moves().len() + 1);
            assert_eq!(record.states().last(), Some(record.state()));
        }
        assert!(!record.undo());
        assert_eq!((record.state(), record.start()), (&game.start(), &game.start()));
        while record.redo() {}
        assert_eq!(record, last);

        record.undo();
        let taken = record.moves()[0];
        assert!(record.play(&game, taken).is_err() && record.can_redo(), "nothing has changed");
        let other = game.cell(0, 1).unwrap();
        record.play(&game, other).unwrap();
        assert!(!record.can_redo());
        assert_eq!(record, game.parse_record("b2 a1 b1").unwrap());
    }
}
