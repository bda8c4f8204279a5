//! `enraya help`: the help of the program or of one command.

use std::io::Write;

use crate::args;
use crate::context::Context;
use crate::error::CliError;
use crate::usage;

pub(crate) fn run(context: &mut Context, args: &args::CommandPath) -> Result<(), CliError> {
    let mut program = crate::help::command(&context.words);
    program.build();
    let command = usage::named_command(&context.words, &program, &args.command)?;
    write!(context.out, "{}", command.clone().render_help().ansi())?;
    Ok(())
}
