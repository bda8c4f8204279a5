//! Checks of a student's file, their marks and the first divergence.

use enraya_words::{Words, say};
use serde::Serialize;

use super::value::PyValue;

enraya_search::named! {
    /// A check of the functions of a Tic-Tac-Toe project.
    pub enum BoardCheck {
        /// The empty board.
        InitialState = "initial_state",
        /// The player to move.
        Player = "player",
        /// The legal moves.
        Actions = "actions",
        /// The board after a legal move.
        Result = "result",
        /// `result` raises on moves that are not legal.
        ResultInvalid = "result-invalid",
        /// `result` leaves its argument as it is.
        ResultUnchanged = "result-unchanged",
        /// The player with three in a row.
        Winner = "winner",
        /// Whether the game is over.
        Terminal = "terminal",
        /// The result for X.
        Utility = "utility",
        /// An optimal move.
        Minimax = "minimax",
    }
}

impl BoardCheck {
    /// The function that is called.
    pub fn function(self) -> &'static str {
        match self {
            BoardCheck::ResultInvalid | BoardCheck::ResultUnchanged => "result",
            check => check.name(),
        }
    }

    /// The name of the check in a report.
    pub fn title(self, words: &Words) -> String {
        match self {
            BoardCheck::ResultInvalid => words.get("grade-py-check-result-invalid"),
            BoardCheck::ResultUnchanged => words.get("grade-py-check-result-unchanged"),
            check => check.name().to_owned(),
        }
    }
}

/// The grade of one check.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CheckGrade {
    /// The name of the check.
    pub name: String,
    /// Whether everything is right.
    pub passed: bool,
    /// The first mistake in one line; empty if there is none.
    pub message: String,
    /// From 0 to 1.
    pub share: f64,
    /// Whether the student's code answered.
    pub answered: bool,
}

impl CheckGrade {
    /// A check without mistakes.
    pub fn right(name: String) -> CheckGrade {
        CheckGrade { name, passed: true, message: String::new(), share: 1.0, answered: true }
    }

    /// A check that earns nothing.
    pub fn wrong(name: String, message: String, answered: bool) -> CheckGrade {
        CheckGrade { name, passed: false, message, share: 0.0, answered }
    }
}

/// The first difference between a student's function and the reference.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Divergence {
    /// The function, or the constant.
    pub function: String,
    /// The arguments as text.
    #[serde(rename = "where")]
    pub arguments: String,
    /// The right answer.
    pub expected: String,
    /// Found instead.
    pub found: String,
    /// In words.
    pub message: String,
}

/// The mark of a file, from 0 to 100 with one decimal: the mean of its checks' shares.
///
/// ```
/// use enraya_teach::grading::functions::mean_mark;
/// assert_eq!(mean_mark(&[1.0, 1.0, 0.0]), 66.7);
/// assert_eq!(mean_mark(&[]).to_string(), "0");
/// ```
pub fn mean_mark(shares: &[f64]) -> f64 {
    // An empty `sum` would be -0.
    let sum = shares.iter().fold(0.0, |sum, share| sum + share);
    let mean = 100.0 * sum / shares.len().max(1) as f64;
    // Formatting rounds the exact decimal expansion, ties to even.
    format!("{mean:.1}").parse().unwrap_or(mean)
}

/// The mistake in a module's constant X, O or EMPTY, if there is one.
pub fn wrong_constant(words: &Words, name: &str, found: &PyValue) -> Option<Divergence> {
    let expected = match name {
        "EMPTY" => PyValue::None,
        name => PyValue::Str(name.to_owned()),
    };
    if *found == expected {
        return None;
    }
    let (expected, found) = (expected.short(), found.short());
    let message = say!(
        words,
        "grade-py-constant",
        name = name,
        found = found.as_str(),
        expected = expected.as_str()
    );
    Some(Divergence {
        function: name.to_owned(),
        arguments: String::new(),
        expected,
        found,
        message,
    })
}
