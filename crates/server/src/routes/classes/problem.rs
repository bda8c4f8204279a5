//! Problems of requests about classes.

use enraya_api::Problem;
use enraya_words::Words;

use crate::open_classes::ClassError;
use crate::routes::matches::problem::{busy, problem as match_problem};

/// The problem for the client.
pub(super) fn problem(error: ClassError, words: &Words) -> Problem {
    match error {
        ClassError::Refused(refusal) => refusal.problem(words),
        ClassError::TooMany => busy(words, "problem-classes-full"),
        ClassError::TooManyOfClient => busy(words, "problem-classes-share"),
        ClassError::Room(error) => match_problem(error, words),
    }
}
