//! Threads and memory for searches.

use std::num::NonZeroUsize;
use std::thread::available_parallelism;

use enraya_rules::line::Dynamic;
use enraya_search::solver::Solver;

/// Threads and memory that a search may use.
///
/// One thread, the default, always searches the same nodes: printed counts use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// Threads.
    pub threads: NonZeroUsize,
    /// The largest transposition table, in MiB.
    pub table_mib: usize,
}

impl Resources {
    /// A thread for each core.
    pub fn all_threads() -> Resources {
        let threads = available_parallelism().unwrap_or(NonZeroUsize::MIN);
        Resources { threads, ..Resources::default() }
    }
}

impl Default for Resources {
    fn default() -> Self {
        let table_mib = Solver::<Dynamic<u64>>::TABLE_MIB;
        Resources { threads: NonZeroUsize::MIN, table_mib }
    }
}
