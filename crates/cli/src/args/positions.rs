//! Arguments of `positions`.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use clap::builder::TypedValueParser;
use enraya_study::CountMethod;

use super::place::Place;
use super::value::{MAX_MIB, between, by_name, seconds, threads, up_to};

fn method() -> impl TypedValueParser<Value = CountMethod> {
    by_name(CountMethod::ALL.iter().map(|method| method.name()))
}

#[derive(Debug, Args)]
pub(crate) struct Positions {
    #[command(flatten)]
    pub(crate) place: Place,
    #[arg(long, value_name = "PLIES", value_parser = up_to(u32::MAX), allow_negative_numbers = true)]
    pub(crate) plies: Option<u32>,
    #[arg(long, value_name = "MIB", value_parser = between(1, MAX_MIB), allow_negative_numbers = true)]
    pub(crate) memory: Option<usize>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "0")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "N", value_parser = threads(), allow_negative_numbers = true)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, value_name = "METHOD", value_parser = method())]
    pub(crate) method: Option<CountMethod>,
    #[arg(long, value_name = "FILE")]
    pub(crate) checkpoint: Option<PathBuf>,
    #[arg(long, conflicts_with = "csv")]
    pub(crate) json: bool,
    #[arg(long)]
    pub(crate) csv: bool,
}
