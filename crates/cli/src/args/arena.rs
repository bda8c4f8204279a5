//! Arguments of `match`, `tournament` and `replay`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::value::{MAX_MIB, between, seconds, threads, up_to};

#[derive(Debug, Args)]
pub(crate) struct Match {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "AGENT")]
    pub(crate) first: String,
    #[arg(value_name = "AGENT")]
    pub(crate) second: String,
    #[command(flatten)]
    pub(crate) terms: Terms,
}

#[derive(Debug, Args)]
pub(crate) struct Tournament {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "AGENT", required = true, num_args = 2..)]
    pub(crate) agents: Vec<String>,
    #[command(flatten)]
    pub(crate) terms: Terms,
}

/// Terms of a contest between agents, and the form of its report.
#[derive(Debug, Args)]
pub(crate) struct Terms {
    #[arg(long, value_name = "N", value_parser = between(1, 1_000_000usize), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) games: usize,
    #[arg(long, value_name = "OPENINGS")]
    pub(crate) openings: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,
    #[arg(long, value_name = "MIB", value_parser = between(1, MAX_MIB), allow_negative_numbers = true, default_value_t = 64)]
    pub(crate) table: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "PATH")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, requires = "save")]
    pub(crate) force: bool,
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) csv: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N", value_parser = between(1, usize::MAX), allow_negative_numbers = true)]
    pub(crate) game: Option<usize>,
    #[arg(long, value_name = "N", value_parser = up_to(usize::MAX), allow_negative_numbers = true)]
    pub(crate) ply: Option<usize>,
}
