//! Differential test: bitboards against the naive board, in random games under random rules.

use enraya_rules::bits::Bits;
use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{Game, Line, LineRules, Notation};
use proptest::prelude::*;
use proptest::strategy::ValueTree;

use crate::naive::Naive;
use crate::rules;

/// Plays the moves that `choices` point at and compares every answer on the
/// way. Skipped if `B` is too narrow.
fn agrees<B: Bits>(rules: LineRules, choices: &[u16]) -> Result<(), TestCaseError> {
    let Some(game) = Line::<Dynamic<B>>::sized(rules) else { return Ok(()) };
    let mut naive = Naive::new(rules);
    let mut state = game.start();
    for &choice in choices {
        let moves = naive.moves();
        prop_assert_eq!(game.to_move(&state), naive.to_move);
        prop_assert_eq!(game.outcome(&state), naive.outcome());
        prop_assert_eq!(game.diagram(&state), naive.diagram("/"));
        prop_assert_eq!(
            game.moves(&state).map(|cell| game.place(cell)).collect::<Vec<_>>(),
            &*moves
        );

        let places: Vec<_> = naive.places().collect();
        let place = places[usize::from(choice) % places.len()];
        let cell = game.cell(place.0, place.1).expect("a place on the board");
        prop_assert_eq!(game.check_move(&state, cell).err(), naive.refusal(place));

        if moves.is_empty() {
            return Ok(());
        }
        let place = moves[usize::from(choice) % moves.len()];
        let cell = game.cell(place.0, place.1).expect("a place on the board");
        game.play(&mut state, cell).expect("a legal move");
        naive.play(place);
    }
    Ok(())
}

fn agrees_on_every_width(rules: LineRules, choices: &[u16]) -> Result<(), TestCaseError> {
    agrees::<u64>(rules, choices)?;
    agrees::<u128>(rules, choices)?;
    agrees::<Large>(rules, choices)
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 362)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_board(rules in rules(LineRules::MAX_SIDE), choices in choices()) {
        agrees_on_every_width(rules, &choices)?;
    }

    #[test]
    fn small_boards(rules in rules(7), choices in choices()) {
        agrees_on_every_width(rules, &choices)?;
    }
}

/// The largest board of each width and the smallest beyond it: a line may
/// neither be lost at the last bit nor appear in the sentinels.
#[test]
fn boards_at_the_borders_of_the_widths() {
    let long = [(1, 19), (19, 1), (2, 19), (19, 2)];
    let around_64_bits = [(8, 7), (7, 8), (9, 7), (7, 9), (8, 8)];
    let around_128_bits = [(8, 15), (15, 8), (16, 8), (8, 16), (11, 11), (11, 10)];
    let largest = [(18, 19), (19, 18), (19, 19)];
    let sizes = long.iter().chain(&around_64_bits).chain(&around_128_bits).chain(&largest);
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    for &(rows, columns) in sizes {
        for k in [1, 2, 3, 4, 5, rows.min(columns), rows.max(columns)] {
            let Ok(rules) = LineRules::new(rows, columns, k) else { continue };
            for rules in
                [rules, rules.with_exact(), rules.with_gravity(), rules.with_gravity().with_exact()]
            {
                let choices = choices().new_tree(&mut runner).expect("choices").current();
                agrees_on_every_width(rules, &choices).unwrap_or_else(|e| panic!("{rules:?}: {e}"));
            }
        }
    }
}
