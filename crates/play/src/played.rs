//! A typed game with its record, and the capabilities that searches require of it.

use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{
    AnyGame, ConnectFour, Custom, Dots, Game, IndexedMoves, Keyed, Line, MoveError, Nim, Notation,
    Outcome, PlayError, PositionError, Record, Symmetric, TicTacToe, Tree, View,
};
use enraya_search::{Evaluators, Tactics};
use enraya_words::Words;

use crate::exact_solver::Capabilities;
use crate::localize::Localized;

/// The trait bounds of all algorithms of this workspace, under one name.
pub trait Playable:
    Game<State: Send + Sync, Move: Send + Sync>
    + IndexedMoves
    + Notation
    + View
    + Keyed
    + Symmetric
    + Evaluators
    + Tactics
    + Capabilities
    + Clone
    + PartialEq
    + Send
    + Sync
    + 'static
{
}

impl<G> Playable for G where
    G: Game<State: Send + Sync, Move: Send + Sync>
        + IndexedMoves
        + Notation
        + View
        + Keyed
        + Symmetric
        + Evaluators
        + Tactics
        + Capabilities
        + Clone
        + PartialEq
        + Send
        + Sync
        + 'static
{
}

/// A game of a known type with the record of its moves.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    game: G,
    record: Record<G::State, G::Move>,
}

impl<G: Game> Played<G> {
    /// A game with its record.
    pub fn new(game: G, record: Record<G::State, G::Move>) -> Played<G> {
        Played { game, record }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state after the moves of the record.
    pub fn state(&self) -> &G::State {
        self.record.state()
    }

    /// The record.
    pub fn record(&self) -> &Record<G::State, G::Move> {
        &self.record
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.game.outcome(self.state()).is_some()
    }

    pub(crate) fn undo(&mut self) -> bool {
        self.record.undo()
    }

    pub(crate) fn redo(&mut self) -> bool {
        self.record.redo()
    }

    pub(crate) fn reset(&mut self) {
        self.record = Record::new(self.game.start());
    }
}

impl<G: Playable> Played<G> {
    /// Whether the exact solver supports the game.
    pub fn is_solvable(&self) -> bool {
        self.game.is_solvable()
    }

    /// Whether the engine supports the game.
    pub fn has_engine(&self) -> bool {
        self.game.has_engine()
    }

    /// Moves as text.
    pub fn texts(&self, moves: impl IntoIterator<Item = G::Move>) -> Vec<String> {
        moves.into_iter().map(|mv| self.game.move_text(mv)).collect()
    }

    /// A move as text and as index.
    pub fn text_and_number(&self, mv: G::Move) -> (String, usize) {
        (self.game.move_text(mv), self.game.move_index(mv))
    }

    pub(crate) fn move_numbers(&self) -> Vec<usize> {
        self.game.moves(self.state()).map(|mv| self.game.move_index(mv)).collect()
    }

    pub(crate) fn winning_moves(&self) -> Vec<String> {
        let state = self.state();
        let won = Some(Outcome::Win(self.game.to_move(state)));
        let wins = |mv: &G::Move| self.game.outcome(&self.game.result(state, *mv)) == won;
        self.texts(self.game.moves(state).filter(wins))
    }

    /// The moves from the start; `None` if the record starts at another position.
    pub(crate) fn moves_from_start(&self) -> Option<String> {
        let from_start = *self.record.start() == self.game.start();
        from_start.then(|| self.game.moves_text(self.record.moves()))
    }

    /// A diagram of the position from which the record starts; `None` if that is the start of
    /// the game.
    pub(crate) fn start(&self) -> Option<String> {
        let start = self.record.start();
        (*start != self.game.start()).then(|| self.game.diagram(start))
    }

    /// The legal move that a text names, as the game writes it, and its index.
    pub(crate) fn parse_move(&self, text: &str) -> Result<(String, usize), PlayTextError> {
        let mv = self.game.parse_move(self.state(), text)?;
        self.game.play(&mut self.state().clone(), mv)?;
        Ok(self.text_and_number(mv))
    }

    pub(crate) fn play(&mut self, text: &str) -> Result<(), PlayTextError> {
        let mv = self.game.parse_move(self.state(), text)?;
        Ok(self.record.play(&self.game, mv)?)
    }

    pub(crate) fn play_number(&mut self, number: usize) -> Result<(), PlayError> {
        let mv = self.numbered(number)?;
        self.record.play(&self.game, mv)
    }

