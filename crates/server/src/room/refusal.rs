//! Why a room does not do what it is asked.

use enraya_lab::PlayTextError;
use enraya_rules::{MoveError, PlayError};

/// Why a command is refused. The room is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The text is no move of this game.
    #[error(transparent)]
    BadMove(MoveError),
    /// The move cannot be played here.
    #[error(transparent)]
    IllegalMove(PlayError),
    /// Somebody else is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nobody is to move, because the guest is still missing.
    #[error("the other seat is free")]
    Waiting,
    /// The game has gone on, or back, since.
    #[error("the match has changed since")]
    Stale,
    /// The round is over.
    #[error("the round is over")]
    GameOver,
    /// The round is not over.
    #[error("the round is not over")]
    NotOver,
    /// There is no move of this player's to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("no move was taken back")]
    NothingToRedo,
    /// Somebody sits there.
    #[error("the seat is taken")]
    SeatTaken,
    /// Matches of this kind do not have that.
    #[error("a match of this kind cannot do that")]
    NotPossible,
}

impl From<PlayTextError> for Refusal {
    fn from(error: PlayTextError) -> Refusal {
        match error {
            PlayTextError::Move(error) => Refusal::BadMove(error),
            PlayTextError::Play(PlayError::GameOver) => Refusal::GameOver,
            PlayTextError::Play(error) => Refusal::IllegalMove(error),
        }
    }
}
