//! UGI, the Universal Game Interface: UCI for any two-player game.
//!
//! What enraya takes of it, and how it writes games and positions, is on one page:
//! `docs/ugi.md`. [`serve`] is the side that plays; the other one is the agent
//! `exec:COMMAND`.

mod command;
mod host;

pub use host::{Setting, serve, strongest};

use crate::Table;

/// The position on a table as the command `position` takes it: the moves from the
/// start, or a drawing if the table was opened on one.
pub(crate) fn position(table: &dyn Table) -> String {
    let drawing = table.diagram();
    if table.position() == drawing {
        return format!("fen {drawing}");
    }
    let moves = table.played();
    match moves.is_empty() {
        true => "startpos".to_owned(),
        false => format!("startpos moves {}", moves.join(" ")),
    }
}
