//! Arguments of `analyze`, `explain`, `review` and `puzzle`.

use std::time::Duration;

use clap::Args;
use enraya_study::{HARDEST, PuzzleTheme};

use super::place::Place;
use super::value::{between, by_name, seconds, up_to};

#[derive(Debug, Args)]
pub(crate) struct Analyze {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Eval {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 50_000_000)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "10")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Review {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "MOVES")]
    pub(crate) moves: String,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, default_value_t = 50_000_000)]
    pub(crate) nodes: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "30")]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Puzzle {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "N", value_parser = between(1, HARDEST), allow_negative_numbers = true)]
    pub(crate) difficulty: Option<u8>,
    #[arg(long, value_name = "THEME", value_parser = by_name::<PuzzleTheme>(PuzzleTheme::ALL.iter().map(|theme| theme.name())))]
    pub(crate) theme: Option<PuzzleTheme>,
    #[arg(long, value_name = "N", value_parser = up_to(u32::MAX), allow_negative_numbers = true, conflicts_with_all = ["difficulty", "theme", "seed"])]
    pub(crate) number: Option<u32>,
    #[arg(long, value_name = "DATE", num_args = 0..=1, default_missing_value = "", conflicts_with_all = ["difficulty", "theme", "seed", "number"])]
    pub(crate) daily: Option<String>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "MOVE", allow_negative_numbers = true, conflicts_with = "json")]
    pub(crate) answer: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}
