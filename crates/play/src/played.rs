//! A typed game with its record, and the capabilities that searches require of it.

use enraya_rules::{
    AnyGame, Game, IndexedMoves, Keyed, Notation, PlayError, PositionError, Record, Symmetric, View,
};
use enraya_search::{Evaluators, Tactics};

use crate::exact_solver::Capabilities;
use crate::play_text_error::PlayTextError;

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
        self.game.move_with_index(self.state(), number).ok_or_else(|| self.game.unlisted())
    }

    pub(crate) fn set_position(&mut self, position: &str) -> Result<(), PositionError> {
        self.record = self.game.parse_record(position)?;
        Ok(())
    }
}

macro_rules! any_played {
    (
        []
        named { $($named:ident: $named_type:ty,)* }
        nameless { $($nameless:ident: $nameless_type:ty,)* }
    ) => {
        $(impl Playable for $named_type {})*
        $(impl Playable for $nameless_type {})*

        /// A [`Played`] of any game that [`AnyGame`] has. An enum, so that each question picks
        /// the type once and only the crates that search are compiled for every game.
        #[derive(Clone, Debug)]
        #[allow(missing_docs, reason = "the variants of AnyGame")]
        pub enum AnyPlayed {
            $($named(Played<$named_type>),)*
            $($nameless(Played<$nameless_type>),)*
        }

        impl AnyPlayed {
            pub(crate) fn new(game: AnyGame) -> AnyPlayed {
                fn start<G: Game>(game: G) -> Played<G> {
                    let record = Record::new(game.start());
                    Played::new(game, record)
                }
                match game {
                    $(AnyGame::$named(game) => AnyPlayed::$named(start(game)),)*
                    $(AnyGame::$nameless(game) => AnyPlayed::$nameless(start(game)),)*
                }
            }

            pub(crate) fn game(&self) -> AnyGame {
                match self {
                    $(AnyPlayed::$named(played) => AnyGame::$named(played.game),)*
                    $(AnyPlayed::$nameless(played) => AnyGame::$nameless(played.game.clone()),)*
                }
            }
        }
    };
}
enraya_rules::games! { [any_played] [] }

/// Evaluates an expression with a name bound to the [`Played`] inside an [`AnyPlayed`]:
/// `with_played!(session.played(), |played| played.game().max_plies())`.
#[macro_export]
macro_rules! with_played {
    ($any:expr, |$played:ident| $body:expr) => {
        $crate::rules::games! {
            [$crate::rules::match_game] [$crate::AnyPlayed, $any, |$played| $body]
        }
    };
}
