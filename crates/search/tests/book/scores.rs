//! Correctness and completeness of book scores.

use std::collections::HashSet;

use enraya_rules::bits::Bits;
use enraya_rules::line::LineState;
use enraya_rules::{Game, Symmetric};
use enraya_search::solver::{Book, BookBuilder};

use crate::{Board, board, book, compact, complete, oracle, solver};

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

/// The compact layout has the same entries, and the same bytes whichever layout it is made from.
#[test]
fn a_compact_book_is_the_same_book() {
    for (rows, columns, k, plies, _) in BOOKS {
        let game = board(rows, columns, k);
        let name = format!("{rows}x{columns}x{k}");
        let (listed, bytes) = (book(game, plies), compact(game, plies));
        let compact = Book::from_bytes(bytes.clone()).unwrap();
        assert!(compact.is_complete(), "{name}");
        assert_eq!((compact.rules(), compact.plies()), (listed.rules(), plies), "{name}");
        assert!(compact.entries(&game).eq(listed.entries(&game)), "{name}");
        assert_eq!(compact.len(), listed.len(), "{name}");
        assert_eq!(compact.compact(&game), Some(bytes), "{name}");
        assert_eq!(compact.entry(&game, compact.len()), None, "{name}");
        for state in positions(&game, plies) {
            let image = compact.get(&game, &game.transform(&state, 1));
            assert_eq!(image, listed.get(&game, &state), "{name} {state:?}");
        }
    }
    let draft = BookBuilder::new(board(4, 4, 3), 4).unwrap();
    let nothing = Book::from_bytes(draft.bind()).unwrap();
    assert_eq!(nothing.compact(&board(4, 4, 3)), None, "it is not complete");
    assert_eq!(book(board(4, 4, 3), 2).compact(&board(4, 5, 3)), None, "another game");
}

/// Every arrangement of few stones, whether moves lead to it or not: both layouts know the same
/// ones.
#[test]
fn a_book_knows_no_position_that_cannot_be_played() {
    let (game, plies) = (board(4, 4, 3), 4);
    let (listed, compact) = (book(game, plies), Book::from_bytes(compact(game, plies)).unwrap());
    let (mut known, mut unknown) = (0, 0);
    // A column is its stones from the bottom as bits, below a one: up to two stones.
    for columns in 0..7_u64.pow(4) {
        let (mut own, mut stones) = (0, 0);
        for column in 0..4 {
            let digits = columns / 7_u64.pow(column) % 7 + 1;
            let marker = 1 << digits.ilog2();
            own |= (digits ^ marker) << (5 * column);
            stones |= (marker - 1) << (5 * column);
        }
        let state = LineState::from_stones(own, stones);
        if stones.count_ones() > plies {
            continue;
        }
        let score = compact.get(&game, &state);
        assert_eq!(score, listed.get(&game, &state), "{own:b} {stones:b}");
        known += u32::from(score.is_some());
        unknown += u32::from(score.is_none());
    }
    assert!(known > 100 && unknown > 100, "{known} {unknown}");
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
        let part = Book::from_bytes(draft.bind()).unwrap();
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
