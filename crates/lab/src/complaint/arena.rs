//! What goes wrong in the arena, in words.

use std::path::Path;

use enraya_words::{Words, say};

use super::{Complaint, in_file, shown};
use crate::arena::{OpeningError, RecordError, RecordFault};
use crate::program::seconds;
use crate::{Ending, Forfeit};

impl Complaint for Forfeit {
    fn say(&self, words: &Words) -> String {
        match self {
            Forfeit::Start { program, reason } => {
                say!(words, "forfeit-start", program = shown(program), reason = shown(reason))
            }
            Forfeit::Crashed { ending, last_words } => {
                let ending = match ending {
                    Ending::Code(code) => say!(words, "forfeit-exit-code", code = code.to_string()),
                    Ending::Signal(number) => {
                        say!(words, "forfeit-signal", number = number.to_string())
                    }
                    Ending::Closed => words.get("forfeit-closed"),
                };
                let crashed = say!(words, "forfeit-crashed", ending = ending);
                match last_words.as_str() {
                    "" => crashed,
                    _ => format!("{crashed}: {}", shown(last_words)),
                }
            }
            Forfeit::Silent(time) => say!(words, "forfeit-silent", seconds = seconds(*time)),
            Forfeit::Late(time) => {
                say!(words, "forfeit-late", ms = time.as_millis().to_string())
            }
            Forfeit::Unfinished(time) => {
                say!(words, "forfeit-unfinished", seconds = seconds(*time))
            }
            Forfeit::Illegal(text) => say!(words, "forfeit-illegal", text = shown(text)),
            Forfeit::Malformed(text) => say!(words, "forfeit-malformed", text = shown(text)),
            Forfeit::TooLong => words.get("forfeit-too-long"),
            Forfeit::Deaf => words.get("forfeit-deaf"),
        }
    }
}

impl Complaint for OpeningError {
    fn say(&self, words: &Words) -> String {
        let at = |file: &Path, line: usize, message: String| {
            let message = say!(words, "error-at-line", number = line, message = message);
            in_file(words, file, message)
        };
        let name = |file: &Path| shown(&file.to_string_lossy());
        match self {
            OpeningError::Plies { found, most } => {
                say!(words, "error-openings-plies", found = *found, most = *most)
            }
            OpeningError::Unbalanced { plies } => {
                say!(words, "error-openings-unbalanced", plies = *plies)
            }
            OpeningError::Stopped => words.get("interrupted"),
            OpeningError::Read { file, reason } => {
                let reason = reason.to_string();
                say!(words, "error-openings-file", file = name(file), reason = reason)
            }
            OpeningError::Line { file, line, reason } => at(file, *line, reason.say(words)),
            OpeningError::Over { file, line } => at(file, *line, words.get("error-openings-over")),
            OpeningError::Nothing { file } => {
                say!(words, "error-openings-none", file = name(file))
            }
        }
    }
}

impl Complaint for RecordError {
    fn say(&self, words: &Words) -> String {
        let message = match &self.fault {
            RecordFault::Tag(found) => say!(words, "error-record-tag", found = shown(found)),
            RecordFault::Missing(tag) => say!(words, "error-record-missing", tag = *tag),
            RecordFault::Number(tag, found) => {
                say!(words, "error-record-number", tag = *tag, found = shown(found))
            }
            RecordFault::Game(error) => error.say(words),
            RecordFault::Opening(error) => error.say(words),
            RecordFault::Move { number, text, reason } => {
                let (number, text, reason) = (*number, shown(text), reason.say(words));
                say!(words, "error-review-move", number = number, text = text, reason = reason)
            }
            RecordFault::Result { found, expected } => {
                say!(words, "error-record-result", found = shown(found), expected = *expected)
            }
            RecordFault::NoResult => words.get("error-record-no-result"),
            RecordFault::Nothing => words.get("error-record-nothing"),
        };
        say!(words, "error-at-line", number = self.line, message = message)
    }
}
