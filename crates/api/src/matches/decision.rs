//! Decision: the event of an accepted command, with its parsed move, to be stored and applied.

use super::event::Event;
use super::round::ParsedMove;

/// The event that a command causes, with the move that was read from its text: it is not
/// read again when the event is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    pub(super) event: Event,
    pub(super) parsed: Option<ParsedMove>,
}

impl Decision {
    /// The event, to be stored.
    pub fn event(&self) -> &Event {
        &self.event
    }
}

impl From<ParsedMove> for Decision {
    fn from(parsed: ParsedMove) -> Decision {
        Decision { event: Event::Played { text: parsed.text.clone() }, parsed: Some(parsed) }
    }
}

impl From<Event> for Decision {
    fn from(event: Event) -> Decision {
        Decision { event, parsed: None }
    }
}
