//! Presence: which members of a match or class have a stream of events open.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;

/// How long a member may be away before that is told: a page that is loaded again, or a short
/// gap in the network, is no leaving.
const GRACE: Duration = Duration::from_secs(4);

/// Whether each member that was seen is there.
pub(crate) type Seen<K> = HashMap<K, bool>;

/// The members that are there. Clones share them.
#[derive(Clone)]
pub(crate) struct Presence<K> {
    seen: watch::Sender<Seen<K>>,
    /// Number of open streams of each.
    streams: Arc<Mutex<HashMap<K, usize>>>,
}

impl<K> Default for Presence<K> {
    fn default() -> Presence<K> {
        Presence { seen: watch::Sender::new(HashMap::new()), streams: Arc::default() }
    }
}

/// A stream of a member, who leaves when the last one is dropped.
pub(crate) struct Stay<K: Copy + Eq + Hash + Send + Sync + 'static> {
    presence: Presence<K>,
    who: K,
}

impl<K: Copy + Eq + Hash + Send + Sync + 'static> Presence<K> {
    pub(crate) fn subscribe(&self) -> watch::Receiver<Seen<K>> {
        let mut seen = self.seen.subscribe();
        seen.mark_changed();
        seen
    }

    /// Counts a stream.
    pub(crate) fn enter(&self, who: K) -> Stay<K> {
        self.change(who, |streams| *streams += 1);
        self.tell(who, true);
        Stay { presence: self.clone(), who }
    }

    /// Changes the number of streams; returns whether there are any.
    fn change(&self, who: K, change: impl FnOnce(&mut usize)) -> bool {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        let own = streams.entry(who).or_default();
        change(own);
        *own > 0
    }

    fn tell(&self, who: K, there: bool) {
        self.seen.send_if_modified(|seen| seen.insert(who, there) != Some(there));
    }
}

impl<K: Copy + Eq + Hash + Send + Sync + 'static> Drop for Stay<K> {
    fn drop(&mut self) {
        let Stay { presence, who } = &*self;
        let (presence, who) = (presence.clone(), *who);
        // Without a runtime the server has ended.
        let runtime = tokio::runtime::Handle::try_current();
        if !presence.change(who, |streams| *streams -= 1)
            && let Ok(runtime) = runtime
        {
            runtime.spawn(async move {
                tokio::time::sleep(GRACE).await;
                if !presence.change(who, |_| {}) {
                    presence.tell(who, false);
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use enraya_api::matches::Seat;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_player_who_comes_back_soon_has_not_left() {
        let presence = Presence::default();
        let mut seen = presence.subscribe();
        let mut now = || {
            let changed = seen.has_changed().unwrap();
            let seen = seen.borrow_and_update();
            (changed, seen.get(&Seat::Host).copied(), seen.get(&Seat::Guest).copied())
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
