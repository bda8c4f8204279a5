//! Laws of analyses, solutions, explanations, reviews, puzzles, counts and books.

mod analysis;
mod book;
mod compare;
mod explain;
mod judge;
#[path = "../../../play/tests/laws/minimax.rs"]
mod minimax;
mod openings;
mod orderings;
mod positions;
mod puzzle;
mod puzzle_set;
mod review;
mod rosetta;
mod run;
mod solve;
