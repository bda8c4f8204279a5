//! Round trips of line positions through text.

use enraya_rules::line::{Dynamic, Large};
use enraya_rules::{ConnectFour, Game, Line, Notation, Player, TicTacToe};
use proptest::prelude::*;

use crate::naive::Naive;
use crate::{line, rules};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    /// Every position of a random game, drawn by the naive board with slashes
    /// or newlines and read, is the position that its moves lead to.
    #[test]
    fn diagrams_and_records_read_back(
        rules in rules(11),
        choices in prop::collection::vec(any::<u16>(), 0..130),
    ) {
        let game = Line::<Dynamic<Large>>::sized(rules).expect("the board fits");
        let mut naive = Naive::new(rules);
        let mut state = game.start();
        let mut played = Vec::new();
        for choice in choices {
            let moves = naive.moves();
            if moves.is_empty() {
                break;
            }
            let (row, column) = moves[usize::from(choice) % moves.len()];
            let cell = game.cell(row, column).expect("a place on the board");
            prop_assert_eq!(game.parse_move(&state, &game.move_text(cell)), Ok(cell));
            naive.play((row, column));
            game.play_unchecked(&mut state, cell);
            played.push(cell);
            prop_assert_eq!(game.diagram(&state), naive.diagram("/"));
            prop_assert_eq!(game.parse_position(&naive.diagram("/")), Ok(state));
            prop_assert_eq!(game.parse_position(&format!("\n  {}\n", naive.diagram("\r\n"))), Ok(state));
        }
        let record = game.parse_record(&game.moves_text(&played)).expect("legal moves");
        prop_assert_eq!(record.moves(), &*played);
        prop_assert_eq!(record.state(), &state);
        prop_assert_eq!(record.start(), &game.start());
    }
}

#[test]
fn the_empty_text_is_the_start() {
    let game = TicTacToe::default();
    assert_eq!(game.parse_position(""), Ok(game.start()));
    assert_eq!(game.parse_position(" \n"), Ok(game.start()));
    assert_eq!(game.moves_text(&[]), "");
    assert_eq!(game.diagram(&game.start()), ".../.../...");
}

#[test]
fn cells_are_column_letters_and_rows_from_the_bottom() {
    let game = line::<Large>("line:19x19x5");
    for (text, row, column) in [("a1", 0, 0), ("s19", 18, 18), ("b10", 9, 1), ("j1", 0, 9)] {
        let cell = game.cell(row, column).unwrap();
        assert_eq!(game.move_text(cell), text);
        assert_eq!(game.parse_move(&game.start(), text), Ok(cell));
    }
}

#[test]
fn columns_are_digits_and_then_letters() {
    let game = line::<Large>("line:4x19x4+gravity");
    let state = game.start();
    let texts: String = game.moves(&state).map(|cell| game.move_text(cell)).collect();
    assert_eq!(texts, "123456789abcdefghij");
    let state = game.parse_position("aa aj").unwrap();
    assert_eq!(game.place(game.parse_move(&state, "a").unwrap()), (3, 9));
    assert_eq!(game.place(game.parse_move(&state, "j").unwrap()), (1, 18));
}

#[test]
fn a_gravity_record_may_be_spaced_out() {
    let game = ConnectFour::default();
    assert_eq!(game.parse_position("4453"), game.parse_position(" 4 4 5\n3 "));
}

#[test]
fn a_diagram_tells_whose_turn_it_is_and_starts_its_own_record() {
    let game = TicTacToe::default();
    let record = game.parse_record("XO./.X./..O").unwrap();
    assert_eq!(game.to_move(record.state()), Player::First);
    assert_eq!(record.start(), record.state());
    assert!(record.moves().is_empty());
    let state = game.parse_position("X../.../...").unwrap();
    assert_eq!(game.to_move(&state), Player::Second);
}
