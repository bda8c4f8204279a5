//! Fair queue of searches: moves first, then whoever has used the least processor time lately.
//!
//! What a client has used halves every half minute. An address stands for all who sit behind
//! it; the holder of a seat in a match has a share of its own, and an address as many shares
//! as it has seats, up to a limit: a school behind one address is not one client, and nobody
//! gets more by making matches without end.

use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use crate::client::Client;

/// Time in which what was used counts half.
const HALF_LIFE: Duration = Duration::from_secs(30);

/// Seconds that do not count any more.
const NOTHING: f64 = 0.001;

/// Seats of one address that have shares of their own.
const SEATS: f64 = 32.0;

/// Clients that are remembered before those are forgotten that have used next to nothing.
const REMEMBERED: usize = 4_096;

/// What a search is for: the first goes before the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Class {
    /// The move of an engine in a match.
    Move,
    /// Anything else.
    Study,
}

/// Who asks for a search, and for what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ask {
    pub(crate) class: Class,
    pub(crate) client: Client,
    /// How long it may search in any case before it gives way to others.
    pub(crate) patience: Duration,
}

impl Ask {
    /// The move of an engine.
    pub(crate) fn engine_move(client: Client) -> Ask {
        Ask { class: Class::Move, client, patience: Duration::from_millis(150) }
    }

    /// A search that has an answer soon, and a better one later.
    pub(crate) fn analysis(client: Client) -> Ask {
        Ask { class: Class::Study, client, patience: Duration::from_millis(100) }
    }

    /// A search whose answer is incomplete if it ends early.
    pub(crate) fn study(client: Client) -> Ask {
        Ask { class: Class::Study, client, patience: Duration::from_secs(2) }
    }
}

/// A search that waits.
struct Waiting<J> {
    ask: Ask,
    number: u64,
    job: J,
}

/// A search that runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub(super) ask: Ask,
    pub(super) since: Instant,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Account {
    Address(IpAddr),
    Seat(u64),
}

/// Seconds used up to a time.
#[derive(Clone, Copy)]
struct Used {
    seconds: f64,
    at: Instant,
}

impl Used {
    fn now(self, now: Instant) -> f64 {
        let past = now.saturating_duration_since(self.at).as_secs_f64();
        let left = self.seconds * (-past / HALF_LIFE.as_secs_f64()).exp2();
        if left < NOTHING { 0.0 } else { left }
    }
}

/// The searches that wait, and what clients have used.
pub(super) struct Queue<J> {
    waiting: Vec<Waiting<J>>,
    used: HashMap<Account, Used>,
    places: usize,
    next: u64,
}

impl<J> Queue<J> {
    /// A queue with so many places, half of them for one address at most.
    pub(super) fn new(places: usize) -> Queue<J> {
        Queue { waiting: Vec::new(), used: HashMap::new(), places, next: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Studies that wait.
    pub(super) fn studies(&self) -> usize {
        self.waiting.iter().filter(|waiting| waiting.ask.class == Class::Study).count()
    }

    /// Adds a search, or gives it back if there is no place for it. In a full queue one of
    /// the address that has most of it loses its place to an address that has less.
    pub(super) fn push(&mut self, ask: Ask, job: J) -> Result<(), J> {
        let own = self.places_of(ask.client.address);
        if own >= self.places.div_ceil(2).max(1) {
            return Err(job);
        }
        if self.waiting.len() >= self.places {
            let held = |at: &usize| self.places_of(self.waiting[*at].ask.client.address);
            // The newest of the address that has most.
            let most = (0..self.waiting.len()).max_by_key(|at| (held(at), *at));
            match most.filter(|at| held(at) > own + 1) {
                Some(at) => drop(self.waiting.remove(at)),
                None => return Err(job),
            }
        }
        self.waiting.push(Waiting { ask, number: self.next, job });
        self.next += 1;
        Ok(())
    }

    fn places_of(&self, address: IpAddr) -> usize {
        self.waiting.iter().filter(|waiting| waiting.ask.client.address == address).count()
    }

    /// The search that is next, of those that `may` run.
    pub(super) fn pop(
        &mut self,
        running: &[Running],
        now: Instant,
        may: impl Fn(&Ask) -> bool,
    ) -> Option<(Ask, J)> {
        let at = self.first(running, now, may)?;
        let Waiting { ask, job, .. } = self.waiting.remove(at);
        Some((ask, job))
    }

    fn first(
        &self,
        running: &[Running],
        now: Instant,
        may: impl Fn(&Ask) -> bool,
    ) -> Option<usize> {
        let order = |at: &usize| {
            let Waiting { ask, number, .. } = &self.waiting[*at];
            (ask.class, self.usage(&ask.client, running, now), *number)
        };
        let candidates = (0..self.waiting.len()).filter(|at| may(&self.waiting[*at].ask));
        candidates.min_by(|a, b| {
            let (a, b) = (order(a), order(b));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2))
        })
    }

    /// Whether somebody waits for whom a running search should end: the same or a better
    /// class, and a client that has not used more.
    pub(super) fn is_contended(
        &self,
        search: &Running,
        running: &[Running],
        now: Instant,
        may: impl Fn(&Ask) -> bool,
    ) -> bool {
        let may = |ask: &Ask| may(ask) && ask.class <= search.ask.class;
        let own = self.usage(&search.ask.client, running, now);
        self.first(running, now, may).is_some_and(|at| {
            let Ask { class, client, .. } = self.waiting[at].ask;
            class < search.ask.class || self.usage(&client, running, now) <= own
        })
    }

