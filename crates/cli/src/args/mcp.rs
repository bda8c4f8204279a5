//! Arguments of `mcp`.

use std::time::Duration;

use clap::Args;

use super::value::seconds;

#[derive(Debug, Args)]
pub(crate) struct Mcp {
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, default_value = "20")]
    pub(crate) time: Duration,
}
