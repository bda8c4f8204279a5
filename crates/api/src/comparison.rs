//! Costs of search algorithms, depth by depth.

use enraya_play::{Limits, Localized};
use enraya_search::{Algorithm, Budget, Profile};
use enraya_study::Method;
use enraya_study::compare;
use enraya_study::compare::{CompareError, Row};
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::convention::ConventionNames;
use crate::parse::{parse_game, parse_option};
use crate::problem::{Problem, ProblemCode};
use crate::session_cache::SessionCache;
use crate::trace::MAX_VISITED;

/// The greatest depth compared.
const MAX_DEPTH: u32 = 16;

/// The algorithms and depths to compare.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ComparisonQuestion)]
pub struct ComparisonRequest {
    /// The game's name.
    #[schema(example = "connect4")]
    pub game: String,
    /// The position; the empty text is the start.
    #[serde(default)]
    pub position: String,
    /// `minimax`, `alphabeta`, `pvs` or `deepening`, each at most once.
    #[schema(example = json!(["minimax", "alphabeta"]), min_items = 1)]
    pub algorithms: Vec<String>,
    /// From which depth to which, in plies: from 1 to 16.
    #[schema(example = json!([1, 6]), min_items = 2, max_items = 2)]
    pub depths: [u32; 2],
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
}

/// Costs of the algorithms.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Comparison)]
pub struct ComparisonView {
    /// Depth by depth. An algorithm whose search was cut short does not search deeper.
    rows: Vec<Row>,
    /// Whether all complete searches have the same value at each depth.
    agree: bool,
}

impl ComparisonRequest {
    /// What can be refused without a search.
    pub fn check(&self, words: &Words) -> Result<(), Problem> {
        parse_game(&self.game, words)?;
        self.read(words).map(drop)
    }

    fn read(&self, words: &Words) -> Result<compare::ComparisonOptions, Problem> {
        let wrong =
            |detail: String| Problem::new(ProblemCode::BadRequest, words).with_detail(detail);
        let mut methods = Vec::new();
        for name in &self.algorithms {
            let algorithm: Option<Algorithm> = parse_option(words, "algorithms", Some(name))?;
            methods.extend(algorithm.map(Method::Textbook));
        }
        let twice = (1..methods.len()).any(|i| methods[..i].contains(&methods[i]));
        if methods.is_empty() || twice {
            return Err(wrong(words.get("problem-algorithms")));
        }
        let [from, to] = self.depths;
        if from == 0 || from > to || to > MAX_DEPTH {
            return Err(wrong(say!(words, "problem-depths", most = MAX_DEPTH)));
        }
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
        let limits = Limits { nodes: Some(MAX_VISITED), ..Limits::default() };
        let depths = (from..=to).collect();
        Ok(compare::ComparisonOptions { methods, depths, convention, limits, repeat: false })
    }
}

/// Nodes and time of several algorithms, depth by depth.
pub fn compare(
    request: &ComparisonRequest,
    sessions: &mut SessionCache,
    budget: &Budget,
    words: &Words,
) -> Result<ComparisonView, Problem> {
    let game = parse_game(&request.game, words)?;
    let question = request.read(words)?;
    let compared = sessions.open(&game, &request.position).map_err(CompareError::from).and_then(
        |(session, workspace)| {
            let positions = [request.position.clone()];
            compare::compare(session, workspace, &positions, &question, budget, &mut |_| ())
        },
    );
    let found = compared.map_err(|error| {
        let code = match error {
            CompareError::Position(_) => ProblemCode::BadPosition,
            CompareError::Setup(_) => ProblemCode::BadRequest,
        };
        Problem::new(code, words).with_detail(error.say(words))
    })?;
    Ok(ComparisonView { agree: found.agreement.holds(), rows: found.rows })
}
