//! The catalogue: games that can be played, and opponents.

use enraya_play::{
    Agent, Level, MAX_DEPTH, Session, level_count, level_recipes, plays_perfectly, title,
};
use enraya_rules::{AnyGame, LineRules};
use enraya_study::{HARDEST, PuzzleSet, PuzzleTheme, has_puzzles, is_beyond_solving};
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
    /// Whether it is too large for the value of every move: `/candidates` tells more of it.
    candidates: bool,
    /// Its set of numbered puzzles, if it has one.
    puzzle_set: Option<PuzzleSetDescription>,
    /// Whether the agent `perfect` can play it.
    perfect: bool,
    /// The levels of the agent `level` here, the easiest first.
    levels: Vec<LevelDescription>,
}

/// A set of numbered puzzles.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleSetDescription {
    /// The last number; the first is 1.
    count: usize,
    /// The difficulties that occur.
    difficulties: Vec<u8>,
    /// The themes that occur.
    themes: Vec<PuzzleThemeDescription>,
}

/// A theme of puzzles.
#[derive(Debug, Serialize, ToSchema)]
pub struct PuzzleThemeDescription {
    /// Its name in requests.
    #[schema(example = "zugzwang")]
    name: &'static str,
    /// Its name for people.
    title: String,
    /// How many puzzles have it.
    count: usize,
}

impl PuzzleSetDescription {
    fn new(set: &PuzzleSet, words: &Words) -> PuzzleSetDescription {
        let puzzles = set.puzzles();
        let themes = PuzzleTheme::ALL.iter().map(|&theme| PuzzleThemeDescription {
            name: theme.name(),
            title: theme.say(words),
            count: puzzles.iter().filter(|puzzle| puzzle.theme == theme).count(),
        });
        let occurs =
            |difficulty: &u8| puzzles.iter().any(|puzzle| puzzle.difficulty == *difficulty);
        PuzzleSetDescription {
            count: puzzles.len(),
            difficulties: (1..=HARDEST).filter(occurs).collect(),
            themes: themes.filter(|theme| theme.count > 0).collect(),
        }
    }
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
    /// How it plays, in one sentence.
    about: String,
}

