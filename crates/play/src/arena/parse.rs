//! Parser of saved game records.

use enraya_rules::{AnyGame, NameError, PositionError};

use enraya_words::{Words, say};

use super::record::{GameRecord, UNFINISHED, result_text};
use crate::localize::Localized;
use crate::play_text_error::MoveListError;
use crate::quote::shown;
use crate::session::Session;

/// An error in a text of saved games, with its line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// Line number, from one.
    pub line: usize,
    /// The error.
    pub fault: RecordFault,
}

/// Errors in a saved game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordFault {
    /// A line that starts as a tag but is not one.
    #[error("a tag looks like [Game \"connect4\"], not '{0}'")]
    Tag(String),
    /// Moves before the tag that names the game.
    #[error("the game has no tag {0}")]
    Missing(&'static str),
    /// A tag's value is not a number.
    #[error("{0} '{1}': a number is needed")]
    Number(&'static str, String),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] NameError),
    /// The opening is not a position of the game.
    #[error(transparent)]
    Opening(#[from] PositionError),
    /// A move cannot be played.
    #[error(transparent)]
    Move(MoveListError),
    /// The result contradicts the final position.
    #[error("the result '{found}' does not fit the moves, which end in '{expected}'")]
    Result {
        /// The result in the text.
        found: String,
        /// The result on the board.
        expected: &'static str,
    },
    /// A game ends without a result.
    #[error("the moves must end with a result: 1-0, 0-1, 1/2-1/2 or *")]
    NoResult,
    /// The text contains no game.
    #[error("there is no game")]
    Nothing,
}

impl Localized for RecordError {
    fn say(&self, words: &Words) -> String {
        let message = match &self.fault {
            RecordFault::Tag(found) => say!(words, "error-record-tag", found = shown(found)),
            RecordFault::Missing(tag) => say!(words, "error-record-missing", tag = *tag),
            RecordFault::Number(tag, found) => {
                say!(words, "error-record-number", tag = *tag, found = shown(found))
            }
            RecordFault::Game(error) => error.say(words),
            RecordFault::Opening(error) => error.say(words),
            RecordFault::Move(error) => error.say(words),
            RecordFault::Result { found, expected } => {
                say!(words, "error-record-result", found = shown(found), expected = *expected)
            }
            RecordFault::NoResult => words.get("error-record-no-result"),
            RecordFault::Nothing => words.get("error-record-nothing"),
        };
        say!(words, "error-at-line", number = self.line, message = message)
    }
}

/// Parses games as [`GameRecord`] writes them. Unknown tags and comments in braces are skipped.
/// Every move is played, so every returned game can be replayed.
///
/// ```
/// use enraya_play::arena::{RecordFault, parse_records};
/// let text = "[Game \"tictactoe\"]\n[Opening \"b2\"]\n\n1. a1 {bold} 2. c3 3. a1 *\n";
/// let error = parse_records(text).unwrap_err();
/// assert!(matches!(error.fault, RecordFault::Move(error) if error.number == 3));
/// assert_eq!(error.line, 4);
/// assert_eq!(parse_records(&text.replace(" 3. a1", ""))?[0].moves, ["a1", "c3"]);
/// # Ok::<(), enraya_play::arena::RecordError>(())
/// ```
pub fn parse_records(text: &str) -> Result<Vec<GameRecord>, RecordError> {
    let mut records = Vec::new();
    let mut draft = Draft::default();
    let mut last = 1;
    for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let at = |fault| RecordError { line, fault };
        let text = text.trim();
        if text.is_empty() {
            continue;
        }
        last = line;
        if text.starts_with('[') && !draft.remark {
            if !draft.moves.is_empty() {
                return Err(at(RecordFault::NoResult));
            }
            draft.tags.push(parse_tag(text).ok_or_else(|| at(RecordFault::Tag(text.to_owned())))?);
            draft.lines.push(line);
            continue;
        }
        for word in text.split_whitespace() {
            if draft.passes_over(word) {
                continue;
            }
            if ["1-0", "0-1", "1/2-1/2", UNFINISHED].contains(&word) {
                records.push(std::mem::take(&mut draft).finish(word, line, records.len() + 1)?);
            } else {
                draft.moves.push((word.to_owned(), line));
            }
        }
    }
    let fault = match (draft.is_empty(), records.is_empty()) {
        (false, _) => RecordFault::NoResult,
        (true, true) => RecordFault::Nothing,
        (true, false) => return Ok(records),
    };
    Err(RecordError { line: last, fault })
}

/// A game that is being read.
#[derive(Default)]
struct Draft {
    tags: Vec<(String, String)>,
    /// The line of each tag.
    lines: Vec<usize>,
    moves: Vec<(String, usize)>,
    /// Whether a comment is open.
    remark: bool,
}

impl Draft {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.moves.is_empty()
    }

    /// Whether a word is a move number or part of a comment.
    fn passes_over(&mut self, word: &str) -> bool {
        let inside = self.remark || word.starts_with('{');
        self.remark = inside && !word.ends_with('}');
        let number = word.strip_suffix('.').is_some_and(|number| {
            !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
        });
        inside || number
    }

    fn tag(&self, name: &str) -> Option<(&str, usize)> {
        let at = self.tags.iter().position(|(tag, _)| tag == name)?;
        Some((&self.tags[at].1, self.lines[at]))
    }

    fn number<T: std::str::FromStr>(&self, name: &'static str, usual: T) -> Result<T, RecordError> {
        let Some((text, line)) = self.tag(name) else { return Ok(usual) };
        let fault = || RecordFault::Number(name, text.to_owned());
        text.parse().map_err(|_| RecordError { line, fault: fault() })
    }

    fn finish(self, result: &str, line: usize, usual: usize) -> Result<GameRecord, RecordError> {
        let at = |line, fault| RecordError { line, fault };
        let text = |name| self.tag(name).map(|(text, _)| text.to_owned());
        let (game, game_line) =
            self.tag("Game").ok_or_else(|| at(line, RecordFault::Missing("Game")))?;
        let game: AnyGame = game.parse().map_err(|error: NameError| at(game_line, error.into()))?;
        let (opening, opening_line) = self.tag("Opening").unwrap_or(("", line));
        let mut session =
            Session::open(&game, opening).map_err(|error| at(opening_line, error.into()))?;
        for (number, (text, line)) in (1..).zip(&self.moves) {
            session.play(text).map_err(|reason| {
                let text = text.clone();
                at(*line, RecordFault::Move(MoveListError { number, text, reason }))
            })?;
        }
        let reason = text("Reason");
        let expected = result_text(session.outcome());
        // A decisive result is allowed before the end: a forfeit.
        if result != expected && (reason.is_none() || session.outcome().is_some()) {
            return Err(at(line, RecordFault::Result { found: result.to_owned(), expected }));
        }
        Ok(GameRecord {
            number: self.number("Number", usual)?,
            agents: [text("First"), text("Second")].map(Option::unwrap_or_default),
            opening: opening.to_owned(),
            seed: self.number("Seed", 0)?,
            moves: self.moves.iter().map(|(text, _)| text.clone()).collect(),
            result: result.to_owned(),
            reason,
            game: game.to_string(),
        })
    }
}

/// The name and the value of a tag.
fn parse_tag(text: &str) -> Option<(String, String)> {
    let (name, value) = text.strip_prefix('[')?.strip_suffix(']')?.split_once(' ')?;
    let quoted = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    let (mut value, mut chars) = (String::new(), quoted.chars());
    while let Some(c) = chars.next() {
        value.push(match c {
            '\\' => chars.next()?,
            '"' => return None,
            c => c,
        });
    }
    Some((name.to_owned(), value))
}
