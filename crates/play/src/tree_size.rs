//! Size of a game tree, bounded by its moves and plies without searching it.

use enraya_rules::Game;

/// Alpha-beta searches a tree of so many nodes in a moment: about two million of them on
/// twelve free cells or on four columns of four, the largest trees within.
const SMALL: f64 = 5e9;

/// The depth, at least 1, to which the tree below a state has at most `most` nodes; `None` if
/// the whole tree has. `branching` is the most moves of a position in it, or about that.
pub(crate) fn deepest_within<G: Game>(
    game: &G,
    state: &G::State,
    branching: u32,
    most: f64,
) -> Option<u32> {
    let plies = game.plies_left(state);
    let (mut nodes, mut total) = (1.0, 1.0);
    for depth in 1..=plies {
        nodes *= f64::from(branching.min(plies - depth + 1));
        total += nodes;
        if total > most {
            return Some((depth - 1).max(1));
        }
    }
    None
}

/// Whether alpha-beta searches the whole game in a moment. No position may have more moves
/// than the start.
pub(crate) fn is_small<G: Game>(game: &G) -> bool {
    let start = game.start();
    deepest_within(game, &start, game.moves(&start).count() as u32, SMALL).is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Capabilities;
    use enraya_rules::{AnyGame, Notation, with_game};
    use enraya_search::{Budget, Profile, Search};

    /// Trees near the bound, against alpha-beta with two million nodes.
    #[test]
    fn what_is_small_is_searched_to_the_end_and_what_is_not_is_not() {
        for (name, small) in [
            ("tictactoe", true),
            ("line:3x4x3+misere", true),
            ("line:6x2x3", true),
            ("line:2x7x3+misere", false),
            ("line:4x4x3", false),
            ("line:3x5x4+gravity+misere+exact", true),
            ("line:4x4x4+gravity+exact", true),
            ("line:3x6x4+gravity+exact", false),
            ("line:2x8x3+gravity+misere", false),
            ("nim:3,4,5", true),
            ("nim:2,2,4,4+misere", true),
            ("nim:2,3,4,5", false),
            ("nim:1,3,5,7", false),
            ("dots:2x2", true),
            ("dots:1x4", false),
            ("othello:4x4", true),
            ("othello:4x6", false),
        ] {
            with_game!(&name.parse::<AnyGame>().unwrap(), |game| {
                let found = Search::new(game)
                    .convention(Profile::Lecture.into())
                    .budget(Budget::unlimited().nodes(2_000_000))
                    .alpha_beta(&game.start());
                assert_eq!(
                    (game.is_small(), found.result.complete),
                    (Some(small), small),
                    "{name}"
                );
            });
        }
    }

    /// A forced pass has one move, and a tree below it all the same.
    #[test]
    fn a_pass_does_not_make_a_tree_small() {
        let AnyGame::Othello(game) = "othello".parse().unwrap() else { panic!("Othello") };
        let passing = game.parse_position("d3 c3 b3 b2 f5 a3 a1 c1").unwrap();
        assert_eq!(game.moves(&passing).count(), 1);
        let branching = game.branching(&passing);
        assert_eq!(deepest_within(&game, &passing, branching, 1e6), Some(5));
    }
}
