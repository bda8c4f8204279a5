//! `/card.png`: the picture of a position for previews of links to it.
//!
//! Chat programs draw no SVG and run no script, so the server renders the position that an
//! address names.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use enraya_api::{BoardQuery, BoardRequest, preview_card};

use crate::client::Client;
use crate::http::extract::QueryParams;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::pool::Ask;
use crate::state::AppState;

/// What chat programs may keep a card for: a position looks the same for ever.
const KEPT: &str = "public, max-age=604800";

/// The card of a position.
pub(crate) async fn card(
    State(state): State<AppState>,
    client: Client,
    Locale(words): Locale,
    QueryParams(query): QueryParams<BoardQuery>,
) -> Result<Response, ProblemResponse> {
    let request = BoardRequest::from(query);
    let (ask, time) = (Ask::study(client), state.config.move_time);
    let found =
        state.pool.search(ask, time, words, move |_, budget| preview_card(&request, budget, words));
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, KEPT)];
    Ok((headers, found.await?.answer).into_response())
}
