//! Presence of the two players of a match, as an event of its stream.

use axum::body::Bytes;
use enraya_api::matches::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::presence::Seen;

/// Whether each player is there: null if the player was never seen since the server has had
/// the match in memory, because its program does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct PresenceReport {
    /// The host.
    #[schema(required)]
    pub(crate) host: Option<bool>,
    /// The guest.
    #[schema(required)]
    pub(crate) guest: Option<bool>,
}

impl PresenceReport {
    pub(crate) fn new(seen: &Seen<Seat>) -> PresenceReport {
        let of = |seat| seen.get(&seat).copied();
        PresenceReport { host: of(Seat::Host), guest: of(Seat::Guest) }
    }

    /// As a server-sent event, without an id.
    pub(crate) fn event(&self) -> Bytes {
        let json = serde_json::to_string(self).expect("two truth values");
        format!("event: presence\ndata: {json}\n\n").into()
    }
}
