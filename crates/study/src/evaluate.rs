//! Static evaluation of a position under every evaluation that its game has, term by term.

use enraya_play::{Playable, Played, Session, with_played};
use enraya_rules::Player;
use enraya_search::Evaluation;
use enraya_search::evaluator::Term;

/// One evaluation of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct StaticEvaluation {
    /// The evaluation.
    pub evaluation: Evaluation,
    /// Its value for the player to move, in ten-thousandths of a win.
    pub value: f64,
    /// What it counts; none for an evaluation that counts nothing, or a game's own.
    pub terms: Vec<Term>,
}

/// The heuristic value of a position under every evaluation of its game, the default first. A
/// finished game has the value of its result, on the scale of the evaluation.
///
/// ```
/// use enraya_play::Session;
/// use enraya_study::evaluate;
///
/// let session = Session::open(&"connect4".parse()?, "44455")?;
/// let found = evaluate(&session);
/// let coursework = found.iter().find(|one| one.evaluation.name() == "coursework").unwrap();
/// // X has two in a row, O has two: cost(O) − cost(X).
/// assert_eq!((coursework.value, coursework.terms[0].numbers), (0.0, [300, 300]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn evaluate(session: &Session) -> Vec<StaticEvaluation> {
    with_played!(session.played(), |played| every(played))
}

fn every<G: Playable>(played: &Played<G>) -> Vec<StaticEvaluation> {
    let (game, state) = (played.game(), played.state());
    let player: Player = game.to_move(state);
    let one = |&evaluation: &Evaluation| {
        let evaluator = game.evaluator(Some(evaluation)).expect("the game lists it");
        let value = match game.outcome(state) {
            Some(outcome) => evaluator.utility(state, outcome, player),
            None => evaluator.estimate(state, player),
        };
        StaticEvaluation { evaluation, value, terms: evaluator.terms(state) }
    };
    G::EVALUATIONS.iter().map(one).collect()
}
