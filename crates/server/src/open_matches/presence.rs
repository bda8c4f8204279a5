//! Presence of the players of a match: who of them has a stream of events open.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::Bytes;
use enraya_api::matches::Seat;
use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

/// How long a player may be away before that is told: a page that is loaded again, or a short
/// gap in the network, is no leaving.
const GRACE: Duration = Duration::from_secs(4);

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
    fn of(&mut self, seat: Seat) -> &mut Option<bool> {
        match seat {
            Seat::Host => &mut self.host,
            Seat::Guest => &mut self.guest,
        }
    }

    /// As a server-sent event, without an id.
    pub(crate) fn event(&self) -> Bytes {
        let json = serde_json::to_string(self).expect("two truth values");
        format!("event: presence\ndata: {json}\n\n").into()
    }
}

/// The players who are there. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct Presence {
    report: watch::Sender<PresenceReport>,
    /// Open streams of the host and of the guest.
    streams: Arc<Mutex<[usize; 2]>>,
}

/// A player's stream; the player leaves when the last one is dropped.
pub(crate) struct Stay {
    presence: Presence,
    seat: Seat,
}

impl Presence {
    pub(crate) fn subscribe(&self) -> watch::Receiver<PresenceReport> {
        let mut report = self.report.subscribe();
        report.mark_changed();
        report
    }

    /// Counts a stream of the player on this seat.
    pub(crate) fn enter(&self, seat: Seat) -> Stay {
        self.change(seat, |streams| *streams += 1);
        self.tell(seat, true);
        Stay { presence: self.clone(), seat }
    }

    /// Changes the number of a player's streams; returns whether there are any.
    fn change(&self, seat: Seat, change: impl FnOnce(&mut usize)) -> bool {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let own = &mut streams[seat as usize];
        change(own);
        *own > 0
    }

    fn tell(&self, seat: Seat, there: bool) {
        self.report.send_if_modified(|report| report.of(seat).replace(there) != Some(there));
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let Stay { presence, seat } = &*self;
        let (presence, seat) = (presence.clone(), *seat);
        // Without a runtime the server has ended.
        let runtime = tokio::runtime::Handle::try_current();
        if !presence.change(seat, |streams| *streams -= 1)
            && let Ok(runtime) = runtime
        {
            runtime.spawn(async move {
                tokio::time::sleep(GRACE).await;
                if !presence.change(seat, |_| {}) {
                    presence.tell(seat, false);
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_player_who_comes_back_soon_has_not_left() {
        let presence = Presence::default();
        let mut report = presence.subscribe();
        let mut now = || {
            let changed = report.has_changed().unwrap();
            let PresenceReport { host, guest } = *report.borrow_and_update();
            (changed, host, guest)
        };
        assert_eq!(now(), (true, None, None));
        let page = presence.enter(Seat::Host);
        assert_eq!(now(), (true, Some(true), None));
        drop(page);
        tokio::time::sleep(GRACE / 2).await;
        let (again, other) = (presence.enter(Seat::Host), presence.enter(Seat::Host));
        tokio::time::sleep(2 * GRACE).await;
        drop(again);
        tokio::time::sleep(2 * GRACE).await;
        assert_eq!(now(), (false, Some(true), None), "another page is open");
        drop(other);
        tokio::time::sleep(2 * GRACE).await;
        assert_eq!(now(), (true, Some(false), None));
        let _guest = presence.enter(Seat::Guest);
        let _host = presence.enter(Seat::Host);
        assert_eq!(now(), (true, Some(true), Some(true)));
    }
}
