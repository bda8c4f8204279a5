//! What is to be recorded, as it comes over the wire.

use std::str::FromStr;

use enraya_lab::Complaint;
use enraya_lab::complaint::say_option;
use enraya_lab::drawing::Show;
use enraya_lab::trace::{Method, Recording};
use enraya_rules::{AnyGame, Tree, TreeError};
use enraya_search::{Budget, Convention, Profile, UnknownName};
use enraya_words::Words;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::catalogue::parse_game;
use crate::problem::{Code, Problem};
use crate::seed;

/// The most nodes that an answer has.
pub(super) const MOST_KEPT: usize = 2_000;
/// The most nodes that a search may visit.
pub(crate) const MOST_SEARCHED: u64 = 1_000_000;
/// The greatest depth limit, in plies.
const MOST_DEPTH: u64 = 64;
/// The most simulations.
const MOST_SIMULATIONS: u64 = 10_000;

/// Which search is to be recorded.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TraceQuestion)]
pub(super) struct Question {
    /// The game's name. This or `tree`.
    game: Option<String>,
    /// A position of the game; nothing or the empty text is the start.
    position: Option<String>,
    /// An abstract tree: numbers in nested lists.
    #[schema(example = "[[3,12,8],[2,4,6],[14,5,2]]")]
    tree: Option<String>,
    /// `minimax`, `alphabeta` (if nothing is said), `pvs`, `deepening`, `engine` or
    /// `mcts`.
    #[schema(example = "alphabeta")]
    algorithm: Option<String>,
    /// `aima` (if nothing is said), `cs188`, `lecture` or `coursework`.
    profile: Option<String>,
    /// The order of moves: `row`, `centre` or moves, such as `4,3,5`.
    order: Option<String>,
    /// `ge` or `gt`.
    cut: Option<String>,
    /// `soft` or `hard`.
    fail: Option<String>,
    /// `inf` or `unit`.
    window: Option<String>,
    /// `unit`, `depth` or `cost`.
    utility: Option<String>,
    /// `none`, `lines`, `threats`, `coursework` or `boxes`.
    eval: Option<String>,
    /// The depth limit in plies.
    #[schema(minimum = 1, maximum = 64)]
    depth: Option<u32>,
    /// How many simulations `mcts` makes.
    #[schema(minimum = 1, maximum = 10000)]
    simulations: Option<u64>,
    /// Decides what is left to chance.
    #[schema(maximum = 9007199254740991u64)]
    seed: Option<u64>,
    /// The most nodes that are kept.
    #[schema(minimum = 1, maximum = 2000)]
    limit: Option<usize>,
    /// What the nodes of a drawing show: `boards` or `values`.
    show: Option<String>,
}

/// What is searched.
pub(super) enum Source {
    Game(Box<AnyGame>, String),
    Tree(Tree),
}

/// The question, understood.
pub(super) struct Wish {
    pub(super) source: Source,
    pub(super) recording: Recording,
    pub(super) depth: Option<u32>,
    pub(super) show: Option<Show>,
}

impl Wish {
    /// What the search may take, time aside.
    pub(super) fn budget(&self) -> Budget {
        let budget = Budget::unlimited().nodes(MOST_SEARCHED);
        match self.depth {
            Some(depth) => budget.depth(depth),
            None => budget,
        }
    }
}

impl Question {
    /// Reads it, or says what is wrong with it.
    pub(super) fn read(self, words: &Words) -> Result<Wish, Problem> {
        let method: Option<Method> = named(words, "algorithm", self.algorithm.as_deref())?;
        let profile = named(words, "profile", self.profile.as_deref())?.unwrap_or(Profile::Aima);
        let convention = self.convention(profile, words)?;
        let usual = Recording::default();
        let depth = within(words, "depth", self.depth.map(u64::from), MOST_DEPTH)?;
        let simulations = within(words, "simulations", self.simulations, MOST_SIMULATIONS)?;
        let limit = self.limit.map(|limit| limit as u64);
        let limit = within(words, "limit", limit, MOST_KEPT as u64)?;
        let recording = Recording {
            method: method.unwrap_or(usual.method),
            profile,
            convention,
            limit: limit.map_or(MOST_KEPT, |limit| limit as usize),
            simulations: simulations.unwrap_or(usual.simulations),
            seed: seed::given_or_drawn(Some(self.seed.unwrap_or(usual.seed)), words)?,
        };
        let show = named(words, "show", self.show.as_deref())?;
        let depth = depth.map(|depth| depth as u32);
        Ok(Wish { source: self.source(words)?, recording, depth, show })
    }

    fn convention(&self, profile: Profile, words: &Words) -> Result<Convention, Problem> {
        let usual = Convention::from(profile);
        let order = self.order.as_deref().map(|order| {
            let Ok(order) = order.parse();
            order
        });
        Ok(Convention {
            order: order.unwrap_or(usual.order),
            cut: named(words, "cut", self.cut.as_deref())?.unwrap_or(usual.cut),
            fail: named(words, "fail", self.fail.as_deref())?.unwrap_or(usual.fail),
            window: named(words, "window", self.window.as_deref())?.unwrap_or(usual.window),
            utility: named(words, "utility", self.utility.as_deref())?.unwrap_or(usual.utility),
            evaluation: named(words, "eval", self.eval.as_deref())?.or(usual.evaluation),
        })
    }

    fn source(self, words: &Words) -> Result<Source, Problem> {
        match (self.game, self.tree, self.position) {
            (Some(game), None, position) => {
                let game = Box::new(parse_game(&game, words)?);
                Ok(Source::Game(game, position.unwrap_or_default()))
            }
            (None, Some(tree), None) => {
                let read = tree.parse();
                read.map(Source::Tree).map_err(|error| no_tree(&tree, &error, words))
            }
            _ => {
                let detail = words.get("problem-trace-subject");
                Err(Problem::new(Code::BadRequest, words).because(detail))
            }
        }
    }
}

/// What is wrong with a text that is no tree, and where.
fn no_tree(text: &str, error: &TreeError, words: &Words) -> Problem {
    let problem = Problem::new(Code::BadTree, words).because(error.say(words));
    match error {
        TreeError::Unexpected { at, .. } => problem.at(*at),
        TreeError::Unclosed => problem.at(text.chars().count() + 1),
        _ => problem,
    }
}

/// One of several names, if one is given.
pub(crate) fn named<T: FromStr<Err = UnknownName>>(
    words: &Words,
    option: &str,
    found: Option<&str>,
) -> Result<Option<T>, Problem> {
    let read = found.map(str::parse).transpose();
    read.map_err(|UnknownName { found, allowed }| {
        let detail = say_option(words, option, &found, &allowed);
        Problem::new(Code::BadRequest, words).because(detail)
    })
}

/// A number from one to the most, if one is given.
fn within(
    words: &Words,
    option: &str,
    found: Option<u64>,
    most: u64,
) -> Result<Option<u64>, Problem> {
    match found {
        Some(number) if !(1..=most).contains(&number) => {
            let detail = say_option(words, option, &number.to_string(), &format!("1-{most}"));
            Err(Problem::new(Code::BadRequest, words).because(detail))
        }
        found => Ok(found),
    }
}
