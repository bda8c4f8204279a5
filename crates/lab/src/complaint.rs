//! Typed errors of the libraries, in words.
//!
//! Every face says the same sentence about the same error, so they are written
//! once, here, beside the last of the crates whose errors they are.

mod arena;
mod book;
mod comparing;
mod exam;
mod tree;

use enraya_rules::any::FORMS;
use enraya_rules::board::Dimension;
use enraya_rules::dots::Dots;
use enraya_rules::line::LineRules;
use enraya_rules::{
    DiagramError, DotsError, LineRulesError, MoveError, NameError, Nim, NimError, OrderError,
    PlayError, PositionError,
};
use enraya_search::{NoEvaluation, NoMemory};
use enraya_words::{UnknownLanguage, Words, say};

use crate::{
    Agent, AgentError, NoCommand, PlayTextError, PositionCountError, PuzzleError, ReviewError,
    SetupError,
};

pub use book::in_file;

/// An error that can be said in the user's language, in one line: what was
/// wrong and what is allowed.
///
/// ```
/// use enraya_lab::{Complaint, open};
/// use enraya_words::{Language, Words};
///
/// let error = open(&"connect4".parse()?, "48").err().unwrap();
/// let words = Words::new(Language::En);
/// assert_eq!(error.say(&words), "move 2 '8' of the position: this game has no such move");
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
pub trait Complaint {
    /// The line, without a full stop.
    fn say(&self, words: &Words) -> String;
}

/// The most characters of a user's text that are quoted back.
const MOST_SHOWN: usize = 40;

/// A user's text as it is quoted back: short, and without control characters,
/// which would act on a terminal. See also [`shown_end`].
///
/// ```
/// use enraya_lab::complaint::shown;
/// assert_eq!(shown("44\x1b[2J53"), "44[2J53");
/// assert_eq!(shown(&"4".repeat(50)).chars().count(), 40);
/// ```
pub fn shown(text: &str) -> String {
    let kept = text.chars().filter(|c| !c.is_control());
    let mut kept: String = kept.take(MOST_SHOWN + 1).collect();
    if kept.chars().count() > MOST_SHOWN {
        kept = kept.chars().take(MOST_SHOWN - 1).chain(['…']).collect();
    }
    kept
}

/// The same for texts that differ at their end, as long positions do.
///
/// ```
/// use enraya_lab::complaint::shown_end;
/// assert_eq!(shown_end("4453"), "4453");
/// assert_eq!(shown_end(&format!("{}21", "4".repeat(50))), format!("…{}21", "4".repeat(37)));
/// ```
pub fn shown_end(text: &str) -> String {
    let kept: Vec<char> = text.chars().filter(|c| !c.is_control()).collect();
    match kept.len() {
        ..=MOST_SHOWN => kept.into_iter().collect(),
        all => ['…'].iter().chain(&kept[all + 1 - MOST_SHOWN..]).collect(),
    }
}

