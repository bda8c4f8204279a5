//! Immediate wins: moves that end the game in favour of the player to move.

use enraya_play::{Playable, Played, Session, with_played};
use enraya_rules::Outcome;

/// The legal moves that win at once, as text.
pub(super) fn winning_moves(session: &Session) -> Vec<String> {
    with_played!(session.played(), |played| winning(played))
}

fn winning<G: Playable>(played: &Played<G>) -> Vec<String> {
    let (game, state) = (played.game(), played.state());
    let won = Some(Outcome::Win(game.to_move(state)));
    let wins = |mv: &G::Move| game.outcome(&game.result(state, *mv)) == won;
    played.texts(game.moves(state).filter(wins))
}
