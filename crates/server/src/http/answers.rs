//! Limits on answers: size of one, and memory that answers take until clients have read them.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use enraya_api::{Problem, ProblemCode};
use hyper::body::{Frame, SizeHint};

use super::locale::Locale;
use super::problem::ProblemResponse;
use crate::client::Client;
use crate::shares::{Share, Shares};

/// Bytes of answers that clients have not read yet.
#[derive(Clone)]
pub(crate) struct Answers(pub(crate) Arc<Shares>);

/// Answers up to this size are not counted.
const SMALL: usize = 64 * 1024;

/// What is handed to the connection at once: the rest counts as long as it is not taken.
const PIECE: usize = 64 * 1024;

/// The largest answer, in bytes.
const LARGEST: usize = 32 * 1024 * 1024;

/// Seconds after which a refused client may try again.
const RETRY_SECONDS: u32 = 5;

/// Refuses answers that are too large, or more than a client may leave unread.
pub(crate) async fn bounded(
    State(Answers(answers)): State<Answers>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let Locale(words) = Locale::from_parts(&parts);
    let response = next.run(Request::from_parts(parts, body)).await;
    let length = response.body().size_hint().exact().unwrap_or(0);
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    if length <= SMALL {
        return response;
    }
    if length > LARGEST {
        let detail = words.get("problem-answer-large");
        let problem = Problem::new(ProblemCode::NotPossible, words).with_detail(detail);
        return ProblemResponse::from(problem).into_response();
    }
    let Some(share) = answers.take(&client, length) else {
        let detail = words.get("problem-answers-unread");
        let problem = Problem::new(ProblemCode::Busy, words).with_detail(detail);
        return ProblemResponse::from(problem.with_retry_after(RETRY_SECONDS)).into_response();
    };
    let (parts, body) = response.into_parts();
    match to_bytes(body, LARGEST).await {
        Ok(bytes) => Response::from_parts(parts, Body::new(Held { bytes, _share: share })),
        Err(_) => Response::from_parts(parts, Body::empty()),
    }
}

/// A body that is handed on in pieces, and counts until the last one.
struct Held {
    bytes: Bytes,
    _share: Share,
}

impl hyper::body::Body for Held {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let piece = self.bytes.len().min(PIECE);
        Poll::Ready((piece > 0).then(|| Ok(Frame::data(self.bytes.split_to(piece)))))
    }

    fn is_end_stream(&self) -> bool {
        self.bytes.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.bytes.len() as u64)
    }
}
