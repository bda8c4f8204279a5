//! Games by name: `tictactoe`, `line:6x7x4+gravity`, `othello`, `nim:3,4,5`…
//!
//! A name is resolved once into a concrete type; from there on everything is
//! compiled for that type. [`with_game!`](crate::with_game) is the one place
//! where the choice is made.

use std::fmt;
use std::str::FromStr;

use crate::bits::Bits;
use crate::line::{Dynamic, Shape};
use crate::{
    ConnectFour, Dots, DotsError, Line, LineRules, LineRulesError, Nim, NimError, Othello,
    OthelloError, TicTacToe,
};

/// The games, listed once for [`AnyGame`], every enum like it and every `match` over them:
/// each as variant and type, those that have names before those that have none.
///
/// `games! { [callback] [context] }` expands to `callback! { [context] … }` with the list.
#[doc(hidden)]
#[macro_export]
macro_rules! games {
    ([$($callback:tt)*] $context:tt) => {
        $($callback)*! {
            $context
            named {
                TicTacToe: $crate::TicTacToe,
                ConnectFour: $crate::ConnectFour,
                Small: $crate::Line<$crate::line::Dynamic<u64>>,
                Medium: $crate::Line<$crate::line::Dynamic<u128>>,
                Large: $crate::Line<$crate::line::Dynamic<$crate::line::Large>>,
                Othello: $crate::Othello,
                Nim: $crate::Nim,
                Dots: $crate::Dots,
            }
            nameless {
                Tree: $crate::Tree,
                Custom: $crate::Custom,
            }
        }
    };
}

/// The `match` of [`with_game!`](crate::with_game) and its like, over an enum with the
/// variants of [`games!`](crate::games).
#[doc(hidden)]
#[macro_export]
macro_rules! match_game {
    (
        [$any:path, $value:expr, |$inner:ident| $body:expr]
        named { $($named:ident: $_named:ty,)* }
        nameless { $($nameless:ident: $_nameless:ty,)* }
    ) => {{
        use $any as GameVariant;
        match $value {
            $(GameVariant::$named($inner) => $body,)*
            $(GameVariant::$nameless($inner) => $body,)*
        }
    }};
    (
        [$any:path, $value:expr, |$inner:ident| $body:expr, else $other:expr]
        named { $($named:ident: $_named:ty,)* }
        nameless { $($nameless:ident: $_nameless:ty,)* }
    ) => {{
        use $any as GameVariant;
        match $value {
            $(GameVariant::$named($inner) => $body,)*
            $(GameVariant::$nameless(_) => $other,)*
        }
    }};
}

macro_rules! any_game {
    (
        []
        named { $($named:ident: $named_type:ty,)* }
        nameless { $($nameless:ident: $nameless_type:ty,)* }
    ) => {
        /// Any of the games this crate has.
        ///
        /// A line game has the narrowest bits that hold its board, 64 (`Small`), 128 (`Medium`)
        /// or more (`Large`); a tree and a game of another type (`Custom`) have no name that
        /// [`FromStr`] reads.
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
        #[allow(missing_docs, reason = "each is a game, which has its own documentation")]
        pub enum AnyGame {
            $($named($named_type),)*
            $($nameless($nameless_type),)*
        }
    };
}
games! { [any_game] [] }

