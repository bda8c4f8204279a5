//! What algorithms cost, depth by depth.

use axum::Json;
use axum::extract::State;
use enraya_lab::{Complaint, Count, Experiment, SetupError, Table};
use enraya_rules::PositionError;
use enraya_search::{Algorithm, Budget, Profile};
use enraya_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::body::Body;
use crate::catalogue::parse_game;
use crate::language::Caller;
use crate::problem::{Code, Problem, QuestionProblems};
use crate::traces::{MOST_SEARCHED, named};

/// The deepest that is compared.
const DEEPEST: u32 = 16;

/// What to compare.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ComparisonQuestion)]
struct Question {
    /// The game's name.
    game: String,
    /// The position; the empty text is the start.
    #[serde(default)]
    position: String,
    /// `minimax`, `alphabeta`, `pvs` or `deepening`, each at most once.
    #[schema(example = json!(["minimax", "alphabeta"]), min_items = 1)]
    algorithms: Vec<String>,
    /// From which depth to which, in plies: from 1 to 16.
    #[schema(example = json!([1, 6]), min_items = 2, max_items = 2)]
    depths: [u32; 2],
    /// `aima` (if nothing is said), `cs188`, `lecture` or `coursework`.
    profile: Option<String>,
}

/// What an algorithm took to a depth.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ComparisonRow)]
struct Row {
    algorithm: &'static str,
    depth: u32,
    nodes: u64,
    leaves: u64,
    cutoffs: u64,
    seconds: f64,
    /// For the player to move; null if the search was cut short.
    value: Option<f64>,
    #[serde(rename = "move")]
    best: Option<String>,
    /// Whether the search ran to its end; if not, counts are lower bounds.
    complete: bool,
}

impl Row {
    fn new(depth: u32, count: Count) -> Row {
        let Count { algorithm, nodes, leaves, cutoffs, seconds, value, best, complete, .. } = count;
        let algorithm = algorithm.name();
        Row { algorithm, depth, nodes, leaves, cutoffs, seconds, value, best, complete }
    }
}

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
struct Comparison {
    /// Depth by depth. An algorithm whose search was cut short is not asked to search
    /// deeper.
    rows: Vec<Row>,
    /// Whether all that ran to their end have the same value at each depth.
    agree: bool,
}

/// The question, understood.
struct Wish {
    algorithms: Vec<Algorithm>,
    depths: std::ops::RangeInclusive<u32>,
    profile: Profile,
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(compare))
}

/// Nodes and time of several algorithms, depth by depth.
///
/// Each search visits at most 1,000,000 nodes.
#[utoipa::path(
    post, path = "/comparisons", tag = "lab", request_body = Question,
    responses(
        (status = OK, body = Comparison),
        QuestionProblems,
    ),
)]
async fn compare(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(question): Body<Question>,
) -> Result<Json<Comparison>, Problem> {
    let game = parse_game(&question.game, words)?;
    let wish = question.read(words)?;
    let (position, time) = (question.position, state.config.analysis_time);
    let compared = state.pool.run(move |shelf, cancel| {
        let budget = Budget::unlimited().time(time).cancel(cancel);
        let table = shelf.table(&game, &position).map_err(|error: PositionError| {
            Problem::new(Code::BadPosition, words).because(error.say(words))
        })?;
        wish.compare(table, &budget)
            .map_err(|error| Problem::new(Code::BadRequest, words).because(error.say(words)))
    });
    compared.await.map_err(|error| error.problem(words))?.map(Json)
}

impl Question {
    fn read(&self, words: &Words) -> Result<Wish, Problem> {
        let wrong = |detail: String| Problem::new(Code::BadRequest, words).because(detail);
        let mut algorithms = Vec::new();
        for name in &self.algorithms {
            algorithms.extend(named::<Algorithm>(words, "algorithms", Some(name))?);
        }
        let twice = (1..algorithms.len()).any(|i| algorithms[..i].contains(&algorithms[i]));
        if algorithms.is_empty() || twice {
            return Err(wrong(words.get("problem-algorithms")));
        }
        let [from, to] = self.depths;
        if from == 0 || from > to || to > DEEPEST {
            return Err(wrong(enraya_words::say!(words, "problem-depths", most = DEEPEST)));
        }
        let profile = named(words, "profile", self.profile.as_deref())?.unwrap_or(Profile::Aima);
        Ok(Wish { algorithms, depths: from..=to, profile })
    }
}

impl Wish {
    fn compare(&self, table: &dyn Table, budget: &Budget) -> Result<Comparison, SetupError> {
        let (profile, mut algorithms) = (self.profile, self.algorithms.clone());
        let (mut rows, mut agree) = (Vec::new(), true);
        for depth in self.depths.clone() {
            let (mut tired, mut value) = (Vec::new(), None);
            for &algorithm in &algorithms {
                if budget.expired() {
                    break;
                }
                let experiment = Experiment { algorithm, profile, convention: profile.into() };
                let budget = budget.clone().depth(depth).nodes(MOST_SEARCHED);
                let count = table.count(&experiment, budget)?;
                if count.complete {
                    agree &= value.is_none_or(|known| Some(known) == count.value);
                    value = value.or(count.value);
                } else {
                    tired.push(algorithm);
                }
                rows.push(Row::new(depth, count));
            }
            algorithms.retain(|algorithm| !tired.contains(algorithm));
        }
        Ok(Comparison { rows, agree })
    }
}
