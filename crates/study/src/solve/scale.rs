//! The scale of exact scores, for any game.
//!
//! 0 is a draw. A win is 1 + the moves the winner could still make if the game
//! were to last as long as it can − the moves the winner does make until its end:
//! 1 is a win with the last possible move. On line boards that is 1 + the stones
//! the winner would own on a full board − those owned at the end. Where the
//! players do not alternate, the plies of both count in place of the winner's
//! moves. A game that is won by a margin, and whose length says nothing about
//! that, is scored by the margin.

use enraya_rules::Game;
use enraya_search::Value;
use enraya_search::solver::Bounds;

/// The score of a position of this value, for the player to move. An estimate counts as a draw.
pub(super) fn score<G: Game>(game: &G, state: &G::State, value: Value) -> i32 {
    let left = game.plies_left(state);
    let early = |own: fn(u32) -> u32, plies: u32| {
        let own = if game.alternates() { own } else { |plies| plies };
        1 + own(left) as i32 - own(plies) as i32
    };
    match value {
        Value::Win(plies) => early(|plies| plies.div_ceil(2), plies),
        Value::Loss(plies) => -early(|plies| plies / 2, plies),
        Value::Draw | Value::Estimate(_) => 0,
    }
}

/// The bounds of the score if neither player can force a win within this many plies.
pub(super) fn beyond<G: Game>(game: &G, state: &G::State, plies: u32) -> Bounds {
    Bounds {
        lower: score(game, state, Value::Loss(plies + 1)),
        upper: score(game, state, Value::Win(plies + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use enraya_rules::{AnyGame, Notation, with_game};

    #[test]
    fn scores_count_from_the_end() {
        for (name, position, value, expected) in [
            // 22 − stones of the winner.
            ("connect4", "", Value::Win(41), 1),
            ("connect4", "112233", Value::Win(1), 18),
            ("connect4", "1122334", Value::Loss(0), -18),
            ("connect4", "1", Value::Loss(41), -1),
            ("connect4", "1", Value::Draw, 0),
            // Nine cells: five stones for X, four for O.
            ("tictactoe", "", Value::Win(5), 3),
            ("tictactoe", "b2", Value::Loss(8), -1),
            ("tictactoe", "XXX/OO./...", Value::Loss(0), -3),
            // X loses with the ninth stone, when O has all four.
            ("line:3x3x3+misere", "", Value::Loss(9), -1),
            ("nim:3,4,5", "", Value::Win(11), 1),
            ("nim:3,4,5", "0,0,1 O", Value::Win(1), 1),
            ("nim:3,4,5", "0,0,3 O", Value::Win(1), 2),
            // Four edges, whichever player draws them.
            ("dots:1x1", "", Value::Loss(4), -1),
        ] {
            let game: AnyGame = name.parse().unwrap();
            let found = with_game!(&game, |game| {
                score(game, &game.parse_position(position).unwrap(), value)
            });
            assert_eq!(found, expected, "{name} {position} {value:?}");
        }
    }
}
