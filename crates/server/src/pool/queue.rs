//! Fair queue of searches: moves first, then the client with the least processor time lately.
//!
//! What a client has used halves every half minute. An address stands for all who sit behind
//! it; the holder of a seat in a match has a share of its own, and an address as many shares
//! as it has seats, up to a limit: a school behind one address is not one client, and no client
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

/// Time in which all who wait should have a first answer.
const FIRST_ANSWERS: Duration = Duration::from_millis(1_000);

/// Time after which an analysis that had to wait answers, even if no other waits any more: without
/// it the last of a class would be the only one that searches as long as it likes.
const LAST_ANSWER: Duration = Duration::from_millis(1_800);

/// Time that an analysis may wait and still search as long as it likes.
const SHORT_WAIT: Duration = Duration::from_millis(100);

/// Time after which a study ends for the move of a client that has not used more.
const BEFORE_A_MOVE: Duration = Duration::from_millis(100);

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
    /// Whether it may end early if it had to wait, and is asked for again.
    pub(crate) first_answer: bool,
}

impl Ask {
    /// The move of an engine.
    pub(crate) fn engine_move(client: Client) -> Ask {
        let patience = Duration::from_millis(150);
        Ask { class: Class::Move, client, patience, first_answer: false }
    }

    /// A search that has an answer soon, and a better one later.
    pub(crate) fn analysis(client: Client) -> Ask {
        let patience = Duration::from_millis(70);
        Ask { class: Class::Study, client, patience, first_answer: true }
    }

    /// A search whose answer is incomplete if it ends early.
    pub(crate) fn study(client: Client) -> Ask {
        let patience = Duration::from_secs(2);
        Ask { class: Class::Study, client, patience, first_answer: false }
    }
}

/// A search that waits.
struct Waiting<J> {
    ask: Ask,
    number: u64,
    since: Instant,
    job: J,
}

/// A search that runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    pub(super) ask: Ask,
    pub(super) asked: Instant,
    pub(super) since: Instant,
}

impl Running {
    /// The time after which it ends even with an empty queue: for an analysis that had to wait.
    pub(super) fn own_time(&self) -> Option<Duration> {
        let waited = self.since.saturating_duration_since(self.asked);
        let limited = self.ask.first_answer && waited > SHORT_WAIT;
        limited.then(|| LAST_ANSWER.saturating_sub(waited).max(self.ask.patience))
    }
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

    /// Adds a search, or gives it back if there is no place for it. In a full queue one of
    /// the address that has most of it loses its place to an address that has less.
    pub(super) fn push(&mut self, ask: Ask, job: J, now: Instant) -> Result<(), J> {
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
        self.waiting.push(Waiting { ask, number: self.next, since: now, job });
        self.next += 1;
        Ok(())
    }

    fn places_of(&self, address: IpAddr) -> usize {
        self.waiting.iter().filter(|waiting| waiting.ask.client.address == address).count()
    }

