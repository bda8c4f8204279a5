//! `enraya mcp`: answers as tools of the Model Context Protocol. The server is compiled in by
//! the feature `mcp`, because its crates are many and few people want it.

use crate::args;
use crate::context::Context;
use crate::error::CliError;
#[cfg(feature = "mcp")]
use crate::limits::unless_zero;

#[cfg(feature = "mcp")]
pub(crate) fn run(context: &mut Context, args: &args::Mcp) -> Result<(), CliError> {
    crate::mcp::serve(context.words.language(), unless_zero(args.time))
        .map_err(|error| CliError::Failed(error.to_string()))
}

#[cfg(not(feature = "mcp"))]
pub(crate) fn run(context: &mut Context, _: &args::Mcp) -> Result<(), CliError> {
    Err(CliError::Failed(context.words.get("mcp-missing")))
}
