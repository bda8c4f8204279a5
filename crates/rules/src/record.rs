//! A game being played: where it started, what was played, what was taken back.

use crate::{Game, PlayError};

/// The moves of a game from a starting position on, with undo and redo.
///
/// ```
/// use enraya_rules::{Game, Notation, Record, TicTacToe};
///
/// let game = TicTacToe::default();
/// let mut record = game.parse_record("b2 a1")?;
/// assert!(record.undo(&game));
/// assert_eq!(record.moves().len(), 1);
/// assert!(record.redo(&game));
/// let taken = record.moves()[0];
/// assert!(record.play(&game, taken).is_err());
/// # Ok::<(), enraya_rules::PositionError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Record<S, M> {
    start: S,
    state: S,
    moves: Vec<M>,
    undone: Vec<M>,
}

impl<S: Clone + PartialEq + std::fmt::Debug, M: Copy + PartialEq + std::fmt::Debug> Record<S, M> {
    /// A record that starts at `start` with no move played.
    pub fn new(start: S) -> Self {
        Record { state: start.clone(), start, moves: Vec::new(), undone: Vec::new() }
    }

    /// The position now.
    pub fn state(&self) -> &S {
        &self.state
    }

    /// The position the record starts from.
    pub fn start(&self) -> &S {
        &self.start
    }

    /// The moves played since the start, oldest first.
    pub fn moves(&self) -> &[M] {
        &self.moves
    }

    /// Whether a move that was taken back can be played again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Plays a move and forgets what could have been redone.
    pub fn play<G>(&mut self, game: &G, mv: M) -> Result<(), PlayError>
    where
        G: Game<State = S, Move = M>,
    {
        game.play(&mut self.state, mv)?;
        self.moves.push(mv);
        self.undone.clear();
        Ok(())
    }

    /// Takes the last move back; false if there is none. Replays from the
    /// start, so that a game needs no undo of its own.
    pub fn undo<G>(&mut self, game: &G) -> bool
    where
        G: Game<State = S, Move = M>,
    {
        let Some(mv) = self.moves.pop() else { return false };
        self.undone.push(mv);
        self.state = self.start.clone();
        for &mv in &self.moves {
            game.play_unchecked(&mut self.state, mv);
        }
        true
    }

    /// Plays the last undone move again; false if there is none.
    pub fn redo<G>(&mut self, game: &G) -> bool
    where
        G: Game<State = S, Move = M>,
    {
        let Some(mv) = self.undone.pop() else { return false };
        game.play_unchecked(&mut self.state, mv);
        self.moves.push(mv);
        true
    }
}
