//! Shares: how much of something limited each client holds.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client::Client;

/// Something limited that clients hold for a while.
pub(crate) struct Shares {
    /// For all together.
    total: usize,
    /// For one address.
    each: usize,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    sum: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// A part that a client holds, until it is dropped.
pub(crate) struct Share {
    shares: Arc<Shares>,
    address: IpAddr,
    amount: usize,
}

impl Shares {
    pub(crate) fn new(total: usize, each: usize) -> Arc<Shares> {
        Arc::new(Shares { total, each, held: Mutex::default() })
    }

    /// So much for a client, if there is so much, and the client has not too much already.
    pub(crate) fn take(self: &Arc<Shares>, client: &Client, amount: usize) -> Option<Share> {
        let address = client.address;
        let mut held = self.held();
        let own = held.by_address.get(&address).copied().unwrap_or(0);
        if own.saturating_add(amount) > self.each || held.sum.saturating_add(amount) > self.total {
            return None;
        }
        held.by_address.insert(address, own + amount);
        held.sum += amount;
        Some(Share { shares: Arc::clone(self), address, amount })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut held = self.shares.held();
        held.sum -= self.amount;
        if let Some(own) = held.by_address.get_mut(&self.address) {
            *own -= self.amount;
            if *own == 0 {
                held.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_client_has_its_share_and_no_more() {
        let shares = Shares::new(10, 6);
        let client = |number: u8| Client::at(IpAddr::from([10, 0, 0, number]));
        let first = shares.take(&client(1), 4).unwrap();
        assert!(shares.take(&client(1), 3).is_none(), "over its share");
        let second = shares.take(&client(1), 2).unwrap();
        assert!(shares.take(&client(2), 5).is_none(), "over the whole");
        let third = shares.take(&client(2), 4).unwrap();
        drop((first, third));
        assert!(shares.take(&client(2), 6).is_some());
        drop(second);
        assert!(shares.held().by_address.is_empty());
        assert_eq!(shares.held().sum, 0);
    }
}
