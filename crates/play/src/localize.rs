//! Localized errors: the trait [`Localized`], implemented here for the errors of `enraya_rules`
//! and `enraya_search`.
//!
//! Every interface prints the same sentence for the same error. Later crates implement the
//! trait beside their own errors.

mod search;
mod tree;

pub use search::no_books;

use std::path::Path;

use enraya_rules::any::FORMS;
use enraya_rules::dimension::Dimension;
use enraya_rules::dots::Dots;
use enraya_rules::line::LineRules;
use enraya_rules::{
    AnyGame, DiagramError, DotsError, LineRulesError, MoveError, NameError, Nim, NimError,
    OrderError, OthelloError, PlayError, PositionError,
};
use enraya_search::NoEvaluation;
use enraya_words::{Language, UnknownLanguage, Words, say};

use crate::quote::shown;
use crate::suggestion::{closest, with_suggestion};

/// An error that can be printed in the user's language, in one line: the fault and the allowed
/// values.
///
/// ```
/// use enraya_play::{Localized, Session};
/// use enraya_words::{Language, Words};
///
/// let error = Session::open(&"connect4".parse()?, "48").err().unwrap();
/// let words = Words::new(Language::En);
/// assert_eq!(error.say(&words), "move 2 '8' of the position: this game has no such move");
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
pub trait Localized {
    /// The line, without a full stop.
    fn say(&self, words: &Words) -> String;
}

impl Localized for NameError {
    fn say(&self, words: &Words) -> String {
        match self {
            NameError::Unknown(found) => {
                let message = say!(
                    words,
                    "error-game-unknown",
                    found = shown(found),
                    allowed = game_names(words)
                );
                with_suggestion(words, message, closest(found, AnyGame::names()))
            }
            NameError::Form { found, form } => {
                let form = form_in_words(form, words);
                say!(words, "error-game-form", found = shown(found), form = form)
            }
            NameError::Modifier { found, allowed } => {
                say!(words, "error-game-modifier", found = shown(found), allowed = *allowed)
            }
            NameError::Line(LineRulesError::Side { side, found }) => {
                say_side(words, *side, *found, LineRules::MAX_SIDE)
            }
            NameError::Line(LineRulesError::K { found, longest }) => {
                say!(words, "error-game-k", found = *found, most = *longest)
            }
            NameError::Othello(OthelloError::Side { side: Dimension::Rows, found }) => {
                say!(words, "error-game-othello-rows", found = *found)
            }
            NameError::Othello(OthelloError::Side { side: Dimension::Columns, found }) => {
                say!(words, "error-game-othello-columns", found = *found)
            }
            NameError::Nim(NimError::Heaps { found }) => {
                say!(words, "error-game-heaps", found = *found, most = Nim::MAX_HEAPS)
            }
            NameError::Nim(NimError::Objects { heap, found }) => {
                let most = Nim::MAX_OBJECTS;
                say!(words, "error-game-objects", heap = *heap, found = *found, most = most)
            }
            NameError::Dots(DotsError::Side { side, found }) => {
                say_side(words, *side, *found, Dots::MAX_SIDE)
            }
        }
    }
}

fn say_side(words: &Words, side: Dimension, found: u32, most: u32) -> String {
    match side {
        Dimension::Rows => say!(words, "error-game-rows", found = found, most = most),
        Dimension::Columns => say!(words, "error-game-columns", found = found, most = most),
    }
}

impl Localized for PositionError {
    fn say(&self, words: &Words) -> String {
        let at = |number: usize, text: &str, reason: String| {
            say!(words, "error-position-move", number = number, text = shown(text), reason = reason)
        };
        match self {
            PositionError::UnknownMove { number, text, reason } => {
                at(*number, text, reason.say(words))
            }
            PositionError::IllegalMove { number, text, reason } => {
                at(*number, text, reason.say(words))
            }
            PositionError::Diagram(error) => error.say(words),
        }
    }
}

impl Localized for MoveError {
    fn say(&self, words: &Words) -> String {
        match self {
            MoveError::Empty => words.get("error-move-empty"),
            MoveError::Form { example } => say!(words, "error-move-form", example = example),
            MoveError::OffBoard => words.get("error-move-outside"),
        }
    }
}

impl Localized for PlayError {
    fn say(&self, words: &Words) -> String {
        words.get(match self {
            PlayError::GameOver => "error-play-over",
            PlayError::OffBoard => "error-move-outside",
            PlayError::Illegal => "error-play-illegal",
            PlayError::Taken => "error-play-taken",
            PlayError::Floating => "error-play-floating",
            PlayError::FlipsNothing => "error-play-flips-nothing",
            PlayError::MustPlace => "error-play-must-place",
        })
    }
}

