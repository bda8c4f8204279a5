//! Serialized snapshots of matches.

use axum::body::Bytes;
use enraya_api::matches::Match;

/// One version of a match, serialized once for all readers and watchers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Snapshot {
    pub(crate) version: u64,
    /// As a server-sent event.
    pub(crate) event: Bytes,
    /// As JSON: a slice of the event.
    pub(crate) json: Bytes,
}

impl Snapshot {
    pub(crate) fn new(state: &Match) -> Snapshot {
        let version = state.version();
        let mut event = format!("event: match\nid: {version}\ndata: ").into_bytes();
        let start = event.len();
        serde_json::to_writer(&mut event, &state.view()).expect("strings and numbers");
        let end = event.len();
        event.extend_from_slice(b"\n\n");
        let event = Bytes::from(event);
        Snapshot { version, json: event.slice(start..end), event }
    }
}
