//! Independent oracle: exact values, and immediate wins by playing.

use enraya_play::Session;
use enraya_rules::line::Fixed;
use enraya_rules::{ConnectFour, Game, Notation, Outcome};
use enraya_search::Value;
use enraya_search::solver::{Solver, value_of_score};

use crate::minimax;

pub(crate) struct Oracle {
    game: String,
    solver: Option<Solver<Fixed<6, 7, 4, true>>>,
}

impl Oracle {
    pub(crate) fn new(game: &str) -> Oracle {
        let solver = (game == "connect4").then(|| Solver::new(ConnectFour::default()).unwrap());
        Oracle { game: game.to_owned(), solver }
    }

    /// Every move with its margin for the player who makes it, in a game that has margins.
    pub(crate) fn margins(&self, session: &Session) -> Option<Vec<(String, i32)>> {
        minimax::margins(&self.game, &session.position())
    }

    /// Every move with its value for the player who makes it.
    pub(crate) fn values(&mut self, session: &Session) -> Vec<(String, Value)> {
        let Some(solver) = &mut self.solver else {
            return minimax::moves(&self.game, &session.position());
        };
        let game = ConnectFour::default();
        let state = game.parse_position(&session.position()).unwrap();
        let of = |mv| {
            let child = game.result(&state, mv);
            let value = match game.outcome(&child) {
                Some(Outcome::Draw) => Value::Draw,
                Some(Outcome::Win(_)) => Value::Win(0),
                None => {
                    let score = solver.solve(&child).bounds.exact().unwrap();
                    -value_of_score(&game.rules(), &child, score)
                }
            };
            match value {
                Value::Win(plies) => Value::Win(plies + 1),
                Value::Loss(plies) => Value::Loss(plies + 1),
                other => other,
            }
        };
        let mut of = of;
        game.moves(&state).map(|mv| (game.move_text(mv), of(mv))).collect()
    }
}

/// Plays a move, evaluates the closure, and undoes the move.
pub(crate) fn after<T>(session: &mut Session, mv: &str, look: impl FnOnce(&mut Session) -> T) -> T {
    session.play(mv).unwrap();
    let seen = look(session);
    assert!(session.undo());
    seen
}

/// Whether a move wins the game for the player who makes it.
pub(crate) fn wins(session: &mut Session, mv: &str) -> bool {
    let player = session.to_move();
    after(session, mv, |session| session.outcome() == Some(Outcome::Win(player)))
}

/// The moves that win at once.
pub(crate) fn winning(session: &mut Session) -> Vec<String> {
    session.moves().into_iter().filter(|mv| wins(session, mv)).collect()
}

/// Whether `reply` wins after every move except the one that fills its cell.
pub(crate) fn threatens(session: &mut Session, reply: &str) -> bool {
    let others: Vec<String> = session.moves().into_iter().filter(|mv| mv != reply).collect();
    !others.is_empty() && others.iter().all(|mv| after(session, mv, |session| wins(session, reply)))
}

/// Whether every reply allows the player who has just moved to win at once.
pub(crate) fn every_reply_loses(session: &mut Session) -> bool {
    winning(session).is_empty()
        && session
            .moves()
            .iter()
            .all(|mv| after(session, mv, |session| !winning(session).is_empty()))
}
