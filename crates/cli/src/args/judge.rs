//! Arguments of `judge`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::value::{between, seconds, up_to};

#[derive(Debug, Args)]
pub(crate) struct Judge {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "AGENT")]
    pub(crate) agent: String,
    #[arg(long, value_name = "AGENT", conflicts_with = "positions")]
    pub(crate) opponent: Option<String>,
    #[arg(long, value_name = "N", value_parser = between(1, 1_000_000usize), allow_negative_numbers = true, default_value_t = 100, conflicts_with = "positions")]
    pub(crate) games: usize,
    #[arg(long, value_name = "OPENINGS", conflicts_with = "positions")]
    pub(crate) openings: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 0)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "10")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "text|json|html", default_value = "text")]
    pub(crate) format: JudgeFormat,
    #[arg(short, long, visible_alias = "output", value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, requires = "out")]
    pub(crate) force: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum JudgeFormat {
    Text,
    Json,
    Html,
}
