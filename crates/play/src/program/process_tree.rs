//! The processes that a program has started, from `/proc`: their memory, and those that outlive
//! it.
//!
//! Where there is no `/proc` nothing is found.

use std::fs;

/// The most processes that are looked at.
const MAX_PROCESSES: usize = 4096;

/// Memory in MiB of a process and of all that it has started: private and shared memory that is
/// not a file's.
pub(super) fn memory_mib(root: u32) -> u64 {
    let kib: u64 = descendants(root).into_iter().chain([root]).map(memory_kib).sum();
    kib >> 10
}

fn memory_kib(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let lines =
        status.lines().filter(|line| line.starts_with("RssAnon:") || line.starts_with("RssShmem:"));
    lines.filter_map(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok()).sum()
}

/// Children, their children and so on.
fn descendants(root: u32) -> Vec<u32> {
    let (mut found, mut next) = (children(root), 0);
    while let Some(&process) = found.get(next).filter(|_| found.len() < MAX_PROCESSES) {
        found.extend(children(process));
        next += 1;
    }
    found
}

/// The children of a process.
pub(super) fn children(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task"));
    let threads = threads.into_iter().flatten().flatten();
    let lists =
        threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    lists
        .flat_map(|list| {
            list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()
        })
        .collect()
}

/// Orphans become children of this process (`PR_SET_CHILD_SUBREAPER`), so that they can be found.
#[cfg(target_os = "linux")]
pub(super) fn adopt_orphans() {
    let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
}

#[cfg(not(target_os = "linux"))]
pub(super) fn adopt_orphans() {}

/// Kills the children that this process has adopted: those that are not in `own`, nor were
/// there `before`. New orphans may turn up as their parents end.
#[cfg(target_os = "linux")]
pub(super) fn kill_orphans(before: &[u32], own: &dyn Fn(u32) -> bool) {
    use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
    /// More than the generations that a bounded number of processes can have.
    const ROUNDS: usize = 1000;
    for _ in 0..ROUNDS {
        let orphans = children(std::process::id());
        let orphans = orphans.into_iter().filter(|id| !before.contains(id) && !own(*id));
        let orphans: Vec<Pid> = orphans.filter_map(|id| Pid::from_raw(id as i32)).collect();
        if orphans.is_empty() {
            return;
        }
        for orphan in orphans {
            let _ = kill_process(orphan, Signal::KILL);
            let _ = waitpid(Some(orphan), WaitOptions::empty());
        }
    }
}

#[cfg(not(target_os = "linux"))]
pub(super) fn kill_orphans(_: &[u32], _: &dyn Fn(u32) -> bool) {}
