//! Searching two-player games: the textbook algorithms, exactly counted.
//!
//! [`Search`] sets a search up; [`Search::minimax`] and [`Search::alpha_beta`]
//! are the pages a teacher projects. What they examine depends on a
//! [`Convention`]; what they may spend on a [`Budget`]; who watches is an
//! [`Observer`]. [`Mcts`] plays games that are too large for that.

mod alpha_beta;
mod budget;
mod convention;
mod counter;
pub mod course;
pub mod evaluator;
mod mcts;
mod minimax;
mod named;
mod observer;
mod search;
pub mod solver;
mod value;

pub use budget::{Budget, Meter, Stopped};
pub use convention::{Convention, Cut, Evaluation, Fail, Profile, Tie, Utility, Window};
pub use counter::Counter;
pub use evaluator::{Appraise, Evaluator, NoEvaluation};
pub use mcts::{Candidate, Mcts, Tally};
pub use named::UnknownName;
pub use observer::{Leaf, Node, Observer};
pub use search::{Algorithm, Decision, Search, longest};
pub use value::{Class, Value};

/// The READMEs' examples, compiled and run.
#[cfg(doctest)]
mod readme {
    #[doc = include_str!("../../../README.md")]
    struct English;
    #[doc = include_str!("../../../README.es.md")]
    struct Spanish;
}
