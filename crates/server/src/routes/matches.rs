//! `/matches`: matches being played.
//!
//! The id of a match is enough to watch it; the token of a seat is needed to play. An
//! unknown id and a wrong token get the same answer.

mod create;
mod engine;
mod events;
pub(crate) mod extract;
mod join;
mod play;
pub(crate) mod problem;
pub(crate) mod qr;
mod state;

use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;
pub(crate) use events::EventData;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create::create))
        .routes(routes!(join::join))
        .routes(routes!(engine::engage))
        .routes(routes!(state::state))
        .routes(routes!(events::events))
        .routes(routes!(qr::qr))
        .routes(routes!(play::play))
        .routes(routes!(play::undo))
        .routes(routes!(play::redo))
        .routes(routes!(play::draw))
        .routes(routes!(play::decline))
        .routes(routes!(play::resign))
        .routes(routes!(play::next_round))
        .routes(routes!(play::swap))
        .routes(routes!(engine::answer))
        .routes(routes!(engine::hint))
}

/// Adds the bearer token to the description of the API.
pub(crate) struct Tokens;

impl Modify for Tokens {
    fn modify(&self, description: &mut OpenApi) {
        let token = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The token of a seat, from making or joining a match."));
        description
            .components
            .get_or_insert_default()
            .add_security_scheme("token", SecurityScheme::Http(token.build()));
    }
}
