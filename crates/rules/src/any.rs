//! Games by name: `tictactoe`, `line:6x7x4+gravity`, `nim:3,4,5`…
//!
//! A name is resolved once into a concrete type; from there on everything is
//! compiled for that type. [`with_game!`](crate::with_game) is the one place
//! where the choice is made.

use std::fmt;
use std::str::FromStr;

use crate::bits::Bits;
use crate::line::{Dynamic, Large};
use crate::{
    ConnectFour, Custom, Dots, DotsError, Line, LineRules, LineRulesError, Nim, NimError,
    TicTacToe, Tree,
};

/// Any of the games this crate has.
///
/// ```
/// use enraya_rules::{AnyGame, Game, perft, with_game};
///
/// let game: AnyGame = "line:6x7x4+gravity".parse()?;
/// assert_eq!(game.to_string(), "connect4");
/// let games_of_four_moves = with_game!(&game, |game| perft(game, &game.start(), 4));
/// assert_eq!(games_of_four_moves, 2401);
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
#[derive(Clone, Debug)]
pub enum AnyGame {
    /// `tictactoe`
    TicTacToe(TicTacToe),
    /// `connect4`
    ConnectFour(ConnectFour),
    /// A line game on at most 64 bits.
    Small(Line<Dynamic<u64>>),
    /// A line game on at most 128 bits.
    Medium(Line<Dynamic<u128>>),
    /// Any other line game.
    Large(Line<Dynamic<Large>>),
    /// `nim:…`
    Nim(Nim),
    /// `dots:…`
    Dots(Dots),
    /// An abstract tree. It has no name that [`FromStr`] reads.
    Tree(Tree),
    /// A game of another type. It has no name that [`FromStr`] reads.
    Custom(Custom),
}

/// Evaluates an expression with a name bound to the concrete game inside an
/// [`AnyGame`]: `with_game!(&any, |game| perft(game, &game.start(), 3))`.
#[macro_export]
macro_rules! with_game {
    ($any:expr, |$game:ident| $body:expr) => {
        match $any {
            $crate::AnyGame::TicTacToe($game) => $body,
            $crate::AnyGame::ConnectFour($game) => $body,
            $crate::AnyGame::Small($game) => $body,
            $crate::AnyGame::Medium($game) => $body,
            $crate::AnyGame::Large($game) => $body,
            $crate::AnyGame::Nim($game) => $body,
            $crate::AnyGame::Dots($game) => $body,
            $crate::AnyGame::Tree($game) => $body,
            $crate::AnyGame::Custom($game) => $body,
        }
    };
    // Games that have names; what has none gets the second expression.
    ($any:expr, |$game:ident| $body:expr, else $other:expr) => {
        match $any {
            $crate::AnyGame::TicTacToe($game) => $body,
            $crate::AnyGame::ConnectFour($game) => $body,
            $crate::AnyGame::Small($game) => $body,
            $crate::AnyGame::Medium($game) => $body,
            $crate::AnyGame::Large($game) => $body,
            $crate::AnyGame::Nim($game) => $body,
            $crate::AnyGame::Dots($game) => $body,
            $crate::AnyGame::Tree(_) | $crate::AnyGame::Custom(_) => $other,
        }
    };
}

impl AnyGame {
    /// The line game with these rules, on the narrowest bits that hold it.
    pub fn line(rules: LineRules) -> AnyGame {
        if rules == LineRules::TICTACTOE {
            return AnyGame::TicTacToe(TicTacToe::default());
        }
        if rules == LineRules::CONNECT4 {
            return AnyGame::ConnectFour(ConnectFour::default());
        }
        fn sized<B: Bits>(rules: LineRules) -> Option<Line<Dynamic<B>>> {
            Line::sized(rules)
        }
        sized(rules)
            .map(AnyGame::Small)
            .or_else(|| sized(rules).map(AnyGame::Medium))
            .or_else(|| sized(rules).map(AnyGame::Large))
            .expect("the largest board fits the largest bits")
    }

    /// Other names of the line game with this name.
    ///
    /// ```
    /// use enraya_rules::AnyGame;
    /// assert_eq!(AnyGame::aliases("tictactoe"), ["tresenraya"]);
    /// ```
    pub fn aliases(name: &str) -> Vec<&'static str> {
        let rules = NAMED.iter().find(|(known, _)| *known == name).map(|(_, rules)| rules);
        let same = |(other, of): &&(&str, LineRules)| Some(of) == rules && *other != name;
        NAMED.iter().filter(same).map(|(other, _)| *other).collect()
    }

    /// The parameters, if this is a line game.
    pub fn line_rules(&self) -> Option<LineRules> {
        match self {
            AnyGame::TicTacToe(game) => Some(game.rules()),
            AnyGame::ConnectFour(game) => Some(game.rules()),
            AnyGame::Small(game) => Some(game.rules()),
            AnyGame::Medium(game) => Some(game.rules()),
            AnyGame::Large(game) => Some(game.rules()),
            AnyGame::Nim(_) | AnyGame::Dots(_) | AnyGame::Tree(_) | AnyGame::Custom(_) => None,
        }
    }
}

