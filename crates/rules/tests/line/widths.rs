//! Equality of line games on bitboards of different widths.

use enraya_rules::bits::Bits;
use enraya_rules::conformance::playthrough;
use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{
    ConnectFour, IndexedMoves, Keyed, Line, LineRules, Notation, Symmetric, TicTacToe,
};
use proptest::prelude::*;

use crate::rules;

/// Everything the API answers in one random game.
fn transcript<B: Bits>(rules: LineRules, seed: u64) -> String {
    playthrough(&Line::<Dynamic<B>>::sized(rules).expect("the board fits"), seed)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Keys of more than 40 cells are hashes of as many words as there are, so
    /// only exact keys are the same.
    #[test]
    fn three_widths_play_the_same_game(rules in rules(6), seed: u64) {
        let narrow = transcript::<u64>(rules, seed);
        prop_assert_eq!(&narrow, &transcript::<u128>(rules, seed));
        prop_assert_eq!(&narrow, &transcript::<Large>(rules, seed));
    }
}

#[test]
fn a_size_known_to_the_compiler_plays_the_same_game() {
    fn same<G: Keyed + Symmetric + Notation + IndexedMoves>(game: &G, rules: LineRules) {
        for seed in 0..20 {
            assert_eq!(playthrough(game, seed), transcript::<u64>(rules, seed));
        }
    }
    same(&TicTacToe::default(), LineRules::TICTACTOE);
    same(&ConnectFour::default(), LineRules::CONNECT4);
}

#[test]
fn a_board_is_refused_exactly_if_its_bits_are_too_few() {
    let fits = |rows, columns, gravity: bool| {
        let rules = LineRules::new(rows, columns, 1).unwrap();
        let rules = if gravity { rules.with_gravity() } else { rules };
        [
            Line::<Dynamic<u64>>::sized(rules).is_some(),
            Line::<Dynamic<u128>>::sized(rules).is_some(),
            Line::<Dynamic<Large>>::sized(rules).is_some(),
        ]
    };
    assert_eq!(fits(8, 7, false), [true; 3]);
    assert_eq!(fits(7, 8, true), [true; 3]);
    assert_eq!(fits(8, 7, true), [true; 3]);
    assert_eq!(fits(8, 8, false), [false, true, true]);
    assert_eq!(fits(8, 8, true), [false, true, true]);
    assert_eq!(fits(8, 15, false), [false, true, true]);
    assert_eq!(fits(15, 8, true), [false, true, true]);
    assert_eq!(fits(8, 16, false), [false, false, true]);
    assert_eq!(fits(16, 8, true), [false, false, true]);
    assert_eq!(fits(19, 19, false), [false, false, true]);
    assert_eq!(fits(19, 19, true), [false, false, true]);
}
