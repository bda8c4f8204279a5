//! `/analyses`: the value of every move of positions.

use axum::Json;
use axum::extract::State;
use enraya_api::{Analyses, AnalysisRequest, analyse_position};

use crate::client::Client;
use crate::http::extract::JsonBody;
use crate::http::locale::Locale;
use crate::http::problem::{ProblemResponse, QuestionProblems};
use crate::pool::Ask;
use crate::state::AppState;

/// The value of every move of one position or many.
#[utoipa::path(
    post, path = "/analyses", tag = "analysis", request_body = AnalysisRequest,
    responses(
        (status = OK, body = Analyses),
        QuestionProblems,
    ),
)]
pub(super) async fn analyse(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    JsonBody(request): JsonBody<AnalysisRequest>,
) -> Result<Json<Analyses>, ProblemResponse> {
    let plan = request.plan(state.config.positions, words)?;
    let mut analyses = Vec::with_capacity(plan.positions.len());
    // Each position queues for the pool by itself: long lists do not hold up other clients.
    for text in &plan.positions {
        let (game, position) = (plan.game.clone(), text.clone());
        let (ask, time) = (Ask::analysis(client), state.config.analysis_time);
        let search = state.pool.search(ask, time, words, move |sessions, budget| {
            analyse_position(&game, &position, sessions, budget, words)
        });
        let found = search.await.map(|found| found.answer.hurried(found.hurried));
        analyses.push(plan.entry(text, found)?);
    }
    Ok(Json(Analyses { analyses }))
}
