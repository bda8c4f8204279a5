//! Openings: starting positions of a match's games.
//!
//! From the start of the game deterministic agents would repeat one game. A generated set takes
//! random legal moves and keeps each position once up to symmetry; a balanced set keeps only
//! positions in which neither side is better, by the evaluation that the caller passes in.

use std::collections::HashSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use enraya_rules::{AnyGame, Keyed, Notation, PositionError, Symmetric, with_game};
use enraya_search::{Budget, UnknownName, Value};
use enraya_words::{Words, say};
use rand::SeedableRng;
use rand::seq::IteratorRandom;
use rand_pcg::Pcg64;

use crate::agent::parse_depth;
use crate::file::input;
use crate::localize::{Localized, in_file};
use crate::quote::shown;
use crate::session::Session;
use crate::value::ProvenValue;

/// The kind of openings: `none`, `balanced[:PLIES]`, `random[:PLIES]` or a file.
///
/// ```
/// use enraya_play::arena::OpeningsForm;
/// assert_eq!("random:6".parse(), Ok(OpeningsForm::Random(Some(6))));
/// assert_eq!("my.txt".parse(), Ok(OpeningsForm::File("my.txt".into())));
/// assert!("balanced:0".parse::<OpeningsForm>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningsForm {
    /// The start of the game.
    None,
    /// Random positions in which neither side is better, after this many plies.
    Balanced(Option<u32>),
    /// Random positions after this many plies.
    Random(Option<u32>),
    /// The positions of a file, one per line.
    File(PathBuf),
}

impl FromStr for OpeningsForm {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<OpeningsForm, UnknownName> {
        let (name, plies) = match text.split_once(':') {
            Some((name, plies)) => (name, Some(plies)),
            None => (text, None),
        };
        let form = match name {
            "balanced" => OpeningsForm::Balanced,
            "random" => OpeningsForm::Random,
            _ if text == "none" => return Ok(OpeningsForm::None),
            _ => return Ok(OpeningsForm::File(text.into())),
        };
        let parse = |plies: &str| {
            parse_depth(plies).map_err(|error| UnknownName { found: text.to_owned(), ..error })
        };
        Ok(form(plies.map(parse).transpose()?))
    }
}

impl fmt::Display for OpeningsForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningsForm::None => f.write_str("none"),
            OpeningsForm::Balanced(None) => f.write_str("balanced"),
            OpeningsForm::Random(None) => f.write_str("random"),
            OpeningsForm::Balanced(Some(plies)) => write!(f, "balanced:{plies}"),
            OpeningsForm::Random(Some(plies)) => write!(f, "random:{plies}"),
            OpeningsForm::File(file) => file.display().fmt(f),
        }
    }
}

/// Error of generating or reading openings.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// More plies than any game has.
    #[error("openings of {found} plies: allowed are 1 to {most}")]
    Plies {
        /// The plies given.
        found: u32,
        /// The largest number allowed.
        most: u32,
    },
    /// No balanced position was found.
    #[error("no balanced openings of {plies} plies were found")]
    Unbalanced {
        /// Plies of the openings.
        plies: u32,
    },
    /// The generation was cancelled.
    #[error("the search for openings was stopped")]
    Stopped,
    /// The file cannot be read.
    #[error("cannot read '{}': {reason}", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// The system's message.
        reason: std::io::Error,
    },
    /// A line of the file is not a position.
    #[error("{}, line {line}: {reason}", file.display())]
    Line {
        /// The file.
        file: PathBuf,
        /// Line number, from one.
        line: usize,
        /// The error of parsing it.
        reason: PositionError,
    },
    /// A line of the file is a finished game.
    #[error("{}, line {line}: the game is over there", file.display())]
    Over {
        /// The file.
        file: PathBuf,
        /// Line number, from one.
        line: usize,
    },
    /// The file has no positions.
    #[error("there are no positions in '{}'", file.display())]
    Nothing {
        /// The file.
        file: PathBuf,
    },
}

impl Localized for OpeningError {
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
                let reason = reason.say(words);
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

/// The value of a position for its player to move, within a budget; `None` if the game is
/// over. An argument, because analysis is in a crate to the right of this one.
pub type Judge<'a> = &'a mut dyn FnMut(&Session, &Budget) -> Option<ProvenValue>;

/// The starting positions of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    form: OpeningsForm,
    positions: Vec<String>,
}

impl Openings {
    /// The start of the game alone.
    pub fn none() -> Openings {
        Openings { form: OpeningsForm::None, positions: vec![String::new()] }
    }

    /// Openings that were made before: at least one, each a position of the game.
    pub fn listed(form: OpeningsForm, positions: Vec<String>) -> Openings {
        Openings { form, positions }
    }

    /// Balanced openings where there are some, else random ones: a game without draws may
    /// have none that are balanced.
    pub fn usual(
        game: &AnyGame,
        wanted: usize,
        seed: u64,
        budget: &Budget,
        judge: Judge<'_>,
    ) -> Result<Openings, OpeningError> {
        match Openings::make(&OpeningsForm::Balanced(None), game, wanted, seed, budget, judge) {
            Err(OpeningError::Unbalanced { .. }) => {
                Openings::make(&OpeningsForm::Random(None), game, wanted, seed, budget, judge)
            }
            openings => openings,
        }
    }

