//! Requests for recorded searches: options, and limits on what one request may ask for.

use enraya_draw::trace::Recording;
use enraya_draw::tree::Show;
use enraya_play::Localized;
use enraya_rules::{AnyGame, TreeError};
use enraya_search::{Budget, Profile};
use enraya_study::Method;
use enraya_words::Words;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::file::FileFormat;
use crate::convention::ConventionNames;
use crate::parse::{check_range, parse_game, parse_option};
use crate::problem::{Problem, ProblemCode};
use crate::seed::seed_or;

/// The most nodes in an answer.
const MAX_NODES: usize = 2_000;
/// The most nodes that a search may visit.
pub(crate) const MAX_VISITED: u64 = 1_000_000;
/// The greatest depth limit, in plies.
const MAX_DEPTH: u64 = 64;
/// The most simulations.
const MAX_SIMULATIONS: u64 = 10_000;

/// The search to record.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TraceQuestion)]
pub struct TraceRequest {
    /// The game's name. This or `tree`.
    pub game: Option<String>,
    /// A position of the game; missing or empty for the start.
    pub position: Option<String>,
    /// An abstract tree: numbers in nested lists.
    #[schema(example = "[[3,12,8],[2,4,6],[14,5,2]]")]
    pub tree: Option<String>,
    /// `minimax`, `alphabeta` (default), `pvs`, `deepening`, `engine` or
    /// `mcts`.
    #[schema(example = "alphabeta")]
    pub algorithm: Option<String>,
    /// `aima` (default), `cs188`, `lecture` or `coursework`.
    pub profile: Option<String>,
    /// The order of moves: `row`, `column`, `center` or moves, such as `4,3,5`.
    pub order: Option<String>,
    /// `ge` or `gt`.
    pub cut: Option<String>,
    /// `soft` or `hard`.
    pub fail: Option<String>,
    /// `inf` or `unit`.
    pub window: Option<String>,
    /// `shared` or `full`.
    pub root: Option<String>,
    /// `unit`, `ten`, `depth` or `cost`.
    pub utility: Option<String>,
    /// `none`, `lines`, `threats`, `coursework`, `boxes`, `mobility` or `discs`, as the game has.
    pub eval: Option<String>,
    /// The depth limit in plies.
    #[schema(minimum = 1, maximum = 64)]
    pub depth: Option<u32>,
    /// Number of simulations of `mcts`.
    #[schema(minimum = 1, maximum = 10000)]
    pub simulations: Option<u64>,
    /// Seed of random choices.
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// Maximum number of nodes kept.
    #[schema(minimum = 1, maximum = 2000)]
    pub limit: Option<usize>,
    /// Content of the nodes of a drawing: `boards` or `values`.
    pub show: Option<String>,
    /// Whether the same search without cuts is wanted too, as `whole`.
    pub whole: Option<bool>,
}

/// The format of the file.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportRequest {
    /// `svg`, `png`, `tikz`, `json` or `html`.
    #[param(example = "svg")]
    pub format: String,
    /// The step at which `html` begins.
    #[serde(default)]
    pub step: usize,
}

impl ExportRequest {
    /// The format by its name.
    pub fn format(&self, words: &Words) -> Result<FileFormat, Problem> {
        Ok(parse_option(words, "format", Some(&self.format))?.unwrap_or(FileFormat::Svg))
    }
}

/// A parsed request.
pub(super) struct Task {
    pub(super) game: AnyGame,
    pub(super) position: String,
    pub(super) recording: Recording,
    depth: Option<u32>,
    pub(super) show: Option<Show>,
}

impl Task {
    /// The budget with the limits of the request.
    pub(super) fn limit(&self, budget: &Budget) -> Budget {
        let budget = budget.clone().nodes(MAX_VISITED);
        match self.depth {
            Some(depth) => budget.depth(depth),
            None => budget,
        }
    }
}

impl TraceRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        self.read(words).map(drop)
    }

    pub(super) fn read(&self, words: &Words) -> Result<Task, Problem> {
        let method: Option<Method> = parse_option(words, "algorithm", self.algorithm.as_deref())?;
        let profile =
            parse_option(words, "profile", self.profile.as_deref())?.unwrap_or(Profile::Aima);
        let names = ConventionNames {
            order: self.order.as_deref(),
            cut: self.cut.as_deref(),
            fail: self.fail.as_deref(),
            window: self.window.as_deref(),
            root: self.root.as_deref(),
            utility: self.utility.as_deref(),
            eval: self.eval.as_deref(),
        };
        let convention = names.read(profile, words)?;
        let usual = Recording::default();
        let depth = check_range(words, "depth", self.depth.map(u64::from), MAX_DEPTH)?;
        let simulations = check_range(words, "simulations", self.simulations, MAX_SIMULATIONS)?;
        let limit = self.limit.map(|limit| limit as u64);
        let limit = check_range(words, "limit", limit, MAX_NODES as u64)?;
        let recording = Recording {
            method: method.unwrap_or(usual.method),
            profile,
            convention,
            limit: limit.map_or(MAX_NODES, |limit| limit as usize),
            simulations: simulations.unwrap_or(usual.simulations),
            seed: seed_or(self.seed, usual.seed, words)?,
        };
        let show = parse_option(words, "show", self.show.as_deref())?;
        let depth = depth.map(|depth| depth as u32);
        let (game, position) = self.source(words)?;
        Ok(Task { game, position, recording, depth, show })
    }

    /// The game and position; a tree is a game at its root.
    fn source(&self, words: &Words) -> Result<(AnyGame, String), Problem> {
        match (&self.game, &self.tree, &self.position) {
            (Some(game), None, position) => {
                Ok((parse_game(game, words)?, position.clone().unwrap_or_default()))
            }
            (None, Some(tree), None) => {
                let read = tree.parse();
                let tree = read.map_err(|error| bad_tree(tree, &error, words))?;
                Ok((AnyGame::Tree(tree), String::new()))
            }
            _ => {
                let detail = words.get("problem-trace-subject");
                Err(Problem::new(ProblemCode::BadRequest, words).with_detail(detail))
            }
        }
    }
}

/// What is wrong with the text of a tree, and where.
fn bad_tree(text: &str, error: &TreeError, words: &Words) -> Problem {
    let problem = Problem::new(ProblemCode::BadTree, words).with_detail(error.say(words));
    match error {
        TreeError::Unexpected { at, .. } => problem.at(*at),
        TreeError::Unclosed => problem.at(text.chars().count() + 1),
        _ => problem,
    }
}
