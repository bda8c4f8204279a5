//! Static evaluations of a position, term by term.

use enraya_play::{Localized, Session};
use enraya_study::evaluate;
use enraya_study::report::EvaluationsReport;
use enraya_words::Words;

use crate::explanation::PositionRequest;
use crate::parse::parse_game;
use crate::problem::{Problem, ProblemCode};

/// What every evaluation of the game sees in a position. Nothing is searched.
pub fn evaluate_position(
    request: &PositionRequest,
    words: &Words,
) -> Result<EvaluationsReport, Problem> {
    let game = parse_game(&request.game, words)?;
    let session = Session::open(&game, &request.position).map_err(|error| {
        Problem::new(ProblemCode::BadPosition, words).with_detail(error.say(words))
    })?;
    Ok(EvaluationsReport::new(&session, &evaluate(&session), words))
}
