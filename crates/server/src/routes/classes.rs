//! `/classes`: classes in one room.
//!
//! The code of a class is enough to join it, and for nothing else: names and results are for
//! those who take part. An unknown code and a wrong token get the same answer.

mod create;
mod events;
mod extract;
mod join;
mod lead;
mod problem;
mod results;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::state::AppState;
pub(crate) use events::ClassEventData;

pub(super) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(create::create))
        .routes(routes!(results::state, lead::delete))
        .routes(routes!(join::join))
        .routes(routes!(join::answer))
        .routes(routes!(events::events))
        .routes(routes!(lead::start_round))
        .routes(routes!(lead::pause))
        .routes(routes!(lead::resume))
        .routes(routes!(lead::end))
        .routes(routes!(lead::award))
        .routes(routes!(lead::remove))
        .routes(routes!(results::games))
        .routes(routes!(results::csv))
        .routes(routes!(results::qr))
}
