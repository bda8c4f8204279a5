//! Explanation of a position as wrapped lines of text.
//!
//! Stored as data, so that another language or window size only formats it again.

use enraya_play::Session;
use enraya_rules::Picture;
use enraya_study::{Explanation, Topic};
use enraya_words::Words;

use crate::board;

#[derive(Debug)]
pub(super) struct ExplanationText {
    explanation: Explanation,
    /// The position at the end of best play.
    end: Picture,
}

impl ExplanationText {
    pub(super) fn new(explanation: Explanation, session: &Session) -> ExplanationText {
        let mut session = session.clone();
        for mv in &explanation.line {
            session.play(mv).expect("best play is legal");
        }
        ExplanationText { explanation, end: session.picture() }
    }

    /// All lines, wrapped at `width` except for the board.
    pub(super) fn lines(&self, words: &Words, width: usize) -> Vec<String> {
        let mut lines = Vec::new();
        for paragraph in self.explanation.say(words) {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            if paragraph.topic == Topic::Costs {
                lines.push(words.get("explain-others"));
                let entries = paragraph.sentences.iter();
                lines.extend(entries.flat_map(|entry| wrapped(entry, width, "  ")));
                continue;
            }
            lines.extend(wrapped(&paragraph.text(), width, ""));
            if paragraph.topic == Topic::Line {
                lines.push(String::new());
                let drawing = board::draw(words, &self.end, board::BoardOptions::default());
                lines.extend(drawing.lines().map(str::to_owned));
            }
        }
        lines
    }
}

/// Wraps a text at `width`; lines after the first begin with `indent`.
fn wrapped(text: &str, width: usize, indent: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            Some(_) => lines.push(format!("{indent}{word}")),
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
