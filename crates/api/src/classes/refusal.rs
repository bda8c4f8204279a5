//! Refusals: reasons why a command does not apply to a class.

use enraya_words::Words;

use crate::problem::{Problem, ProblemCode};

/// Reasons why a command is refused. The class is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// Only the teacher may do this.
    #[error("only the teacher may do this")]
    NotTeacher,
    /// Another student has this name.
    #[error("another student has this name")]
    NameTaken,
    /// No more students can join.
    #[error("the class is full")]
    Full,
    /// There are too few students to play.
    #[error("there are too few students")]
    FewStudents,
    /// There is no such student.
    #[error("there is no such student")]
    NoStudent,
    /// There is no such game in this round.
    #[error("there is no such game in this round")]
    NoGame,
    /// The game has a result.
    #[error("the game is over")]
    GameOver,
    /// Some games of the round are not over.
    #[error("the round is not over")]
    NotOver,
    /// The class is over.
    #[error("the class is over")]
    Over,
    /// The teacher has paused the class.
    #[error("the class is paused")]
    Paused,
    /// Another round has begun since.
    #[error("the class has changed since")]
    Stale,
    /// Not available in this kind of class.
    #[error("a class of this kind cannot do that")]
    NotPossible,
    /// The class has as many events as a class can have.
    #[error("the class has too many events")]
    TooLong,
}

impl Refusal {
    /// The problem for the client.
    pub fn problem(self, words: &Words) -> Problem {
        let (code, detail) = match self {
            Refusal::NotTeacher | Refusal::NoStudent => (ProblemCode::NotFound, None),
            Refusal::NoGame => (ProblemCode::NotFound, Some("problem-class-no-game")),
            Refusal::NameTaken => (ProblemCode::NameTaken, None),
            Refusal::Full => (ProblemCode::ClassFull, None),
            Refusal::FewStudents => (ProblemCode::FewStudents, None),
            Refusal::GameOver => (ProblemCode::GameOver, Some("problem-class-game-over")),
            Refusal::NotOver => (ProblemCode::NotOver, Some("problem-class-not-over")),
            Refusal::Over => (ProblemCode::GameOver, Some("problem-class-over")),
            Refusal::Paused => (ProblemCode::ClassPaused, None),
            Refusal::Stale => (ProblemCode::Stale, Some("problem-class-stale")),
            Refusal::NotPossible => (ProblemCode::NotPossible, Some("problem-class-not-possible")),
            Refusal::TooLong => (ProblemCode::MatchTooLong, Some("problem-class-too-long")),
        };
        let problem = Problem::new(code, words);
        match detail {
            Some(detail) => problem.with_detail(words.get(detail)),
            None => problem,
        }
    }
}
