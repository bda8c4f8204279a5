//! Threats of a position: the empty cells that complete a line.

use enraya_play::{Capabilities, Session, Threat, with_played};

/// The empty cells that complete a line; `None` in a game without lines, where a line loses,
/// and when the game is over.
///
/// ```
/// use enraya_play::Session;
/// use enraya_study::threats;
///
/// let session = Session::open(&"tictactoe".parse()?, "a1 b2 a2")?;
/// let found = threats(&session).unwrap();
/// assert_eq!((found.len(), found[0].column.as_str(), found[0].row), (1, "a", 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn threats(session: &Session) -> Option<Vec<Threat>> {
    if session.outcome().is_some() {
        return None;
    }
    let mut threats =
        with_played!(session.played(), |played| played.game().threats(played.state()))?;
    if session.exchanged() {
        for threat in &mut threats {
            threat.player = !threat.player;
        }
    }
    Some(threats)
}
