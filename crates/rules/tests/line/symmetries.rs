//! Group laws of the symmetries of line boards.

use std::collections::HashSet;

use enraya_rules::line::{Cell, Dynamic};
use enraya_rules::{Line, Symmetric};
use proptest::prelude::*;

use crate::{line, rules};

type Board = Line<Dynamic<u64>>;

/// Where a symmetry takes every cell.
fn images(game: &Board, symmetry: usize) -> Vec<Cell> {
    game.cells().map(|cell| game.transform_move(cell, symmetry)).collect()
}

fn number_of_symmetries(name: &str) -> usize {
    let game = line::<u64>(name);
    let distinct: HashSet<Vec<Cell>> =
        (0..game.symmetries()).map(|symmetry| images(&game, symmetry)).collect();
    assert_eq!(distinct.len(), game.symmetries(), "{name}: two symmetries are the same");
    distinct.len()
}

#[test]
fn squares_have_eight_rectangles_four_and_gravity_two() {
    assert_eq!(number_of_symmetries("line:3x3x3"), 8);
    assert_eq!(number_of_symmetries("line:4x4x4+misere"), 8);
    assert_eq!(number_of_symmetries("line:4x5x4"), 4);
    assert_eq!(number_of_symmetries("line:5x4x4+exact"), 4);
    assert_eq!(number_of_symmetries("connect4"), 2);
    assert_eq!(number_of_symmetries("line:5x5x4+gravity"), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn symmetries_form_a_group(rules in rules(7)) {
        let game = Board::sized(rules).expect("the board fits");
        let cells: Vec<Cell> = game.cells().collect();
        let all: Vec<Vec<Cell>> = (0..game.symmetries()).map(|s| images(&game, s)).collect();
        prop_assert_eq!(&all[0], &cells, "the first is the identity");
        for first in 0..game.symmetries() {
            let distinct: HashSet<&Cell> = all[first].iter().collect();
            prop_assert_eq!(distinct.len(), cells.len(), "a permutation");
            for second in 0..game.symmetries() {
                let both: Vec<Cell> =
                    all[first].iter().map(|&cell| game.transform_move(cell, second)).collect();
                prop_assert!(all.contains(&both), "closed");
            }
            let inverse = (0..game.symmetries()).any(|second| {
                all[first].iter().zip(&cells).all(|(&image, &cell)| game.transform_move(image, second) == cell)
            });
            prop_assert!(inverse, "each has an inverse");
        }
    }
}