    /// Charges a client for a search that has ended.
    pub(super) fn charge(&mut self, client: &Client, time: Duration, now: Instant) {
        let seat = client.seat.map(Account::Seat);
        for account in [Account::Address(client.address)].into_iter().chain(seat) {
            let used = self.used.entry(account).or_insert(Used { seconds: 0.0, at: now });
            *used = Used { seconds: used.now(now) + time.as_secs_f64(), at: now };
        }
        if self.used.len() > REMEMBERED {
            self.used.retain(|_, used| used.now(now) > 0.0);
        }
    }

    /// What a client has used, with the searches that run.
    fn usage(&self, client: &Client, running: &[Running], now: Instant) -> f64 {
        let of = |account: Account| self.used.get(&account).map_or(0.0, |used| used.now(now));
        let runs = |same: &dyn Fn(&Client) -> bool| -> f64 {
            let same = running.iter().filter(|running| same(&running.ask.client));
            same.map(|running| now.saturating_duration_since(running.since).as_secs_f64()).sum()
        };
        let address =
            of(Account::Address(client.address)) + runs(&|other| other.address == client.address);
        match client.seat {
            None => address,
            Some(seat) => {
                let own = of(Account::Seat(seat)) + runs(&|other| other.seat == client.seat);
                own.max(address / SEATS)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: u8, seat: Option<u64>) -> Client {
        Client { address: IpAddr::from([10, 0, 0, address]), seat }
    }

    fn popped(queue: &mut Queue<u32>, now: Instant) -> Vec<u32> {
        std::iter::from_fn(|| queue.pop(&[], now, |_| true)).map(|(_, job)| job).collect()
    }

    #[test]
    fn moves_go_first_then_who_has_used_least() {
        let (now, second) = (Instant::now(), Duration::from_secs(1));
        let mut queue = Queue::new(64);
        queue.charge(&client(1, None), 10 * second, now);
        queue.charge(&client(2, None), second, now);
        for (job, ask) in (0..).zip([
            Ask::analysis(client(1, None)),
            Ask::analysis(client(2, None)),
            Ask::study(client(3, None)),
            Ask::engine_move(client(1, None)),
            Ask::study(client(3, None)),
        ]) {
            queue.push(ask, job).unwrap();
        }
        assert_eq!(popped(&mut queue, now), [3, 2, 4, 1, 0]);
        // Ten minutes later nothing of it counts any more: first come, first served.
        let later = now + 600 * second;
        queue.charge(&client(2, None), second, later);
        for (job, address) in [(0, 2), (1, 1), (2, 3)] {
            queue.push(Ask::analysis(client(address, None)), job).unwrap();
        }
        assert_eq!(popped(&mut queue, later), [1, 2, 0]);
    }

    #[test]
    fn seats_have_shares_of_their_own_up_to_a_limit() {
        let (now, second) = (Instant::now(), Duration::from_secs(1));
        let mut queue = Queue::new(64);
        // A school: one seat has searched a lot, another nothing.
        queue.charge(&client(1, Some(1)), 9 * second, now);
        queue.charge(&client(2, None), second, now);
        for (job, client) in
            [(0, client(1, Some(1))), (1, client(2, None)), (2, client(1, Some(2)))]
        {
            queue.push(Ask::study(client), job).unwrap();
        }
        assert_eq!(popped(&mut queue, now), [2, 1, 0]);
        // Somebody who makes a match for every search.
        for seat in 100..200 {
            queue.charge(&client(1, Some(seat)), second, now);
        }
        for (job, client) in [(0, client(1, Some(1_000))), (1, client(2, Some(7)))] {
            queue.push(Ask::study(client), job).unwrap();
        }
        assert_eq!(popped(&mut queue, now), [1, 0]);
    }

    #[test]
    fn one_address_does_not_fill_the_queue() {
        let mut queue = Queue::new(8);
        let mut push = |address, job| queue.push(Ask::study(client(address, None)), job);
        assert_eq!((0..8).filter(|job| push(1, *job).is_ok()).count(), 4);
        assert_eq!((8..16).filter(|job| push(2, *job).is_ok()).count(), 4);
        // It is full: others take the place of the newest of those who have most.
        assert_eq!(push(3, 20), Ok(()));
        assert_eq!(push(3, 21), Ok(()));
        assert_eq!(push(3, 22), Err(22), "nobody has more than one more");
        let left = popped(&mut queue, Instant::now());
        assert_eq!(left, [0, 1, 2, 8, 9, 10, 20, 21]);
    }

    #[test]
    fn a_search_gives_way_to_who_has_used_less() {
        let now = Instant::now();
        let earlier = now.checked_sub(Duration::from_secs(1)).unwrap();
        let running = [Running { ask: Ask::analysis(client(1, None)), since: earlier }];
        let contended =
            |queue: &Queue<u32>| queue.is_contended(&running[0], &running, now, |_| true);
        let mut queue = Queue::new(8);
        assert!(!contended(&queue));
        queue.charge(&client(2, None), Duration::from_secs(5), now);
        queue.push(Ask::analysis(client(2, None)), 0).unwrap();
        assert!(!contended(&queue), "the other has had five seconds");
        queue.push(Ask::analysis(client(1, None)), 1).unwrap();
        assert!(contended(&queue), "the same client");
        let mut queue = Queue::new(8);
        queue.charge(&client(2, None), Duration::from_secs(5), now);
        queue.push(Ask::engine_move(client(2, None)), 0).unwrap();
        assert!(contended(&queue), "a move");
    }
}
