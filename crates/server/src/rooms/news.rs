//! A room as everybody sees it, written out.

use axum::body::Bytes;

use crate::room::Room;

/// A version of a match, written out once for everybody who reads or watches it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    pub(crate) version: u64,
    /// As an event of a stream.
    pub(crate) event: Bytes,
    /// As JSON: a part of the event.
    pub(crate) json: Bytes,
}

impl News {
    pub(crate) fn of(room: &Room) -> News {
        let version = room.version();
        let mut event = format!("event: match\nid: {version}\ndata: ").into_bytes();
        let start = event.len();
        serde_json::to_writer(&mut event, &room.view()).expect("strings and numbers");
        let end = event.len();
        event.extend_from_slice(b"\n\n");
        let event = Bytes::from(event);
        News { version, json: event.slice(start..end), event }
    }
}
