//! Tests of opening books: small complete ones against plain alpha-beta, damaged ones, and
//! the embedded one.

mod damage;
mod lookup;
mod oracle;
mod scores;

use enraya_rules::line::{Dynamic, Line, LineRules};
use enraya_search::solver::{Book, BookBuilder, Solver};

/// A board whose size is known at run time.
type Board = Line<Dynamic<u64>>;

fn board(rows: u32, columns: u32, k: u32) -> Board {
    Line::sized(LineRules::new(rows, columns, k).unwrap().with_gravity()).unwrap()
}

fn solver(game: Board) -> Solver<Dynamic<u64>> {
    Solver::with_table(game, 4).unwrap()
}

/// A complete book of a small board.
fn complete(game: Board, plies: u32) -> Vec<u8> {
    let mut solver = solver(game);
    let mut draft = BookBuilder::new(game, plies).unwrap();
    for leaf in draft.unknown() {
        let score = solver.solve(&leaf.state).bounds.exact().unwrap();
        draft.learn(&leaf.state, score).unwrap();
    }
    draft.bind()
}

fn book(game: Board, plies: u32) -> Book {
    Book::from_bytes(complete(game, plies)).unwrap()
}

/// The same book in the compact layout.
fn compact(game: Board, plies: u32) -> Vec<u8> {
    book(game, plies).compact(&game).unwrap()
}