/// Evaluates an expression with a name bound to the concrete game inside an
/// [`AnyGame`]: `with_game!(&any, |game| perft(game, &game.start(), 3))`. With `else`, games
/// without a name get the second expression.
#[macro_export]
macro_rules! with_game {
    ($any:expr, |$game:ident| $body:expr $(, else $other:expr)?) => {
        $crate::games! {
            [$crate::match_game] [$crate::AnyGame, $any, |$game| $body $(, else $other)?]
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

    /// Other names of the game with this name or form.
    ///
    /// ```
    /// use enraya_rules::AnyGame;
    /// assert!(AnyGame::aliases("tictactoe").contains(&"tresenraya"));
    /// assert_eq!(AnyGame::aliases("othello"), ["reversi"]);
    /// ```
    pub fn aliases(name: &str) -> Vec<&'static str> {
        if name == "othello" || name == OTHELLO_FORM {
            return vec!["reversi"];
        }
        let rules = NAMED.iter().find(|(known, _)| *known == name).map(|(_, rules)| rules);
        let same = |(other, of): &&(&str, LineRules)| Some(of) == rules && *other != name;
        NAMED.iter().filter(same).map(|(other, _)| *other).collect()
    }

    /// Every fixed name and alias of a game, and an example of each form with parameters.
    ///
    /// ```
    /// use enraya_rules::AnyGame;
    /// assert!(AnyGame::names().all(|name| name.parse::<AnyGame>().is_ok()));
    /// ```
    pub fn names() -> impl Iterator<Item = &'static str> {
        let others = ["othello", "reversi", "line:5x6x4+gravity", "nim:3,4,5", "dots:2x3"];
        NAMED.iter().map(|(name, _)| *name).chain(others)
    }

    /// The parameters, if this is a line game.
    pub fn line_rules(&self) -> Option<LineRules> {
        match self {
            AnyGame::TicTacToe(game) => Some(game.rules()),
            AnyGame::ConnectFour(game) => Some(game.rules()),
            AnyGame::Small(game) => Some(game.rules()),
            AnyGame::Medium(game) => Some(game.rules()),
            AnyGame::Large(game) => Some(game.rules()),
            _ => None,
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
    /// Not a game of Othello.
    #[error(transparent)]
    Othello(#[from] OthelloError),
    /// Not a game of Nim.
    #[error(transparent)]
    Nim(#[from] NimError),
    /// Not a game of Dots and Boxes.
    #[error(transparent)]
    Dots(#[from] DotsError),
}

/// The forms a name can have.
pub const FORMS: [&str; 7] =
    ["tictactoe", "connect4", "gomoku", LINE_FORM, OTHELLO_FORM, NIM_FORM, DOTS_FORM];
const LINE_FORM: &str = "line:ROWSxCOLSxK[+gravity][+misere][+exact]";
const OTHELLO_FORM: &str = "othello[:ROWSxCOLS]";
const NIM_FORM: &str = "nim:HEAP,HEAP,...[+misere]";
const DOTS_FORM: &str = "dots:ROWSxCOLS";

/// Names of particular line games; the first of each is printed.
const NAMED: [(&str, LineRules); 17] = [
    ("tictactoe", LineRules::TICTACTOE),
    ("tresenraya", LineRules::TICTACTOE),
    ("3enraya", LineRules::TICTACTOE),
    ("tresenlinea", LineRules::TICTACTOE),
    ("3enlinea", LineRules::TICTACTOE),
    ("tateti", LineRules::TICTACTOE),
    ("gato", LineRules::TICTACTOE),
    ("connect4", LineRules::CONNECT4),
    ("cuatroenraya", LineRules::CONNECT4),
    ("4enraya", LineRules::CONNECT4),
    ("cuatroenlinea", LineRules::CONNECT4),
    ("4enlinea", LineRules::CONNECT4),
    ("conecta4", LineRules::CONNECT4),
    ("conectacuatro", LineRules::CONNECT4),
    ("connectfour", LineRules::CONNECT4),
    ("gomoku", LineRules::GOMOKU),
    ("cincoenraya", LineRules::GOMOKU),
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
            "othello" | "reversi" => {
                let [] = switches(&modifiers, [], "none")?;
                let size = if base == kind { Some(vec![8, 8]) } else { numbers(parameters, 'x') };
                match size.as_deref() {
                    Some(&[rows, columns]) => Ok(AnyGame::Othello(Othello::new(rows, columns)?)),
                    _ => Err(form(OTHELLO_FORM)),
                }
            }
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
        with_game!(self, |game| write!(f, "{game}"))
    }
}

impl<S: Shape> fmt::Display for Line<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rules())
    }
}

impl fmt::Display for Othello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rows(), self.columns()) {
            (8, 8) => f.write_str("othello"),
            (rows, columns) => write!(f, "othello:{rows}x{columns}"),
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
