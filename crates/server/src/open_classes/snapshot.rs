//! Serialized snapshots of classes.

use axum::body::Bytes;
use enraya_api::classes::Class;

/// One version of a class, serialized once for all who take part in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ClassSnapshot {
    pub(crate) version: u64,
    /// Whether moves are refused.
    pub(crate) halted: bool,
    /// As a server-sent event.
    pub(crate) event: Bytes,
    /// As JSON: a slice of the event.
    pub(crate) json: Bytes,
}

impl ClassSnapshot {
    pub(crate) fn new(class: &Class) -> ClassSnapshot {
        let version = class.version();
        let mut event = format!("event: class\nid: {version}\ndata: ").into_bytes();
        let start = event.len();
        serde_json::to_writer(&mut event, &class.view()).expect("strings and numbers");
        let end = event.len();
        event.extend_from_slice(b"\n\n");
        let event = Bytes::from(event);
        let halted = class.is_halted();
        ClassSnapshot { version, halted, json: event.slice(start..end), event }
    }
}
