//! The exercise of an evaluation function, compared with a named one.

use enraya_play::{Session, SetupError, with_played};
use enraya_rules::{AnyGame, Game};
use enraya_search::{Evaluation, Evaluators, Profile};

use super::super::board_fields::board_fields;
use super::super::diagnosis::Fault;
use super::super::protocol::Reply;
use super::super::search_task::TaskError;
use super::super::task_grade::{Judged, TaskGrade};
use super::{Task, Work};

/// The task to evaluate a position for the player to move; `evaluation` is the name of the
/// function that the program's is compared with.
///
/// ```
/// use enraya_search::Evaluation;
/// use enraya_teach::grading::eval_task;
///
/// let task = eval_task(&"connect4".parse()?, "4453", Evaluation::Coursework)?;
/// assert!(task.request.contains("\"eval\":\"coursework\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn eval_task(
    game: &AnyGame,
    position: &str,
    evaluation: Evaluation,
) -> Result<Task, TaskError> {
    let session = Session::open(game, position)
        .map_err(|reason| TaskError::Position { position: position.to_owned(), reason })?;
    let value = with_played!(session.played(), |played| {
        let (game, state) = (played.game(), played.state());
        let evaluator = game.evaluator(Some(evaluation)).map_err(SetupError::from)?;
        let player = game.to_move(state);
        match game.outcome(state) {
            Some(outcome) => evaluator.utility(state, outcome, player),
            None => evaluator.estimate(state, player),
        }
    });
    let profile = Profile::Aima;
    let board = board_fields(&session, enraya_search::Convention::from(profile).utility);
    let text = serde_json::Value::from(position);
    let request = format!(
        "{{\"exercise\":\"eval\",\"eval\":\"{evaluation}\",\"game\":\"{game}\",\
         \"position\":{text}{board}}}"
    );
    Ok(Task { name: position.to_owned(), request, profile, work: Work::Eval(value) })
}

pub(super) fn judge(expected: f64, reply: &Reply) -> Judged {
    let right = reply.value.is_some_and(|value| (value - expected).abs() < 1e-6);
    let fault = (!right).then_some(Fault::Evaluation { found: reply.value, expected });
    TaskGrade::of(fault).into()
}
