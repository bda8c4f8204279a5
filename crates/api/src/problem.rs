//! Problems: what was wrong with a request, as an RFC 9457 problem document.
//!
//! The document carries the status code of its kind, over HTTP or not.

use std::borrow::Cow;

use enraya_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

/// Kind of problem. Its name never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// The body is not JSON.
    BadJson,
    /// A field or a parameter is missing, unknown or of another type.
    BadRequest,
    /// There is no such game.
    BadGame,
    /// The text is not a position of the game.
    BadPosition,
    /// The text is not an abstract tree.
    BadTree,
    /// There is no such agent, or it does not play this game.
    BadAgent,
    /// The text is not a move of the game.
    BadMove,
    /// The request comes from another site's page.
    BadOrigin,
    /// The host of the request is none of the server's names.
    BadHost,
    /// The idempotency key was sent with another request before.
    KeyReused,
    /// Not found, or not accessible with this token.
    NotFound,
    /// The address does not take this method.
    MethodNotAllowed,
    /// The client took too long to send its request.
    TooSlow,
    /// The move is not legal in this position.
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
    /// The seat is taken.
    SeatTaken,
    /// The other player has declined this, and no move was played since.
    Declined,
    /// The other player asks for nothing.
    NothingAsked,
    /// Not available in this kind of match.
    NotPossible,
    /// Another student of the class has this name.
    NameTaken,
    /// No more students can join the class.
    ClassFull,
    /// There are too few students to play.
    FewStudents,
    /// The teacher has paused the class.
    ClassPaused,
    /// The match has as many events as a match can have.
    MatchTooLong,
    /// The body is too large.
    TooLarge,
    /// The body is of another type than JSON.
    BadMediaType,
    /// The client is above its rate limit.
    TooManyRequests,
    /// All search threads are busy and the queue is full, or too much else is in use.
    Busy,
    /// The server cannot read or write its storage.
    Storage,
    /// The server failed.
    Internal,
}

impl ProblemCode {
    /// The HTTP status code of this kind of problem.
    pub fn status(self) -> u16 {
        match self {
            ProblemCode::BadJson
            | ProblemCode::BadRequest
            | ProblemCode::BadGame
            | ProblemCode::BadPosition
            | ProblemCode::BadTree
            | ProblemCode::BadAgent
            | ProblemCode::BadMove => 400,
            ProblemCode::BadOrigin => 403,
            ProblemCode::BadHost => 421,
            ProblemCode::KeyReused => 422,
            ProblemCode::NotFound => 404,
            ProblemCode::MethodNotAllowed => 405,
            ProblemCode::TooSlow => 408,
            ProblemCode::IllegalMove
            | ProblemCode::NotYourTurn
            | ProblemCode::Stale
            | ProblemCode::GameOver
            | ProblemCode::NotOver
            | ProblemCode::NothingToUndo
            | ProblemCode::NothingToRedo
            | ProblemCode::SeatTaken
            | ProblemCode::Declined
            | ProblemCode::NothingAsked
            | ProblemCode::NotPossible
            | ProblemCode::NameTaken
            | ProblemCode::ClassFull
            | ProblemCode::FewStudents
            | ProblemCode::ClassPaused
            | ProblemCode::MatchTooLong => 409,
            ProblemCode::TooLarge => 413,
            ProblemCode::BadMediaType => 415,
            ProblemCode::TooManyRequests => 429,
            ProblemCode::Busy | ProblemCode::Storage => 503,
            ProblemCode::Internal => 500,
        }
    }

    /// Key of the message that describes this kind.
    fn key(self) -> &'static str {
        match self {
            ProblemCode::BadJson => "problem-bad-json",
            ProblemCode::BadRequest => "problem-bad-request",
            ProblemCode::BadGame => "problem-bad-game",
            ProblemCode::BadPosition => "problem-bad-position",
            ProblemCode::BadTree => "problem-bad-tree",
            ProblemCode::BadAgent => "problem-bad-agent",
            ProblemCode::BadMove => "problem-bad-move",
            ProblemCode::BadOrigin => "problem-bad-origin",
            ProblemCode::BadHost => "problem-host-unknown",
            ProblemCode::KeyReused => "problem-key-reused",
            ProblemCode::NotFound => "problem-not-found",
            ProblemCode::MethodNotAllowed => "problem-method-not-allowed",
            ProblemCode::TooSlow => "problem-too-slow",
            ProblemCode::IllegalMove => "problem-illegal-move",
            ProblemCode::NotYourTurn => "problem-not-your-turn",
            ProblemCode::Stale => "problem-stale",
            ProblemCode::GameOver => "problem-game-over",
            ProblemCode::NotOver => "problem-not-over",
            ProblemCode::NothingToUndo => "problem-nothing-to-undo",
            ProblemCode::NothingToRedo => "problem-nothing-to-redo",
            ProblemCode::SeatTaken => "problem-seat-taken",
            ProblemCode::Declined => "problem-declined",
            ProblemCode::NothingAsked => "problem-nothing-asked",
            ProblemCode::NotPossible => "problem-not-possible",
            ProblemCode::NameTaken => "problem-name-taken",
            ProblemCode::ClassFull => "problem-class-full",
            ProblemCode::FewStudents => "problem-few-students",
            ProblemCode::ClassPaused => "problem-class-paused",
            ProblemCode::MatchTooLong => "problem-match-too-long",
            ProblemCode::TooLarge => "problem-too-large",
            ProblemCode::BadMediaType => "problem-bad-media-type",
            ProblemCode::TooManyRequests => "problem-too-many-requests",
            ProblemCode::Busy => "problem-busy",
            ProblemCode::Storage => "problem-storage",
            ProblemCode::Internal => "problem-internal",
        }
    }
}

/// An RFC 9457 problem document.
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
    pub code: ProblemCode,
    /// What was wrong with this request, in the caller's language.
    #[schema(value_type = String)]
    detail: Cow<'static, str>,
    /// Where in a text it is wrong, in characters counted from one.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    /// Seconds after which to try again; not part of the document.
    #[serde(skip)]
    pub retry_after: Option<u32>,
}

impl Problem {
    /// A problem of this kind, described in general.
    pub fn new(code: ProblemCode, words: &Words) -> Problem {
        let title = words.get(code.key());
        Problem {
            kind: "about:blank",
            detail: Cow::Owned(title.clone()),
            title,
            status: code.status(),
            code,
            at: None,
            retry_after: None,
        }
    }

    /// The same with a description of its own.
    #[must_use]
    pub fn with_detail(self, detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem { detail: detail.into(), ..self }
    }

    /// What was wrong, in the caller's language.
    pub fn detail(&self) -> &str {
        &self.detail
    }

    /// The same with the place in a text, in characters counted from one.
    #[must_use]
    pub fn at(self, at: usize) -> Problem {
        Problem { at: Some(at), ..self }
    }

    /// The same with the seconds after which to try again.
    #[must_use]
    pub fn with_retry_after(self, seconds: u32) -> Problem {
        Problem { retry_after: Some(seconds), ..self }
    }
}
