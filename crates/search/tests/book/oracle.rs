//! Scores by definition: plain alpha-beta over the rules, without a table.

use enraya_rules::bits::Bits;
use enraya_rules::{Game, Outcome};

use crate::Board;

/// 1 + the stones the winner would own on a full board - those owned at the end.
fn of_win(game: &Board, stones: u32, winner_is_first: bool) -> i32 {
    let cells = game.rules().cells();
    let share = |all: u32| if winner_is_first { all.div_ceil(2) } else { all / 2 };
    (1 + share(cells) - share(stones)) as i32
}

/// The score of a position for the player to move.
pub(crate) fn score(game: &Board, state: &<Board as Game>::State) -> i32 {
    search(game, state, -100, 100)
}

fn search(game: &Board, state: &<Board as Game>::State, mut alpha: i32, beta: i32) -> i32 {
    let stones = state.stones().count();
    match game.outcome(state) {
        Some(Outcome::Draw) => return 0,
        // Only the player who moved last can have won.
        Some(Outcome::Win(_)) => return -of_win(game, stones, stones % 2 == 1),
        None => {}
    }
    let mut best = -100;
    for mv in game.moves(state) {
        best = best.max(-search(game, &game.result(state, mv), -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
