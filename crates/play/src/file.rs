//! Files that users name: inputs read up to a limit, outputs replaced atomically.

mod fault;
pub mod input;
pub mod output;

pub use fault::FileFault;
pub use output::OutputFile;
