//! Arguments of `solve`, `book` and other commands that use the solver.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use enraya_play::{Resources, SolverConfig};
use enraya_rules::line::Dynamic;
use enraya_search::solver::Solver;

use super::value::{MAX_MIB, between, seconds, threads, up_to};

/// Threads and table size of the solver behind a command.
#[derive(Debug, Args)]
pub(crate) struct SolverArgs {
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true, default_value_t = NonZeroUsize::MIN)]
    pub(crate) threads: NonZeroUsize,
    #[arg(long, value_name = "MIB", value_parser = between(1, MAX_MIB), allow_negative_numbers = true, default_value_t = Solver::<Dynamic<u64>>::TABLE_MIB)]
    pub(crate) table: usize,
}

impl SolverArgs {
    /// The solver's setup, with or without the embedded book.
    pub(crate) fn resources(&self) -> Resources {
        Resources { threads: self.threads, table_mib: self.table }
    }

    pub(crate) fn config(&self) -> SolverConfig {
        SolverConfig { resources: self.resources(), ..SolverConfig::default() }
    }
}

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "POSITION", conflicts_with = "file")]
    pub(crate) position: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) solver: SolverArgs,
    #[arg(long)]
    pub(crate) weak: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "no-book")]
    pub(crate) book: Option<PathBuf>,
    #[arg(id = "no-book", long)]
    pub(crate) no_book: bool,
    #[arg(long)]
    pub(crate) check: bool,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Book {
    Build(BookBuild),
    Info(BookInfo),
    Verify(BookVerify),
}

#[derive(Debug, Args)]
pub(crate) struct BookBuild {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "PLIES", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) plies: u32,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) solver: SolverArgs,
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Vec<PathBuf>,
    #[arg(long)]
    pub(crate) partial: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BookInfo {
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct BookVerify {
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = up_to(usize::MAX), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) sample: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) solver: SolverArgs,
    #[arg(long)]
    pub(crate) json: bool,
}
