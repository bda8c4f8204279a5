//! Arguments of `tree`.

use std::path::PathBuf;

use clap::Args;
use clap::builder::TypedValueParser;
use enraya_draw::RandomTree;
use enraya_draw::trace::Recording;
use enraya_draw::tree::{DrawingOptions, OutputFormat};
use enraya_study::COURSE_PLIES;

use super::conventions::Conventions;
use super::value::{between, by_name, up_to};

#[derive(Debug, Args)]
pub(crate) struct Tree {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
    #[arg(long, value_name = "TREE", conflicts_with = "game", allow_hyphen_values = true)]
    pub(crate) tree: Option<String>,
    #[arg(long, value_name = "SHAPE", value_parser = planting, conflicts_with_all = ["game", "tree"])]
    pub(crate) random: Option<RandomTree>,
    #[arg(id = "method", long = "algorithm", value_name = "NAME", default_value = "alphabeta")]
    pub(crate) method: String,
    #[arg(long, value_name = "PLIES", allow_negative_numbers = true)]
    pub(crate) depth: Option<String>,
    #[arg(id = "course-depth", long, value_name = "N", value_parser = up_to(enraya_play::MAX_DEPTH - COURSE_PLIES), allow_negative_numbers = true, conflicts_with = "depth")]
    pub(crate) course_depth: Option<u32>,
    #[command(flatten)]
    pub(crate) conventions: Conventions,
    #[arg(long, value_name = "N", value_parser = between(1, 1_000_000u64), allow_negative_numbers = true, default_value_t = Recording::SIMULATIONS)]
    pub(crate) sims: u64,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "N", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) nodes: Option<u64>,
    #[arg(long, value_name = "N", value_parser = between(1, 10_000_000usize), allow_negative_numbers = true, default_value_t = Recording::LIMIT)]
    pub(crate) limit: usize,
    #[arg(long, value_name = "N", value_parser = between(1, 100_000usize), allow_negative_numbers = true, default_value_t = DrawingOptions::FOLD)]
    pub(crate) fold: usize,
    #[arg(long, value_name = "N", value_parser = up_to(1_000u32), allow_negative_numbers = true)]
    pub(crate) plies: Option<u32>,
    #[arg(long, value_name = "boards|values")]
    pub(crate) show: Option<String>,
    #[arg(long, value_name = "light|dark|auto", default_value = "light")]
    pub(crate) theme: String,
    #[arg(long, value_name = "svg|png|dot|tikz|json|text|html", value_parser = form())]
    pub(crate) format: Option<OutputFormat>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub(crate) force: bool,
}

/// A format by name.
fn form() -> impl TypedValueParser<Value = OutputFormat> {
    by_name(OutputFormat::ALL.iter().map(|form| form.name()))
}

/// Parses a shape; the error gives examples.
fn planting(text: &str) -> Result<RandomTree, String> {
    text.parse().map_err(|_| "2x3, 3x2, 3x3, …".to_owned())
}
