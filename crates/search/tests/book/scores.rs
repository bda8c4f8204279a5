//! Correctness and completeness of book scores.

use std::collections::HashSet;

use enraya_rules::bits::Bits;
use enraya_rules::{Game, Symmetric};
use enraya_search::solver::BookBuilder;

use crate::{Board, board, book, complete, oracle, solver};

/// Every position of a game that goes on, with at most this many stones.
fn positions(game: &Board, plies: u32) -> HashSet<<Board as Game>::State> {
    let (mut all, mut level) = (HashSet::new(), HashSet::from([game.start()]));
    for _ in 0..=plies {
        all.extend(level.iter().copied());
        let children =
            level.iter().flat_map(|state| game.moves(state).map(|mv| game.result(state, mv)));
        level = children.filter(|state| game.outcome(state).is_none()).collect();
    }
    all
}

/// Rows, columns, k, plies, and whether alpha-beta solves it in a moment.
const BOOKS: [(u32, u32, u32, u32, bool); 9] = [
    (1, 1, 1, 0, true),
    (3, 3, 3, 4, true),
    (4, 3, 3, 5, true),
    (3, 4, 3, 11, true),
    (4, 4, 3, 6, true),
    (2, 6, 3, 4, true),
    (4, 4, 4, 5, false),
    (4, 5, 4, 3, false),
    (5, 4, 4, 2, false),
];

#[test]
fn every_position_is_in_the_book_with_its_score() {
    for (rows, columns, k, plies, small) in BOOKS {
        let game = board(rows, columns, k);
        let name = format!("{rows}x{columns}x{k}");
        let (book, positions, mut solver) =
            (book(game, plies), positions(&game, plies), solver(game));
        assert!(book.is_complete(), "{name}");
        assert_eq!((book.rules(), book.plies()), (game.rules(), plies));
        let images: HashSet<_> =
            book.entries(&game).flat_map(|(state, _)| [state, game.transform(&state, 1)]).collect();
        assert_eq!(images, positions, "{name}");
        assert_eq!(book.entries(&game).count(), book.len());
        for state in &positions {
            let score = book.get(&game, state);
            assert_eq!(score, solver.solve(state).bounds.exact(), "{name} {state:?}");
            assert_eq!(score, book.get(&game, &game.transform(state, 1)), "{name} {state:?}");
            if small {
                assert_eq!(score, Some(oracle::score(&game, state)), "{name} {state:?}");
            }
        }
    }
}

/// A partial last ply is in a partial book, with the scores that follow from it.
#[test]
fn a_partial_book_says_nothing_it_cannot_know() {
    let (game, plies) = (board(4, 4, 3), 5);
    let whole = book(game, plies);
    for share in [0, 1, 2, 3, 7] {
        let mut draft = BookBuilder::new(game, plies).unwrap();
        let leaves = draft.unknown();
        for leaf in leaves.iter().enumerate().filter(|(i, _)| share > 0 && i % 7 < share) {
            let score = whole.get(&game, &leaf.1.state).unwrap();
            draft.learn(&leaf.1.state, score).unwrap();
        }
        let part = enraya_search::solver::Book::from_bytes(draft.bind()).unwrap();
        assert_eq!(part.is_complete(), share == 7);
        let last = part.entries(&game).filter(|(state, _)| state.stones().count() == plies);
        assert_eq!(last.count(), draft.known());
        for (state, score) in part.entries(&game) {
            assert_eq!(whole.get(&game, &state), Some(score));
        }
        if share == 7 {
            assert_eq!(part.as_bytes(), whole.as_bytes());
        }
    }
}

/// Scores of mirror images and other plies are understood or left alone.
#[test]
fn a_draft_learns_each_position_once() {
    let (game, plies) = (board(4, 4, 3), 4);
    let whole = book(game, 6);
    let mut draft = BookBuilder::new(game, plies).unwrap();
    for (state, score) in whole.entries(&game) {
        draft.learn(&game.transform(&state, 1), score).unwrap();
        draft.learn(&state, score).unwrap();
    }
    assert_eq!(draft.known(), draft.total());
    assert!(draft.unknown().is_empty());
    assert_eq!(draft.bind(), complete(game, plies));
}
