//! Arguments of `compare` and `orderings`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::conventions::Conventions;
use super::place::Place;
use super::value::{between, seconds, up_to};

#[derive(Debug, Args)]
pub(crate) struct Compare {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "POSITION")]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) positions: Option<PathBuf>,
    #[arg(long, value_name = "NAMES")]
    pub(crate) algorithms: Option<String>,
    #[arg(long, value_name = "DEPTHS", allow_negative_numbers = true)]
    pub(crate) depths: Option<String>,
    #[command(flatten)]
    pub(crate) conventions: Conventions,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[command(flatten)]
    pub(crate) output: Output,
    #[arg(long, value_name = "all|nodes|time|cuts", requires = "plot")]
    pub(crate) figure: Option<String>,
    #[arg(long, value_name = "FILE", requires = "plot")]
    pub(crate) beside: Option<PathBuf>,
    #[arg(long, value_name = "TEXT", requires = "beside")]
    pub(crate) label: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Times {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
    #[arg(long, value_name = "DEPTHS", default_value = "4..11", allow_negative_numbers = true)]
    pub(crate) depths: String,
    #[arg(long)]
    pub(crate) long: bool,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Debug, Args)]
pub(crate) struct Orderings {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "N", value_parser = between(1, 1_000_000usize), allow_negative_numbers = true, default_value_t = 200)]
    pub(crate) samples: usize,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) conventions: Conventions,
    #[arg(long, value_name = "N", value_parser = between(1, 100_000_000u64), allow_negative_numbers = true, default_value_t = 5_000_000)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// Format of the results.
#[derive(Debug, Args)]
pub(crate) struct Output {
    #[arg(long, value_name = "text|csv|json|markdown", default_value = "text")]
    format: Format,
    #[arg(long, conflicts_with = "format")]
    json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) plot: Option<PathBuf>,
    #[arg(long, requires = "plot")]
    pub(crate) force: bool,
}

impl Output {
    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { self.format }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Text,
    Csv,
    Json,
    Markdown,
}