/// The reason that a text does not name a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// No game has this name.
    #[error("unknown game '{0}': allowed are {names}", names = FORMS.join(", "))]
    Unknown(String),
    /// The parameters do not have the form of this game's.
    #[error("'{found}' is not of the form {form}")]
    Form {
        /// As it was given.
        found: String,
        /// The form expected.
        form: &'static str,
    },
    /// A modifier that this game does not have, or that is given twice.
    #[error("'+{found}': allowed are {allowed}, each once")]
    Modifier {
        /// As it was given.
        found: String,
        /// The modifiers of this game.
        allowed: &'static str,
    },
    /// Not a line game.
    #[error(transparent)]
    Line(#[from] LineRulesError),
    /// Not a game of Nim.
    #[error(transparent)]
    Nim(#[from] NimError),
    /// Not a game of Dots and Boxes.
    #[error(transparent)]
    Dots(#[from] DotsError),
}

/// The forms a name can have.
pub const FORMS: [&str; 6] = ["tictactoe", "connect4", "gomoku", LINE_FORM, NIM_FORM, DOTS_FORM];
const LINE_FORM: &str = "line:ROWSxCOLSxK[+gravity][+misere][+exact]";
const NIM_FORM: &str = "nim:HEAP,HEAP,...[+misere]";
const DOTS_FORM: &str = "dots:ROWSxCOLS";

/// Names of particular line games; the first of each is printed.
const NAMED: [(&str, LineRules); 5] = [
    ("tictactoe", LineRules::TICTACTOE),
    ("tresenraya", LineRules::TICTACTOE),
    ("connect4", LineRules::CONNECT4),
    ("cuatroenraya", LineRules::CONNECT4),
    ("gomoku", LineRules::GOMOKU),
];

impl FromStr for AnyGame {
    type Err = NameError;

    fn from_str(text: &str) -> Result<AnyGame, NameError> {
        let lower = text.trim().to_lowercase();
        let mut parts = lower.split('+');
        let base = parts.next().unwrap_or_default();
        let modifiers: Vec<&str> = parts.collect();
        if let Some((_, rules)) = NAMED.iter().find(|(name, _)| *name == base) {
            return Ok(AnyGame::line(modified(*rules, &modifiers)?));
        }
        let (kind, parameters) = base.split_once(':').unwrap_or((base, ""));
        let form = |form| NameError::Form { found: base.to_owned(), form };
        match kind {
            "line" => match numbers(parameters, 'x').as_deref() {
                Some(&[rows, columns, k]) => {
                    let rules = LineRules::new(rows, columns, k)?;
                    Ok(AnyGame::line(modified(rules, &modifiers)?))
                }
                _ => Err(form(LINE_FORM)),
            },
            "nim" => {
                let heaps = numbers(parameters, ',').ok_or_else(|| form(NIM_FORM))?;
                let [misere] = switches(&modifiers, ["misere"], "misere")?;
                Ok(AnyGame::Nim(Nim::new(&heaps, misere)?))
            }
            "dots" => match numbers(parameters, 'x').as_deref() {
                Some(&[rows, columns]) => {
                    let [] = switches(&modifiers, [], "none")?;
                    Ok(AnyGame::Dots(Dots::new(rows, columns)?))
                }
                _ => Err(form(DOTS_FORM)),
            },
            _ => Err(NameError::Unknown(text.to_owned())),
        }
    }
}

fn modified(rules: LineRules, modifiers: &[&str]) -> Result<LineRules, NameError> {
    let names = ["gravity", "misere", "exact"];
    let [gravity, misere, exact] = switches(modifiers, names, "gravity, misere, exact")?;
    let gravity = if gravity { LineRules::with_gravity } else { |rules| rules };
    let misere = if misere { LineRules::with_misere } else { |rules| rules };
    let exact = if exact { LineRules::with_exact } else { |rules| rules };
    Ok(exact(misere(gravity(rules))))
}

/// For each of `names`, whether it was given.
fn switches<const N: usize>(
    given: &[&str],
    names: [&str; N],
    allowed: &'static str,
) -> Result<[bool; N], NameError> {
    let mut on = [false; N];
    for &found in given {
        match names.iter().position(|&name| name == found) {
            Some(i) if !on[i] => on[i] = true,
            _ => return Err(NameError::Modifier { found: found.to_owned(), allowed }),
        }
    }
    Ok(on)
}

/// Decimal numbers; `None` if the text has anything else.
fn numbers(text: &str, separator: char) -> Option<Vec<u32>> {
    let number = |part: &str| {
        part.bytes().all(|byte| byte.is_ascii_digit()).then(|| part.parse().ok()).flatten()
    };
    text.split(separator).map(number).collect()
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyGame::Nim(game) => write!(f, "{game}"),
            AnyGame::Dots(game) => write!(f, "{game}"),
            AnyGame::Tree(tree) => write!(f, "{tree}"),
            AnyGame::Custom(game) => write!(f, "{game}"),
            line => write!(f, "{}", line.line_rules().expect("all others are line games")),
        }
    }
}

impl fmt::Display for Nim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<String> = self.heaps().map(|heap| heap.to_string()).collect();
        let misere = if self.misere() { "+misere" } else { "" };
        write!(f, "nim:{}{misere}", heaps.join(","))
    }
}

impl fmt::Display for Dots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dots:{}x{}", self.rows(), self.columns())
    }
}

impl fmt::Display for LineRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = NAMED.iter().find(|(_, rules)| rules == self) {
            return f.write_str(name);
        }
        write!(f, "line:{}x{}x{}", self.rows(), self.columns(), self.k())?;
        let modifiers =
            [(self.gravity(), "gravity"), (self.misere(), "misere"), (self.exact(), "exact")];
        for (_, name) in modifiers.iter().filter(|(on, _)| *on) {
            write!(f, "+{name}")?;
        }
        Ok(())
    }
}
