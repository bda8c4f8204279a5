//! What can be played, and against whom.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::{Path, State};
use enraya_lab::{Agent, Complaint, Level, MAX_DEPTH, open, title};
use enraya_rules::{AnyGame, LineRules};
use enraya_words::{Language, Words};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::language::{Caller, words};
use crate::problem::{Code, Problem};

/// The parameters of a k-in-a-row game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Rules {
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

impl Rules {
    /// Those of a game, if it is one.
    pub(crate) fn of(game: &AnyGame) -> Option<Rules> {
        let rules = game.line_rules()?;
        Some(Rules {
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
pub(crate) struct Game {
    /// What it is asked for with.
    name: String,
    /// What people call it.
    title: String,
    /// How it is won.
    rule: String,
    /// Its parameters, if it is a line game.
    rules: Option<Rules>,
    /// Whether the agent `perfect` plays it.
    perfect: bool,
    /// The levels of the agent `level` here, the easiest first.
    levels: Vec<Strength>,
}

/// A level.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Level)]
struct Strength {
    /// What it is asked for with.
    #[schema(example = "level:1")]
    agent: String,
    /// How hard it is.
    #[schema(example = "beginner")]
    title: String,
}

impl Game {
    fn new(game: &AnyGame, words: &Words) -> Game {
        let name = game.to_string();
        let perfect = "perfect".parse().expect("an agent");
        let table = open(game, "").expect("every game has a start");
        let count = table.levels();
        let levels = (1..=count).filter_map(Level::new).map(|level| Strength {
            agent: Agent::Level(level).to_string(),
            title: title::level(level, count, words),
        });
        Game {
            levels: levels.collect(),
            title: title::of(&name, words),
            rule: title::rule(&name, words),
            rules: Rules::of(game),
            perfect: table.check_agent(&perfect).is_ok(),
            name,
        }
    }
}

/// The limits of line boards.
#[derive(Debug, Serialize, ToSchema)]
struct LineLimits {
    /// The most rows and the most columns.
    max_side: u32,
}

/// How far an agent may look.
#[derive(Debug, Serialize, ToSchema)]
struct Depths {
    least: u32,
    most: u32,
    /// What to propose.
    usual: u32,
}

/// An opponent.
#[derive(Debug, Serialize, ToSchema)]
struct Opponent {
    /// What it is asked for with; `level:N` with one of the game's levels, else
    /// `name:option=VALUE,…`.
    name: &'static str,
    title: String,
    /// Proposed if it looks ahead in plies.
    depth: Option<Depths>,
    /// All its options, each as `option=VALUE`.
    options: Vec<&'static str>,
    /// Whether it tells those who watch how its thinking goes.
    thinks_aloud: bool,
}

impl Opponent {
    fn new(name: &'static str, words: &Words) -> Opponent {
        let (title, depth) = match name {
            "level" => ("agent-title-level", None),
            "alphabeta" => {
                let depth = Depths { least: 1, most: MAX_DEPTH.min(12), usual: 6 };
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
        Opponent { name, title: words.get(title), depth, options, thinks_aloud }
    }
}

/// What can be played, and against whom.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Catalogue {
    games: Vec<Game>,
    line: LineLimits,
    agents: Vec<Opponent>,
}

impl Catalogue {
    /// The catalogue in a language. Made once: whether a game is played
    /// perfectly takes a search to find out.
    pub(crate) fn of(language: Language) -> &'static Catalogue {
        static CATALOGUES: LazyLock<[Catalogue; 2]> =
            LazyLock::new(|| Language::ALL.map(|language| Catalogue::new(words(language))));
        let [english, spanish] = &*CATALOGUES;
        match language {
            Language::En => english,
            Language::Es => spanish,
        }
    }

    fn new(words: &Words) -> Catalogue {
        let games = ["tictactoe", "connect4", "gomoku"];
        let games = games.map(|name| Game::new(&name.parse().expect("a game"), words));
        let agents = ["level", "alphabeta", "engine", "mcts", "perfect", "minimax", "random"];
        Catalogue {
            games: games.into(),
            line: LineLimits { max_side: LineRules::MAX_SIDE },
            agents: agents.map(|name| Opponent::new(name, words)).into(),
        }
    }
}

/// A game by its name, or what is wrong with it.
pub(crate) fn parse_game(name: &str, words: &Words) -> Result<AnyGame, Problem> {
    name.parse().map_err(|error: enraya_rules::NameError| {
        Problem::new(Code::BadGame, words).because(error.say(words))
    })
}

/// An agent by its name, or what is wrong with it. Programs are refused, whatever
/// their command: a client must not start anything on this machine.
pub(crate) fn parse_agent(name: &str, words: &Words) -> Result<Agent, Problem> {
    let refused = |detail| Problem::new(Code::BadAgent, words).because(detail);
    match name.parse() {
        Ok(Agent::Exec(_)) => Err(refused(words.get("problem-agent-program"))),
        Ok(agent) => Ok(agent),
        Err(error) => Err(refused(error.say(words))),
    }
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(games)).routes(routes!(game))
}

/// What can be played, and against whom.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = OK, body = Catalogue)))]
async fn games(Caller(words): Caller) -> Json<&'static Catalogue> {
    Json(Catalogue::of(words.language()))
}

/// A game by its name, such as `line:5x6x4+gravity`.
#[utoipa::path(
    get, path = "/games/{name}", tag = "games",
    params(("name" = String, Path, description = "for example line:5x6x4+gravity")),
    responses(
        (status = OK, body = Game),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
        (status = SERVICE_UNAVAILABLE, body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn game(
    State(state): State<AppState>,
    Path(name): Path<String>,
    Caller(words): Caller,
) -> Result<Json<Game>, Problem> {
    let game = parse_game(&name, words)?;
    let described = state.pool.run(move |_, _| Game::new(&game, words)).await;
    described.map(Json).map_err(|error| error.problem(words))
}
