//! Move orders of line games: named ones and lists.

use enraya_rules::{ConnectFour, IndexedMoves, Notation, Order, OrderError, TicTacToe};

use crate::line;

#[track_caller]
fn check<G: IndexedMoves + Notation>(game: G, order: &str, expected: &str) {
    let order: Order = order.parse().unwrap();
    assert_eq!(texts(&game, &game.start(), &order), expected);
}

/// The legal moves, sorted by the place of their numbers in the order.
fn texts<G: IndexedMoves + Notation>(game: &G, state: &G::State, order: &Order) -> String {
    let order = game.order(order).unwrap();
    let mut moves: Vec<G::Move> = game.moves(state).collect();
    moves.sort_by_key(|&mv| order.iter().position(|&number| number == game.move_index(mv)));
    moves.into_iter().map(|mv| game.move_text(mv)).collect::<Vec<_>>().join(" ")
}

#[test]
fn tictactoe() {
    let game = TicTacToe::default;
    check(game(), "row", "a3 b3 c3 a2 b2 c2 a1 b1 c1");
    check(game(), "column", "a3 a2 a1 b3 b2 b1 c3 c2 c1");
    check(game(), "center", "b2 a3 c3 a1 c1 b3 a2 c2 b1");
    check(game(), "c1,a1", "c1 a1 a3 b3 c3 a2 b2 c2 b1");
    check(game(), "c1 a1", "c1 a1 a3 b3 c3 a2 b2 c2 b1");
    let nothing: Order = " , ".parse().unwrap();
    assert_eq!(game().order(&nothing), Err(OrderError::Empty));
}

#[test]
fn connect4() {
    let game = ConnectFour::default;
    check(game(), "row", "1 2 3 4 5 6 7");
    check(game(), "column", "1 2 3 4 5 6 7");
    check(game(), "center", "4 3 5 2 6 1 7");
    check(game(), "7,1", "7 1 2 3 4 5 6");
}

#[test]
fn even_widths_start_left_of_the_middle() {
    check(line::<u64>("line:4x6x4+gravity"), "center", "3 4 2 5 1 6");
    check(line::<u64>("line:2x2x2"), "center", "a2 b2 a1 b1");
    check(line::<u64>("line:4x4x4"), "center", "b3 c3 b2 c2 a4 d4 a1 d1 b4 c4 a3 d3 a2 d2 b1 c1");
}

#[test]
fn larger_boards_go_ring_by_ring() {
    check(
        line::<u64>("line:5x5x4"),
        "center",
        "c3 b4 d4 b2 d2 c4 b3 d3 c2 a5 e5 a1 e1 b5 c5 d5 a4 e4 a3 e3 a2 e2 b1 c1 d1",
    );
}

/// A move keeps its rank when others are gone.
#[test]
fn an_order_holds_in_every_position() {
    let game = TicTacToe::default();
    let state = game.parse_position("b2 a3 c1").unwrap();
    assert_eq!(texts(&game, &state, &Order::Center), "c3 a1 b3 a2 c2 b1");
}

#[test]
fn names_and_lists_print_as_they_are_read() {
    for text in ["row", "column", "center", "b2", "4,3,5"] {
        assert_eq!(text.parse::<Order>().unwrap().to_string(), text);
    }
}

#[test]
fn lists_that_do_not_fit() {
    let error = |list: &str| TicTacToe::default().order(&list.parse().unwrap()).unwrap_err();
    assert_eq!(error("b2,d1"), OrderError::Unknown("d1".into()));
    assert_eq!(error("rows"), OrderError::Unknown("rows".into()));
    assert_eq!(error("b2,a1,b2"), OrderError::Twice("b2".into()));
    assert_eq!(error("b2,d1").to_string(), "'d1' is not a move of this game");
    assert_eq!(error("b2,b2").to_string(), "'b2' is in the list twice");
    let error = ConnectFour::default().order(&"4,8".parse().unwrap()).unwrap_err();
    assert_eq!(error, OrderError::Unknown("8".into()));
}
