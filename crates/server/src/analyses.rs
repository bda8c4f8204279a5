//! The exact truth of positions.

use axum::Json;
use axum::extract::State;
use enraya_lab::report::ValueReport;
use enraya_lab::{Analysis, Complaint, Table};
use enraya_rules::{AnyGame, Outcome};
use enraya_search::Budget;
use enraya_search::solver::Bounds;
use enraya_words::{Words, say};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::body::Body;
use crate::catalogue::parse_game;
use crate::language::Caller;
use crate::problem::{Code, Problem, QuestionProblems};

/// Which positions.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
struct Question {
    /// The game's name.
    game: String,
    /// One position; the empty text is the start.
    position: Option<String>,
    /// Or many.
    positions: Option<Vec<String>>,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Ending {
    /// `X` or `O`; nobody in a draw.
    winner: Option<String>,
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        Ending { winner: outcome.winner().map(|player| player.to_string()) }
    }
}

/// A move and its value for the player who makes it.
#[derive(Debug, Serialize, ToSchema)]
struct Move {
    #[serde(rename = "move")]
    text: String,
    value: ValueReport,
    /// On the exact solver's scale, where there is one and it is settled.
    score: Option<i32>,
    /// Whether no other move is better.
    best: bool,
}

/// An empty cell that completes a line.
#[derive(Debug, Serialize, ToSchema)]
struct Threat {
    player: String,
    column: String,
    /// From the bottom, counted from one.
    row: u32,
    /// `odd` or `even`.
    parity: &'static str,
    /// Whether a stone dropped now lands there.
    playable: bool,
    words: String,
}

/// Who profits when only bad moves are left.
#[derive(Debug, Serialize, ToSchema)]
struct Zugzwang {
    holder: Option<String>,
    words: String,
}

/// What is known of a position.
#[derive(Debug, Serialize, ToSchema)]
struct Report {
    game: String,
    position: String,
    drawing: String,
    /// Whose turn it is or, in a finished game, would be.
    to_move: String,
    outcome: Option<Ending>,
    /// Whether nothing is an estimate.
    exact: bool,
    /// For the player to move; null if the game is over.
    value: Option<ValueReport>,
    score: Option<i32>,
    moves: Vec<Move>,
    /// Best play, as far as it was found.
    line: Vec<String>,
    /// Null if the game has none.
    threats: Option<Vec<Threat>>,
    /// Null if the game has none.
    zugzwang: Option<Zugzwang>,
    depth: u32,
    nodes: u64,
}

impl Report {
    fn new(table: &dyn Table, position: String, analysis: &Analysis, words: &Words) -> Report {
        let alternates = table.alternates();
        let score = |mv: &enraya_lab::MoveValue| mv.bounds.and_then(Bounds::exact);
        let value = |mv| ValueReport::new(mv, words, alternates);
        let best = analysis.best();
        let moves = analysis.moves.iter().map(|mv| Move {
            text: mv.text.clone(),
            value: value(mv),
            score: score(mv),
            best: mv.best,
        });
        let study = analysis.study.as_ref();
        let threat = |threat: &enraya_lab::Threat| Threat {
            player: threat.player.to_string(),
            column: threat.column.clone(),
            row: threat.row,
            parity: if threat.is_odd() { "odd" } else { "even" },
            playable: threat.playable,
            words: threat.say(words),
        };
        Report {
            game: table.name(),
            position,
            drawing: table.diagram(),
            to_move: table.to_move().to_string(),
            outcome: table.outcome().map(Ending::from),
            exact: analysis.is_exact(),
            value: best.map(value),
            score: best.and_then(score),
            moves: moves.collect(),
            line: study.map(|study| study.line.clone()).unwrap_or_default(),
            threats: study.map(|study| study.threats.iter().map(threat).collect()),
            zugzwang: study.map(|study| Zugzwang {
                holder: study.zugzwang.holder().map(|player| player.to_string()),
                words: study.zugzwang.say(words),
            }),
            depth: analysis.depth,
            nodes: analysis.nodes,
        }
    }
}

/// A position of a list that is not one.
#[derive(Debug, Serialize, ToSchema)]
struct Refused {
    position: String,
    problem: Problem,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
enum Answer {
    Report(Box<Report>),
    Refused(Refused),
}

/// The answers, in the order of the positions.
#[derive(Debug, Serialize, ToSchema)]
struct Analyses {
    analyses: Vec<Answer>,
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(analyse))
}

/// The value of every move of one position or many.
#[utoipa::path(
    post, path = "/analyses", tag = "truth", request_body = Question,
    responses(
        (status = OK, body = Analyses),
        QuestionProblems,
    ),
)]
async fn analyse(
    State(state): State<AppState>,
    Caller(words): Caller,
    Body(question): Body<Question>,
) -> Result<Json<Analyses>, Problem> {
    let game = parse_game(&question.game, words)?;
    let most = state.config.positions;
    let (positions, single) = match (question.position, question.positions) {
        (Some(position), None) => (vec![position], true),
        (None, Some(positions)) if positions.len() <= most => (positions, false),
        _ => {
            let detail = say!(words, "problem-positions", most = most);
            return Err(Problem::new(Code::BadRequest, words).because(detail));
        }
    };
    let mut analyses = Vec::with_capacity(positions.len());
    for position in positions {
        analyses.push(match report(&state, &game, position.clone(), words).await {
            Ok(report) => Answer::Report(Box::new(report)),
            Err(problem) if single || problem.code != Code::BadPosition => return Err(problem),
            Err(problem) => Answer::Refused(Refused { position, problem }),
        });
    }
    Ok(Json(Analyses { analyses }))
}

async fn report(
    state: &AppState,
    game: &AnyGame,
    position: String,
    words: &'static Words,
) -> Result<Report, Problem> {
    let (game, time) = (game.clone(), state.config.analysis_time);
    let analysed = state.pool.run(move |shelf, cancel| {
        let table = shelf.table(&game, &position)?;
        let analysis = table.analyze(&Budget::unlimited().time(time).cancel(cancel));
        Ok(Report::new(table, position, &analysis, words))
    });
    let analysed = analysed.await.map_err(|error| error.problem(words))?;
    analysed.map_err(|error: enraya_rules::PositionError| {
        Problem::new(Code::BadPosition, words).because(error.say(words))
    })
}
