//! The sandbox of graded programs, as the options ask for it.

use std::io::Write;
use std::time::Duration;

use enraya_play::{Bounds, Isolation, Sandbox};

use crate::args;
use crate::context::Context;
use crate::error::CliError;

/// Added to the processor time of all tasks, for a program that starts slowly.
const STARTING: Duration = Duration::from_secs(30);

/// The sandbox; a line on standard error where it is not a full one.
pub(super) fn sandbox(
    context: &mut Context,
    args: &args::Grade,
    tasks: usize,
) -> Result<Sandbox, CliError> {
    let cpu = args.time.saturating_mul(tasks as u32).saturating_add(STARTING);
    let bounds = Bounds { memory_mib: args.memory, cpu, ..Bounds::default() };
    if args.no_sandbox {
        return Ok(Sandbox::limits(bounds));
    }
    let sandbox = Sandbox::strongest(bounds);
    let note = match sandbox.isolation() {
        Isolation::Namespaces => return Ok(sandbox),
        _ if args.require_sandbox => {
            return Err(CliError::Failed(context.words.get("error-sandbox")));
        }
        // A bundle's programs must not read its settings, which have the seed.
        Isolation::None if args.settings.is_some() => {
            return Err(CliError::Failed(context.words.get("error-sandbox")));
        }
        Isolation::OtherUser => "grade-sandbox-user",
        Isolation::None => "grade-sandbox-none",
    };
    writeln!(context.err, "{}", context.words.get(note))?;
    Ok(sandbox)
}
