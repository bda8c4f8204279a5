//! Positions with one good move.

use axum::Json;
use axum::extract::State;
use enraya_lab::report::PuzzleReport;
use enraya_lab::{Complaint, HARDEST, PuzzleError, puzzle};
use enraya_search::Budget;
use enraya_words::say;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::body::Asked;
use crate::catalogue::parse_game;
use crate::language::Caller;
use crate::problem::{Code, Problem};
use crate::seed::given_or_drawn;

/// Which puzzle.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Wish {
    /// The game's name.
    #[serde(default = "connect4")]
    #[param(default = "connect4")]
    game: String,
    /// From 1 to 5.
    #[serde(default = "easiest")]
    #[param(default = 1, minimum = 1, maximum = 5)]
    difficulty: u8,
    /// The same seed makes the same puzzle; otherwise one is drawn, and told.
    #[param(maximum = 9007199254740991u64)]
    seed: Option<u64>,
}

fn connect4() -> String {
    "connect4".to_owned()
}

fn easiest() -> u8 {
    1
}

pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(make_puzzle))
}

/// A position in which exactly one move keeps the win or the draw.
#[utoipa::path(
    get, path = "/puzzles", tag = "truth", params(Wish),
    responses(
        (status = OK, body = PuzzleReport),
        (status = BAD_REQUEST, body = Problem, content_type = "application/problem+json"),
        (status = CONFLICT, body = Problem, content_type = "application/problem+json"),
        (status = TOO_MANY_REQUESTS, body = Problem, content_type = "application/problem+json"),
        (status = SERVICE_UNAVAILABLE, body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn make_puzzle(
    State(state): State<AppState>,
    Caller(words): Caller,
    Asked(Wish { game, difficulty, seed }): Asked<Wish>,
) -> Result<Json<PuzzleReport>, Problem> {
    let game = parse_game(&game, words)?;
    if !(1..=HARDEST).contains(&difficulty) {
        let detail = say!(words, "problem-difficulty", most = HARDEST);
        return Err(Problem::new(Code::BadRequest, words).because(detail));
    }
    let seed = given_or_drawn(seed, words)?;
    let time = state.config.analysis_time;
    let made = state.pool.run(move |_, cancel| {
        let budget = Budget::unlimited().time(time).cancel(cancel);
        let puzzle = puzzle(&game, difficulty, seed, &budget)?;
        Ok(PuzzleReport::new(&game.to_string(), seed, &puzzle, words))
    });
    let made = made.await.map_err(|error| error.problem(words))?;
    made.map(Json).map_err(|error: PuzzleError| {
        let code = match error {
            PuzzleError::Unsolvable | PuzzleError::NotFound => Code::NotPossible,
            PuzzleError::Stopped => Code::Busy,
        };
        Problem::new(code, words).because(error.say(words))
    })
}
