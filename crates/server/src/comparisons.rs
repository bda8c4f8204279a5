//! What algorithms cost, depth by depth.

use axum::Json;
use axum::extract::State;
use enraya_lab::compare::{self, CompareError, Row};
use enraya_lab::{Complaint, Limits, Method};
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

/// What was found.
#[derive(Debug, Serialize, ToSchema)]
struct Comparison {
    /// Depth by depth. An algorithm whose search was cut short is not asked to search
    /// deeper.
    rows: Vec<Row>,
    /// Whether all that ran to their end have the same value at each depth.
    agree: bool,
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(compare_searches))
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
async fn compare_searches(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(question): Body<Question>,
) -> Result<Json<Comparison>, Problem> {
    let game = parse_game(&question.game, words)?;
    let asked = question.read(words)?;
    let (position, time) = (question.position, state.config.analysis_time);
    let compared = state.pool.run(move |shelf, cancel| {
        let budget = Budget::unlimited().time(time).cancel(cancel);
        let table = shelf.table(&game, &position)?;
        let found = compare::compare(table, &[position], &asked, &budget, &mut |_| ())?;
        Ok(Comparison { agree: found.agreement.holds(), rows: found.rows })
    });
    let compared = compared.await.map_err(|error| error.problem(words))?;
    compared.map(Json).map_err(|error: CompareError| {
        let code = match error {
            CompareError::Position(_) => Code::BadPosition,
            CompareError::Setup(_) => Code::BadRequest,
        };
        Problem::new(code, words).because(error.say(words))
    })
}

impl Question {
    fn read(&self, words: &Words) -> Result<compare::Question, Problem> {
        let wrong = |detail: String| Problem::new(Code::BadRequest, words).because(detail);
        let mut methods = Vec::new();
        for name in &self.algorithms {
            let algorithm: Option<Algorithm> = named(words, "algorithms", Some(name))?;
            methods.extend(algorithm.map(Method::Textbook));
        }
        let twice = (1..methods.len()).any(|i| methods[..i].contains(&methods[i]));
        if methods.is_empty() || twice {
            return Err(wrong(words.get("problem-algorithms")));
        }
        let [from, to] = self.depths;
        if from == 0 || from > to || to > DEEPEST {
            return Err(wrong(enraya_words::say!(words, "problem-depths", most = DEEPEST)));
        }
        let profile = named(words, "profile", self.profile.as_deref())?.unwrap_or(Profile::Aima);
        let limits = Limits { nodes: Some(MOST_SEARCHED), ..Limits::default() };
        let depths = (from..=to).collect();
        Ok(compare::Question { methods, depths, convention: profile.into(), limits })
    }
}