impl Localized for DiagramError {
    fn say(&self, words: &Words) -> String {
        match self {
            DiagramError::Rows { found, expected } => {
                say!(words, "error-drawing-rows", found = *found, expected = *expected)
            }
            DiagramError::Columns { row, found, expected } => {
                let (row, found, expected) = (*row, *found, *expected);
                say!(words, "error-drawing-columns", row = row, found = found, expected = expected)
            }
            DiagramError::Symbol { found, row, allowed } => {
                let (found, row) = (&found.to_string(), *row);
                say!(
                    words,
                    "error-drawing-symbol",
                    found = shown(found),
                    row = row,
                    allowed = *allowed
                )
            }
            DiagramError::Counts { first, second } => {
                say!(words, "error-drawing-counts", first = *first, second = *second)
            }
            DiagramError::Floating { cell } => say!(words, "error-drawing-floating", cell = cell),
            DiagramError::TwoWinners => words.get("error-drawing-winners"),
            DiagramError::PlayedOn { player } => {
                let (player, other) = (player.to_string(), player.other().to_string());
                say!(words, "error-drawing-played-on", player = player, other = other)
            }
            DiagramError::LinesApart { player } => {
                say!(words, "error-drawing-lines-apart", player = player.to_string())
            }
            DiagramError::Player { found } => {
                say!(words, "error-drawing-player", found = shown(found))
            }
            DiagramError::Heap { heap, found, most } => {
                say!(words, "error-drawing-heap", heap = *heap, found = shown(found), most = *most)
            }
            DiagramError::Heaps { found, expected } => {
                say!(words, "error-drawing-heaps", found = *found, expected = *expected)
            }
            DiagramError::Owner { cell } => say!(words, "error-drawing-owner", cell = cell),
            DiagramError::EmptyCentre { cell } => {
                say!(words, "error-drawing-centre", cell = cell)
            }
        }
    }
}

/// An option's value is none of the allowed ones.
///
/// ```
/// use enraya_play::localize::say_option;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// assert_eq!(say_option(&words, "depth", "0", "1-8"), "depth '0': allowed are 1-8");
/// ```
pub fn say_option(words: &Words, option: &str, found: &str, allowed: &str) -> String {
    let message =
        say!(words, "error-agent-value", option = option, found = shown(found), allowed = allowed);
    let is_name = |name: &&str| {
        name.starts_with(char::is_alphabetic)
            && name.chars().all(|letter| letter.is_alphanumeric() || letter == '-')
    };
    let names = allowed.split(", ").filter(is_name);
    with_suggestion(words, message, closest(found, names))
}

/// The forms of games' names, each with its first alias and with its parameters in words.
fn game_names(words: &Words) -> String {
    let named = |form: &&'static str| match AnyGame::aliases(form).first() {
        Some(alias) => format!("{form} ({alias})"),
        None => (*form).to_owned(),
    };
    let names = FORMS.iter().map(named).collect::<Vec<_>>().join(", ");
    form_in_words(&names, words)
}

/// Forms of games' names with their parameters in words.
///
/// ```
/// use enraya_play::localize::form_in_words;
/// use enraya_words::{Language, Words};
///
/// let words = Words::new(Language::Es);
/// assert_eq!(form_in_words("dots:ROWSxCOLS", &words), "dots:FILASxCOLUMNAS");
/// ```
pub fn form_in_words(forms: &str, words: &Words) -> String {
    let parameters = [("ROWS", "form-rows"), ("COLS", "form-columns"), ("HEAP", "form-heap")];
    parameters
        .into_iter()
        .fold(forms.to_owned(), |forms, (name, key)| forms.replace(name, &words.get(key)))
}

impl Localized for UnknownLanguage {
    fn say(&self, words: &Words) -> String {
        let allowed = Language::codes(", ");
        say!(words, "error-language", found = shown(&self.0), allowed = allowed)
    }
}

impl Localized for OrderError {
    fn say(&self, words: &Words) -> String {
        match self {
            OrderError::Unsupported(order) => {
                say!(words, "error-order-unsupported", order = order.to_string())
            }
            OrderError::Unknown(found) => say!(words, "error-order-unknown", found = shown(found)),
            OrderError::Empty => words.get("error-order-empty"),
            OrderError::Twice(found) => say!(words, "error-order-twice", found = shown(found)),
        }
    }
}

impl Localized for NoEvaluation {
    fn say(&self, words: &Words) -> String {
        let names: Vec<_> = self.allowed.iter().map(|evaluation| evaluation.name()).collect();
        let (found, allowed) = (self.found.name(), names.join(", "));
        say!(words, "error-evaluation", found = found, allowed = allowed)
    }
}

/// An error of a file, after the file's name.
pub fn in_file(words: &Words, path: &Path, reason: String) -> String {
    say!(words, "error-in-file", file = path.display().to_string(), reason = reason)
}
