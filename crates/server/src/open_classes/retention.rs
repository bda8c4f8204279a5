//! Retention of classes: those that have not changed for long are deleted, and those
//! that no student has joined.
//!
//! The clock alone deletes nothing, because it may jump. A class goes when it is old beside the
//! newest change in the file that is at least a day old, or when this process has found it old for
//! a day of its own time, which only goes forward.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use enraya_api::classes::ClassCode;

use super::{ClassError, OpenClasses};
use crate::open_matches::{SETTLED, now};
use crate::store::OldClass;

/// Seconds after which a class without students is deleted.
pub(super) const UNUSED: i64 = 60 * 60;

/// How long an unused class is found unused before it is deleted.
const UNUSED_FOR: Duration = Duration::from_secs(UNUSED.unsigned_abs() / 2);

/// How long a class is found old before it is deleted by the clock.
const OLD_FOR: Duration = Duration::from_secs(SETTLED.unsigned_abs());

/// Classes that one run deletes, at most.
pub(super) const SWEPT: usize = 50;

/// Since when classes have been found old.
#[derive(Default)]
pub(super) struct FoundOld(Mutex<HashMap<ClassCode, Instant>>);

impl FoundOld {
    /// The classes to delete, of those that are found old now.
    fn due(&self, old: &[OldClass], sure: Option<i64>, now: Instant) -> Vec<ClassCode> {
        let mut since = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = std::mem::take(&mut *since);
        for class in old {
            since.insert(class.code, known.get(&class.code).copied().unwrap_or(now));
        }
        let due = old.iter().filter(|class| {
            let long = if class.unused { UNUSED_FOR } else { OLD_FOR };
            sure.is_some_and(|sure| class.updated < sure)
                || now.saturating_duration_since(since[&class.code]) >= long
        });
        due.map(|class| class.code).take(SWEPT).collect()
    }
}

impl OpenClasses {
    /// Deletes classes that have not changed for so many seconds, and those that no student has
    /// joined for an hour: the oldest first, a bounded number.
    pub(crate) async fn expire(&self, seconds: u64) -> Result<usize, ClassError> {
        self.expire_at(now(), Instant::now(), seconds).await
    }

    /// The same at a time by the clock, and by the time of this process.
    pub(super) async fn expire_at(
        &self,
        now: i64,
        instant: Instant,
        seconds: u64,
    ) -> Result<usize, ClassError> {
        let seconds = i64::try_from(seconds).unwrap_or(i64::MAX);
        let store = &self.inner.store;
        let (_, newest) = store.newest(now.saturating_sub(SETTLED)).await?;
        let sure = newest.map(|newest| newest.saturating_sub(seconds));
        let (before, unused_before) = (now.saturating_sub(seconds), now.saturating_sub(UNUSED));
        let old = store.old_classes(before, unused_before).await?;
        let mut deleted = 0;
        for code in self.inner.found_old.due(&old, sure, instant) {
            match self.delete(code).await {
                Ok(()) => deleted += 1,
                // One that cannot be read keeps no other from being deleted.
                Err(error) => tracing::error!(%code, %error, "a class could not be deleted"),
            }
        }
        Ok(deleted)
    }
}
