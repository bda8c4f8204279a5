//! The catalogue: games that can be played, and opponents.

use enraya_play::{Agent, Level, MAX_DEPTH, Session, level_count, plays_perfectly, title};
use enraya_rules::{AnyGame, LineRules};
use enraya_study::has_puzzles;
use enraya_words::Words;
use serde::Serialize;
use utoipa::ToSchema;

use crate::parse::parse_game;
use crate::picture::BoardView;
use crate::problem::Problem;

/// The parameters of a k-in-a-row game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Rules)]
pub struct LineParameters {
    /// Rows of the board.
    pub rows: u32,
    /// Columns of the board.
    pub columns: u32,
    /// How many in a row make a line.
    pub k: u32,
    /// Whether stones fall.
    pub gravity: bool,
    /// Whether a line loses.
    pub misere: bool,
    /// Whether longer lines do not count.
    pub exact: bool,
}

impl LineParameters {
    /// Those of a game, if it is one.
    pub(crate) fn from_game(game: &AnyGame) -> Option<LineParameters> {
        let rules = game.line_rules()?;
        Some(LineParameters {
            rows: rules.rows(),
            columns: rules.columns(),
            k: rules.k(),
            gravity: rules.gravity(),
            misere: rules.misere(),
            exact: rules.exact(),
        })
    }
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameDescription {
    /// Its name in requests.
    name: String,
    /// The family it belongs to: games that differ in their parameters only.
    #[schema(example = "nim")]
    family: String,
    /// The family's title.
    family_title: String,
    /// Its title.
    title: String,
    /// How it is won.
    rule: String,
    /// Its parameters, if it is a line game.
    rules: Option<LineParameters>,
    /// Its start.
    #[serde(flatten)]
    start: BoardView,
    /// Whether stones can be placed on its board to set up a position.
    editable: bool,
    /// Whether there are puzzles of it.
    puzzles: bool,
    /// Whether the agent `perfect` can play it.
    perfect: bool,
    /// The levels of the agent `level` here, the easiest first.
    levels: Vec<LevelDescription>,
}

/// A level.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Level)]
pub struct LevelDescription {
    /// Its name in requests.
    #[schema(example = "level:1")]
    agent: String,
    /// How hard it is.
    #[schema(example = "beginner")]
    title: String,
}

impl GameDescription {
    fn new(game: &AnyGame, words: &Words) -> GameDescription {
        let session = Session::new(game.clone());
        let count = level_count(&session);
        let levels = (1..=count).filter_map(Level::new).map(|level| LevelDescription {
            agent: Agent::Level(level).to_string(),
            title: title::level(level, count, words),
        });
        let (family, family_title) = title::family(game, words);
        let rules = LineParameters::from_game(game);
        GameDescription {
            family,
            family_title,
            start: BoardView::new(&session),
            editable: rules.is_some(),
            puzzles: has_puzzles(&session),
            levels: levels.collect(),
            title: title::of(game, words),
            rule: title::rule(game, words),
            rules,
            perfect: plays_perfectly(&session),
            name: game.to_string(),
        }
    }
}

/// The limits of line boards.
#[derive(Debug, Serialize, ToSchema)]
pub struct LineLimits {
    /// Maximum number of rows and of columns.
    max_side: u32,
}

/// Range of an agent's search depth.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Depths)]
pub struct DepthRange {
    least: u32,
    most: u32,
    /// Default.
    usual: u32,
}

/// An opponent.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Opponent)]
pub struct AgentDescription {
    /// Its name in requests; `level:N` with one of the game's levels, else
    /// `name:option=VALUE,…`.
    name: &'static str,
    title: String,
    /// Range of its depth, if it has one.
    depth: Option<DepthRange>,
    /// All its options, each as `option=VALUE`.
    options: Vec<&'static str>,
    /// Whether it reports the progress of its search to watchers.
    thinks_aloud: bool,
}

impl AgentDescription {
    fn new(name: &'static str, words: &Words) -> AgentDescription {
        let (title, depth) = match name {
            "level" => ("agent-title-level", None),
            "alphabeta" => {
                let depth = DepthRange { least: 1, most: MAX_DEPTH.min(12), usual: 6 };
                ("agent-title-alphabeta", Some(depth))
            }
            "engine" => ("agent-title-engine", None),
            "mcts" => ("agent-title-mcts", None),
            "perfect" => ("agent-title-perfect", None),
            "minimax" => ("agent-title-minimax", None),
            _ => ("agent-title-random", None),
        };
        let thinks_aloud = ["engine", "mcts", "level"].contains(&name);
        let options = Agent::options_of(name);
        AgentDescription { name, title: words.get(title), depth, options, thinks_aloud }
    }
}

/// Games and opponents.
#[derive(Debug, Serialize, ToSchema)]
pub struct Catalogue {
    games: Vec<GameDescription>,
    line: LineLimits,
    agents: Vec<AgentDescription>,
}

/// The games of the catalogue.
const GAMES: [&str; 10] = [
    "tictactoe",
    "connect4",
    "gomoku",
    "nim:3,4,5",
    "nim:1,3,5,7",
    "dots:2x2",
    "dots:3x3",
    "dots:4x4",
    "othello",
    "othello:6x6",
];

/// The catalogue in a language. Whether the agent `perfect` plays a game takes a search to
/// find out: keep the answer.
pub fn catalogue(words: &Words) -> Catalogue {
    let game = |name: &&str| GameDescription::new(&name.parse().expect("a game"), words);
    let agents = ["level", "alphabeta", "engine", "mcts", "perfect", "minimax", "random"];
    Catalogue {
        games: GAMES.iter().map(game).collect(),
        line: LineLimits { max_side: LineRules::MAX_SIDE },
        agents: agents.map(|name| AgentDescription::new(name, words)).into(),
    }
}

/// A game by its name, such as `line:5x6x4+gravity`.
pub fn describe_game(name: &str, words: &Words) -> Result<GameDescription, Problem> {
    Ok(GameDescription::new(&parse_game(name, words)?, words))
}
