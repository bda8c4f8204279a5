//! Server-sent events: the response, its keep-alive lines, and the schema of an event's data.

use std::convert::Infallible;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::Stream;
use utoipa::openapi::schema::Type;
use utoipa::openapi::{Object, ObjectBuilder, Ref};

/// Interval of comment lines that keep proxies from closing an idle stream.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// Such a line.
pub(crate) const COMMENT: Bytes = Bytes::from_static(b": still here\n\n");

/// Tells the client to reconnect after this many milliseconds.
pub(crate) const RETRY: Bytes = Bytes::from_static(b"retry: 1000\n\n");

/// The response whose body are these events.
pub(crate) fn event_stream(
    events: impl Stream<Item = Result<Bytes, Infallible>> + Send + 'static,
) -> Response {
    let headers = [
        (CONTENT_TYPE.as_str(), "text/event-stream"),
        (CACHE_CONTROL.as_str(), "no-cache"),
        ("x-accel-buffering", "no"),
    ];
    (headers, Body::from_stream(events)).into_response()
}

/// The newest version that the client has.
pub(crate) fn last_event_id(headers: &HeaderMap) -> Option<u64> {
    headers.get("last-event-id")?.to_str().ok()?.parse().ok()
}

/// The data of an event is text in the stream; the text is JSON of the schema with this name.
pub(crate) fn data_schema(name: &str) -> Object {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(format!("One line of JSON: `{name}`.")))
        .content_media_type("application/json")
        .content_schema(Some(Ref::from_schema_name(name)))
        .build()
}