    fn numbered(&self, number: usize) -> Result<G::Move, PlayError> {
        if self.is_over() {
            return Err(PlayError::GameOver);
        }
        if number >= self.game.move_count() {
            return Err(PlayError::OffBoard);
        }
        let mut moves = self.game.moves(self.state());
        moves.find(|&mv| self.game.move_index(mv) == number).ok_or(PlayError::Taken)
    }

    pub(crate) fn set_position(&mut self, position: &str) -> Result<(), PositionError> {
        self.record = self.game.parse_record(position)?;
        Ok(())
    }
}

/// Error of playing a text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayTextError {
    /// It is not a move.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// The move is not legal here.
    #[error(transparent)]
    Play(#[from] PlayError),
}

impl Localized for PlayTextError {
    fn say(&self, words: &Words) -> String {
        match self {
            PlayTextError::Move(error) => error.say(words),
            PlayTextError::Play(error) => error.say(words),
        }
    }
}

/// A [`Played`] of any game that [`AnyGame`] has. An enum, so that each question picks the type
/// once and only the crates that search are compiled for every game.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the variants of AnyGame")]
pub enum AnyPlayed {
    TicTacToe(Played<TicTacToe>),
    ConnectFour(Played<ConnectFour>),
    Small(Played<Line<Dynamic<u64>>>),
    Medium(Played<Line<Dynamic<u128>>>),
    Large(Played<Line<Dynamic<Large>>>),
    Nim(Played<Nim>),
    Dots(Played<Dots>),
    Tree(Played<Tree>),
    Custom(Played<Custom>),
}

/// Evaluates an expression with a name bound to the [`Played`] inside an [`AnyPlayed`]:
/// `with_played!(session.played(), |played| played.game().max_plies())`.
#[macro_export]
macro_rules! with_played {
    ($any:expr, |$played:ident| $body:expr) => {
        match $any {
            $crate::AnyPlayed::TicTacToe($played) => $body,
            $crate::AnyPlayed::ConnectFour($played) => $body,
            $crate::AnyPlayed::Small($played) => $body,
            $crate::AnyPlayed::Medium($played) => $body,
            $crate::AnyPlayed::Large($played) => $body,
            $crate::AnyPlayed::Nim($played) => $body,
            $crate::AnyPlayed::Dots($played) => $body,
            $crate::AnyPlayed::Tree($played) => $body,
            $crate::AnyPlayed::Custom($played) => $body,
        }
    };
}

impl AnyPlayed {
    pub(crate) fn new(game: AnyGame) -> AnyPlayed {
        fn start<G: Game>(game: G) -> Played<G> {
            let record = Record::new(game.start());
            Played::new(game, record)
        }
        match game {
            AnyGame::TicTacToe(game) => AnyPlayed::TicTacToe(start(game)),
            AnyGame::ConnectFour(game) => AnyPlayed::ConnectFour(start(game)),
            AnyGame::Small(game) => AnyPlayed::Small(start(game)),
            AnyGame::Medium(game) => AnyPlayed::Medium(start(game)),
            AnyGame::Large(game) => AnyPlayed::Large(start(game)),
            AnyGame::Nim(game) => AnyPlayed::Nim(start(game)),
            AnyGame::Dots(game) => AnyPlayed::Dots(start(game)),
            AnyGame::Tree(game) => AnyPlayed::Tree(start(game)),
            AnyGame::Custom(game) => AnyPlayed::Custom(start(game)),
        }
    }

    pub(crate) fn game(&self) -> AnyGame {
        match self {
            AnyPlayed::TicTacToe(played) => AnyGame::TicTacToe(played.game),
            AnyPlayed::ConnectFour(played) => AnyGame::ConnectFour(played.game),
            AnyPlayed::Small(played) => AnyGame::Small(played.game),
            AnyPlayed::Medium(played) => AnyGame::Medium(played.game),
            AnyPlayed::Large(played) => AnyGame::Large(played.game),
            AnyPlayed::Nim(played) => AnyGame::Nim(played.game),
            AnyPlayed::Dots(played) => AnyGame::Dots(played.game),
            AnyPlayed::Tree(played) => AnyGame::Tree(played.game.clone()),
            AnyPlayed::Custom(played) => AnyGame::Custom(played.game.clone()),
        }
    }
}
