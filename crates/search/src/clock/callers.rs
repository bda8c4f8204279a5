//! A clock that the caller sets. Until then time stands still: no deadline passes.

use std::ops::Sub;
use std::sync::OnceLock;
use std::time::Duration;

static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Sets the clock: the time since a fixed moment, never less than before. The first
/// call counts; whether this was it is the answer.
pub fn set_clock(clock: fn() -> Duration) -> bool {
    CLOCK.set(clock).is_ok()
}

/// A moment, as `std::time::Instant` where there is a system clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(Duration);

impl Instant {
    /// This moment.
    pub fn now() -> Instant {
        Instant(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
    }

    /// The time since this moment.
    pub fn elapsed(&self) -> Duration {
        Instant::now() - *self
    }

    /// The time from `earlier` to this moment, zero if that is later.
    pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }

    /// The moment this much later, unless it is too far away.
    pub fn checked_add(&self, time: Duration) -> Option<Instant> {
        self.0.checked_add(time).map(Instant)
    }
}

impl Sub for Instant {
    type Output = Duration;

    fn sub(self, earlier: Instant) -> Duration {
        self.saturating_duration_since(earlier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    static NOW: AtomicU64 = AtomicU64::new(5);

    #[test]
    fn time_stands_still_until_a_clock_is_set() {
        let start = Instant::now();
        assert_eq!((Instant::now(), start.elapsed()), (start, Duration::ZERO));
        assert!(set_clock(|| Duration::from_secs(NOW.load(Ordering::Relaxed))));
        assert!(!set_clock(|| Duration::ZERO));
        let begin = Instant::now();
        let end = begin.checked_add(Duration::from_secs(3)).expect("soon");
        assert!(
            start.checked_add(Duration::MAX).is_some() && end.checked_add(Duration::MAX).is_none()
        );
        for (now, left) in [(6, 2), (8, 0), (9, 0)] {
            NOW.store(now, Ordering::Relaxed);
            assert_eq!(begin.elapsed(), Duration::from_secs(now - 5));
            assert_eq!(end.saturating_duration_since(Instant::now()), Duration::from_secs(left));
        }
    }
}
