//! Searches, recorded step by step: what the lab of the page shows.

mod format;
mod question;

use axum::Json;
use axum::extract::State;
use enraya_lab::drawing::{self, DrawingOptions};
use enraya_lab::report::TraceReport;
use enraya_lab::trace::{Subject, Trace};
use enraya_lab::{Complaint, Planting, SetupError};
use enraya_rules::PositionError;
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::body::{Asked, Body};
use crate::language::Caller;
use crate::problem::{Code, Problem, QuestionProblems};
use crate::seed;

use format::{File, Format};
use question::{Question, Source, Wish};

pub(crate) use question::{MOST_SEARCHED, named};

/// A recorded search, and its drawing.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Trace)]
struct Recorded {
    report: TraceReport,
    /// The drawing in SVG. Its nodes have the numbers of the report in `data-node`.
    svg: String,
}

/// What the file is to be.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Taking {
    /// `svg`, `png`, `tikz` or `json`.
    format: String,
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(record)).routes(routes!(export)).routes(routes!(make_tree))
}

/// Every node and every step of a search of a position or an abstract tree.
///
/// At most 2,000 nodes are kept (`hidden` counts the others) and 1,000,000 are visited
/// (`complete` says whether that was enough).
#[utoipa::path(
    post, path = "/traces", tag = "lab", request_body = Question,
    responses(
        (status = OK, body = Recorded),
        QuestionProblems,
    ),
)]
async fn record(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(question): Body<Question>,
) -> Result<Json<Recorded>, Problem> {
    let wish = question.read(words)?;
    let recorded = recorded(&state, wish, words, move |trace, options, subject| {
        let options = DrawingOptions { legend: false, ..options };
        let svg = drawing::svg(trace, &options, words, subject.boards());
        Recorded { report: TraceReport::new(trace, words), svg }
    });
    recorded.await.map(Json)
}

/// The same as a file: a drawing, or all of it as data.
#[utoipa::path(
    post, path = "/traces/export", tag = "lab", params(Taking), request_body = Question,
    responses(
        (
            status = OK, description = "The file.",
            content(
                (Vec<u8> = "image/svg+xml"),
                (Vec<u8> = "image/png"),
                (Vec<u8> = "application/x-tex"),
                (TraceReport = "application/json"),
            ),
        ),
        (status = CONFLICT, body = Problem, content_type = "application/problem+json"),
        QuestionProblems,
    ),
)]
async fn export(
    State(state): State<AppState>,
    Caller(words): Caller,
    Asked(Taking { format }): Asked<Taking>,
    Body(question): Body<Question>,
) -> Result<File, Problem> {
    let format = named(words, "format", Some(&format))?.unwrap_or(Format::Svg);
    let wish = question.read(words)?;
    let file = recorded(&state, wish, words, move |trace, options, subject| {
        format.file(trace, &options, subject, words)
    });
    file.await?.map_err(|_| {
        let detail = words.get("problem-picture-large");
        Problem::new(Code::NotPossible, words).because(detail)
    })
}

/// Why nothing was recorded.
#[derive(Debug, thiserror::Error)]
enum RecordError {
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl RecordError {
    fn problem(&self, words: &Words) -> Problem {
        let (code, detail) = match self {
            RecordError::Position(error) => (Code::BadPosition, error.say(words)),
            RecordError::Setup(error @ SetupError::Memory(_)) => (Code::Busy, error.say(words)),
            RecordError::Setup(error) => (Code::BadRequest, error.say(words)),
        };
        Problem::new(code, words).because(detail)
    }
}

/// Records a search and makes something of it, with the options of a drawing and what
/// was searched.
async fn recorded<T: Send + 'static>(
    state: &AppState,
    wish: Wish,
    words: &'static Words,
    made: impl FnOnce(&Trace, DrawingOptions, Subject<'_>) -> T + Send + 'static,
) -> Result<T, Problem> {
    let time = state.config.analysis_time;
    let recorded = state.pool.run(move |shelf, cancel| {
        let budget = wish.budget().time(time).cancel(cancel);
        let options = DrawingOptions { show: wish.show, ..DrawingOptions::default() };
        let subject = match &wish.source {
            Source::Tree(tree) => Subject::Tree(tree),
            Source::Game(game, position) => Subject::Game(shelf.table(game, position)?),
        };
        Ok(made(&subject.record(&wish.recording, &budget)?, options, subject))
    });
    let recorded = recorded.await.map_err(|error| error.problem(words))?;
    recorded.map_err(|error: RecordError| error.problem(words))
}

/// The most leaves of a tree that is made: its text has to fit into an address.
const MOST_LEAVES: u32 = 256;
const MOST_PLIES: u32 = 64;

/// Which tree.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Measures {
    /// How many children every inner node has.
    #[param(minimum = 1, maximum = 256)]
    branching: u32,
    /// How deep every leaf lies, in plies.
    #[param(minimum = 1, maximum = 64)]
    depth: u32,
    /// The same seed makes the same tree; otherwise one is drawn, and told.
    #[param(maximum = 9007199254740991u64)]
    seed: Option<u64>,
}

/// An abstract tree drawn by lot.
#[derive(Debug, Serialize, ToSchema)]
struct Generated {
    seed: u64,
    /// Numbers in nested lists.
    #[schema(example = "[[3,12,8],[2,4,6],[14,5,2]]")]
    tree: String,
}

/// An abstract tree drawn by lot, with at most 256 leaves.
#[utoipa::path(
    get, path = "/trees", tag = "lab", params(Measures),
    responses(
        (status = OK, body = Generated),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
        (status = TOO_MANY_REQUESTS, body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn make_tree(
    Caller(words): Caller,
    Asked(Measures { branching, depth, seed }): Asked<Measures>,
) -> Result<Json<Generated>, Problem> {
    let seed = seed::given_or_drawn(seed, words)?;
    let fits = branching > 0
        && (1..=MOST_PLIES).contains(&depth)
        && branching.checked_pow(depth).is_some_and(|leaves| leaves <= MOST_LEAVES);
    let planting = Planting { branching: branching as usize, depth: depth as usize };
    let tree = fits.then(|| planting.plant(seed).ok()).flatten().ok_or_else(|| {
        let detail = say!(words, "problem-tree-size", most = MOST_LEAVES);
        Problem::new(Code::BadRequest, words).because(detail)
    })?;
    Ok(Json(Generated { seed, tree: tree.to_string() }))
}
