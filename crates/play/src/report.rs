//! JSON reports of a demonstration game and of the list of games.
//!
//! The fields are a contract: they are the same wherever JSON is printed.

use enraya_rules::{AnyGame, Outcome, Player};
use serde::Serialize;

use crate::agent::{Agent, Choice};
use crate::choose::level_count;
use crate::session::Session;

/// One game of `demo --json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DemoReport {
    /// The game's name.
    pub game: String,
    /// The agents: the first player's, the second's.
    pub agents: [String; 2],
    /// Every move.
    pub moves: Vec<DemoMoveReport>,
    /// `X`, `O`, or null if the game was drawn or not finished.
    pub winner: Option<String>,
}

/// A move of a demonstration game, with its search.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DemoMoveReport {
    /// `X` or `O`.
    pub player: String,
    /// The move, as text.
    #[serde(rename = "move")]
    pub text: String,
    /// Its value for the player who makes it: see [`Choice::value`].
    pub value: Option<f64>,
    /// Nodes examined.
    pub nodes: u64,
    /// Leaves examined.
    pub leaves: u64,
    /// The depth limit used; null if searched to the end of the game.
    pub depth: Option<u32>,
    /// Whether every root move was searched with the full window.
    pub full_root: bool,
    /// The principal variation.
    #[serde(rename = "line")]
    pub pv: Vec<String>,
}

impl DemoReport {
    /// The report on a game that was played on `session`.
    pub fn new(session: &Session, agents: &[Agent; 2], moves: Vec<DemoMoveReport>) -> DemoReport {
        let winner = session.outcome().and_then(Outcome::winner);
        DemoReport {
            game: session.name(),
            agents: agents.each_ref().map(Agent::to_string),
            moves,
            winner: winner.map(|player| player.to_string()),
        }
    }
}

impl DemoMoveReport {
    /// The report on a move.
    pub fn new(player: Player, choice: Choice) -> DemoMoveReport {
        DemoMoveReport {
            player: player.to_string(),
            text: choice.text,
            value: choice.value,
            nodes: choice.nodes,
            leaves: choice.leaves,
            depth: choice.depth,
            full_root: choice.full_root,
            pv: choice.pv,
        }
    }
}

/// One game of `games --json`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameReport {
    /// The name, with its parameters.
    pub name: String,
    /// Other names of the same game.
    pub aliases: Vec<&'static str>,
    /// The rules in the reader's language.
    pub description: String,
    /// The number of levels; null if it depends on the parameters.
    pub levels: Option<u32>,
}

impl GameReport {
    /// The report on a game of the list.
    ///
    /// ```
    /// use enraya_play::report::GameReport;
    /// let report = GameReport::new("tictactoe", "Three in a row".to_owned());
    /// assert!(report.aliases.contains(&"tresenraya"));
    /// assert_eq!(GameReport::new("nim:HEAPS", "Nim".to_owned()).levels, None);
    /// ```
    pub fn new(name: &str, description: String) -> GameReport {
        let game: Option<AnyGame> = name.parse().ok();
        GameReport {
            name: name.to_owned(),
            aliases: AnyGame::aliases(name),
            description,
            levels: game.map(|game| level_count(&Session::new(game))),
        }
    }
}
