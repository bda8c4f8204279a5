//! Open connections: a limit for all, shared by clients.
//!
//! No client has more than half. When all are in use, a newcomer gets the place of the client
//! that has most: its oldest connection is closed. Behind a proxy all connections are the
//! proxy's, and only the limit for all holds.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;

use crate::client::Client;

/// The open connections.
pub(crate) struct Connections {
    most: usize,
    proxied: bool,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    next: u64,
    sum: usize,
    by_address: HashMap<IpAddr, BTreeMap<u64, CancellationToken>>,
}

/// The place of one connection, until it is dropped.
pub(crate) struct Place {
    connections: Arc<Connections>,
    address: IpAddr,
    number: u64,
    /// Cancelled when another client needs the place.
    pub(crate) lost: CancellationToken,
}

impl Connections {
    pub(crate) fn new(most: usize, proxied: bool) -> Arc<Connections> {
        Arc::new(Connections { most, proxied, open: Mutex::default() })
    }

    /// A place for a connection from this address; `None` if it has too many.
    pub(crate) fn admit(self: &Arc<Connections>, peer: IpAddr) -> Option<Place> {
        let address = Client::at(peer).address;
        let mut open = self.open();
        let own = open.by_address.get(&address).map_or(0, BTreeMap::len);
        if !self.proxied && own >= self.most.div_ceil(2) {
            return None;
        }
        if open.sum >= self.most {
            let most = open.by_address.values_mut().max_by_key(|held| held.len());
            let most = most.filter(|held| held.len() > own + 1)?;
            // Its place is counted until the connection is really closed, but not waited for.
            let (_, oldest) = most.pop_first()?;
            oldest.cancel();
            open.sum -= 1;
        }
        let (number, lost) = (open.next, CancellationToken::new());
        open.next += 1;
        open.sum += 1;
        open.by_address.entry(address).or_default().insert(number, lost.clone());
        Some(Place { connections: Arc::clone(self), address, number, lost })
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.connections.open();
        let Some(held) = open.by_address.get_mut(&self.address) else { return };
        let was_counted = held.remove(&self.number).is_some();
        if held.is_empty() {
            open.by_address.remove(&self.address);
        }
        if was_counted {
            open.sum -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, number])
    }

    #[test]
    fn who_has_most_makes_room() {
        let connections = Connections::new(8, false);
        let admit = |number| connections.admit(address(number));
        let first: Vec<Place> = (0..6).filter_map(|_| admit(1)).collect();
        assert_eq!(first.len(), 4, "half");
        let second: Vec<Place> = (0..6).filter_map(|_| admit(2)).collect();
        assert_eq!(second.len(), 4);
        let newcomers: Vec<Place> = (3..6).filter_map(admit).collect();
        assert_eq!(newcomers.len(), 3);
        let lost = |places: &[Place]| {
            places.iter().map(|place| place.lost.is_cancelled()).collect::<Vec<_>>()
        };
        let both = [lost(&first), lost(&second)].concat();
        assert_eq!(both.iter().filter(|lost| **lost).count(), 3);
        assert_eq!(lost(&newcomers), [false; 3]);
        drop((first, second));
        assert_eq!(connections.open().sum, 3);
        drop(newcomers);
        let open = connections.open();
        assert_eq!((open.sum, open.by_address.len()), (0, 0));
    }

    #[test]
    fn a_proxy_has_all() {
        let connections = Connections::new(8, true);
        let places: Vec<Place> = (0..9).filter_map(|_| connections.admit(address(1))).collect();
        assert_eq!(places.len(), 8);
    }
}
