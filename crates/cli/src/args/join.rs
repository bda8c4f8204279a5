//! Arguments of `join`.

use clap::Args;

use super::value::up_to;

#[derive(Debug, Args)]
pub(crate) struct Join {
    #[arg(value_name = "URL")]
    pub(crate) url: String,
    #[arg(long, value_name = "AGENT")]
    pub(crate) agent: String,
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    #[arg(long, value_name = "SEED", value_parser = up_to(u64::MAX), allow_negative_numbers = true)]
    pub(crate) seed: Option<u64>,
}
