//! The `Game` trait, the rules that every search algorithm needs.
//!
//! A [`Game`] value is an *instance*: it holds the parameters (rows, columns, heaps…) that
//! all positions of one game share, so that a state stays small and cheap to copy.
//! Evaluation, ordering and hashing are capabilities, each a trait of its own, and an
//! algorithm that needs one has it in its bounds.

use std::fmt::Debug;

use crate::{Outcome, Player};

/// A finite two-player, zero-sum game of perfect information.
///
/// Five short methods and a bound on the length make a game.
/// [`check_game`](crate::check_game) tests the laws written below.
///
/// ```
/// use enraya_rules::{Game, Outcome, Player, check_game};
///
/// /// Players add 1 or 2 in turn; the player who reaches 10 wins.
/// struct RaceToTen;
///
/// impl Game for RaceToTen {
///     type State = (u8, Player);
///     type Move = u8;
///
///     fn start(&self) -> Self::State {
///         (0, Player::First)
///     }
///     fn to_move(&self, state: &Self::State) -> Player {
///         state.1
///     }
///     fn moves(&self, state: &Self::State) -> impl Iterator<Item = u8> {
///         1..=2.min(10 - state.0)
///     }
///     fn play_unchecked(&self, state: &mut Self::State, add: u8) {
///         *state = (state.0 + add, !state.1);
///     }
///     fn outcome(&self, state: &Self::State) -> Option<Outcome> {
///         (state.0 == 10).then_some(Outcome::Win(!state.1))
///     }
///     fn max_plies(&self) -> u32 {
///         10
///     }
/// }
///
/// check_game(&RaceToTen).unwrap();
/// ```
pub trait Game {
    /// A position: the part of a game that changes with each move.
    type State: Clone + PartialEq + Debug;
    /// A move (AIMA's "action").
    type Move: Copy + PartialEq + Debug;

    /// The position in which a game starts.
    fn start(&self) -> Self::State;

    /// The player to move; in a finished game, the player whose turn it would be.
    fn to_move(&self, state: &Self::State) -> Player;

    /// The legal moves in the game's natural order; none once the game is over.
    fn moves(&self, state: &Self::State) -> impl Iterator<Item = Self::Move>;

    /// Plays a move known to be legal. On any other move the resulting state
    /// is unspecified (but never undefined behaviour).
    fn play_unchecked(&self, state: &mut Self::State, mv: Self::Move);

    /// The result, or `None` while the game goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// An upper bound on the number of plies of any game.
    ///
    /// Depth limits, table sizes and utilities that count plies rely on it, and
    /// [`check_game`](crate::check_game) tests it. It cannot be derived (that would take
    /// a search of the whole tree) and has no default, because a bound that is too small
    /// gives wrong values without an error.
    fn max_plies(&self) -> u32;

    /// Whether `mv` may be played, and if not, why.
    ///
    /// The provided version looks the move up in [`moves`](Game::moves) and answers
    /// [`PlayError::Illegal`] if it is not there. Games override it with something
    /// quicker and more precise.
    fn check_move(&self, state: &Self::State, mv: Self::Move) -> Result<(), PlayError> {
        if self.outcome(state).is_some() {
            return Err(PlayError::GameOver);
        }
        if self.moves(state).any(|legal| legal == mv) { Ok(()) } else { Err(PlayError::Illegal) }
    }

    /// Plays `mv`. On an error the state is untouched.
    fn play(&self, state: &mut Self::State, mv: Self::Move) -> Result<(), PlayError> {
        self.check_move(state, mv)?;
        self.play_unchecked(state, mv);
        Ok(())
    }

    /// The position after a legal move, without changing `state` (AIMA's "result").
    #[inline]
    fn result(&self, state: &Self::State, mv: Self::Move) -> Self::State {
        let mut next = state.clone();
        self.play_unchecked(&mut next, mv);
        next
    }

    /// Whether the players always take turns: `false` if a player may move twice in a row,
    /// as in Dots and Boxes.
    fn alternates(&self) -> bool {
        true
    }

    /// An upper bound on the plies that can still be played from `state`.
    fn plies_left(&self, _state: &Self::State) -> u32 {
        self.max_plies()
    }
}

/// The reason that a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PlayError {
    /// The game had ended already.
    #[error("the game is over")]
    GameOver,
    /// The rules do not allow it in this position.
    #[error("that move is not legal here")]
    Illegal,
    /// The board has no such place.
    #[error("that is outside the board")]
    OffBoard,
    /// The place exists but is taken: a full cell or column, a drawn edge, an
    /// object no longer in its heap.
    #[error("that place is taken")]
    Taken,
    /// With gravity: the cell below is empty.
    #[error("nothing holds a stone there")]
    Floating,
    /// In Othello: the disc would enclose none of the opponent's.
    #[error("a disc there flips none of the opponent's")]
    FlipsNothing,
    /// In Othello: a pass while a disc can be placed.
    #[error("a player passes only when there is no other move")]
    MustPlace,
}
