//! Arguments of `positions`.

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use enraya_study::PositionLimits;

use super::place::Place;
use super::value::{MAX_MIB, between, seconds, threads, up_to};

#[derive(Debug, Args)]
pub(crate) struct Positions {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) plies: Option<u32>,
    #[arg(long, value_name = "MIB", value_parser = between(1, MAX_MIB), allow_negative_numbers = true, default_value_t = PositionLimits::MIB)]
    pub(crate) memory: usize,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) csv: bool,
}
