//! The `enraya` command.

use std::process::ExitCode;

/// musl's own allocator has one lock for all threads.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    enraya::main()
}
