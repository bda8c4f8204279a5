//! Equal answers of solvers with and without a book.

use std::sync::Arc;

use enraya_rules::bits::Bits;
use enraya_rules::line::LineRules;
use enraya_rules::{ConnectFour, Game, Notation};
use enraya_search::Budget;
use enraya_search::solver::{Book, Solver};

use crate::{board, book, solver};

#[test]
fn a_book_changes_no_answer() {
    let (game, plies) = (board(4, 5, 4), 4);
    let book = Arc::new(book(game, plies));
    let (mut plain, mut read) = (solver(game), solver(game).with_book(Some(book.clone())));
    let mut states: Vec<_> = book.entries(&game).map(|(state, _)| state).collect();
    // One ply beyond the book as well.
    let beyond: Vec<_> = states
        .iter()
        .flat_map(|state| game.moves(state).map(|mv| game.result(state, mv)))
        .collect();
    states.extend(beyond);
    for state in states.iter().step_by(3) {
        let (solution, expected) = (read.solve(state), plain.solve(state));
        assert_eq!(solution.bounds, expected.bounds, "{state:?}");
        if state.stones().count() <= plies {
            assert_eq!((solution.nodes, solution.complete), (0, true));
            let class = read.query().weak().score(state).bounds.class();
            assert_eq!(class, expected.bounds.class());
        }
        let moves = |solver: &mut Solver<_>| {
            let moves = solver.query().moves(state).into_iter();
            moves.map(|(mv, solution)| (mv, solution.bounds)).collect::<Vec<_>>()
        };
        assert_eq!(moves(&mut read), moves(&mut plain));
        assert_eq!(read.query().best_moves(state).1, plain.query().best_moves(state).1);
        let weakly = |solver: &mut Solver<_>| solver.query().weak().best_moves(state).1;
        assert_eq!(weakly(&mut read), weakly(&mut plain));
        if let (Some(score), None) = (expected.bounds.exact(), game.outcome(state)) {
            let lines = [&mut read, &mut plain].map(|solver| solver.query().line(state, score));
            assert_eq!(lines[0], lines[1]);
        }
    }
}

/// Looking up costs no nodes: no budget is too small.
#[test]
fn a_book_answers_without_a_budget() {
    let game = board(4, 5, 4);
    let mut solver = solver(game).with_book(Some(Arc::new(book(game, 3))));
    let solution = solver.query().budget(Budget::unlimited().nodes(0)).score(&game.start());
    assert!(solution.complete);
}

#[test]
fn a_book_of_another_game_is_no_help() {
    let (game, other) = (board(4, 4, 3), board(4, 5, 3));
    let book = book(other, 3);
    assert_eq!(book.get(&game, &game.start()), None);
    assert_eq!(book.entry(&game, 0), None);
    assert_eq!(book.entries(&game).count(), 0);
    let score = solver(game).solve(&game.start()).bounds;
    let mut read = solver(game).with_book(Some(Arc::new(book)));
    assert_eq!(read.solve(&game.start()).bounds, score);
}

#[test]
fn only_connect_four_has_a_book_in_the_program() {
    assert!(Book::embedded(&LineRules::CONNECT4).is_some());
    assert!(Book::embedded(&LineRules::CONNECT4.with_misere()).is_none());
    assert!(Book::embedded(&LineRules::TICTACTOE).is_none());
}

/// Published scores: the start, and every first move from the outside in.
#[test]
fn the_book_in_the_program_knows_the_opening() {
    let game = ConnectFour::default();
    let book = Book::embedded(&game.rules()).unwrap();
    for (moves, score) in [("", 1), ("1", 2), ("2", 1), ("3", 0), ("4", -1)] {
        let found = book.get(&game, &game.parse_position(moves).unwrap());
        assert!(found == Some(score) || found.is_none() && !book.is_complete(), "{moves}");
    }
}