impl Complaint for NameError {
    fn say(&self, words: &Words) -> String {
        match self {
            NameError::Unknown(found) => {
                say!(words, "error-game-unknown", found = shown(found), allowed = FORMS.join(", "))
            }
            NameError::Form { found, form } => {
                say!(words, "error-game-form", found = shown(found), form = *form)
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

impl Complaint for PositionCountError {
    fn say(&self, words: &Words) -> String {
        match self {
            PositionCountError::Position(error) => error.say(words),
            PositionCountError::NotPacked => words.get("error-positions-unnamed"),
        }
    }
}

impl Complaint for PositionError {
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

impl Complaint for MoveError {
    fn say(&self, words: &Words) -> String {
        match self {
            MoveError::Empty => words.get("error-move-empty"),
            MoveError::Form { example } => say!(words, "error-move-form", example = example),
            MoveError::OffBoard => words.get("error-move-outside"),
        }
    }
}

impl Complaint for PlayError {
    fn say(&self, words: &Words) -> String {
        words.get(match self {
            PlayError::GameOver => "error-play-over",
            PlayError::OffBoard => "error-move-outside",
            PlayError::Illegal => "error-play-illegal",
            PlayError::Taken => "error-play-taken",
            PlayError::Floating => "error-play-floating",
        })
    }
}

impl Complaint for PlayTextError {
    fn say(&self, words: &Words) -> String {
        match self {
            PlayTextError::Move(error) => error.say(words),
            PlayTextError::Play(error) => error.say(words),
        }
    }
}

impl Complaint for DiagramError {
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
        }
    }
}

impl Complaint for ReviewError {
    fn say(&self, words: &Words) -> String {
        let (number, text, reason) = match self {
            ReviewError::Start(error) => return error.say(words),
            ReviewError::UnknownMove { number, text, reason } => (number, text, reason.say(words)),
            ReviewError::IllegalMove { number, text, reason } => (number, text, reason.say(words)),
        };
        say!(words, "error-review-move", number = *number, text = shown(text), reason = reason)
    }
}

impl Complaint for PuzzleError {
    fn say(&self, words: &Words) -> String {
        match self {
            PuzzleError::Unsolvable => words.get("error-puzzle-unsolvable"),
            PuzzleError::NotFound => words.get("error-puzzle-none"),
            PuzzleError::Stopped => words.get("error-puzzle-stopped"),
        }
    }
}

impl Complaint for AgentError {
    fn say(&self, words: &Words) -> String {
        match self {
            AgentError::Unknown { found } => {
                let allowed = Agent::NAMES.join(", ");
                say!(words, "error-agent-unknown", found = shown(found), allowed = allowed)
            }
            AgentError::Option { agent, found, allowed: "" } => {
                say!(words, "error-agent-no-options", agent = *agent, found = shown(found))
            }
            AgentError::Option { agent, found, allowed } => {
                say!(
                    words,
                    "error-agent-option",
                    agent = *agent,
                    found = shown(found),
                    allowed = *allowed
                )
            }
            AgentError::Command(NoCommand(found)) => {
                say!(words, "error-agent-command", found = shown(found))
            }
            AgentError::Twice { option } => say!(words, "usage-twice", option = option),
            AgentError::Value { option, found, allowed } => {
                say_option(words, option, found, allowed)
            }
        }
    }
}

/// An option's value is none of the allowed ones.
///
/// ```
/// use enraya_lab::complaint::say_option;
/// use enraya_words::{Language, Words};
/// let words = Words::new(Language::En);
/// assert_eq!(say_option(&words, "depth", "0", "1-8"), "depth '0': allowed are 1-8");
/// ```
pub fn say_option(words: &Words, option: &str, found: &str, allowed: &str) -> String {
    say!(words, "error-agent-value", option = option, found = shown(found), allowed = allowed)
}

impl Complaint for SetupError {
    fn say(&self, words: &Words) -> String {
        match self {
            SetupError::Order(OrderError::Unsupported(order)) => {
                say!(words, "error-order-unsupported", order = order.to_string())
            }
            SetupError::Order(OrderError::Unknown(found)) => {
                say!(words, "error-order-unknown", found = shown(found))
            }
            SetupError::Order(OrderError::Empty) => words.get("error-order-empty"),
            SetupError::Order(OrderError::Twice(found)) => {
                say!(words, "error-order-twice", found = shown(found))
            }
            SetupError::Evaluation(NoEvaluation { found, allowed }) => {
                let names: Vec<_> = allowed.iter().map(|evaluation| evaluation.name()).collect();
                let (found, allowed) = (found.name(), names.join(", "));
                say!(words, "error-evaluation", found = found, allowed = allowed)
            }
            SetupError::NotPerfect => {
                say!(words, "error-agent-perfect", most = SetupError::PERFECT_BITS)
            }
            SetupError::NoEngine => words.get("error-tree-engine"),
            SetupError::NoLevel { level, highest } => {
                say!(words, "error-agent-level", level = level.number(), highest = *highest)
            }
            SetupError::Memory(NoMemory { mib }) => {
                say!(words, "error-agent-memory", mib = *mib)
            }
            SetupError::Program(forfeit) => {
                say!(words, "error-agent-program", reason = forfeit.say(words))
            }
        }
    }
}

impl Complaint for UnknownLanguage {
    fn say(&self, words: &Words) -> String {
        say!(words, "error-language", found = shown(&self.0))
    }
}
