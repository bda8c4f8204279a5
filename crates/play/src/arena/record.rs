//! Game records: an arena game and its PGN-like text.

use std::fmt;

use enraya_rules::{Outcome, Player};
use serde::Serialize;

/// The record of an arena game.
///
/// Its text looks like PGN, except that every ply has a number: a player may move twice in a
/// row. [`parse_records`](super::parse_records) reads it back.
///
/// ```
/// use enraya_play::arena::GameRecord;
/// let record = GameRecord {
///     number: 1,
///     game: "connect4".to_owned(),
///     agents: ["minimax".to_owned(), "exec:\"my bot\"".to_owned()],
///     opening: "44".to_owned(),
///     seed: 7,
///     moves: ["3", "3", "5"].map(str::to_owned).to_vec(),
///     result: "1-0".to_owned(),
///     reason: Some("illegal move '9'".to_owned()),
/// };
/// assert_eq!(record.to_string(), r#"[Game "connect4"]
/// [Number "1"]
/// [First "minimax"]
/// [Second "exec:\"my bot\""]
/// [Opening "44"]
/// [Seed "7"]
/// [Result "1-0"]
/// [Reason "illegal move '9'"]
///
/// 1. 3 2. 3 3. 5 1-0
/// "#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRecord {
    /// Its number among the games of the match.
    pub number: usize,
    /// The game's name.
    pub game: String,
    /// The agents: the first player's, the second's.
    pub agents: [String; 2],
    /// The starting position; empty for the start of the game.
    pub opening: String,
    /// The seed of everything random.
    pub seed: u64,
    /// The moves from the opening on.
    pub moves: Vec<String>,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` if it was not finished.
    pub result: String,
    /// The reason of a forfeit, if a program lost by one.
    pub reason: Option<String>,
}

/// The result of an unfinished game.
pub(super) const UNFINISHED: &str = "*";

/// The text of a result.
pub(super) fn result_text(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Win(Player::First)) => "1-0",
        Some(Outcome::Win(Player::Second)) => "0-1",
        Some(Outcome::Draw) => "1/2-1/2",
        None => UNFINISHED,
    }
}

impl GameRecord {
    /// The outcome; `None` if the game was not finished.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.result.as_str() {
            "1-0" => Some(Outcome::Win(Player::First)),
            "0-1" => Some(Outcome::Win(Player::Second)),
            "1/2-1/2" => Some(Outcome::Draw),
            _ => None,
        }
    }
}

/// The widest line of moves, in characters.
const WIDTH: usize = 80;

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.agents;
        let (number, seed) = (self.number.to_string(), self.seed.to_string());
        let tags = [
            ("Game", &self.game),
            ("Number", &number),
            ("First", first),
            ("Second", second),
            ("Opening", &self.opening),
            ("Seed", &seed),
            ("Result", &self.result),
        ];
        for (name, value) in tags.into_iter().chain(self.reason.iter().map(|why| ("Reason", why))) {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        let moves = (1..).zip(&self.moves).map(|(ply, text)| format!("{ply}. {text}"));
        let (mut column, mut separator) = (0, "\n");
        for word in moves.chain([self.result.clone()]) {
            if column + 1 + word.len() > WIDTH {
                (column, separator) = (0, "\n");
            }
            write!(f, "{separator}{word}")?;
            column += word.len() + 1;
            separator = " ";
        }
        writeln!(f)
    }
}
