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

/// Half of the machine's memory, in MiB; of 2 GiB if the system does not say.
pub(crate) fn half_of_memory() -> usize {
    machine_mib().unwrap_or(2048) / 2
}

/// The memory of the machine, or what its control group may have of it.
fn machine_mib() -> Option<usize> {
    let meminfo = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kib: usize = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    let group = std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok();
    let group = group.and_then(|bytes| bytes.trim().parse::<usize>().ok());
    Some(group.map_or(kib >> 10, |bytes| (bytes >> 20).min(kib >> 10)))
}
