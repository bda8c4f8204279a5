//! `/games`: games and opponents.

use axum::Json;
use axum::extract::{Path, State};
use enraya_api::{Catalogue, GameDescription, Problem, describe_game, parse_game};

use crate::catalogue::catalogue;
use crate::client::Client;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::pool::Ask;
use crate::state::AppState;

/// Games and opponents.
#[utoipa::path(get, path = "/games", tag = "games", responses((status = OK, body = Catalogue)))]
pub(super) async fn games(Locale(words): Locale) -> Json<&'static Catalogue> {
    Json(catalogue(words.language()))
}

/// A game by its name, such as `line:5x6x4+gravity`.
#[utoipa::path(
    get, path = "/games/{name}", tag = "games",
    params(("name" = String, Path, description = "for example line:5x6x4+gravity", example = "connect4")),
    responses(
        (status = OK, body = GameDescription),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn game(
    State(state): State<AppState>,
    client: Client,
    Path(name): Path<String>,
    Locale(words): Locale,
) -> Result<Json<GameDescription>, ProblemResponse> {
    parse_game(&name, words)?;
    let described = state.pool.run(Ask::study(client), move |_, _| describe_game(&name, words));
    Ok(Json(described.await.map_err(|error| error.problem(words))?.answer?))
}
