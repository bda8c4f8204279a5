//! Budget of a command: its limits on depth, nodes and time, and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use enraya_play::Limits;
use enraya_search::Budget;

/// A budget with these limits that also ends when the flag is raised.
pub(crate) fn budget(interrupted: &Arc<AtomicBool>, limits: Limits) -> Budget {
    limits.within(Budget::unlimited().cancel(interrupted.clone()))
}

/// The limit that an option gives: 0 is none.
pub(crate) fn unless_zero<T: Default + PartialEq>(given: T) -> Option<T> {
    Some(given).filter(|given| *given != T::default())
}
