//! Arguments of `count` and `perft`.

use clap::{ArgGroup, Args};
use enraya_study::COURSE_PLIES;

use super::conventions::Conventions;
use super::place::Place;
use super::value::up_to;

#[derive(Debug, Args)]
#[command(group(ArgGroup::new("every").multiple(true).args(["rosetta", "find"])))]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "NAMES", default_value = "minimax,alphabeta")]
    pub(crate) algorithm: String,
    #[command(flatten)]
    pub(crate) conventions: Conventions,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(id = "course-depth", long, value_name = "N", value_parser = up_to(enraya_play::MAX_DEPTH - COURSE_PLIES), allow_negative_numbers = true, conflicts_with = "depth")]
    pub(crate) course_depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, conflicts_with_all = ["algorithm", "profile"])]
    pub(crate) rosetta: bool,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true, conflicts_with_all = ["algorithm", "profile"])]
    pub(crate) find: Option<u64>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, conflicts_with = "json", requires = "every")]
    pub(crate) csv: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "DEPTH", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) depth: u32,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
    #[arg(long)]
    pub(crate) json: bool,
}
