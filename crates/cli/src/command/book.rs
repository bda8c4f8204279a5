//! `enraya book`: opening books.

mod build;
mod info;
mod progress;
mod verify;

use crate::args;
use crate::context::Context;
use crate::error::CliError;

pub(crate) fn run(context: &mut Context, command: &args::Book) -> Result<(), CliError> {
    match command {
        args::Book::Build(args) => build::run(context, args),
        args::Book::Info(args) => info::run(context, args),
        args::Book::Verify(args) => verify::run(context, args),
    }
}
