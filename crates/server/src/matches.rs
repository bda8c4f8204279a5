//! Matches being played: routes under `/api/v1/matches`.
//!
//! Who knows a match's id may watch it; who holds the token of a seat may play. An id
//! that does not exist and a token that does not fit are answered alike.

mod admission;
mod door;
mod engine;
mod events;
mod playing;
mod problem;
mod qr;
mod state;

use utoipa::Modify;
use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
pub(crate) use events::Data as EventData;

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(admission::create))
        .routes(routes!(admission::join))
        .routes(routes!(admission::engage))
        .routes(routes!(state::state))
        .routes(routes!(events::events))
        .routes(routes!(qr::qr))
        .routes(routes!(playing::play))
        .routes(routes!(playing::undo))
        .routes(routes!(playing::redo))
        .routes(routes!(playing::resign))
        .routes(routes!(playing::next_round))
        .routes(routes!(playing::swap))
        .routes(routes!(engine::answer))
        .routes(routes!(engine::hint))
}

/// Describes what a player has to show.
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
