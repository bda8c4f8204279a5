//! Arguments of `play`, `demo` and `ugi`.

use clap::{Args, ValueEnum};
use enraya_search::Tie;
use enraya_study::COURSE_PLIES;

use super::place::Place;
use super::solver::SolverArgs;
use super::value::{between, tie, up_to};

#[derive(Debug, Args)]
pub(crate) struct Play {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) plain: bool,
    #[arg(long = "as", value_name = "X|O|random|both|none", ignore_case = true)]
    pub(crate) side: Option<HumanSide>,
    #[arg(long, value_name = "AGENT", conflicts_with = "depth")]
    pub(crate) agent: Option<String>,
    #[arg(long, value_name = "LEVEL", conflicts_with_all = ["agent", "depth"], allow_negative_numbers = true)]
    pub(crate) level: Option<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[arg(id = "course-depth", long, value_name = "N", value_parser = up_to(enraya_play::MAX_DEPTH - COURSE_PLIES), allow_negative_numbers = true, conflicts_with_all = ["depth", "agent", "level"])]
    pub(crate) course_depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = between(1, 1000u32), allow_negative_numbers = true)]
    pub(crate) rounds: Option<u32>,
    #[arg(long, value_name = "numbers|dots")]
    pub(crate) board: Option<BoardStyle>,
    #[arg(long)]
    pub(crate) ascii: bool,
}

/// The search of players that no agent is named for.
#[derive(Debug, Args)]
pub(crate) struct SearchArgs {
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "RULE", value_parser = tie())]
    pub(crate) tie: Option<Tie>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
}

/// The board of the dialogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum BoardStyle {
    /// Ruled, with the numbers of empty cells.
    #[default]
    Numbers,
    /// Dots and letters only.
    Dots,
}

/// The sides that people play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum HumanSide {
    #[value(name = "X")]
    X,
    #[value(name = "O")]
    O,
    Random,
    Both,
    None,
}

#[derive(Debug, Args)]
pub(crate) struct Demo {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "AGENT", requires = "second")]
    pub(crate) first: Option<String>,
    #[arg(long, value_name = "AGENT", requires = "first")]
    pub(crate) second: Option<String>,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Ugi {
    #[arg(value_name = "GAME", default_value = "connect4")]
    pub(crate) game: String,
    #[arg(long, value_name = "AGENT")]
    pub(crate) agent: Option<String>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) solver: SolverArgs,
}
