//! Rate limit for each client: the generic cell rate algorithm (GCRA), a leaky bucket
//! that keeps one time for each key.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How often each key may ask.
pub(crate) struct Buckets<K> {
    interval: Duration,
    /// How far ahead of an even pace a burst may be.
    tolerance: Duration,
    /// When the next request of a key would be due at an even pace.
    due: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash> Buckets<K> {
    /// `rate` requests a second, `burst` of them at once.
    pub(crate) fn new(rate: NonZeroU32, burst: NonZeroU32) -> Buckets<K> {
        let interval = Duration::from_secs(1) / rate.get();
        Buckets { interval, tolerance: interval * (burst.get() - 1), due: Mutex::default() }
    }

    /// Counts a request, or tells how long to wait before the next one; a request that
    /// is refused is not counted.
    pub(crate) fn check(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut due = self.lock();
        let due = due.entry(key).or_insert(now);
        let start = (*due).max(now);
        match start.saturating_duration_since(now + self.tolerance) {
            Duration::ZERO => {
                *due = start + self.interval;
                Ok(())
            }
            wait => Err(wait),
        }
    }

    /// Drops the keys whose next request would be counted like a first one.
    pub(crate) fn tidy(&self, now: Instant) {
        let mut due = self.lock();
        due.retain(|_, due| *due > now);
        due.shrink_to_fit();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<K, Instant>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_then_an_even_pace() {
        let number = |number| NonZeroU32::new(number).unwrap();
        let limit = Buckets::new(number(10), number(4));
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        for _ in 0..4 {
            assert_eq!(limit.check("a", at(0)), Ok(()));
        }
        assert_eq!(limit.check("a", at(0)), Err(Duration::from_millis(100)));
        assert_eq!(limit.check("b", at(0)), Ok(()), "another client");
        assert_eq!(limit.check("a", at(60)), Err(Duration::from_millis(40)));
        assert_eq!(limit.check("a", at(100)), Ok(()));
        assert_eq!(limit.check("a", at(110)), Err(Duration::from_millis(90)));
        limit.tidy(at(110));
        assert_eq!(limit.lock().len(), 1, "b may burst again");
        assert_eq!(limit.check("a", at(110)), Err(Duration::from_millis(90)));
        limit.tidy(at(500));
        assert_eq!(limit.lock().len(), 0);
        for _ in 0..4 {
            assert_eq!(limit.check("a", at(500)), Ok(()));
        }
    }
}