    /// Generates or reads openings: all of a file, else at most `wanted`. Of the budget only
    /// the cancel flag counts, so that the same seed makes the same openings.
    ///
    /// ```
    /// use enraya_play::arena::Openings;
    /// use enraya_search::Budget;
    /// let game = "tictactoe".parse()?;
    /// let openings =
    ///     Openings::make(&"random:1".parse()?, &game, 10, 1, &Budget::unlimited(), &mut |_, _| None)?;
    /// // The centre, a corner, an edge: the rest are their mirror images.
    /// assert_eq!(openings.positions().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn make(
        form: &OpeningsForm,
        game: &AnyGame,
        wanted: usize,
        seed: u64,
        budget: &Budget,
        judge: Judge<'_>,
    ) -> Result<Openings, OpeningError> {
        let max_plies = Session::new(game.clone()).max_plies();
        let plies = |plies: &Option<u32>| match *plies {
            None => Ok(usual_plies(max_plies)),
            Some(found) if found < max_plies => Ok(found),
            Some(found) => Err(OpeningError::Plies { found, most: max_plies - 1 }),
        };
        let wanted = wanted.min(MAX);
        match form {
            OpeningsForm::None => Ok(Openings::none()),
            OpeningsForm::File(file) => {
                Ok(Openings { form: form.clone(), positions: read(game, file)? })
            }
            OpeningsForm::Random(given) => {
                let plies = plies(given)?;
                let mut positions = candidates(game, plies, seed);
                let mut positions: Vec<String> = positions.by_ref().take(wanted).collect();
                if positions.is_empty() {
                    positions.push(String::new());
                }
                Ok(Openings { form: OpeningsForm::Random(Some(plies)), positions })
            }
            OpeningsForm::Balanced(given) => {
                let plies = plies(given)?;
                let positions = balanced(game, plies, wanted, seed, budget, judge)?;
                Ok(Openings { form: OpeningsForm::Balanced(Some(plies)), positions })
            }
        }
    }

    /// The kind of openings they are.
    pub fn form(&self) -> &OpeningsForm {
        &self.form
    }

    /// The positions: at least one.
    pub fn positions(&self) -> &[String] {
        &self.positions
    }
}

/// The most openings that are generated.
const MAX: usize = 1_000;
/// Generation ends after this many attempts in a row without a new position.
const ATTEMPTS: usize = 300;
/// Node limits for judging a position: more for the exact solver, which is quick.
const LOOK: u64 = 50_000;
const EXACT_LOOK: u64 = 5_000_000;
/// The largest estimate that counts as balanced, in ten-thousandths of a win.
const EVEN: i32 = 1_000;

/// Default plies: enough for distinct games, few enough to leave most of the game open.
fn usual_plies(max_plies: u32) -> u32 {
    if max_plies <= 16 { 2.min(max_plies.saturating_sub(1)) } else { 4 }
}

/// Distinct unfinished positions after random moves.
fn candidates(game: &AnyGame, plies: u32, seed: u64) -> impl Iterator<Item = String> {
    let (game, mut rng) = (game.clone(), Pcg64::seed_from_u64(seed));
    let mut known = HashSet::new();
    std::iter::from_fn(move || {
        (0..ATTEMPTS).find_map(|_| {
            let found = with_game!(&game, |game| wander(game, plies, &mut rng));
            found.filter(|(key, _)| known.insert(*key)).map(|(_, text)| text)
        })
    })
}

fn wander<G>(game: &G, plies: u32, rng: &mut Pcg64) -> Option<(u64, String)>
where
    G: Notation + Keyed + Symmetric,
{
    let (mut state, mut moves) = (game.start(), Vec::new());
    for _ in 0..plies {
        let mv = game.moves(&state).choose(rng)?;
        game.play_unchecked(&mut state, mv);
        moves.push(mv);
    }
    let over = game.outcome(&state).is_some();
    (!over).then(|| (game.canonical_key(&state), game.moves_text(&moves)))
}

/// Draws first; if they are too few, positions in which the better side needs nearly the whole
/// game to win.
fn balanced(
    game: &AnyGame,
    plies: u32,
    wanted: usize,
    seed: u64,
    budget: &Budget,
    judge: Judge<'_>,
) -> Result<Vec<String>, OpeningError> {
    let mut session = Session::new(game.clone());
    let left = session.max_plies() - plies;
    let gravity = game.line_rules().is_some_and(|rules| rules.gravity());
    let look = Budget::unlimited().nodes(if gravity { EXACT_LOOK } else { LOOK });
    let (mut even, mut nearly) = (Vec::new(), Vec::new());
    for position in candidates(game, plies, seed).take(20 * (wanted + 1)) {
        if budget.expired() {
            return Err(OpeningError::Stopped);
        }
        session.set_position(&position).expect("it was played");
        match judge(&session, &look) {
            Some(ProvenValue { value: Value::Draw, .. }) => even.push(position),
            Some(ProvenValue { value: Value::Estimate(number), .. }) if number.abs() <= EVEN => {
                even.push(position);
            }
            Some(worth) if worth.distance().is_some_and(|plies| 4 * plies >= 3 * left) => {
                nearly.push(position);
            }
            _ => {}
        }
        if even.len() == wanted {
            break;
        }
    }
    even.extend(nearly.into_iter().take(wanted.saturating_sub(even.len())));
    if even.is_empty() { Err(OpeningError::Unbalanced { plies }) } else { Ok(even) }
}

fn read(game: &AnyGame, file: &Path) -> Result<Vec<String>, OpeningError> {
    let unreadable = |reason| OpeningError::Read { file: file.to_owned(), reason };
    let text = input::read_text(file).map_err(unreadable)?;
    let mut positions = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        let text = text.split('#').next().unwrap_or_default().trim();
        if text.is_empty() {
            continue;
        }
        let session = Session::open(game, text).map_err(|reason| OpeningError::Line {
            file: file.to_owned(),
            line,
            reason,
        })?;
        if session.outcome().is_some() {
            return Err(OpeningError::Over { file: file.to_owned(), line });
        }
        positions.push(text.to_owned());
    }
    match positions.is_empty() {
        true => Err(OpeningError::Nothing { file: file.to_owned() }),
        false => Ok(positions),
    }
}
