//! Routes below `/api/v1`, one module for each kind of resource.

mod analyses;
mod candidates;
mod catalogue;
pub(crate) mod classes;
mod comparisons;
mod evaluations;
mod explanations;
pub(crate) mod matches;
mod positions;
mod puzzles;
mod reviews;
mod traces;
mod trees;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;

/// All routes of the API.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(catalogue::games))
        .routes(routes!(catalogue::game))
        .routes(routes!(positions::position, positions::long_position))
        .routes(routes!(analyses::analyse))
        .routes(routes!(candidates::stream_candidates))
        .routes(routes!(explanations::explain_position))
        .routes(routes!(evaluations::evaluate))
        .routes(routes!(reviews::review_game))
        .routes(routes!(puzzles::make_puzzle))
        .routes(routes!(puzzles::try_move))
        .routes(routes!(traces::record))
        .routes(routes!(traces::export))
        .routes(routes!(trees::make_tree))
        .routes(routes!(comparisons::compare_searches))
        .merge(matches::routes())
        .merge(classes::routes())
}
