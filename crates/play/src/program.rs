//! Programs that take part in games: the client side of UGI.
//!
//! A program speaks UGI, the Universal Game Interface, on its standard streams
//! (`docs/ugi.md`). Whatever it does instead of playing is a [`Forfeit`] and
//! nothing worse: it is waited for only so long, read only so far, and killed
//! with all that it started when it is no longer needed.

mod command_line;
mod forfeit;
mod pipe;
mod pool;
mod process;
mod ugi_client;

pub use command_line::{CommandLine, NoCommand};
pub use forfeit::{Ending, Forfeit};
pub(crate) use pool::ProgramPool;
pub use process::Process;
pub use ugi_client::Patience;
pub(crate) use ugi_client::{Program, position};
