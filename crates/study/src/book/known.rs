//! Known scores as text: lines of columns played, a space and the score.
//!
//! A last line without a line end may be truncated and is ignored. Lines that begin with `#`
//! are comments.

use enraya_play::file::input;
use enraya_play::localize::{Localized, in_file};
use enraya_words::{Words, say};
use std::io;
use std::path::{Path, PathBuf};

use enraya_rules::Line;
use enraya_rules::line::Shape;
use enraya_rules::{Notation, PositionError};
use enraya_search::solver::{BookBuilder, ScoreError};

/// Error of importing known scores.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// Its path.
        path: PathBuf,
        /// The system's message.
        source: io::Error,
    },
    /// A line is not a position with its score.
    #[error("{}, line {line}: {reason}", path.display())]
    Line {
        /// Its path.
        path: PathBuf,
        /// Line number, from one.
        line: usize,
        /// The error.
        reason: LineError,
    },
}

/// Error of a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// The syntax is wrong.
    #[error("it should be the columns played, a space and the score")]
    Form,
    /// The position is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The score is impossible.
    #[error(transparent)]
    Score(#[from] ScoreError),
}

/// Imports the scores of a file.
pub(super) fn learn_file<S: Shape>(
    draft: &mut BookBuilder<S>,
    game: &Line<S>,
    path: &Path,
) -> Result<(), ReadError> {
    let text = input::read_text(path)
        .map_err(|source| ReadError::File { path: path.to_owned(), source })?;
    learn(draft, game, &text).map_err(|(line, reason)| ReadError::Line {
        path: path.to_owned(),
        line,
        reason,
    })
}

/// Imports the scores of a text; an error comes with its line number, from one.
pub(super) fn learn<S: Shape>(
    draft: &mut BookBuilder<S>,
    game: &Line<S>,
    text: &str,
) -> Result<(), (usize, LineError)> {
    let ended = text.rfind('\n').map_or("", |end| &text[..end]);
    for (number, line) in (1..).zip(ended.lines()) {
        if !line.starts_with('#') && !line.trim().is_empty() {
            learn_line(draft, game, line).map_err(|reason| (number, reason))?;
        }
    }
    Ok(())
}

fn learn_line<S: Shape>(
    draft: &mut BookBuilder<S>,
    game: &Line<S>,
    line: &str,
) -> Result<(), LineError> {
    let (columns, score) = line.trim_end().rsplit_once(' ').ok_or(LineError::Form)?;
    let score = score.parse().map_err(|_| LineError::Form)?;
    Ok(draft.learn(&game.parse_position(columns)?, score)?)
}

impl Localized for ReadError {
    fn say(&self, words: &Words) -> String {
        match self {
            ReadError::File { path, source } => {
                in_file(words, path, say!(words, "error-read", reason = source.say(words)))
            }
            ReadError::Line { path, line, reason } => {
                let reason = say!(words, "error-in-line", line = *line, reason = reason.say(words));
                in_file(words, path, reason)
            }
        }
    }
}

impl Localized for LineError {
    fn say(&self, words: &Words) -> String {
        match self {
            LineError::Form => words.get("error-score-form"),
            LineError::Position(error) => error.say(words),
            LineError::Score(ScoreError::Impossible { score }) => {
                say!(words, "error-score-impossible", score = *score)
            }
            LineError::Score(ScoreError::Contradiction { score, known }) => {
                say!(words, "error-score-contradiction", score = *score, known = *known)
            }
        }
    }
}
