//! `/trees`: random abstract trees.

use axum::Json;
use enraya_api::{Problem, RandomTree, RandomTreeRequest, random_tree};

use crate::http::extract::QueryParams;
use crate::http::locale::Locale;
use crate::http::problem::ProblemResponse;
use crate::random;

/// A random abstract tree, with at most 256 leaves.
#[utoipa::path(
    get, path = "/trees", tag = "lab", params(RandomTreeRequest),
    responses(
        (status = OK, body = RandomTree),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
        (status = TOO_MANY_REQUESTS, body = Problem, content_type = "application/problem+json"),
    ),
)]
pub(super) async fn make_tree(
    Locale(words): Locale,
    QueryParams(request): QueryParams<RandomTreeRequest>,
) -> Result<Json<RandomTree>, ProblemResponse> {
    Ok(Json(random_tree(&request, random::seed(words)?.into(), words)?))
}
