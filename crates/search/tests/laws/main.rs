//! Laws of the textbook searches, held against oracles written another way.
//!
//! One test program, so that the small games, the trees and the naive solver
//! are written and compiled once.

mod agreement;
mod budget;
mod contract;
mod counts;
mod course_functions;
mod coursework;
mod evaluators;
mod events;
mod margin;
mod mcts;
mod naive;
mod positions;
mod recount;
mod refined;
mod ties;
mod value;