    /// The search that is next, of those that `may` run, running from now on.
    pub(super) fn pop(
        &mut self,
        running: &[Running],
        now: Instant,
        may: impl Fn(&Ask) -> bool,
    ) -> Option<(Running, J)> {
        let at = self.first(running, now, may)?;
        let Waiting { ask, job, since: asked, .. } = self.waiting.remove(at);
        Some((Running { ask, asked, since: now }, job))
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

    /// The time after which a running search ends; `None` if it may go on. It ends for a client
    /// that waits, or because it had to wait itself.
    pub(super) fn least_time(
        &self,
        search: &Running,
        running: &[Running],
        workers: usize,
        now: Instant,
        may: impl Fn(&Ask) -> bool,
    ) -> Option<Duration> {
        let for_others = self.time_for_others(search, running, workers, now, may);
        for_others.into_iter().chain(search.own_time()).min()
    }

    /// The time after which a running search ends for a client that waits; `None` if none
    /// does for whom it should. A study gives way to any move, soon if the client of the move
    /// has not used more; else a search gives way to its own class, for such a client.
    fn time_for_others(
        &self,
        search: &Running,
        running: &[Running],
        workers: usize,
        now: Instant,
        may: impl Fn(&Ask) -> bool,
    ) -> Option<Duration> {
        let Ask { class, client, patience, .. } = search.ask;
        let at = self.first(running, now, |ask| may(ask) && ask.class <= class)?;
        let other = self.waiting[at].ask;
        let light = self.usage(&other.client, running, now) <= self.usage(&client, running, now);
        match (class, other.class) {
            (Class::Study, Class::Move) if light => Some(patience.min(BEFORE_A_MOVE)),
            (Class::Study, Class::Move) => Some(patience),
            _ if !light => None,
            (Class::Study, _) => Some(patience.max(self.slice(running, workers, now))),
            (Class::Move, _) => Some(patience),
        }
    }

    /// The time that each study may have if all that wait are to begin within
    /// [`FIRST_ANSWERS`] of the moment since which the oldest has waited.
    fn slice(&self, running: &[Running], workers: usize, now: Instant) -> Duration {
        let waiting = self.waiting.iter().filter(|waiting| waiting.ask.class == Class::Study);
        let (count, oldest) = waiting
            .fold((0, now), |(count, oldest), waiting| (count + 1, oldest.min(waiting.since)));
        let running = running.iter().filter(|running| running.ask.class == Class::Study).count();
        let parts = u32::try_from(count + running).unwrap_or(u32::MAX).max(1);
        let left = FIRST_ANSWERS.saturating_sub(now.saturating_duration_since(oldest));
        left.saturating_mul(u32::try_from(workers).unwrap_or(u32::MAX)) / parts
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
            queue.push(ask, job, now).unwrap();
        }
        assert_eq!(popped(&mut queue, now), [3, 2, 4, 1, 0]);
        // Ten minutes later nothing of it counts any more: first come, first served.
        let later = now + 600 * second;
        queue.charge(&client(2, None), second, later);
        for (job, address) in [(0, 2), (1, 1), (2, 3)] {
            queue.push(Ask::analysis(client(address, None)), job, now).unwrap();
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
            queue.push(Ask::study(client), job, now).unwrap();
        }
        assert_eq!(popped(&mut queue, now), [2, 1, 0]);
        // A client that makes a match for every search.
        for seat in 100..200 {
            queue.charge(&client(1, Some(seat)), second, now);
        }
        for (job, client) in [(0, client(1, Some(1_000))), (1, client(2, Some(7)))] {
            queue.push(Ask::study(client), job, now).unwrap();
        }
        assert_eq!(popped(&mut queue, now), [1, 0]);
    }

    #[test]
    fn one_address_does_not_fill_the_queue() {
        let (mut queue, now) = (Queue::new(8), Instant::now());
        let mut push = |address, job| queue.push(Ask::study(client(address, None)), job, now);
        assert_eq!((0..8).filter(|job| push(1, *job).is_ok()).count(), 4);
        assert_eq!((8..16).filter(|job| push(2, *job).is_ok()).count(), 4);
        // It is full: others take the place of the newest of the client that has most.
        assert_eq!(push(3, 20), Ok(()));
        assert_eq!(push(3, 21), Ok(()));
        assert_eq!(push(3, 22), Err(22), "nobody has more than one more");
        let left = popped(&mut queue, now);
        assert_eq!(left, [0, 1, 2, 8, 9, 10, 20, 21]);
    }

    #[test]
    fn a_search_gives_way_to_who_has_used_less() {
        let now = Instant::now();
        let least = |runs: Ask, waits: &[Ask]| {
            let earlier = now.checked_sub(Duration::from_secs(1)).unwrap();
            let running = [Running { ask: runs, asked: earlier, since: earlier }];
            let mut queue = Queue::new(8);
            queue.charge(&client(2, None), Duration::from_secs(5), now);
            for ask in waits {
                queue.push(*ask, 0, now).unwrap();
            }
            // With one thread and one that waits, either may have half of the time.
            queue.least_time(&running[0], &running, 1, now, |_| true).map(|time| time.as_millis())
        };
        let half = FIRST_ANSWERS.as_millis() / 2;
        let [one, two, three] = [1, 2, 3].map(|address| client(address, None));
        for (runs, waits, time) in [
            (Ask::analysis(one), vec![], None),
            // The other has had five seconds.
            (Ask::analysis(one), vec![Ask::analysis(two)], None),
            (Ask::engine_move(one), vec![Ask::engine_move(two)], None),
            // The same client, or one that has had nothing.
            (Ask::analysis(one), vec![Ask::analysis(one)], Some(half)),
            (Ask::analysis(two), vec![Ask::analysis(three)], Some(half)),
            (Ask::study(one), vec![Ask::analysis(one)], Some(2_000)),
            (Ask::engine_move(two), vec![Ask::engine_move(three)], Some(150)),
            // A move waits for no study of any client, however many wait.
            (Ask::analysis(one), vec![Ask::analysis(one), Ask::engine_move(two)], Some(70)),
            (Ask::study(one), vec![Ask::engine_move(two)], Some(2_000)),
            (Ask::study(two), vec![Ask::study(one), Ask::engine_move(one)], Some(100)),
            (Ask::engine_move(two), vec![Ask::study(one), Ask::analysis(three)], None),
        ] {
            assert_eq!(least(runs, &waits), time, "{runs:?}, {waits:?}");
        }
    }