impl GameDescription {
    fn new(game: &AnyGame, words: &Words) -> GameDescription {
        let session = Session::new(game.clone());
        let count = level_count(&session);
        let levels = (1..=count).filter_map(Level::new).map(|level| LevelDescription {
            agent: Agent::Level(level).to_string(),
            title: title::level(level, count, words),
            about: title::about_level(level, level_recipes(&session), count, words),
        });
        let (family, family_title) = title::family(game, words);
        let rules = LineParameters::from_game(game);
        GameDescription {
            family,
            family_title,
            start: BoardView::new(&session),
            editable: rules.is_some(),
            puzzles: has_puzzles(&session),
            candidates: is_beyond_solving(game),
            puzzle_set: PuzzleSet::of(game).map(|set| PuzzleSetDescription::new(set, words)),
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

/// Range of a setting of an agent.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Depths)]
pub struct SettingRange {
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
    /// How it plays, in one sentence.
    about: String,
    /// The agent as an opponent for people, to be completed by its setting: it prefers a
    /// quick win, where the bare name has the tie rule of the textbook.
    #[schema(example = "alphabeta:tie=quickest")]
    opponent: &'static str,
    /// Range of its depth in plies, if it has one.
    depth: Option<SettingRange>,
    /// Range of its time for a move in seconds, if it has one.
    time: Option<SettingRange>,
    /// All its options, each as `option=VALUE`.
    options: Vec<&'static str>,
    /// Whether it reports the progress of its search to watchers.
    thinks_aloud: bool,
}

impl AgentDescription {
    fn new(name: &'static str, words: &Words) -> AgentDescription {
        let depth = SettingRange { least: 1, most: MAX_DEPTH.min(12), usual: 6 };
        let time = SettingRange { least: 1, most: 5, usual: 1 };
        let (title, about, depth, time) = match name {
            "level" => ("agent-title-level", "agent-about-level", None, None),
            "alphabeta" => ("agent-title-alphabeta", "agent-about-alphabeta", Some(depth), None),
            "engine" => ("agent-title-engine", "agent-about-engine", None, Some(time)),
            "mcts" => ("agent-title-mcts", "agent-about-mcts", None, Some(time)),
            "perfect" => ("agent-title-perfect", "agent-about-perfect", None, None),
            "minimax" => ("agent-title-minimax", "agent-about-minimax", None, None),
            _ => ("agent-title-random", "agent-about-random", None, None),
        };
        let opponent = match name {
            "alphabeta" => "alphabeta:tie=quickest",
            "minimax" => "minimax:tie=quickest",
            name => name,
        };
        let thinks_aloud = ["engine", "mcts", "level"].contains(&name);
        let options = Agent::options_of(name);
        let (title, about) = (words.get(title), words.get(about));
        AgentDescription { name, title, about, opponent, depth, time, options, thinks_aloud }
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

#[cfg(test)]
mod tests {
    use enraya_play::{Workspace, choose_move, default_opponent};
    use enraya_search::Budget;
    use enraya_words::Language;

    use super::*;

    /// The moves that win at once.
    fn winning_moves(session: &Session) -> Vec<String> {
        let wins = |text: &String| {
            let mut after = session.clone();
            after.play(text).unwrap();
            after.outcome().is_some_and(|outcome| outcome.winner() == Some(session.to_move()))
        };
        session.moves().into_iter().filter(wins).collect()
    }

    /// Positions of random games in which the player to move can win at once, but need not.
    fn positions_with_a_win(game: &str, wanted: usize) -> Vec<Session> {
        let (mut found, mut workspace) = (Vec::new(), Workspace::default());
        for seed in 0.. {
            let mut session = Session::new(game.parse().unwrap());
            for ply in 0.. {
                let wins = winning_moves(&session).len();
                if wins > 0 && wins < session.moves().len() {
                    found.push(session);
                    break;
                }
                let (agent, budget) = (Agent::Random, Budget::unlimited());
                let seed = 1_000 * seed + ply;
                match choose_move(&session, &mut workspace, &agent, seed, &budget).unwrap() {
                    Some(choice) => session.play(&choice.text).unwrap(),
                    None => break,
                };
            }
            if found.len() == wanted {
                return found;
            }
        }
        unreachable!("seeds do not run out")
    }

    /// The opponents that the page offers in a game, with little time, and that of `play`.
    fn opponents(game: &str, words: &Words) -> Vec<Agent> {
        let game = describe_game(game, words).unwrap();
        let levels = game.levels.iter().map(|level| level.agent.clone());
        let agents = catalogue(words).agents.into_iter().filter(|agent| {
            !["level", "minimax", "random"].contains(&agent.name)
                && (agent.name != "perfect" || game.perfect)
        });
        let named = agents.flat_map(|agent| match agent.name {
            "alphabeta" => {
                [1, 2, 6].map(|depth| format!("{},depth={depth}", agent.opponent)).into()
            }
            "engine" => vec!["engine:nodes=2000".to_owned()],
            "mcts" => vec!["mcts:sims=2000".to_owned()],
            _ => vec![agent.opponent.to_owned()],
        });
        let session = Session::new(game.name.parse().unwrap());
        let default = default_opponent(&session, Some(6));
        levels.chain(named).map(|text| text.parse().unwrap()).chain([default]).collect()
    }

    #[test]
    fn every_opponent_of_the_page_but_the_random_one_takes_a_win_on_the_board() {
        let words = Words::new(Language::En);
        let textbook: Agent = "alphabeta:depth=6".parse().unwrap();
        let mut textbook_misses = 0;
        for game in ["tictactoe", "connect4", "line:5x5x4", "nim:3,4,5"] {
            let mut workspace = Workspace::default();
            for session in positions_with_a_win(game, 12) {
                let wins = winning_moves(&session);
                let mut takes = |agent: &Agent| {
                    let budget = Budget::unlimited();
                    let choice = choose_move(&session, &mut workspace, agent, 1, &budget);
                    wins.contains(&choice.unwrap().unwrap().text)
                };
                for agent in opponents(game, &words) {
                    assert!(takes(&agent), "{agent} in {game} {}", session.position());
                }
                textbook_misses += u32::from(!takes(&textbook));
            }
        }
        assert!(textbook_misses > 0, "the bare name keeps the tie rule of the textbook");
    }
}
