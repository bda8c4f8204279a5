//! What went wrong, for programs and for people: RFC 9457's problem+json.

use std::borrow::Cow;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use enraya_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

/// What kind of problem: its name never changes, whatever the words say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = ProblemCode)]
pub enum Code {
    /// The body is not JSON.
    BadJson,
    /// A field or a parameter is missing, unknown or of another type.
    BadRequest,
    /// There is no such game.
    BadGame,
    /// The text is no position of the game.
    BadPosition,
    /// The text is no abstract tree.
    BadTree,
    /// There is no such agent, or it does not play this game.
    BadAgent,
    /// The text is no move of the game.
    BadMove,
    /// The request comes from another site's page.
    BadOrigin,
    /// There is no such thing, or it is somebody else's.
    NotFound,
    /// The address takes other methods.
    MethodNotAllowed,
    /// The client took too long to send its request.
    TooSlow,
    /// The move cannot be made here.
    IllegalMove,
    /// The other player is to move.
    NotYourTurn,
    /// Another move has been played in the meantime.
    Stale,
    /// The round is over.
    GameOver,
    /// The round is not over.
    NotOver,
    /// There is no move to take back.
    NothingToUndo,
    /// There is no move to play again.
    NothingToRedo,
    /// Somebody sits there.
    SeatTaken,
    /// This kind of match cannot do that.
    NotPossible,
    /// The body is too large.
    TooLarge,
    /// The body is of another type than JSON.
    BadMediaType,
    /// The client asks too often.
    TooManyRequests,
    /// All engines are at work, and enough searches wait for them.
    Busy,
    /// The server failed.
    Internal,
}

impl Code {
    /// The answer's status.
    pub fn status(self) -> StatusCode {
        match self {
            Code::BadJson
            | Code::BadRequest
            | Code::BadGame
            | Code::BadPosition
            | Code::BadTree
            | Code::BadAgent
            | Code::BadMove => StatusCode::BAD_REQUEST,
            Code::BadOrigin => StatusCode::FORBIDDEN,
            Code::NotFound => StatusCode::NOT_FOUND,
            Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Code::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Code::IllegalMove
            | Code::NotYourTurn
            | Code::Stale
            | Code::GameOver
            | Code::NotOver
            | Code::NothingToUndo
            | Code::NothingToRedo
            | Code::SeatTaken
            | Code::NotPossible => StatusCode::CONFLICT,
            Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Code::BadMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Code::TooManyRequests => StatusCode::TOO_MANY_REQUESTS,
            Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Code::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The message that says it in general.
    fn key(self) -> &'static str {
        match self {
            Code::BadJson => "problem-bad-json",
            Code::BadRequest => "problem-bad-request",
            Code::BadGame => "problem-bad-game",
            Code::BadPosition => "problem-bad-position",
            Code::BadTree => "problem-bad-tree",
            Code::BadAgent => "problem-bad-agent",
            Code::BadMove => "problem-bad-move",
            Code::BadOrigin => "problem-bad-origin",
            Code::NotFound => "problem-not-found",
            Code::MethodNotAllowed => "problem-method-not-allowed",
            Code::TooSlow => "problem-too-slow",
            Code::IllegalMove => "problem-illegal-move",
            Code::NotYourTurn => "problem-not-your-turn",
            Code::Stale => "problem-stale",
            Code::GameOver => "problem-game-over",
            Code::NotOver => "problem-not-over",
            Code::NothingToUndo => "problem-nothing-to-undo",
            Code::NothingToRedo => "problem-nothing-to-redo",
            Code::SeatTaken => "problem-seat-taken",
            Code::NotPossible => "problem-not-possible",
            Code::TooLarge => "problem-too-large",
            Code::BadMediaType => "problem-bad-media-type",
            Code::TooManyRequests => "problem-too-many-requests",
            Code::Busy => "problem-busy",
            Code::Internal => "problem-internal",
        }
    }
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Problem {
    /// Always `about:blank`: the code says what kind it is.
    #[serde(rename = "type")]
    #[schema(value_type = String)]
    kind: &'static str,
    /// The kind of problem, in the caller's language.
    title: String,
    /// The answer's status.
    status: u16,
    /// The kind of problem, the same in every language and version.
    pub code: Code,
    /// What was wrong with this request, in the caller's language.
    #[schema(value_type = String)]
    detail: Cow<'static, str>,
    /// Where in a text it is wrong, in characters counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    #[serde(skip)]
    retry_after: Option<u32>,
}

impl Problem {
    /// A problem of which there is nothing more to say than its kind.
    pub(crate) fn new(code: Code, words: &Words) -> Problem {
        let title = words.get(code.key());
        Problem {
            kind: "about:blank",
            detail: Cow::Owned(title.clone()),
            title,
            status: code.status().as_u16(),
            code,
            at: None,
            retry_after: None,
        }
    }

    /// The same with a sentence of its own.
    pub(crate) fn because(self, detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem { detail: detail.into(), ..self }
    }

    /// The same with the place in a text, in characters counted from one.
    pub(crate) fn at(self, at: usize) -> Problem {
        Problem { at: Some(at), ..self }
    }

    /// The same with the seconds after which to try again.
    pub(crate) fn retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.code.status();
        let body = serde_json::to_string(&self).expect("strings and numbers");
        let mut response = (status, body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

/// The problems that any question about a position may meet, as the description
/// of the API has them.
#[derive(utoipa::IntoResponses)]
#[allow(dead_code, reason = "read by the derive macro only")]
pub(crate) enum QuestionProblems {
    /// What was sent is wrong.
    #[response(status = BAD_REQUEST, content_type = "application/problem+json")]
    Wrong(Problem),
    /// It was sent by another site's page.
    #[response(status = FORBIDDEN, content_type = "application/problem+json")]
    Foreign(Problem),
    /// The body is too large.
    #[response(status = PAYLOAD_TOO_LARGE, content_type = "application/problem+json")]
    Large(Problem),
    /// The body is not JSON.
    #[response(status = UNSUPPORTED_MEDIA_TYPE, content_type = "application/problem+json")]
    Media(Problem),
    /// The client asks too often.
    #[response(status = TOO_MANY_REQUESTS, content_type = "application/problem+json")]
    Often(Problem),
    /// The engines are busy.
    #[response(status = SERVICE_UNAVAILABLE, content_type = "application/problem+json")]
    Busy(Problem),
}
