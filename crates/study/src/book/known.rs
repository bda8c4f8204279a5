//! Known scores in a text: lines of columns played, a space and the score.
//!
//! A line that has not been ended may have been cut short in the middle of its
//! score, so it is left alone. Lines that begin with `#` are remarks.

use enraya_play::localize::{Localized, in_file};
use enraya_words::{Words, say};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use enraya_rules::Line;
use enraya_rules::line::Shape;
use enraya_rules::{Notation, PositionError};
use enraya_search::solver::{BookBuilder, ScoreError};

/// Why known scores could not be taken over.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The file cannot be read.
    #[error("{}: {source}", path.display())]
    File {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// A line is no position with its score.
    #[error("{}, line {line}: {reason}", path.display())]
    Line {
        /// Which file.
        path: PathBuf,
        /// Counted from one.
        line: usize,
        /// What is wrong with it.
        reason: LineError,
    },
}

/// Why a line is no position with its score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It has another form.
    #[error("it should be the columns played, a space and the score")]
    Form,
    /// The position is impossible.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The score is.
    #[error(transparent)]
    Score(#[from] ScoreError),
}

/// Takes over what a file knows.
pub(super) fn learn_file<S: Shape>(
    draft: &mut BookBuilder<S>,
    game: &Line<S>,
    path: &Path,
) -> Result<(), ReadError> {
    let bytes =
        fs::read(path).map_err(|source| ReadError::File { path: path.to_owned(), source })?;
    learn(draft, game, &String::from_utf8_lossy(&bytes)).map_err(|(line, reason)| ReadError::Line {
        path: path.to_owned(),
        line,
        reason,
    })
}

/// Takes over what a text knows; an error comes with its line, counted from one.
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
                in_file(words, path, say!(words, "error-read", reason = source.to_string()))
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
