//! Problems of requests about matches.

use enraya_api::{Problem, ProblemCode};
use enraya_words::Words;
use utoipa::IntoResponses;

use crate::open_matches::MatchError;

/// Seconds after which a refused client may try again.
const RETRY_SECONDS: u32 = 5;

/// The problem for the client.
pub(crate) fn problem(error: MatchError, words: &Words) -> Problem {
    match error {
        MatchError::NotFound => Problem::new(ProblemCode::NotFound, words),
        MatchError::Refused(refusal) => refusal.problem(words),
        MatchError::Engine(failure) => failure.problem(words),
        MatchError::Exists => Problem::new(ProblemCode::KeyReused, words),
        MatchError::Full => busy(words, "problem-matches-full"),
        MatchError::Closed => busy(words, "problem-stopping"),
        MatchError::Unavailable(error) => {
            tracing::warn!(error, "a match could not be read or stored");
            Problem::new(ProblemCode::Storage, words).with_retry_after(RETRY_SECONDS)
        }
        MatchError::Failed(error) => {
            tracing::error!(error, "a match failed");
            Problem::new(ProblemCode::Internal, words)
        }
    }
}

/// Too much of something is in use.
pub(crate) fn busy(words: &Words, detail: &str) -> Problem {
    let problem = Problem::new(ProblemCode::Busy, words).with_detail(words.get(detail));
    problem.with_retry_after(RETRY_SECONDS)
}

/// Problems of requests that read a match, for the OpenAPI description.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum WatcherProblems {
    /// The address is wrong.
    #[response(status = BAD_REQUEST, content_type = "application/problem+json")]
    Wrong(Problem),
    /// There is no such match.
    #[response(status = NOT_FOUND, content_type = "application/problem+json")]
    Nothing(Problem),
    /// The server failed.
    #[response(status = INTERNAL_SERVER_ERROR, content_type = "application/problem+json")]
    Failed(Problem),
    /// Too many matches are in use, the storage fails, or the server is stopping.
    #[response(status = SERVICE_UNAVAILABLE, content_type = "application/problem+json")]
    Busy(Problem),
}

/// Problems of requests of players, for the OpenAPI description.
#[derive(IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum PlayerProblems {
    /// The request is invalid.
    #[response(status = BAD_REQUEST, content_type = "application/problem+json")]
    Wrong(Problem),
    /// There is no such match, or the token is none of its tokens.
    #[response(status = NOT_FOUND, content_type = "application/problem+json")]
    Nothing(Problem),
    /// Not possible in the current state of the match: see the code.
    #[response(status = CONFLICT, content_type = "application/problem+json")]
    Refused(Problem),
    /// The idempotency key was sent with another request.
    #[response(status = UNPROCESSABLE_ENTITY, content_type = "application/problem+json")]
    Reused(Problem),
    /// The server failed.
    #[response(status = INTERNAL_SERVER_ERROR, content_type = "application/problem+json")]
    Failed(Problem),
    /// The engines are busy, too many matches are in use, the storage fails, or the server
    /// is stopping.
    #[response(status = SERVICE_UNAVAILABLE, content_type = "application/problem+json")]
    Busy(Problem),
}