    #[test]
    fn an_analysis_that_waited_answers_in_time() {
        let client = client(1, None);
        let own_time = |ask: Ask, waited: u64| {
            let (mut queue, asked) = (Queue::new(8), Instant::now());
            queue.push(ask, 0, asked).unwrap();
            let begins = asked + Duration::from_millis(waited);
            let (search, _) = queue.pop(&[], begins, |_| true).unwrap();
            let running = [search];
            let least = queue.least_time(&search, &running, 1, begins, |_| true);
            least.map(|time| time.as_millis())
        };
        for (ask, waited, time) in [
            (Ask::analysis(client), 0, None),
            (Ask::analysis(client), 100, None),
            (Ask::analysis(client), 1_000, Some(800)),
            (Ask::analysis(client), 5_000, Some(70)),
            (Ask::study(client), 1_000, None),
            (Ask::engine_move(client), 1_000, None),
        ] {
            assert_eq!(own_time(ask, waited), time, "{ask:?}, {waited} ms");
        }
    }

    /// When each search begins, in milliseconds, if all are asked for at once and none ends by
    /// itself.
    fn begins(workers: usize, asks: &[Ask]) -> Vec<u128> {
        let (start, glance) = (Instant::now(), Duration::from_millis(10));
        let mut queue = Queue::new(2 * asks.len());
        for (job, ask) in asks.iter().enumerate() {
            queue.push(*ask, job, start).unwrap();
        }
        let (mut threads, mut begins) = (vec![None; workers], vec![0; asks.len()]);
        for now in (0..).map(|glances| start + glances * glance) {
            for at in 0..workers {
                let running: Vec<Running> = threads.iter().flatten().copied().collect();
                if let Some(search) = threads[at] {
                    let least = queue.least_time(&search, &running, workers, now, |_| true);
                    let had = now.duration_since(search.since);
                    if least.is_none_or(|least| had < least) {
                        continue;
                    }
                    queue.charge(&search.ask.client, had, now);
                    threads[at] = None;
                }
                let running: Vec<Running> = threads.iter().flatten().copied().collect();
                if let Some((next, job)) = queue.pop(&running, now, |_| true) {
                    threads[at] = Some(next);
                    begins[job] = now.duration_since(start).as_millis();
                }
            }
            if queue.is_empty() {
                break;
            }
        }
        begins
    }

    /// No search gets a long time before all have had a short one.
    #[test]
    fn a_class_has_first_answers_in_time() {
        let school = |_| client(1, None);
        let homes = |student: usize| client(student as u8, None);
        for client in [&school as &dyn Fn(usize) -> Client, &homes] {
            for (workers, students) in [(1, 2), (1, 5), (1, 15), (2, 5), (2, 30), (4, 60)] {
                let asks: Vec<Ask> = (0..students).map(|n| Ask::analysis(client(n))).collect();
                let begins = begins(workers, &asks);
                assert!(begins.is_sorted(), "first come, first served: {begins:?}");
                let last = begins[students - 1];
                // Of two with one thread, the second begins after a third of the time; more begin
                // later, at the latest when all before have had their 70 ms.
                let (first, shortest) =
                    (FIRST_ANSWERS.as_millis() / 3, 80 * (students / workers) as u128);
                let latest = shortest.max(FIRST_ANSWERS.as_millis());
                assert!((first..latest).contains(&last), "{workers}, {students}: {begins:?}");
            }
        }
    }
}
