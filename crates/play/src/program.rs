//! External programs as players: the client side of UGI.
//!
//! A program speaks UGI, the Universal Game Interface, on its standard streams (`docs/en/ugi.md`).
//! Every fault is a [`Forfeit`]: time and output are limited, and the program is killed with
//! everything it started when it is no longer needed.

mod command_line;
mod error_output;
mod forfeit;
mod launch;
mod pipe;
mod pool;
mod process;
mod process_tree;
mod sandbox;
mod ugi_client;

pub use command_line::{CommandLine, NoCommand};
pub use forfeit::{Ending, Forfeit};
pub(crate) use pool::ProgramPool;
pub use process::Process;
pub use sandbox::{Bounds, Confined, Isolation, Sandbox, SandboxStart};
pub use ugi_client::Timeouts;
pub(crate) use ugi_client::{Program, position};
