//! Comparisons, studies of orders, and their pictures.

use enraya_words::{Words, say};

use super::{Complaint, shown};
use crate::PngError;
use crate::compare::{CompareError, MeasuredError};
use crate::ordering::OrderingError;

impl Complaint for CompareError {
    fn say(&self, words: &Words) -> String {
        match self {
            CompareError::Position(error) => error.say(words),
            CompareError::Setup(error) => error.say(words),
        }
    }
}

impl Complaint for MeasuredError {
    fn say(&self, words: &Words) -> String {
        match self {
            MeasuredError::Columns => words.get("error-measured-columns"),
            MeasuredError::Line { line, found } => {
                say!(words, "error-measured-line", line = *line, found = shown(found))
            }
            MeasuredError::Empty => words.get("error-measured-empty"),
        }
    }
}

impl Complaint for OrderingError {
    fn say(&self, words: &Words) -> String {
        match self {
            OrderingError::Setup(error) => error.say(words),
            OrderingError::TooLarge { nodes } => {
                say!(words, "error-orderings-large", nodes = *nodes)
            }
            OrderingError::Stopped => words.get("error-orderings-stopped"),
        }
    }
}

impl Complaint for PngError {
    fn say(&self, words: &Words) -> String {
        match self {
            PngError::Size { width, height } => {
                let (width, height, most) = (*width, *height, PngError::MOST_PIXELS);
                say!(words, "error-picture-size", width = width, height = height, most = most)
            }
            PngError::Svg(_) | PngError::Encoding(_) => {
                say!(words, "error-picture-draw", reason = self.to_string())
            }
        }
    }
}
