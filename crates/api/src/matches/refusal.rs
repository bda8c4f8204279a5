//! Refusals: reasons why a command does not apply to a match.

use enraya_play::{Localized, PlayTextError};
use enraya_rules::{MoveError, PlayError};
use enraya_words::Words;

use crate::problem::{Problem, ProblemCode};

/// Reasons why a command is refused. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The text is not a move of this game.
    #[error(transparent)]
    BadMove(MoveError),
    /// The move cannot be played here.
    #[error(transparent)]
    IllegalMove(PlayError),
    /// The other player is to move.
    #[error("it is not your turn")]
    NotYourTurn,
    /// No player is to move because the guest's seat is free.
    #[error("the other seat is free")]
    Waiting,
    /// The match has changed since.
    #[error("the match has changed since")]
    Stale,
    /// The round is over.
    #[error("the round is over")]
    GameOver,
    /// The round is not over.
    #[error("the round is not over")]
    NotOver,
    /// This player has no move to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("no move was taken back")]
    NothingToRedo,
    /// The seat is taken.
    #[error("the seat is taken")]
    SeatTaken,
    /// The other player has declined this, and no move was played since.
    #[error("the other player has declined this")]
    Declined,
    /// The other player asks for nothing.
    #[error("the other player asks for nothing")]
    NothingAsked,
    /// Friends play without hints.
    #[error("this match is played without hints")]
    NoHints,
    /// Not available in this kind of match.
    #[error("a match of this kind cannot do that")]
    NotPossible,
    /// The match has as many events as a match can have.
    #[error("the match has too many events")]
    TooLong,
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

impl Refusal {
    /// The problem for the client.
    pub fn problem(&self, words: &Words) -> Problem {
        let code = match self {
            Refusal::BadMove(_) => ProblemCode::BadMove,
            Refusal::IllegalMove(_) => ProblemCode::IllegalMove,
            Refusal::NotYourTurn | Refusal::Waiting => ProblemCode::NotYourTurn,
            Refusal::Stale => ProblemCode::Stale,
            Refusal::GameOver => ProblemCode::GameOver,
            Refusal::NotOver => ProblemCode::NotOver,
            Refusal::NothingToUndo => ProblemCode::NothingToUndo,
            Refusal::NothingToRedo => ProblemCode::NothingToRedo,
            Refusal::SeatTaken => ProblemCode::SeatTaken,
            Refusal::Declined => ProblemCode::Declined,
            Refusal::NothingAsked => ProblemCode::NothingAsked,
            Refusal::NotPossible | Refusal::NoHints => ProblemCode::NotPossible,
            Refusal::TooLong => ProblemCode::MatchTooLong,
        };
        let problem = Problem::new(code, words);
        match self {
            Refusal::BadMove(error) => problem.with_detail(error.say(words)),
            Refusal::IllegalMove(error) => problem.with_detail(error.say(words)),
            Refusal::Waiting => problem.with_detail(words.get("problem-waiting")),
            Refusal::NotPossible => problem.with_detail(words.get("problem-match-not-possible")),
            Refusal::NoHints => problem.with_detail(words.get("problem-match-no-hints")),
            _ => problem,
        }
    }
}
