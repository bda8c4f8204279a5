//! The `enraya` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    enraya::main()
}
