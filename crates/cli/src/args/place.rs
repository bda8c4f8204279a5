//! Arguments `GAME [POSITION]`: the position that a command is about.

use clap::Args;

/// A game and a position of it; the empty text is the start.
#[derive(Debug, Args)]
pub(crate) struct Place {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(value_name = "POSITION", default_value = "")]
    pub(crate) position: String,
}
