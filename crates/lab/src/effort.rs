//! What a solver may take of the machine.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use enraya_rules::line::Dynamic;
use enraya_search::solver::Solver;

/// Threads and memory for an exact solver. Games that have none need neither.
///
/// One thread, the default, always enters the same nodes: what is printed with
/// node counts should use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Threads that search.
    pub threads: NonZeroUsize,
    /// The most that the table takes, in MiB.
    pub table_mib: usize,
}

impl Effort {
    /// A thread for each that the machine can run at once.
    pub fn all_threads() -> Effort {
        let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Effort { threads, ..Effort::default() }
    }
}

impl Default for Effort {
    fn default() -> Self {
        let table_mib = Solver::<Dynamic<u64>>::TABLE_MIB;
        Effort { threads: NonZeroUsize::MIN, table_mib }
    }
}
