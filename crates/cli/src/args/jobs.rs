//! Arguments of `jobs`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Subcommand};
use enraya_jobs::{Part, Plan, Worker};

use super::value::{MAX_MIB, between, seconds, threads, up_to};

#[derive(Debug, Subcommand)]
pub(crate) enum Jobs {
    #[command(subcommand)]
    Plan(JobsPlan),
    Work(JobsWork),
    Status(JobsStatus),
    Merge(JobsMerge),
}

#[derive(Debug, Subcommand)]
pub(crate) enum JobsPlan {
    Book(PlanBook),
    Solve(PlanSolve),
    Boards(PlanBoards),
    Tournament(PlanTournament),
    Grade(Box<PlanGrade>),
}

/// How a plan is split, and where it is written.
#[derive(Clone, Debug, Args)]
pub(crate) struct PlanTerms {
    #[arg(id = "shard-size", long, value_name = "N", value_parser = between(1, usize::MAX), allow_negative_numbers = true)]
    pub(crate) shard_size: Option<usize>,
    #[arg(long, value_name = "MIB", value_parser = between(1, MAX_MIB), allow_negative_numbers = true, default_value_t = Plan::TABLE_MIB)]
    pub(crate) table: usize,
    #[arg(long, short, visible_alias = "output", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PlanBook {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "PLIES", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) plies: u32,
    #[command(flatten)]
    pub(crate) terms: PlanTerms,
}

#[derive(Debug, Args)]
pub(crate) struct PlanSolve {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "FILE", required_unless_present = "plies")]
    pub(crate) file: Option<PathBuf>,
    #[arg(long, value_name = "PLIES", value_parser = up_to(u32::MAX), allow_negative_numbers = true, conflicts_with = "file")]
    pub(crate) plies: Option<u32>,
    #[arg(long)]
    pub(crate) weak: bool,
    #[arg(long)]
    pub(crate) best: bool,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) terms: PlanTerms,
}

#[derive(Debug, Args)]
pub(crate) struct PlanBoards {
    #[arg(value_name = "GAME", required_unless_present = "sum", conflicts_with = "sum")]
    pub(crate) boards: Vec<String>,
    #[arg(long, value_name = "N", value_parser = between(2u32, 40), allow_negative_numbers = true)]
    pub(crate) sum: Option<u32>,
    #[arg(long, value_name = "N", value_parser = between(2u32, 20), allow_negative_numbers = true, default_value_t = 4, requires = "sum")]
    pub(crate) k: u32,
    #[arg(long)]
    pub(crate) weak: bool,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[command(flatten)]
    pub(crate) terms: PlanTerms,
}

#[derive(Debug, Args)]
pub(crate) struct PlanTournament {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "AGENT", required = true, num_args = 2..)]
    pub(crate) agents: Vec<String>,
    #[arg(long, value_name = "N", value_parser = between(1, 1_000_000_000usize), allow_negative_numbers = true, default_value_t = 100)]
    pub(crate) games: usize,
    #[arg(long, value_name = "OPENINGS")]
    pub(crate) openings: Option<String>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) terms: PlanTerms,
}

/// The options of `grade --class` for programs.
#[derive(Debug, Args)]
pub(crate) struct PlanGrade {
    #[arg(value_name = "PATH")]
    pub(crate) class: PathBuf,
    #[arg(long, value_name = "COMMAND")]
    pub(crate) runner: Option<String>,
    #[arg(long, value_name = "LANG", conflicts_with = "runner")]
    pub(crate) language: Option<String>,
    #[arg(long, value_name = "visits|leaves|values|eval|agent", default_value = "visits")]
    pub(crate) exercise: String,
    #[arg(long, value_name = "NAME", default_value = "coursework")]
    pub(crate) eval: String,
    #[arg(long, value_name = "N", value_parser = between(1, 1000usize), allow_negative_numbers = true, default_value_t = 10)]
    pub(crate) count: usize,
    #[arg(long, value_name = "minimax|alphabeta", default_value = "alphabeta")]
    pub(crate) kind: String,
    #[arg(long, value_name = "NAME", default_value = "aima")]
    pub(crate) profile: String,
    #[arg(long, value_name = "N", value_parser = between(1, 1000usize), allow_negative_numbers = true, default_value_t = 20, conflicts_with = "game")]
    pub(crate) trees: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "FILE", requires = "game")]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, value_name = "PLIES", requires = "game", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "10")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "MIB", value_parser = between(16, 1u64 << 20), allow_negative_numbers = true, default_value_t = 2048)]
    pub(crate) memory: u64,
    #[arg(id = "require-sandbox", long, conflicts_with = "no-sandbox")]
    pub(crate) require_sandbox: bool,
    #[arg(id = "no-sandbox", long)]
    pub(crate) no_sandbox: bool,
    #[arg(id = "shard-size", long, value_name = "N", value_parser = between(1, usize::MAX), allow_negative_numbers = true)]
    pub(crate) shard_size: Option<usize>,
    #[arg(long, short, visible_alias = "output", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

/// A part `I/N`; the error is its form.
fn part(text: &str) -> Result<Part, String> {
    text.parse().map_err(|_| "1/1, 1/2, 2/2, 1/3…".to_owned())
}

#[derive(Debug, Args)]
pub(crate) struct JobsWork {
    #[arg(value_name = "FILE")]
    pub(crate) plan: PathBuf,
    #[arg(long, value_name = "PATH")]
    pub(crate) store: PathBuf,
    #[arg(long, value_name = "PART", value_parser = part, default_value_t = Part::WHOLE)]
    pub(crate) shard: Part,
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, value_name = "N", value_parser = up_to(1000usize), allow_negative_numbers = true, default_value_t = Worker::RETRIES)]
    pub(crate) retries: usize,
}

#[derive(Debug, Args)]
pub(crate) struct JobsStatus {
    #[arg(value_name = "FILE")]
    pub(crate) plan: PathBuf,
    #[arg(long, value_name = "PATH")]
    pub(crate) store: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, num_args = 0..=1, default_missing_value = "2", require_equals = true)]
    pub(crate) watch: Option<Duration>,
}

#[derive(Debug, Args)]
pub(crate) struct JobsMerge {
    #[arg(value_name = "FILE")]
    pub(crate) plan: PathBuf,
    #[arg(long, value_name = "PATH")]
    pub(crate) store: PathBuf,
    #[arg(long, short, visible_alias = "output", value_name = "FILE")]
    pub(crate) out: PathBuf,
    #[arg(long)]
    pub(crate) force: bool,
}
